import type { MouseRoom } from '@knossos/engine/games/mouse/rules/level';
import { type RoomRoute, roomRoute } from '../../state/route.js';

/** A room of the mouse studio; an id puts that maze on its table. */
export function toMouse(room: MouseRoom, id: string | null = null): RoomRoute {
  return roomRoute('mouse', room, id);
}
