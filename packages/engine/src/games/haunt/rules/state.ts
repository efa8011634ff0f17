import { type Direction, manhattan } from '../../../grid/index.js';
import { type GameEvent, type Outcome, parseLetterMoves, type Result } from '../../../puzzle/index.js';
import type { RandomState } from '../../../random/index.js';
import type { HauntLevel } from './level.js';

export interface HauntEvent extends GameEvent {
  /** `player`, `ghosts` (all of them), `ghost-0` ..., `zombie-0` ... */
  readonly actor: string;
  readonly action:
    | 'moved'
    | 'turned'
    | 'bumped'
    | 'escaped'
    | 'placed'
    | 'stepped'
    | 'stayed'
    | 'touched'
    | 'bit'
    | 'shuffled'
    | 'died';
  readonly because: HauntReason;
}

export type HauntReason =
  | { readonly kind: 'own-move' }
  | { readonly kind: 'turn'; readonly way: 'left' | 'right' }
  /** A wall ahead; `counts` where a bump is a move. */
  | { readonly kind: 'wall'; readonly counts: boolean }
  | { readonly kind: 'exit'; readonly moves: number }
  /** So many moves have been made since the shuffle that the ghosts are placed again, now on these cells. */
  | { readonly kind: 'due'; readonly every: number; readonly cells: readonly number[] }
  /** A zombie's step brought it so near. */
  | { readonly kind: 'closer'; readonly distance: number }
  /** No free cell around a zombie is nearer to the player. */
  | { readonly kind: 'no-closer-cell' }
  /** A ghost came within reach: 0 or 1 step away. */
  | { readonly kind: 'contact'; readonly distance: number }
  /** A zombie is on the player's cell; `lives` are those left, null for no end. */
  | { readonly kind: 'bite'; readonly lives: number | null }
  | { readonly kind: 'shuffle' }
  | { readonly kind: 'no-lives' };

/** A position, the player to press a key (or the game over). While it is open, no monster touches the player. */
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
  /** The dice that are still to be thrown; null in seen positions. */
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

const WORDS: Readonly<Record<HauntMove, string>> = { F: 'forward', L: 'turn left', R: 'turn right' };

export function hauntMoveWord(move: HauntMove): string {
  return WORDS[move];
}

/** Which way the player faces after a turn to the left or to the right. */
export function turned(facing: Direction, key: Exclude<HauntMove, 'F'>): Direction {
  return ((facing + (key === 'L' ? 3 : 1)) & 3) as Direction;
}

/** Reads keys: letters F L R in either case; spaces, commas and line ends between them do not count. */
export function parseHauntMoves(text: string): Result<readonly HauntMove[]> {
  return parseLetterMoves(text, HAUNT_ORDER, 'Moves are F (forward), L (turn left) and R (turn right).');
}
