import { cellName, type Grid, parseCellName } from '../../../grid/index.js';
import { failure, faultAt, type Result, success } from '../../../puzzle/index.js';

/** What can be done to a cell. */
export const ACTIONS = ['open', 'flag', 'chord'] as const;
export type Action = (typeof ACTIONS)[number];

/** Something done to a cell. */
export interface Move {
  readonly action: Action;
  readonly cell: number;
}

const MOVE = /^[a-z]{1,5}[1-9][0-9]{0,5}$/;
// From two letters on, such a first letter says what is done.
const PREFIXED = /^([fxo])([a-z]+[0-9]+)$/;
const PREFIXES: Readonly<Record<Action, string>> = { open: 'o', flag: 'f', chord: 'x' };

/**
 * A move as text: `c4` opens, `fc4` flags or takes the flag away, `xc4` opens what is not flagged around a number.
 * On fields of 157 columns and more the columns fa.., oa.. and xa.. are opened by `ofa1`, since `fa1` flags a1.
 */
export function moveText(grid: Grid, action: Action, cell: number): string {
  const name = cellName(grid, cell);
  return action === 'open' && !PREFIXED.test(name) ? name : `${PREFIXES[action]}${name}`;
}

/** The move that a text means on this field; null when it is no move or the cell is not there. */
export function readMove(grid: Grid, text: string): Move | null {
  const prefixed = PREFIXED.exec(text);
  const cell = parseCellName(grid, prefixed?.[2] ?? text);
  if (cell === null) return null;
  return { action: actionOf(prefixed?.[1]), cell };
}

/** Reads moves separated by spaces or commas: `c4 fd5 xc4`; letters may be large. */
export function parseMinesMoves(text: string): Result<readonly string[]> {
  const moves: string[] = [];
  for (const match of text.matchAll(/[^\s,]+/g)) {
    const move = match[0].toLowerCase();
    if (!MOVE.test(move)) {
      const help = 'Moves are c4 to open, fc4 to flag, xc4 to chord, with spaces between.';
      return failure(faultAt(null, match.index + 1, `"${match[0].slice(0, 20)}" is no move`, help));
    }
    moves.push(move);
  }
  return success(moves);
}

/** A move in words, e.g. `flag c4`. */
export function moveWord(move: string): string {
  const prefixed = PREFIXED.exec(move);
  return `${actionOf(prefixed?.[1])} ${prefixed?.[2] ?? move}`;
}

function actionOf(prefix: string | undefined): Action {
  return ACTIONS.find((action) => PREFIXES[action] === prefix) ?? 'open';
}
