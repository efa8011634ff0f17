import { expect } from 'vitest';
import { type GoldState, goldRules } from '../../src/games/gold/index.js';
import { goldMind } from '../../src/games/gold/mind.js';
import type { Random } from '../../src/random/index.js';
import { everyGame } from '../games/gold/gold-reference.js';
import { randomGoldLevel } from '../random-levels.js';
import { expectLaws, playedAtRandom, reviewOf } from './common.js';

function bestFrom(state: GoldState) {
  const found = everyGame(state);
  return found.ways === 0 ? null : found;
}

/** Gold that can still be had, against every way to the end. */
export function checkGold(random: Random, count: number): Readonly<Record<string, number>> {
  const verdicts: Record<string, number> = {};
  for (let done = 0; done < count; ) {
    const level = randomGoldLevel(random);
    const game = playedAtRandom(goldRules, level, random, 30);
    if (game.moves.length === 0) continue;
    done++;
    const review = reviewOf(goldRules, goldMind, game);
    expectLaws(review);
    for (const [at, judged] of review.moves.entries()) {
      const state = game.states[at] as GoldState;
      const best = bestFrom(state);
      const mine = bestFrom(goldRules.play(state, judged.move).state);
      const expected =
        best === null
          ? 'already lost'
          : mine === null
            ? 'lost'
            : mine.gold < best.gold
              ? 'worse'
              : mine.length + 1 > best.length
                ? 'fine'
                : 'best';
      expect(judged.verdict).toBe(expected);
      verdicts[expected] = (verdicts[expected] ?? 0) + 1;
      if (expected === 'worse') expect(judged.by).toBe((best?.gold ?? 0) - (mine?.gold ?? 0));
      if (best !== null) expect(judged.best).toMatchObject({ score: best.gold, bound: best.gold });
    }
  }
  return verdicts;
}
