import { expect, test } from 'vitest';
import { weightText } from './runs.js';

test('what one run stands for is said in the singular', () => {
  const found = (leaves: number, weight: bigint) => {
    const total = { leaves, weight, optimum: 9, design: '' };
    return { total, whole: weight, counts: [total], parts: 1, workers: 1, seconds: 5 };
  };
  expect(weightText(found(1, 1n), 'feasible maze')).toBe(
    '1 different run; it stands for 1 feasible maze, as the independent count says',
  );
  expect(weightText(found(6, 73n), 'feasible maze')).toContain(
    '6 different runs; they stand for 73 feasible mazes,',
  );
});
