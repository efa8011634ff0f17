import { lazy } from '../../ui/lazy.js';
import { type Room, RoomsPage } from '../../ui/rooms.js';
import type { RoomProps } from '../../ui/screens.js';
import './studio.css';
import { Designer } from './studio/designer.js';

const ROOMS: Readonly<Record<string, Room>> = {
  design: { text: 'Design', view: Designer },
  graph: { text: 'Graph', view: lazy(() => import('./research/graph-editor/graph-room.js'), 'GraphRoom') },
  gallery: { text: 'Gallery', view: lazy(() => import('./studio/gallery.js'), 'Gallery') },
  search: { text: 'Search', view: lazy(() => import('./research/search/search-room.js'), 'SearchRoom') },
  traps: { text: 'Traps', view: lazy(() => import('./research/trap/trap-laboratory.js'), 'TrapLaboratory') },
};

/** The rooms of the mouse, around one design table and one sheet for graphs. */
export function Studio({ route }: RoomProps) {
  return (
    <RoomsPage
      route={route}
      rooms={ROOMS}
      intro="Squeaky always goes where he has been least. Build the maze that holds him longest."
    />
  );
}
