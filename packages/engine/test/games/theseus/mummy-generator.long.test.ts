import { expect, it } from 'vitest';
import { compareSolvers } from './mummy-reference-solver.js';

it('two solvers agree on ten thousand drawn mummy mazes', () => {
  expect(compareSolvers('ten thousand mummies', 10_000)).toMatchObject({ compared: 10_000 });
});
