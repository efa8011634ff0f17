import type { Player } from '@knossos/engine/games/mines/player';
import { COVERED, type Position } from '@knossos/engine/games/mines/position';
import { Random } from '@knossos/engine/random';

/** The cell that a player would open first in a position; null when every safe cell is open. */
export function bestCell(position: Position, player: Player, seed: string): number | null {
  const { shown, mines } = position;
  const open = [...shown.keys()].filter((cell) => shown[cell] !== COVERED);
  if (shown.length - open.length <= mines) return null;
  player.begin({ ...position, shown: shown.slice() }, Random.from(seed));
  if (open.length > 0) player.opened(open);
  return player.choose().cells[0] ?? null;
}
