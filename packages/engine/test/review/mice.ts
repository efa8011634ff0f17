import { expect } from 'vitest';
import { GO, mouseRules, readFlip, release, withFlips } from '../../src/games/mouse/index.js';
import { mouseMind } from '../../src/games/mouse/mind.js';
import type { Random } from '../../src/random/index.js';
import { randomMouseLevel } from '../random-boards.js';
import { expectLaws, playedAtRandom, reviewOf } from './common.js';

/** Designs, against a run of the mouse after every move. */
export function checkMice(random: Random, count: number): Readonly<Record<string, number>> {
  const verdicts: Record<string, number> = {};
  for (let done = 0; done < count; ) {
    const level = randomMouseLevel(random);
    const game = playedAtRandom(mouseRules, level, random, 10);
    if (game.moves.length === 0) continue;
    done++;
    const review = reviewOf(mouseRules, mouseMind, game);
    expectLaws(review);
    const turnsOf = (board: (typeof level)['board']) => {
      try {
        const run = release(board, level);
        return run.ending === 'trapped' ? Number.POSITIVE_INFINITY : run.turns;
      } catch {
        return 0;
      }
    };
    for (const [at, judged] of review.moves.entries()) {
      const { board } = game.states[at] as (typeof game.states)[number];
      const isCut = !mouseRules.moves({ level, board, released: null }).includes(GO);
      const before = isCut ? 0 : turnsOf(board);
      const flip = readFlip(board, judged.move);
      const next = flip === null || board.shape === 'graph' ? board : withFlips(board, [flip]);
      const isCutAfter = !mouseRules.moves({ level, board: next, released: null }).includes(GO);
      const after = isCutAfter ? 0 : turnsOf(next);
      expect(judged.best).toMatchObject({ kind: 'score', score: before });
      expect(judged.played).toMatchObject({ kind: 'score', score: after });
      if (after < before) expect(judged.verdict).toBe('worse');
      else expect(['best', 'fine']).toContain(judged.verdict);
      verdicts[judged.verdict] = (verdicts[judged.verdict] ?? 0) + 1;
    }
  }
  return verdicts;
}
