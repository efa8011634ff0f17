import type { Position } from '../board/position.js';
import { type Configurations, hasMine, listConfigurations } from './configurations.js';
import type { Endgame, EndgameAnswer } from './endgame.js';
import { EndgameOnce } from './once.js';

/** Cells less dangerous than the one found that are looked at, since they may be as good. */
const MOST_SAFER = 10;

/**
 * Complete search of a position with at most `most` solutions (null where there are more), by looking at no more than
 * `sets` sets of them; `once` keeps the answer for those who ask the same. Of the cells with which perfect play wins as often, a less dangerous one is answered.
 */
export function perfectPlay(
  position: Position,
  most: number,
  sets: number,
  once = new EndgameOnce(),
): EndgameAnswer | null {
  const list = listConfigurations(position, most);
  if (list === null) return null;
  const answer = once.solve(list, sets);
  const { endgame } = once;
  if (!answer.isExact || answer.cell < 0) return answer;
  const minesUnder = new Map(Array.from(list.cells, (cell, index) => [cell, minesIn(list, index)]));
  const danger = (cell: number) => minesUnder.get(cell) ?? 0;
  const safer = [...minesUnder.keys()].filter((cell) => danger(cell) < danger(answer.cell));
  safer.sort((one, other) => danger(one) - danger(other));
  const isAsGood = (cell: number) => winsAfter(position, cell, endgame, most, sets) === answer.wins;
  return { ...answer, cell: safer.slice(0, MOST_SAFER).find(isAsGood) ?? answer.cell };
}

/** Configurations with a mine under a cell of the list. */
function minesIn(list: Configurations, index: number): number {
  let mines = 0;
  for (let configuration = 0; configuration < list.count; configuration++)
    if (hasMine(list, configuration, index)) mines++;
  return mines;
}

/** Solutions won by perfect play that begins with this cell; null where that cannot be searched to its end. */
function winsAfter(
  position: Position,
  cell: number,
  endgame: Endgame,
  most: number,
  sets: number,
): number | null {
  let won = 0;
  for (let number = 0; number <= 8; number++) {
    const shown = position.shown.slice();
    shown[cell] = number;
    const list = listConfigurations({ ...position, shown }, most);
    if (list === null) return null;
    const { wins, isExact } = endgame.solve(list, sets);
    if (!isExact) return null;
    won += wins;
  }
  return won;
}
