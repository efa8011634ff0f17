import type { MouseState } from '@knossos/engine/internal/games/mouse/index';
import { neededForScreen } from '../../state/loading/rules.js';
import { lazy } from '../../ui/lazy.js';
import type { Screens } from '../../ui/screens.js';

/** Mouse Maze: its screens around one design table. */
export const mouseScreens: Screens = {
  page: lazy(
    () => import('./page.js'),
    'Studio',
    ({ route }) => neededForScreen(route, 'design'),
  ),
  table: lazy(() => import('./studio/lesson-table.js'), 'LessonTable'),
  loadFilm: async () => (await import('./film.js')).mouseFilm,
  enter: { text: 'Open the studio', icon: 'edit' },
  levelAt: (state) => {
    const { level, board } = state as MouseState;
    return { ...level, board } as MouseState['level'];
  },
  story: lazy(() => import('./story.js'), 'MouseStory'),
  help: lazy(() => import('./story.js'), 'StudioHelp'),
};
