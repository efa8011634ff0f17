import { neededForScreen } from '../../state/loading/rules.js';
import { formatRoute, screenRoute } from '../../state/route.js';
import { lazy } from '../../ui/lazy.js';
import type { Screens } from '../../ui/screens.js';
import { SIZES } from './sizes.built.js';

/** Minehunt: a board to play on, an analyser, one's own games, and what they come to. */
export const minesScreens: Screens = {
  page: lazy(
    () => import('./page.js'),
    'Minehunt',
    ({ route }) => neededForScreen(route, 'play'),
  ),
  table: lazy(() => import('./play/lesson-table.js'), 'LessonTable'),
  pagesById: ['replay'],
  review: lazy(() => import('./replay/board-review.js'), 'BoardReview'),
  entrances: [
    ...SIZES.map(({ name, text }) => ({
      name,
      text,
      href: formatRoute(screenRoute('mines', 'play', name)),
    })),
    { name: 'analyse', text: 'any position', href: formatRoute(screenRoute('mines', 'analyse')) },
  ],
  workshop: { text: 'Analyse it as a position', screen: 'analyse' },
  help: lazy(() => import('./keys.js'), 'MinesHelp'),
};
