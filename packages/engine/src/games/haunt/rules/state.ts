import { type Direction, manhattan } from '../../../grid/index.js';
import type { Outcome } from '../../../puzzle/index.js';
import type { RandomState } from '../../../random/index.js';
import type { HauntLevel } from './level.js';

/** A position, the player to press a key (or the game over). Nobody touches the player in it while it is open. */
export interface HauntState {
  readonly level: HauntLevel;
  readonly player: number;
  readonly facing: Direction;
  /** Cells, ascending: ghosts are all alike. */
  readonly ghosts: readonly number[];
  /** Cells in list order, which is the order in which zombies step. */
  readonly zombies: readonly number[];
  /** Lives left; null for no end of them. */
  readonly lives: number | null;
  /** Moves since the last shuffle, which the monsters count by. */
  readonly since: number;
  /** Moves since the start of the level. */
  readonly moves: number;
  /** Shuffles after the first placement. */
  readonly shuffles: number;
  /** The dice that are still to be thrown; null in what was seen. */
  readonly dice: RandomState | null;
  readonly status: 'open' | 'won' | 'lost';
}

/** Keys: walk forward, turn left, turn right. */
export const HAUNT_ORDER = ['F', 'L', 'R'] as const;
export type HauntMove = (typeof HAUNT_ORDER)[number];

/** What player and monsters are put on by a shuffle. */
export interface Placement {
  readonly player: number;
  readonly facing: Direction;
  readonly ghosts: readonly number[];
  readonly zombies: readonly number[];
}

/** Whether a ghost on `ghost` touches the player: at most one step apart, so not diagonally. */
export function touches({ level, player }: HauntState, ghost: number): boolean {
  return manhattan(level.maze, ghost, player) <= 1;
}

/** Drops the unthrown dice. */
export function seenHaunt(state: HauntState): HauntState {
  return state.dice === null ? state : { ...state, dice: null };
}

export function legalHaunt({ status }: HauntState): readonly HauntMove[] {
  return status === 'open' ? HAUNT_ORDER : [];
}

export function outcomeOfHaunt({ status, moves }: HauntState): Outcome {
  return { status, score: status === 'won' ? { name: 'moves', value: moves } : null };
}

/** Equal for positions that play alike: of the moves only how far the monsters' counters are matters. */
export function keyOfHaunt(state: HauntState): string {
  const { level, player, facing, ghosts, zombies, lives, since, status } = state;
  const { ghostEvery, zombieEvery } = level;
  const phases = `${since % ghostEvery},${level.zombies === 0 ? 0 : since % zombieEvery}`;
  return `${player},${facing}:${ghosts.join(',')}:${zombies.join(',')}:${lives ?? ''}:${phases}:${status}`;
}
