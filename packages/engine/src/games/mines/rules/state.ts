import { cellName, type Grid, parseCellName } from '../../../grid/index.js';
import { type Outcome, parseWordMoves, type Result } from '../../../puzzle/index.js';
import { Random, type RandomState } from '../../../random/index.js';
import {
  blankPosition,
  COVERED,
  cellsWhere,
  countCovered,
  type Layout,
  layoutOf,
  type Position,
} from '../board/board.js';
import { formatField } from './field.js';
import type { MinesLevel } from './level.js';

/** What can be done to a cell. */
export const ACTIONS = ['open', 'flag', 'chord'] as const;
export type Action = (typeof ACTIONS)[number];

/** Something done to a cell. */
export interface Move {
  readonly action: Action;
  readonly cell: number;
}

const MOVE = /^[a-z]{1,5}[1-9][0-9]{0,5}$/;
// From two letters on, such a first letter names the action.
const PREFIXED = /^([fxo])([a-z]+[0-9]+)$/;
const PREFIXES: Readonly<Record<Action, string>> = { open: 'o', flag: 'f', chord: 'x' };

/**
 * A move as text: `c4` opens, `fc4` flags or takes the flag away, `xc4` opens the unflagged cells around a number.
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
  return parseWordMoves(text, MOVE, 'Moves are c4 to open, fc4 to flag, xc4 to chord, with spaces between.');
}

/** A move in words, e.g. `flag c4`. */
export function moveWord(move: string): string {
  const prefixed = PREFIXED.exec(move);
  return `${actionOf(prefixed?.[1])} ${prefixed?.[2] ?? move}`;
}

function actionOf(prefix: string | undefined): Action {
  return ACTIONS.find((action) => PREFIXES[action] === prefix) ?? 'open';
}

/** A field as far as it has been opened. Immutable: arrays are never written to once they stand in a state. */
export interface MinesState {
  readonly level: MinesLevel;
  /** By cell: `COVERED`, or the number shown (0..8). */
  readonly shown: Int8Array;
  /** Covered cells with a flag, ascending. */
  readonly flags: readonly number[];
  /** What the player cannot see; null in seen positions. */
  readonly hiddenState: HiddenState | null;
  /** How the game ended; null while it goes on. */
  readonly end: End | null;
}

/** The mines, or the dice that will lay them at the first opening. */
export type HiddenState =
  | { readonly kind: 'laid'; readonly layout: Layout }
  | { readonly kind: 'dice'; readonly random: RandomState };

/** The end of a game, at which all mines are shown. */
export interface End {
  readonly status: 'won' | 'lost';
  /** By cell: 1 where a mine lies. */
  readonly isMine: Uint8Array;
  /** The mine that was opened; null after a win. */
  readonly exploded: number | null;
}

/** The state before the first move, the level's `first` cell not opened yet. */
export function unopenedState(level: MinesLevel, seed: string): MinesState {
  const { ground } = level;
  if (ground.kind === 'layout') {
    const layout = layoutOf(level, cellsWhere(ground.isMine));
    const { shown } = blankPosition(level, level.mines);
    return { level, shown, flags: [], hiddenState: { kind: 'laid', layout }, end: null };
  }
  const hiddenState: HiddenState = { kind: 'dice', random: Random.from(seed).save() };
  const { shown, flags } = ground;
  return { level, shown, flags, hiddenState, end: wonBy(level, shown) };
}

/** The end, when only mines are covered. */
export function wonBy({ mines }: MinesLevel, shown: Int8Array): End | null {
  const isMine = Uint8Array.from(shown, (number) => (number === COVERED ? 1 : 0));
  const covered = isMine.reduce((sum, mine) => sum + mine, 0);
  return covered === mines ? { status: 'won', isMine, exploded: null } : null;
}

/**
 * Drops mines and dice, also those that the level tells of: a layout is seen as a blank field with as many mines
 * and, unless its first cell is named, a wild start. At the end of the game the mines are seen.
 */
export function seenState(state: MinesState): MinesState {
  return { ...state, level: seenLevel(state.level), hiddenState: null };
}

const seenLevels = new WeakMap<MinesLevel, MinesLevel>();

function seenLevel(level: MinesLevel): MinesLevel {
  const known = seenLevels.get(level);
  if (known) return known;
  const { ground, meta } = level;
  const covered = { kind: 'position', shown: blankPosition(level, 0).shown, flags: [] } as const;
  const isFixed = ground.kind === 'layout' && level.first === null;
  const seen: MinesLevel = {
    ...level,
    // Mines that lie already promise nothing.
    start: isFixed ? 'wild' : level.start,
    meta: { ...meta, seed: null, moves: null },
    ground: ground.kind === 'layout' ? covered : ground,
  };
  seenLevels.set(level, seen);
  seenLevels.set(seen, seen);
  return seen;
}

/** What a player knows, flags left aside. */
export function positionOf({ level, shown }: MinesState): Position {
  return { columns: level.columns, rows: level.rows, mines: level.mines, shown };
}

export function outcomeOf({ end }: MinesState): Outcome {
  return { status: end?.status ?? 'open', score: null };
}

/** The drawing, and how the game ended. */
export function keyOf({ level, shown, flags, end }: MinesState): string {
  return (
    formatField(level, { kind: 'position', shown, flags }) +
    (end === null ? '' : `${end.status} ${end.exploded}`)
  );
}

/** Safe cells still covered. */
export function safeLeft({ level, shown }: MinesState): number {
  return countCovered(shown) - level.mines;
}
