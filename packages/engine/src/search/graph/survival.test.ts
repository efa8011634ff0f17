import { expect, test } from 'vitest';
import { longestSurvival } from './features.js';
import { TO_CAUGHT } from './state-graph.js';

/** The longest survival in a graph of lost states, each the list of where its moves lead. */
function survivalIn(lists: readonly (readonly number[])[]) {
  const offsets = Int32Array.from([0, ...lists.map((_, at) => lists.slice(0, at + 1).flat().length)]);
  const work = longestSurvival({ states: lists.length, offsets, targets: Int32Array.from(lists.flat()) });
  let step = work.next();
  while (!step.done) step = work.next();
  return step.value;
}

test.each([
  ['every move is the last', [[TO_CAUGHT, TO_CAUGHT]], 0],
  ['the longer of two ways counts', [[1, 3, TO_CAUGHT], [2], [TO_CAUGHT], [TO_CAUGHT]], 2],
  ['a state without moves is an end', [[1], []], 1],
  ['ways that meet count by the longest', [[1, 2], [2], [3, TO_CAUGHT], [TO_CAUGHT]], 3],
  ['one can wait for ever', [[0, TO_CAUGHT]], null],
  ['one can walk in a ring for ever', [[1], [2, TO_CAUGHT], [1]], null],
  ['a ring that cannot be reached holds nobody', [[TO_CAUGHT], [1]], 0],
])('%s', (_, lists, depth) => {
  expect(survivalIn(lists)).toEqual({ depth, endless: depth === null });
});
