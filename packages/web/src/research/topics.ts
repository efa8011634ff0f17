import type { ComponentType } from 'preact';
import type { ScreenRoute } from '../state/route.js';
import { lazy } from '../ui/lazy.js';
import type { ScreenProps } from '../ui/screens.js';

/** A page of research: one of the screens of a game, which only the way over *Research* leads to. */
export interface Topic {
  readonly game: ScreenRoute['game'];
  readonly screen: ScreenRoute['screen'];
  readonly title: string;
  /** What can be done there, in a sentence. */
  readonly about: string;
  readonly View: ComponentType<ScreenProps>;
}

/** All topics, in the order in which they are listed; `index.ts` names their screens. */
export const TOPICS: readonly Topic[] = [
  {
    game: 'mouse',
    screen: 'search',
    title: 'Search',
    about: 'The computer looks for mouse mazes that hold the mouse long.',
    View: lazy(() => import('./search/search-screen.js'), 'SearchScreen'),
  },
  {
    game: 'mouse',
    screen: 'study',
    title: 'Landscape',
    about: 'How the turns change around your mouse maze, and how other mice explore it.',
    View: lazy(() => import('./study/study-screen.js'), 'StudyScreen'),
  },
  {
    game: 'mouse',
    screen: 'graph',
    title: 'Graphs',
    about: 'Write any graph, and let the mouse loose on it.',
    View: lazy(() => import('./graphs/graph-page.js'), 'GraphPage'),
  },
  {
    game: 'mouse',
    screen: 'traps',
    title: 'Traps',
    about: 'Mazes and stars that hold a mouse who counts modulo a number for ever.',
    View: lazy(() => import('./trap/trap-laboratory.js'), 'TrapLaboratory'),
  },
];
