import { expect, it } from 'vitest';
import { smallHaunt } from '../../../../test/games/haunt/positions.js';
import { randomHaunt } from '../../../../test/games/haunt/random-haunts.js';
import { finish } from '../../../puzzle/index.js';
import { Random } from '../../../random/index.js';
import { decisionGraph, leastMoves, sureRegion } from '../../../search/index.js';
import type { HauntLevel } from '../index.js';
import { hauntProblem } from './problem.js';
import { startByRows, startWorth } from './rows.js';

/** Of both, so that they differ by no more than a hundredfold. */
const ERROR = 1e-12;

/** The same from the graph of all positions. */
function byGraph(level: HauntLevel) {
  const problem = hauntProblem(level, true);
  if (problem === null) throw new Error('too large');
  const graph = finish(decisionGraph(problem));
  if (graph.status !== 'built') throw new Error(graph.reason);
  const region = finish(sureRegion(graph));
  const start = graph.nodeOf(problem.begin) ?? 0;
  const isSure = region.isSure[start] === 1;
  const expected = isSure ? finish(leastMoves(graph, region, { error: ERROR })).values[start] : null;
  return { expected, states: graph.choices };
}

const SMALL = [
  'ghosts: 1',
  'ghosts: 2',
  'ghosts: 2\nghost-every: 1',
  'ghosts: 1\nghost-every: 4',
  'rules: 1983\nghosts: 1',
];

it('finds what the graph of all positions finds, on small and on random levels', () => {
  const random = Random.from('rows');
  const levels = SMALL.map((header) => smallHaunt(header));
  for (let i = 0; i < 32; i++) {
    const grid = { columns: 4 + random.below(3), rows: 3 + random.below(2) };
    const ghosts = i % 16 === 0 ? 3 : 1 + random.below(2);
    const ghostEvery = 1 + random.below(4);
    const settings = { rules: 'article', ghosts, ghostEvery, zombies: 0, exitRadius: 0 } as const;
    levels.push(randomHaunt(random, grid, settings, random.below(30)));
  }
  let found = 0;
  for (const level of levels) {
    const worth = finish(startByRows(level, Number.MAX_SAFE_INTEGER, ERROR));
    if (worth === null) continue;
    found++;
    const { expected, states } = byGraph(level);
    expect(worth.states).toBe(states);
    expect(Math.abs(worth.expected / (expected ?? 0) - 1)).toBeLessThan(1e-10);
  }
  expect(found).toBeGreaterThan(levels.length / 2);
});

it('leaves to the graph what is larger than allowed, where zombies walk, where monsters are drawn and where nobody can win', () => {
  const level = smallHaunt('ghosts: 2');
  expect(finish(startWorth(level, 10_000_000))).not.toBeNull();
  expect(finish(startWorth(level, 1000))).toBeNull();
  expect(finish(startWorth(smallHaunt('ghosts: 1\nzombies: 1'), 10_000_000))).toBeNull();
  expect(finish(startWorth(smallHaunt('ghosts: 0'), 10_000_000))).toBeNull();
});
