import type { HauntRoom } from '@knossos/engine/games/haunt/rules/rooms';
import { type RoomRoute, roomRoute } from '../../state/route.js';
import type { RunAddress } from '../../worker/protocol.js';

/** A room of Monster Maze; an id brings a level with it, what follows `?` a run (seed, from, lives, moves ...). */
export function toHaunt(room: HauntRoom, { id, run }: RunAddress = { id: null, run: null }): RoomRoute {
  return roomRoute('haunt', room, id, run);
}
