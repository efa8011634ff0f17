import { DIRECTION_LETTERS, type DirectionLetter, directionOf, walk } from '../../grid/index.js';
import type { GameEvent, Outcome, Play, State } from '../../puzzle/index.js';
import { type GoldLevel, isExit } from './level.js';
import { Walked } from './walked.js';

/** A position: the way walked so far. All its cells but the last have fallen in. */
export interface GoldState extends State {
  readonly level: GoldLevel;
  /** From the start to the player's cell. */
  readonly way: Walked;
  /** Gold on the way, the player's cell included. */
  readonly gold: number;
  readonly status: 'open' | 'won' | 'lost';
}

export type GoldMove = DirectionLetter;

/** All moves in the stated order: up, right, down, left. */
export const GOLD_ORDER: readonly GoldMove[] = DIRECTION_LETTERS;

export interface GoldEvent extends GameEvent {
  readonly actor: 'player' | 'floor';
  readonly action: 'moved' | 'fell' | 'escaped' | 'stuck';
  readonly because: GoldReason;
}

export type GoldReason =
  /** A step onto so much gold; `total` is what the player has then. */
  | { readonly kind: 'own-move'; readonly gold: number; readonly total: number }
  | { readonly kind: 'left-behind' }
  | { readonly kind: 'exit'; readonly total: number }
  | { readonly kind: 'dead-end' };

/** The player's cell. */
export function playerOf({ way }: GoldState): number {
  return way.last;
}

/** Whether the player stands on a cell or has left it. */
export function isTrodden({ way }: GoldState, cell: number): boolean {
  return way.has(cell);
}

/** Whether the floor of a cell has fallen in. */
export function isHole(state: GoldState, cell: number): boolean {
  return cell !== playerOf(state) && isTrodden(state, cell);
}

export function startGold(level: GoldLevel): GoldState {
  const way = Walked.from(level.start);
  const state: GoldState = { level, way, gold: level.gold[level.start], status: 'open' };
  return legalGold(state).length === 0 ? { ...state, status: 'lost' } : state;
}

/** Steps onto floor that has not fallen in, in the stated order; none when the game is over. */
export function legalGold(state: GoldState): readonly GoldMove[] {
  return state.status === 'open' ? GOLD_ORDER.filter((move) => targetOf(state, move) !== null) : [];
}

/** Where a move leads, or null where there is no floor. */
export function targetOf(state: GoldState, move: GoldMove): number | null {
  const direction = directionOf(move);
  const target = direction === null ? null : walk(state.level.maze, playerOf(state), direction);
  return target === null || isTrodden(state, target) ? null : target;
}

/** One step; the floor behind falls in. Throws a RangeError for a move that is not legal. */
export function playGold(state: GoldState, move: GoldMove): Play<GoldState, GoldEvent> {
  const from = playerOf(state);
  const to = state.status === 'open' ? targetOf(state, move) : null;
  if (to === null) throw new RangeError(`the move ${move} is not legal here`);
  const { level } = state;
  const found = level.gold[to];
  const total = state.gold + found;
  const events: GoldEvent[] = [
    { actor: 'player', action: 'moved', from, to, because: { kind: 'own-move', gold: found, total } },
    { actor: 'floor', action: 'fell', from, to: null, because: { kind: 'left-behind' } },
  ];
  const next: GoldState = { level, way: state.way.to(to), gold: total, status: 'open' };
  if (isExit(level, to)) {
    events.push({ actor: 'player', action: 'escaped', from: to, to, because: { kind: 'exit', total } });
    return { state: { ...next, status: 'won' }, events };
  }
  if (legalGold(next).length > 0) return { state: next, events };
  events.push({ actor: 'player', action: 'stuck', from: to, to, because: { kind: 'dead-end' } });
  return { state: { ...next, status: 'lost' }, events };
}

export function outcomeOfGold({ status, gold }: GoldState): Outcome {
  return { status, score: status === 'lost' ? null : { name: 'gold', value: gold } };
}

/** Equal where the player stands on the same cell and the same floor has fallen in. */
export function keyOfGold(state: GoldState): string {
  const fallen = state.way
    .cells()
    .slice(0, -1)
    .sort((a, b) => a - b);
  return `${playerOf(state)}:${fallen.join(',')}`;
}
