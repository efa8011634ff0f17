import { expect } from 'vitest';
import { escapeRules } from '../../src/games/escape/index.js';
import { escapeMind } from '../../src/games/escape/mind.js';
import { theseusRules } from '../../src/games/theseus/index.js';
import { theseusMind } from '../../src/games/theseus/mind.js';
import type { Random } from '../../src/random/index.js';
import { referenceDistances } from '../chase/reference-solver.js';
import { randomEscapeLevel, randomTheseusLevel } from '../random-levels.js';
import { expectLaws, playedAtRandom, reviewOf } from './common.js';

type Chase = typeof escapeRules | typeof theseusRules;

/** Verdicts of random games of chases without dice against the distances of every position. */
export function checkChases(random: Random, count: number): Readonly<Record<string, number>> {
  const verdicts: Record<string, number> = {};
  for (let done = 0; done < count; ) {
    const isCave = random.chance(1, 2);
    const level = isCave ? randomEscapeLevel(random, 5) : randomTheseusLevel(random, 4);
    if (level === null) continue;
    const rules = (isCave ? escapeRules : theseusRules) as Chase as typeof escapeRules;
    const mind = (isCave ? escapeMind : theseusMind) as typeof escapeMind;
    const game = playedAtRandom(rules, level as never, random, 12);
    if (game.moves.length === 0) continue;
    done++;
    const review = reviewOf(rules, mind, game);
    expectLaws(review);
    const truth = referenceDistances(rules, game.states[0] as never);
    const movesAfter = (state: (typeof game.states)[number], move: (typeof game.moves)[number]) => {
      const next = rules.play(state, move).state;
      if (next.status !== 'open') return next.status === 'won' ? 1 : null;
      const left = truth.get(rules.key(next))?.distance ?? null;
      return left === null ? null : left + 1;
    };
    for (const [at, judged] of review.moves.entries()) {
      const state = game.states[at] as (typeof game.states)[number];
      const all = rules.moves(state).map((move) => ({ move, left: movesAfter(state, move) }));
      const least = Math.min(...all.map(({ left }) => left ?? Number.POSITIVE_INFINITY));
      const mine = movesAfter(state, judged.move);
      const expected = !Number.isFinite(least)
        ? 'already lost'
        : mine === null
          ? 'lost'
          : mine === least
            ? 'best'
            : 'longer';
      expect(judged.verdict).toBe(expected);
      verdicts[expected] = (verdicts[expected] ?? 0) + 1;
      if (expected === 'longer') expect(judged.by).toBe((mine ?? 0) - least);
      const bests = all.filter(({ left }) => left === least && left !== null).map(({ move }) => move);
      expect(judged.bestMoves).toEqual(bests);
    }
  }
  return verdicts;
}
