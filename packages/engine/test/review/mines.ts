import { expect } from 'vitest';
import {
  COVERED,
  chordCells,
  flagsByCell,
  isBlank,
  minesRules,
  positionOf,
  readMove,
} from '../../src/games/mines/index.js';
import { minesMind } from '../../src/games/mines/mind.js';
import type { Random } from '../../src/random/index.js';
import { bruteForce, coveredOf } from '../chase/random-positions.js';
import { randomMinesLevel, solutionsOf } from '../games/mines/random-fields.js';
import { expectLaws, playedAtRandom, reviewOf } from './common.js';

/** Risks of small fields, against every way to lay the mines. */
export function checkMines(random: Random, count: number): Readonly<Record<string, number>> {
  const verdicts: Record<string, number> = {};
  for (let done = 0; done < count; ) {
    const level = randomMinesLevel(random);
    if (level.columns * level.rows > 14) continue;
    // Flags and chords are legal more often than they would be tried.
    const game = playedAtRandom(minesRules, level, random, 12, (moves) =>
      random.chance(1, 3) ? moves.filter((move) => readMove(level, move)?.action !== 'open') : moves,
    );
    if (game.moves.length === 0) continue;
    done++;
    const review = reviewOf(minesRules, minesMind, game);
    expectLaws(review);
    for (const [at, judged] of review.moves.entries()) {
      const state = game.states[at] as (typeof game.states)[number];
      const move = readMove(level, judged.move);
      if (move === null) throw new Error(`${judged.move} is no move`);
      const seen = minesRules.see(state);
      const isFirst = isBlank(seen.level) && seen.shown.every((number) => number === COVERED);
      if (isFirst && seen.level.start !== 'wild') {
        expect(judged.played).toEqual({ kind: 'risk', risk: 0 });
        continue;
      }
      const position = positionOf(state);
      const truth = bruteForce(position);
      if (truth.solutions === 0) continue;
      const opened =
        move.action === 'open'
          ? [move.cell]
          : move.action === 'chord'
            ? chordCells(state, move.cell, flagsByCell(state))
            : [];
      const least = Math.min(...coveredOf(position).map((cell) => truth.probability[cell] ?? 1));
      const free = solutionsOf(position).filter(({ isMine }) => opened.every((cell) => isMine[cell] === 0));
      const risk = 1 - free.length / truth.solutions;
      if (judged.played.kind !== 'risk' || judged.best.kind !== 'risk') throw new Error('risks are expected');
      expect(judged.played.risk).toBeCloseTo(risk, 9);
      expect(judged.best.risk).toBeCloseTo(least, 9);
      const isGood = judged.verdict === 'best' || judged.verdict === 'fine';
      // Look-ahead may prefer a cell with more risk.
      if (risk <= least + 1e-9) expect(isGood).toBe(true);
      if (least === 0 && risk > 1e-9) expect(isGood).toBe(false);
      verdicts[judged.verdict] = (verdicts[judged.verdict] ?? 0) + 1;
      if (move.action === 'chord') verdicts.chord = (verdicts.chord ?? 0) + 1;
    }
  }
  return verdicts;
}
