import { formatRoute, type MineRoom, type Route } from '../../state/route.js';
import { lazy } from '../../ui/lazy.js';
import { RoomsHead } from '../../ui/rooms.js';
import './minehunt.css';
import { PlayRoom } from './play/play-room.js';

const AnalyseRoom = lazy(() => import('./analyse/analyse-room.js').then((module) => module.AnalyseRoom));
const ReplayRoom = lazy(() => import('./replay/replay-room.js').then((module) => module.ReplayRoom));
const StatisticsRoom = lazy(() =>
  import('./statistics/statistics-room.js').then((module) => module.StatisticsRoom),
);

const ROOMS: readonly { readonly room: MineRoom; readonly text: string }[] = [
  { room: 'play', text: 'Play' },
  { room: 'analyse', text: 'Analyse' },
  { room: 'replay', text: 'Replays' },
  { room: 'statistics', text: 'Statistics' },
];

/** Minehunt: a table to play at, an analyser, one's own games, and what they come to. */
export function Minehunt({ route }: { readonly route: Extract<Route, { page: 'mines' }> }) {
  return (
    <div class="minehunt">
      <RoomsHead
        title="Minehunt"
        label="Rooms of Minehunt"
        rooms={ROOMS.map(({ room, text }) => ({
          href: formatRoute({ page: 'mines', room, id: null }),
          text,
          isHere: room === route.room,
        }))}
      />
      <Room room={route.room} id={route.id} />
    </div>
  );
}

function Room({ room, id }: { readonly room: MineRoom; readonly id: string | null }) {
  switch (room) {
    case 'play':
      return <PlayRoom id={id} />;
    case 'analyse':
      return <AnalyseRoom id={id} />;
    case 'replay':
      return <ReplayRoom id={id} />;
    case 'statistics':
      return <StatisticsRoom />;
  }
}
