import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { rulebook } from '../../../src/games/index.js';
import type { TheseusLevel } from '../../../src/games/theseus/index.js';
import { theseusRules } from '../../../src/games/theseus/index.js';
import { theseusMind } from '../../../src/games/theseus/mind.js';
import { finish, optimumOf, orThrow, splitPack } from '../../../src/puzzle/index.js';
import { referenceSolve } from '../../chase/reference-solver.js';

const PACK = new URL('../../../../../levels/theseus/10-under-the-sands.txt', import.meta.url);
const levels = splitPack(readFileSync(PACK, 'utf8')).map(
  ({ text, line }) => orThrow(rulebook.parse(text, line)) as TheseusLevel,
);

describe('the pack of the Mummy Maze family', () => {
  it('has a title for every level, some in the dark, and all that these mazes can hold', () => {
    expect(levels.length).toBeGreaterThanOrEqual(10);
    expect(new Set(levels.map(({ meta }) => meta.title)).size).toBe(levels.length);
    expect(levels.filter(({ dark }) => dark).length).toBeGreaterThanOrEqual(2);
    for (const kind of ['M', 'V', 'S'])
      expect(levels.some(({ pursuers }) => pursuers.some((one) => one.kind === kind))).toBe(true);
    expect(levels.some(({ fixtures }) => fixtures?.gate !== null)).toBe(true);
    expect(levels.some(({ fixtures }) => fixtures?.traps.length)).toBe(true);
  });

  it('has the optimum that is recorded, as solver and slow twin agree', () => {
    for (const level of levels) {
      const start = theseusRules.start(level, '');
      expect(finish(theseusMind.solve(start))).toMatchObject({ status: 'solved' });
      expect(referenceSolve(theseusRules, start).length, level.meta.title ?? '').toBe(optimumOf(level));
    }
  });
});
