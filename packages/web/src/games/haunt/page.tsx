import { lazy } from '../../ui/lazy.js';
import { type Room, RoomsPage } from '../../ui/rooms.js';
import type { RoomProps } from '../../ui/screens.js';
import { PlayRoom } from './play/play-room.js';

const ROOMS: Readonly<Record<string, Room>> = {
  play: { text: 'Play', view: PlayRoom },
  replay: { text: 'Replays', view: lazy(() => import('./replay/replay-room.js'), 'ReplayRoom') },
  results: { text: 'Results', view: lazy(() => import('./results/results-room.js'), 'ResultsRoom') },
};

/** Monster Maze: a run through the campaign, runs seen again, and results. */
export function MonsterMaze({ route }: RoomProps) {
  return <RoomsPage route={route} rooms={ROOMS} />;
}
