import type { MineRoom } from '@knossos/engine/games/mines/rules/level';
import { type RoomRoute, roomRoute } from '../../state/route.js';

/** A room of Minehunt; the id brings a board, a position or a replay with it. */
export function toMines(room: MineRoom, id: string | null = null): RoomRoute {
  return roomRoute('mines', room, id);
}
