import { formatRoute, roomRoute } from '../../state/route.js';
import { lazy } from '../../ui/lazy.js';
import type { Screens } from '../../ui/screens.js';

const runWith = (run: string | null) => formatRoute(roomRoute('haunt', 'play', null, run));

/** Monster Maze: a run through the campaign, runs seen again, and results. */
export const hauntScreens: Screens = {
  page: lazy(
    () => import('./page.js'),
    'MonsterMaze',
    ({ route }) => [route.game],
  ),
  table: lazy(() => import('./play/lesson-table.js'), 'LessonTable'),
  pagesById: ['replay'],
  entrances: [
    { name: 'campaign', text: 'nine levels, six lives', href: runWith(null) },
    { name: 'daily run', text: 'the same dice for all', href: runWith('day=today') },
    { name: 'walls hide', text: 'see no farther than your eyes', href: runWith('sight=line') },
  ],
  everyDay: { text: 'The long run of the day: all nine levels', href: (day) => runWith(`day=${day}`) },
  help: lazy(() => import('./keys.js'), 'MazeHelp'),
};
