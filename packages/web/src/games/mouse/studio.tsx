import { decodeId, type Fault } from '@knossos/engine/puzzle';
import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { formatRoute, type MouseRoom, type Route, rewriteAddress } from '../../state/route.js';
import { lazy } from '../../ui/lazy.js';
import { FaultNotice } from '../../ui/notice.js';
import { RoomsHead } from '../../ui/rooms.js';
import { isDesign } from './design.js';
import { Designer } from './studio/designer.js';
import { readMouse } from './studio/desk.js';
import './studio.css';
import { putOnTable } from './studio/table.js';

const Gallery = lazy(() => import('./studio/gallery.js').then((module) => module.Gallery));
const SearchRoom = lazy(() => import('./search/search-room.js').then((module) => module.SearchRoom));
const TrapLaboratory = lazy(() =>
  import('./trap/trap-laboratory.js').then((module) => module.TrapLaboratory),
);

const ROOMS: readonly { readonly room: MouseRoom; readonly text: string }[] = [
  { room: 'design', text: 'Design' },
  { room: 'gallery', text: 'Gallery' },
  { room: 'search', text: 'Search' },
  { room: 'traps', text: 'Traps' },
];

/** The mouse studio: four rooms around one design table. */
export function Studio({ route }: { readonly route: Extract<Route, { page: 'mouse' }> }) {
  const fault = useSignal<Fault | null>(null);
  const { room, id } = route;
  useEffect(() => {
    if (id === null || room !== 'design') return;
    const text = decodeId(id);
    const level = text.ok ? readMouse(text.value) : text;
    if (!level.ok) fault.value = level.fault;
    else if (isDesign(level.value)) {
      fault.value = null;
      putOnTable(level.value);
    } else {
      rewriteAddress({ page: 'mouse', room: 'traps', id });
      dispatchEvent(new HashChangeEvent('hashchange'));
      return;
    }
    rewriteAddress({ page: 'mouse', room: 'design', id: null });
  }, [route, fault]);
  return (
    <div class="studio">
      <RoomsHead
        title="Mouse studio"
        intro="Squeaky always goes where he has been least. Build the maze that holds him longest."
        label="Rooms of the studio"
        rooms={ROOMS.map((entry) => ({
          href: formatRoute({ page: 'mouse', room: entry.room, id: null }),
          text: entry.text,
          isHere: entry.room === room,
        }))}
      />
      {fault.value && (
        <FaultNotice
          title="This link holds no mouse maze; what was on the table is still here."
          fault={fault.value}
        />
      )}
      <Room room={room} id={id} />
    </div>
  );
}

function Room({ room, id }: { readonly room: MouseRoom; readonly id: string | null }) {
  switch (room) {
    case 'design':
      return <Designer />;
    case 'gallery':
      return <Gallery />;
    case 'search':
      return <SearchRoom />;
    case 'traps':
      return <TrapLaboratory id={id} />;
  }
}
