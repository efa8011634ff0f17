import { expect } from 'vitest';
import { rulebook } from '../../src/games/index.js';
import { mindOf } from '../../src/games/minds.js';
import { finish, orThrow, verdictWords, type Worth } from '../../src/puzzle/index.js';
import { difficultyScaleOf, madeTask } from '../../src/session/index.js';
import { makerOf } from './makers.js';

/** How far a level is looked at: positions along the way that hints lead, and what a solver may look at in each. */
interface Depth {
  readonly positions: number;
  /** What takes more positions says nothing here. */
  readonly limit: number;
}
const USUAL: Depth = { positions: 4, limit: 200_000 };
/** Of levels that no solver gets through anyway. */
const SHORT: Depth = { positions: 1, limit: 2000 };

const isBetter = (best: Worth, played: Worth | null) =>
  best.kind === 'score' && played?.kind === 'score' && played.score > best.score;

/** Every step of every game's difficulty scale. */
export const STEPS = rulebook.games.flatMap(({ id }) =>
  difficultyScaleOf(mindOf(id)).steps.map((_, step) => [id, step] as const),
);

/** Steps of games whose levels take long to solve: how many are looked at in seconds, and how many as usual in the long tier. */
const MOST: Readonly<Record<string, readonly [quick: number, long: number]>> = {
  gold: [6, 8],
  mouse: [4, 8],
  haunt: [2, 4],
};

type Step = (typeof STEPS)[number];

export const QUICK = ([game, step]: Step): boolean => step < (MOST[game]?.[0] ?? Number.POSITIVE_INFINITY);
export const LONG = ([game, step]: Step): boolean => !QUICK([game, step]) && step < (MOST[game]?.[1] ?? 0);
/** Where making and rating one level takes many seconds: one of them in every second run, so that over the seeds all are covered. */
export const LONGEST = (one: Step): boolean => !QUICK(one) && !LONG(one);

/** Holds hint, review, rating and verdict of a level of a step against one another. */
export function agree(game: string, step: number, seed: string): void {
  const { positions, limit } = LONGEST([game, step]) ? SHORT : USUAL;
  const { rules, mind } = makerOf(game);
  const { parameters = {} } = difficultyScaleOf(mind).steps[step] ?? {};
  const level = orThrow(finish(madeTask({ rules, mind }, parameters, seed)));
  const rating = finish(mind.rate(level));
  let state = rules.start(level, '1');
  const seen = rules.see(state);
  const first = finish(mind.solve(seen, { limit }));
  if (first.status === 'impossible') expect(rating.status).toBe('impossible');
  if (first.status === 'solved' || first.status === 'policy') expect(rating.status).not.toBe('impossible');
  if (first.status === 'policy' && first.expected === null)
    expect(verdictWords(rules, seen, first).sentence).not.toMatch(/ 100 %| 0 %/);
  for (let position = 0; position < positions && rules.outcome(state).status === 'open'; position++) {
    const now = rules.see(state);
    const hint = finish(mind.hint(now));
    const solution = finish(mind.solve(now, { limit }));
    expect(hint.status === 'lost').toBe(solution.status === 'impossible');
    if (hint.move === null) return;
    expect(rules.moves(now)).toContain(hint.move);
    const { bestMoves, isAll, best, played } = finish(mind.assess(now, hint.move));
    // What a hint advises, a review calls best, or no worse than the best: a flag risks nothing, a flip may do better.
    if (isAll && !bestMoves.includes(hint.move) && !isBetter(best, played)) expect(played).toEqual(best);
    state = rules.play(state, hint.move).state;
  }
}
