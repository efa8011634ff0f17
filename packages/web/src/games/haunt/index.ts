import { IDS, neededForScreen } from '../../state/loading/rules.js';
import { formatRoute, screenRoute } from '../../state/route.js';
import { store } from '../../state/storage.js';
import { lazy } from '../../ui/lazy.js';
import type { Screens } from '../../ui/screens.js';

const runWith = (run: string | null) => formatRoute(screenRoute('haunt', 'play', null, run));

/** Whether a saved run may be one through a level of the player's own, which is saved as an id. */
const isIdSaved = () =>
  store.keys().some((key) => key.startsWith('haunt/') && /"id":"/.test(store.get(key) ?? ''));

/** Monster Maze: a run through the campaign, runs seen again, and results. */
export const hauntScreens: Screens = {
  page: lazy(
    () => import('./page.js'),
    'MonsterMaze',
    ({ route }) => [...(isIdSaved() ? [IDS] : []), ...neededForScreen(route, 'play')],
  ),
  table: lazy(() => import('./play/lesson-table.js'), 'LessonTable'),
  pagesById: ['replay'],
  review: lazy(() => import('./replay/replay-screen.js'), 'LevelReview'),
  entrances: [
    { name: 'campaign', text: 'nine levels, six lives', href: runWith(null) },
    { name: 'daily run', text: 'same dice for everyone', href: runWith('day=today') },
    { name: 'short sight', text: 'walls block your view', href: runWith('sight=line') },
  ],
  everyDay: { text: 'The daily run: all nine levels', href: (day) => runWith(`day=${day}`) },
  help: lazy(() => import('./keys.js'), 'MazeHelp'),
};
