import { describe, expect, it } from 'vitest';
import { Knowledge, MINE, SAFE } from '../src/games/mines/fast/knowledge.js';
import { followPairs } from '../src/games/mines/fast/pairs.js';
import { Random } from '../src/random/index.js';
import { bruteForce, coveredOf, playedPosition, positionOf, scrambledPosition } from './random-positions.js';

/** Everything that changes, as one value to compare. */
function whole(knowledge: Knowledge) {
  const { shown, status, free, near, heard, unknown, inland, minesLeft, safeCount, safeLength } = knowledge;
  const tables = [shown, status, free, near, heard].map((table) => [...table]);
  return { tables, unknown, inland, minesLeft, safeCount, safe: [...knowledge.safe.subarray(0, safeLength)] };
}

describe('Knowledge', () => {
  it('proves only what brute force confirms, by single numbers and by pairs', () => {
    const random = Random.from('knowledge');
    let bySingle = 0;
    let byPairs = 0;
    for (let i = 0; i < 600; i++) {
      const position = i % 3 === 0 ? scrambledPosition(random, 6, 11) : playedPosition(random, 6, 11);
      const truth = bruteForce(position);
      const knowledge = new Knowledge(position);
      knowledge.load(position);
      for (const way of ['single', 'pairs']) {
        const before = knowledge.unknown;
        if (way === 'pairs' && knowledge.isSound) followPairs(knowledge);
        if (way === 'single') bySingle += coveredOf(position).length - knowledge.unknown;
        else byPairs += before - knowledge.unknown;
        if (!knowledge.isSound) expect(truth.solutions).toBe(0);
        if (truth.solutions === 0) continue;
        expect(knowledge.isSound).toBe(true);
        for (const cell of coveredOf(position)) {
          if (knowledge.status[cell] === SAFE) expect(truth.safe).toContain(cell);
          if (knowledge.status[cell] === MINE) expect(truth.mines).toContain(cell);
        }
      }
      expect(knowledge.scratch.every((mark) => mark === 0)).toBe(true);
    }
    expect(bySingle).toBeGreaterThan(1000);
    expect(byPairs).toBeGreaterThan(50);
  });

  it('takes openings back exactly, after contradictions too', () => {
    const random = Random.from('undo');
    for (let i = 0; i < 500; i++) {
      const position = playedPosition(random, 7, 30);
      const knowledge = new Knowledge(position);
      knowledge.load(position);
      const covered = coveredOf(position);
      const marks: { readonly length: number; readonly before: ReturnType<typeof whole> }[] = [];
      for (let depth = 0; depth < 3 && knowledge.isSound; depth++) {
        marks.push({ length: knowledge.trailLength, before: whole(knowledge) });
        const cell = random.pick(covered.filter((each) => knowledge.shown[each] === -1));
        knowledge.open(cell, random.below(4));
        if (covered.length <= depth + 1) break;
      }
      for (const { length, before } of marks.reverse()) {
        knowledge.undo(length);
        expect(knowledge.isSound).toBe(true);
        expect(whole(knowledge)).toEqual(before);
      }
    }
  });

  it('sees the pattern 1-2-1 by comparing two numbers', () => {
    const position = positionOf(2, '...../11211');
    const knowledge = new Knowledge(position);
    knowledge.load(position);
    expect(knowledge.unknown).toBe(5);
    expect(followPairs(knowledge)).toBe(true);
    expect([...knowledge.status.subarray(0, 5)]).toEqual([SAFE, MINE, SAFE, MINE, SAFE]);
  });
});
