import { lazy } from '../../ui/lazy.js';
import { type Room, RoomsPage } from '../../ui/rooms.js';
import type { RoomProps } from '../../ui/screens.js';
import './minehunt.css';
import { PlayRoom } from './play/play-room.js';

const ROOMS: Readonly<Record<string, Room>> = {
  play: { text: 'Play', view: PlayRoom },
  analyse: { text: 'Analyse', view: lazy(() => import('./analyse/analyse-room.js'), 'AnalyseRoom') },
  replay: { text: 'Replays', view: lazy(() => import('./replay/replay-room.js'), 'ReplayRoom') },
  statistics: {
    text: 'Statistics',
    view: lazy(() => import('./statistics/statistics-room.js'), 'StatisticsRoom'),
  },
};

/** Minehunt: a board to play on, an analyser, one's own games, and what they come to. */
export function Minehunt({ route }: RoomProps) {
  return <RoomsPage route={route} rooms={ROOMS} />;
}
