import { lazy } from '../../ui/lazy.js';
import type { Screens } from '../../ui/screens.js';

/** Mouse Maze: four rooms around one design table. */
export const mouseScreens: Screens = {
  page: lazy(() => import('./page.js'), 'Studio'),
  enter: { text: 'Open the studio', icon: 'edit' },
  story: lazy(() => import('./story.js'), 'MouseStory'),
  help: lazy(() => import('./story.js'), 'StudioHelp'),
};
