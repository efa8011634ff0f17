import { expect, test } from 'vitest';
import { type ChaseLevel, startState } from '../../src/chase/index.js';
import { escapeProblem } from '../../src/games/escape/mind.js';
import { rulebook } from '../../src/games/index.js';
import { finish, orThrow } from '../../src/puzzle/index.js';
import { Random } from '../../src/random/index.js';
import { JointSearch, WideJointSearch } from '../../src/search/index.js';

test('every solver against the slow twin agrees on a cave too large for whole answer rows, where single answers are asked for', () => {
  const random = Random.from('large');
  const rows = Array.from({ length: 48 }, () =>
    Array.from({ length: 48 }, () => (random.chance(1, 6) ? '#' : '.')),
  );
  for (const [letter, row, column] of [
    ['S', 20, 20],
    ['E', 40, 30],
    ['M', 8, 30],
  ] as const)
    (rows[row] as string[])[column] = letter;
  const drawing = rows.map((row) => row.join('')).join('\n');
  for (const header of ['', 'memory: yes\nhears: 9\nsees: 5\n', 'exit: survive\nwait: yes\n']) {
    const level = orThrow(rulebook.parse(`game: escape\n${header}\n${drawing}`));
    const problem = escapeProblem(startState(level as ChaseLevel) as Parameters<typeof escapeProblem>[0]);
    expect(problem.units).toBeGreaterThan(2048);
    const dense = finish(new JointSearch().search(problem, 200_000));
    expect(finish(new WideJointSearch().search(problem, 200_000))).toEqual(dense);
    expect(dense.status).toBe('solved');
  }
});
