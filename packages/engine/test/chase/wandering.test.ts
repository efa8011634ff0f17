import { describe, expect, it } from 'vitest';
import { type ChaseState, startState } from '../../src/chase/index.js';
import { wanderingProblem } from '../../src/chase/stochastic/wandering.js';
import { type EscapeLevel, escapeRules } from '../../src/games/escape/index.js';
import { escapeProblem } from '../../src/games/escape/mind.js';
import { rulebook } from '../../src/games/index.js';
import { Random } from '../../src/random/index.js';
import {
  chanceWithin,
  type DecisionGraph,
  decisionGraph,
  greatestChance,
  leastMoves,
  sureRegion,
} from '../../src/search/index.js';
import { randomEscapeLevel } from '../random-levels.js';
import { referencePolicy, referenceWithin } from './reference-policy.js';

function drain<T>(work: Generator<number, T, void>): T {
  for (;;) {
    const step = work.next();
    if (step.done) return step.value;
  }
}

/** Small caves in which monsters wander, with their decision graphs. */
function* caves(count: number, seed: string, mostSide: number, mostPursuers: number) {
  const random = Random.from(seed);
  for (let made = 0; made < count; ) {
    const drawn = randomEscapeLevel(random, mostSide, mostPursuers);
    if (!drawn || drawn.pursuers.length === 0) continue;
    const level: EscapeLevel = { ...drawn, idle: 'wander' };
    const problem = wanderingProblem(escapeProblem(startState(level)), level.maze);
    const graph = drain(decisionGraph(problem.process));
    if (graph.status === 'gave-up') throw new Error(graph.reason);
    const nodeOf = (state: ChaseState<EscapeLevel>) => {
      const { place, units } = escapeProblem(state).start;
      return graph.nodeOf(problem.keyOf(place, units)) ?? -1;
    };
    // Where rock shuts the way off there is little to see.
    if (graph.nodes - graph.winnable > graph.winnable) continue;
    made++;
    yield { level, graph, nodeOf, label: escapeRules.format(level) };
  }
}

function near(found: number | undefined, expected: number, error: number, label: string): void {
  if (found === undefined || !(found === expected || Math.abs(found - expected) <= error))
    throw new Error(`${found} is not within ${error} of ${expected} in\n${label}`);
}

function compare(
  level: EscapeLevel,
  graph: DecisionGraph,
  nodeOf: (state: ChaseState<EscapeLevel>) => number,
  label: string,
) {
  const twin = referencePolicy(escapeRules, startState(level));
  const region = drain(sureRegion(graph));
  const least = drain(leastMoves(graph, region));
  const most = drain(greatestChance(graph, region));
  const soon = drain(chanceWithin(graph, { moves: 6, end: 'won', player: 'seeks' }));
  const within = referenceWithin(twin, 6);
  expect(graph.choices, label).toBe([...twin.values()].filter(({ ways }) => ways.size > 0).length);
  const counts = { sure: 0, open: 0 };
  for (const [key, { state, chance, isSure, moves }] of twin) {
    const node = nodeOf(state);
    near(region.isSure[node], isSure ? 1 : 0, 0, label);
    near(least.values[node], moves, 1e-6 * (1 + moves), label);
    near(most.values[node], chance, 1e-6, label);
    near(soon.values[node], within.get(key) ?? 0, 1e-12, label);
    if (isSure) counts.sure++;
    else if (chance > 0) counts.open++;
  }
  return counts;
}

describe('monsters that wander', () => {
  it('are solved as the rules themselves are, by brute force on small caves', () => {
    const sums = { sure: 0, open: 0 };
    for (const { level, graph, nodeOf, label } of caves(80, 'wander', 6, 1)) {
      const counts = compare(level, graph, nodeOf, label);
      sums.sure += counts.sure;
      sums.open += counts.open;
    }
    expect(sums.sure).toBeGreaterThan(500);
    expect(sums.open).toBeGreaterThan(200);
  });

  it('are solved alike when there are several', () => {
    let open = 0;
    for (const { level, graph, nodeOf, label } of caves(48, 'several', 4, 2))
      open += compare(level, graph, nodeOf, label).open;
    expect(open).toBeGreaterThan(200);
  });

  it('lay open exactly the turns that they play', () => {
    const random = Random.from('laid open');
    let turns = 0;
    for (const { level, label } of caves(40, 'turns', 5, 3)) {
      const read = rulebook.parse(label);
      expect(read.ok && read.value).toEqual(level);
      let state = escapeRules.start(level, label);
      for (let i = 0; i < 10 && state.status === 'open'; i++) {
        const seen = escapeRules.see(state);
        const legal = escapeRules.moves(seen);
        if (legal.length === 0) break;
        const move = random.pick(legal);
        const after = [...(escapeRules.successors?.(seen, move) ?? [])];
        near(
          after.reduce((sum, { oneIn }) => sum + 1 / oneIn, 0),
          1,
          1e-12,
          label,
        );
        const played = escapeRules.play(state, move);
        const keys = after.map((possible) => escapeRules.key(possible.state));
        expect(keys, label).toContain(escapeRules.key(played.state));
        for (const event of played.events)
          expect(escapeRules.words.event(played.state, event)).toMatch(/^[A-Z].*\.$/);
        turns += after.length;
        state = played.state;
      }
    }
    expect(turns).toBeGreaterThan(200);
  });
});
