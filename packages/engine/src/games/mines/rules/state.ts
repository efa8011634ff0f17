import type { Outcome } from '../../../puzzle/index.js';
import { Random, type RandomState } from '../../../random/index.js';
import { type Layout, layoutOf } from '../board/layout.js';
import { blankPosition, COVERED, cellsWhere, countCovered, type Position } from '../board/position.js';
import { formatField } from './field.js';
import type { MinesLevel } from './level.js';

/** A field as far as it has been opened. Immutable: arrays are never written to once they stand in a state. */
export interface MinesState {
  readonly level: MinesLevel;
  /** By cell: `COVERED`, or the number shown (0..8). */
  readonly shown: Int8Array;
  /** Covered cells with a flag, ascending. */
  readonly flags: readonly number[];
  /** What the player cannot see; null in what was seen. */
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
 * Drops mines and dice, also those that the level tells of: what was seen of a layout is a blank field with as many
 * mines and, unless its first cell is named, a wild start. At the end of the game the mines are seen.
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
