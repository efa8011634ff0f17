import type { HauntRoom } from '@knossos/engine/games/haunt/rules/state';
import { type RoomRoute, roomRoute } from '../../state/route.js';

/** What names a run in an address: its level, where it is one of its own, and what follows `?`. */
export interface RunAddress {
  readonly id: string | null;
  readonly run: string | null;
}

/** A room of Monster Maze; an id brings a level with it, what follows `?` a run (seed, from, lives, moves ...). */
export function toHaunt(room: HauntRoom, { id, run }: RunAddress = { id: null, run: null }): RoomRoute {
  return roomRoute('haunt', room, id, run);
}
