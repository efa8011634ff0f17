import { describe, expect, it } from 'vitest';
import { followPairs } from '../../../src/games/mines/fast/pairs.js';
import { MINE, SAFE, SinglePointPropagation } from '../../../src/games/mines/fast/single-point.js';
import { Random } from '../../../src/random/index.js';
import {
  bruteForce,
  coveredOf,
  playedPosition,
  positionOf,
  scrambledPosition,
} from '../../chase/random-positions.js';

/** Everything that changes, as one value to compare. */
function whole(propagation: SinglePointPropagation) {
  const { shown, status, free, near, heard, unknown, interior, minesLeft, safeCount, safeLength } =
    propagation;
  const tables = [shown, status, free, near, heard].map((table) => [...table]);
  return {
    tables,
    unknown,
    interior,
    minesLeft,
    safeCount,
    safe: [...propagation.safe.subarray(0, safeLength)],
  };
}

describe('Knowledge', () => {
  it('proves only what brute force confirms, by single numbers and by pairs', () => {
    const random = Random.from('knowledge');
    let bySingle = 0;
    let byPairs = 0;
    for (let i = 0; i < 600; i++) {
      const position = i % 3 === 0 ? scrambledPosition(random, 6, 11) : playedPosition(random, 6, 11);
      const truth = bruteForce(position);
      const propagation = new SinglePointPropagation(position);
      propagation.load(position);
      for (const way of ['single', 'pairs']) {
        const before = propagation.unknown;
        if (way === 'pairs' && propagation.isSound) followPairs(propagation);
        if (way === 'single') bySingle += coveredOf(position).length - propagation.unknown;
        else byPairs += before - propagation.unknown;
        if (!propagation.isSound) expect(truth.solutions).toBe(0);
        if (truth.solutions === 0) continue;
        expect(propagation.isSound).toBe(true);
        for (const cell of coveredOf(position)) {
          if (propagation.status[cell] === SAFE) expect(truth.safe).toContain(cell);
          if (propagation.status[cell] === MINE) expect(truth.mines).toContain(cell);
        }
      }
      expect(propagation.scratch.every((mark) => mark === 0)).toBe(true);
    }
    expect(bySingle).toBeGreaterThan(1000);
    expect(byPairs).toBeGreaterThan(50);
  });

  it('takes openings back exactly, after contradictions too', () => {
    const random = Random.from('undo');
    for (let i = 0; i < 500; i++) {
      const position = playedPosition(random, 7, 30);
      const propagation = new SinglePointPropagation(position);
      propagation.load(position);
      const covered = coveredOf(position);
      const marks: { readonly length: number; readonly before: ReturnType<typeof whole> }[] = [];
      for (let depth = 0; depth < 3 && propagation.isSound; depth++) {
        marks.push({ length: propagation.trailLength, before: whole(propagation) });
        const cell = random.pick(covered.filter((each) => propagation.shown[each] === -1));
        propagation.open(cell, random.below(4));
        if (covered.length <= depth + 1) break;
      }
      for (const { length, before } of marks.reverse()) {
        propagation.undo(length);
        expect(propagation.isSound).toBe(true);
        expect(whole(propagation)).toEqual(before);
      }
    }
  });

  it('sees the pattern 1-2-1 by comparing two numbers', () => {
    const position = positionOf(2, '...../11211');
    const propagation = new SinglePointPropagation(position);
    propagation.load(position);
    expect(propagation.unknown).toBe(5);
    expect(followPairs(propagation)).toBe(true);
    expect([...propagation.status.subarray(0, 5)]).toEqual([SAFE, MINE, SAFE, MINE, SAFE]);
  });
});
