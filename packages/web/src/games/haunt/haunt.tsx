import { formatRoute, type HauntRoom, type Route } from '../../state/route.js';
import { lazy } from '../../ui/lazy.js';
import { RoomsHead } from '../../ui/rooms.js';
import './haunt.css';
import { PlayRoom } from './play/play-room.js';

const ReplayRoom = lazy(() => import('./replay/replay-room.js').then((module) => module.ReplayRoom));
const ResultsRoom = lazy(() => import('./results/results-room.js').then((module) => module.ResultsRoom));

const ROOMS: readonly { readonly room: HauntRoom; readonly text: string }[] = [
  { room: 'play', text: 'Play' },
  { room: 'replay', text: 'Replays' },
  { room: 'results', text: 'Results' },
];

/** Monster Maze: a run through the campaign, runs seen again, and results. */
export function MonsterMaze({ route }: { readonly route: Extract<Route, { page: 'haunt' }> }) {
  return (
    <div class="haunt">
      <RoomsHead
        title="Monster Maze"
        label="Rooms of Monster Maze"
        rooms={ROOMS.map(({ room, text }) => ({
          href: formatRoute({ page: 'haunt', room, id: null, run: null }),
          text,
          isHere: room === route.room,
        }))}
      />
      {route.room === 'play' ? (
        <PlayRoom route={route} />
      ) : route.room === 'replay' ? (
        <ReplayRoom route={route} />
      ) : (
        <ResultsRoom />
      )}
    </div>
  );
}
