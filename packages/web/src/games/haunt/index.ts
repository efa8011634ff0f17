import { formatRoute, roomRoute } from '../../state/route.js';
import { lazy } from '../../ui/lazy.js';
import type { Screens } from '../../ui/screens.js';

const runWith = (run: string | null) => formatRoute(roomRoute('haunt', 'play', null, run));

/** Monster Maze: a run through the campaign, runs seen again, and results. */
export const hauntScreens: Screens = {
  page: lazy(() => import('./page.js'), 'MonsterMaze'),
  pagesById: ['replay'],
  entrances: [
    { name: 'campaign', text: 'nine levels, six lives', href: runWith(null) },
    { name: 'daily run', text: 'the same dice for all', href: runWith('day=today') },
    { name: 'walls hide', text: 'see no farther than your eyes', href: runWith('sight=line') },
  ],
  help: lazy(() => import('./keys.js'), 'MazeHelp'),
};
