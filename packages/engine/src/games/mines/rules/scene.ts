import type { FieldScene, Tile } from '../../../puzzle/index.js';
import { COVERED } from '../board/position.js';
import { flagsByCell } from './play.js';
import type { MinesState } from './state.js';

/** The field as it is seen: at the end with all its mines, and with the flags that were wrong. */
export function sceneOf(state: MinesState): FieldScene {
  const { columns, rows, mines } = state.level;
  const isFlag = flagsByCell(state);
  const tiles = Array.from(state.shown, (number, cell): Tile => {
    if (number !== COVERED) return number;
    return coveredTile(state, cell, isFlag[cell] === 1);
  });
  return { kind: 'field', columns, rows, mines, tiles, marks: [], actors: [] };
}

function coveredTile({ end }: MinesState, cell: number, hasFlag: boolean): Tile {
  if (end === null) return hasFlag ? 'flag' : 'covered';
  if (end.exploded === cell) return 'exploded';
  const isMine = end.isMine[cell] === 1;
  if (hasFlag) return isMine ? 'flag' : 'wrong flag';
  return isMine ? (end.status === 'won' ? 'flag' : 'mine') : 'covered';
}
