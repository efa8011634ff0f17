import { lazy } from '../../ui/lazy.js';
import type { ScreenProps } from '../../ui/screens.js';
import { type Screen, ScreensPage } from '../../ui/screens-page.js';
import './studio.css';
import { Designer } from './studio/designer.js';

const SCREENS: Readonly<Record<string, Screen>> = {
  design: { text: 'Design', view: Designer },
  graph: {
    text: 'Graph',
    view: lazy(() => import('./research/graph-editor/graph-screen.js'), 'GraphScreen'),
  },
  gallery: { text: 'Gallery', view: lazy(() => import('./studio/gallery.js'), 'Gallery') },
  search: { text: 'Search', view: lazy(() => import('./research/search/search-screen.js'), 'SearchScreen') },
  traps: { text: 'Traps', view: lazy(() => import('./research/trap/trap-laboratory.js'), 'TrapLaboratory') },
};

/** The screens of the mouse, around one design table and one sheet for graphs. */
export function Studio({ route }: ScreenProps) {
  return (
    <ScreensPage
      route={route}
      screens={SCREENS}
      intro="Squeaky always goes where he has been least. Build the maze that holds him longest."
    />
  );
}
