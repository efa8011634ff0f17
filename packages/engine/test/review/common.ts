import { expect } from 'vitest';
import {
  finish,
  type GameEvent,
  type Level,
  type Mind,
  type Rules,
  type State,
} from '../../src/puzzle/index.js';
import type { Random } from '../../src/random/index.js';
import { playedSteps, type Review, reviewGame } from '../../src/session/index.js';

/** A game that was played at random, and its review. */
export interface Reviewed<S extends State, M extends string> {
  readonly states: readonly S[];
  readonly moves: readonly M[];
  readonly review: Review<M>;
}

/** Moves at random from the start of a level, at most so many; of the moves, those that `wanted` takes. */
export function playedAtRandom<L extends Level, S extends State, M extends string>(
  rules: Rules<L, S, M, GameEvent>,
  level: L,
  random: Random,
  most: number,
  wanted: (moves: readonly M[]) => readonly M[] = (moves) => moves,
  seed = `dice ${random.below(1000)}`,
): { readonly states: readonly S[]; readonly moves: readonly M[] } {
  const states = [rules.start(level, seed)];
  const moves: M[] = [];
  while (moves.length < most) {
    const state = states[states.length - 1] as S;
    const legal = wanted(rules.moves(rules.see(state)));
    if (legal.length === 0) break;
    const move = random.pick(legal);
    const next = rules.play(state, move).state;
    if (next === state) continue;
    states.push(next);
    moves.push(move);
  }
  return { states, moves };
}

export function reviewOf<L extends Level, S extends State, M extends string>(
  rules: Rules<L, S, M, GameEvent>,
  mind: Mind<L, S, M>,
  { states, moves }: { readonly states: readonly S[]; readonly moves: readonly M[] },
): Review<M> {
  return finish(reviewGame<S, M>(rules as never, mind as never, playedSteps(rules, states, moves)));
}

/** What every review holds to, whatever the game. */
export function expectLaws(review: Review<string>): void {
  expect(review.worths).toHaveLength(review.moves.length === 0 ? 0 : review.moves.length + 1);
  let isLost = false;
  for (const { verdict, by, best, text, after } of review.moves) {
    if (isLost) expect(verdict).toBe('already lost');
    expect(verdict === 'already lost').toBe(best.kind === 'lost');
    expect(by === null).toBe(verdict !== 'longer' && verdict !== 'worse');
    if (by !== null) expect(by).toBeGreaterThan(0);
    expect(text).toMatch(/^[A-Z0-9].*\.$/s);
    isLost ||= best.kind === 'lost' || after.kind === 'lost';
  }
  expect(JSON.parse(JSON.stringify(review.summary))).toEqual(review.summary);
}
