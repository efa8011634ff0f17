import { describe, expect, it, test } from 'vitest';
import { smallHaunt } from '../../../../test/games/haunt/positions.js';
import { randomHaunt } from '../../../../test/games/haunt/random-haunts.js';
import { counting, finish } from '../../../puzzle/index.js';
import { Random } from '../../../random/index.js';
import { decisionGraph, greatestChance, leastMoves, sureRegion, WIN } from '../../../search/index.js';
import { HAUNT_ORDER, type HauntLevel, type HauntState, hauntRules, successorsOfHaunt } from '../index.js';
import { type HauntProblem, hauntProblem } from './problem.js';
import { startByRows, startWorth } from './rows.js';

const run = <T>(task: Generator<number, T, void>): T => finish(counting(task, 'nodes'));

function problemOf(level: HauntLevel, endless = true): HauntProblem {
  const problem = hauntProblem(level, endless);
  if (!problem) throw new Error('too large');
  return problem;
}

/** Probabilities by key: where a node of the problem leads once all dice have fallen. */
function settled(problem: HauntProblem, key: number, share: number, found: Map<number, number>): void {
  const outcomes: [target: number, weight: number][] = [];
  let isChoice = key === WIN;
  if (!isChoice)
    problem.expand(key, {
      move: () => {
        isChoice = true;
      },
      outcome: (target, weight) => outcomes.push([target, weight]),
    });
  if (isChoice) found.set(key, (found.get(key) ?? 0) + share);
  const total = outcomes.reduce((sum, [, weight]) => sum + weight, 0);
  for (const [target, weight] of outcomes) settled(problem, target, (share * weight) / total, found);
}

test('dice laid open fall in play as often as they say', () => {
  const level = smallHaunt('ghosts: 1\nghost-every: 1');
  const start = hauntRules.start(level, 'often');
  const expected = new Map<string, number>();
  for (const { state, oneIn } of successorsOfHaunt(start, 'L'))
    expected.set(hauntRules.key(state), (expected.get(hauntRules.key(state)) ?? 0) + 1 / oneIn);
  const counts = new Map<string, number>();
  const games = 4000;
  for (let seed = 0; seed < games; seed++) {
    const { state } = hauntRules.play({ ...start, dice: Random.from(seed).save() }, 'L');
    counts.set(hauntRules.key(state), (counts.get(hauntRules.key(state)) ?? 0) + 1);
  }
  let square = 0;
  for (const [key, share] of expected)
    square += ((counts.get(key) ?? 0) - games * share) ** 2 / (games * share);
  // Chi-square with so many degrees of freedom; six deviations above its mean would be a miracle.
  const degrees = expected.size - 1;
  expect([...counts.keys()].every((key) => expected.has(key))).toBe(true);
  expect(square).toBeLessThan(degrees + 6 * Math.sqrt(2 * degrees));
});

describe('the packed decision process', () => {
  it.each([
    'ghosts: 2',
    'ghosts: 1\nzombies: 1',
    'ghosts: 0\nzombies: 2\nzombie-every: 1',
    'ghosts: 1\nghost-every: 2\nzombies: 1\nzombie-every: 3\nmind: best',
    'ghosts: 1\nzombies: 1\nzombie-every: 2\nmind: path',
    'rules: article\nghosts: 1\nghost-every: 2\nzombies: 1\nzombie-every: 1\nmind: theseus',
    'rules: 1983\nghost-every: 2',
  ])('says of every move what the rules say: %s', (header) => {
    const level: HauntLevel = { ...smallHaunt(header), lives: null };
    const problem = problemOf(level);
    const random = Random.from(header);
    let state: HauntState = hauntRules.start(level, header);
    for (let i = 0; i < 8; i++) {
      const targets = new Map<number, number>();
      problem.expand(problem.keyOf(state), {
        move: (move, target) => targets.set(move, target),
        outcome: () => {
          throw new Error('a position is no throw of dice');
        },
      });
      for (const [index, move] of HAUNT_ORDER.entries()) {
        const byRules = new Map<number, number>();
        for (const { state: next, oneIn } of successorsOfHaunt(state, move)) {
          const key = next.status === 'won' ? WIN : problem.keyOf(next);
          byRules.set(key, (byRules.get(key) ?? 0) + 1 / oneIn);
        }
        const target = targets.get(index);
        const byProblem = new Map<number, number>();
        // A bump that is no move is none of the problem's.
        settled(problem, target ?? problem.keyOf(state), 1, byProblem);
        const keys = [...byRules.keys()];
        expect(byProblem.size).toBe(keys.length);
        expect(
          Math.max(...keys.map((key) => Math.abs((byRules.get(key) ?? 0) - (byProblem.get(key) ?? 0)))),
        ).toBeLessThan(1e-12);
      }
      state = hauntRules.play(state, random.chance(2, 3) ? 'F' : random.pick(HAUNT_ORDER)).state;
      if (state.status !== 'open') state = hauntRules.start(level, `${header}${i}`);
    }
  });

  it('knows what one life is worth', () => {
    const problem = problemOf(smallHaunt('ghosts: 0\nzombies: 1\nzombie-every: 1\nmind: path'), false);
    const graph = run(decisionGraph(problem));
    if (graph.status !== 'built') throw new Error(graph.reason);
    const start = graph.nodeOf(problem.shuffle) ?? 0;
    const bite = graph.nodeOf(problem.bite) ?? 0;
    const chance = (worth: number) => {
      const region = run(sureRegion(graph, [bite]));
      const pins = [{ node: bite, lower: worth, upper: worth }];
      return run(greatestChance(graph, region, pins)).values[start] ?? 0;
    };
    const one = chance(0);
    const two = chance(one);
    expect(one).toBeGreaterThan(0.1);
    expect(one).toBeLessThan(1);
    expect(two).toBeGreaterThan(one);
    expect(two).toBeLessThan(1);
  });
});

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
