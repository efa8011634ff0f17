import { describe, expect, it } from 'vitest';
import { finish } from '../../src/puzzle/index.js';
import { Random } from '../../src/random/index.js';
import {
  chanceWithin,
  type DecisionGraph,
  type DecisionProblem,
  decisionGraph,
  greatestChance,
  LOSS,
  leastMoves,
  NO_MOVE,
  sureRegion,
  WIN,
} from '../../src/search/index.js';
import {
  followPolicy,
  problemOf,
  randomProcess,
  type SmallProcess,
  tryEveryPolicy,
} from './decision-reference.js';

function graphOf(problem: DecisionProblem): DecisionGraph {
  const graph = finish(decisionGraph(problem));
  if (graph.status === 'gave-up') throw new Error(graph.reason);
  return graph;
}

/** Small random processes, each with its graph; keys far apart in every other, so that they are hashed. */
function* cases(count: number, seed: string) {
  const random = Random.from(seed);
  for (let i = 0; i < count; i++) {
    const process = randomProcess(random, 5, 6);
    const stride = i % 2 === 0 ? 1 : 2 ** 40 + 12345;
    const graph = graphOf(problemOf(process, stride));
    const nodes = process.map((_, node) => graph.nodeOf(node * stride) ?? -1);
    yield { process, graph, nodes, random, label: JSON.stringify(process) };
  }
}

/** Fails unless two numbers are within `error` of each other; much cheaper than `expect`, and asked very often. */
function near(found: number | undefined, expected: number | undefined, error: number, label: string): void {
  if (
    found === undefined ||
    expected === undefined ||
    !(found === expected || Math.abs(found - expected) <= error)
  )
    throw new Error(`${found} is not within ${error} of ${expected} in ${label}`);
}

/** A policy by node of the graph as slots of the process; moves carry the numbers of their slots. */
const slotsOf = (policies: readonly Uint8Array[], nodes: readonly number[]): number[] =>
  nodes.map(
    (node) => policies.map((policy) => policy[node] ?? NO_MOVE).find((move) => move !== NO_MOVE) ?? 0,
  );

describe('decision processes against every policy tried', () => {
  it.each([{ leaps: false }, { leaps: true }])(
    'finds the sure region, the least expected moves and the greatest chance, with policies that reach them: %o',
    (sweeping) => {
      let sureNodes = 0;
      let openNodes = 0;
      let hopeless = 0;
      for (const { process, graph, nodes, label } of cases(1200, 'decisions')) {
        const expected = tryEveryPolicy(process);
        const region = finish(sureRegion(graph));
        const least = finish(leastMoves(graph, region, sweeping));
        const most = finish(greatestChance(graph, region, [], sweeping));
        near(least.error, 0, 1e-9, label);
        near(most.error, 0, 1e-9, label);
        const reached = followPolicy(process, slotsOf([least.policy, most.policy], nodes));
        process.forEach((_, i) => {
          const node = nodes[i] ?? -1;
          const chance = expected.chance[i] ?? 0;
          near(region.isSure[node], chance > 1 - 1e-9 ? 1 : 0, 0, label);
          near(most.values[node], chance, 2e-9, label);
          near(reached.chance[i], chance, 2e-9, label);
          if (chance < 1 - 1e-9) {
            near(least.values[node], Number.POSITIVE_INFINITY, 0, label);
            if (chance > 0) openNodes++;
            else hopeless++;
            return;
          }
          sureNodes++;
          const moves = expected.moves[i] ?? 0;
          near(least.values[node], moves, 1e-8 * (1 + moves), label);
          near(reached.moves[i], moves, 1e-8 * (1 + moves), label);
        });
      }
      expect(Math.min(sureNodes, openNodes, hopeless)).toBeGreaterThan(700);
    },
  );

  it('takes the worth of pinned nodes as given', () => {
    let between = 0;
    for (const { process, graph, nodes, random, label } of cases(600, 'pins')) {
      const pinned = random.below(process.length);
      const worth = random.below(11) / 10;
      const expected = tryEveryPolicy(process, new Map([[pinned, worth]]));
      const node = nodes[pinned] ?? -1;
      const region = finish(sureRegion(graph, [node]));
      const pins = [{ node, lower: worth, upper: worth }];
      const most = finish(greatestChance(graph, region, pins, { leaps: true }));
      near(most.error, 0, 1e-9, label);
      process.forEach((_, i) => {
        const chance = expected.chance[i] ?? 0;
        near(most.values[nodes[i] ?? -1], chance, 2e-9, label);
        if (chance > 0.01 && chance < 0.99) between++;
      });
    }
    expect(between).toBeGreaterThan(700);
  });

  it('looks ahead a number of moves as a plain recursion does', () => {
    for (const { process, graph, nodes, label } of cases(60, 'horizons')) {
      const watch = [nodes[0] ?? -1];
      for (const end of ['won', 'lost'] as const) {
        for (const player of ['seeks', 'avoids'] as const) {
          const answer = finish(chanceWithin(graph, { moves: 4, end, player, watch }));
          nodes.forEach((node, i) => {
            near(answer.values[node], lookAhead(process, i, 4, end, player), 1e-12, label);
          });
          for (let left = 0; left <= 4; left++)
            expect(answer.watched[0]?.[left], label).toBeCloseTo(
              lookAhead(process, 0, left, end, player),
              12,
            );
        }
      }
    }
  });

  it('follows a policy within a number of moves, and comes to its chance in the end', () => {
    for (const { process, graph, nodes, label } of cases(30, 'followed')) {
      const region = finish(sureRegion(graph));
      const policies = [
        finish(leastMoves(graph, region, { leaps: true })).policy,
        finish(greatestChance(graph, region, [], { leaps: true })).policy,
      ];
      const both = Uint8Array.from({ length: graph.nodes }, (_, node) =>
        Math.min(...policies.map((p) => p[node] ?? NO_MOVE)),
      );
      const { values } = finish(chanceWithin(graph, { moves: 800, end: 'won', player: both }));
      const { chance } = tryEveryPolicy(process);
      nodes.forEach((node, i) => {
        expect(values[node] ?? 0, label).toBeLessThan((chance[i] ?? 0) + 1e-9);
        expect(values[node] ?? 0, label).toBeGreaterThan((chance[i] ?? 0) - 1e-6);
      });
    }
  });
});

function lookAhead(
  process: SmallProcess,
  at: number,
  left: number,
  end: 'won' | 'lost',
  player: 'seeks' | 'avoids',
): number {
  if (at < 0) return at === (end === 'won' ? WIN : LOSS) ? 1 : 0;
  const node = process[at];
  if (!node || node.targets.length === 0) return end === 'lost' ? 1 : 0;
  if (node.kind === 'choice') {
    if (left === 0) return 0;
    const values = node.targets.map((target) => lookAhead(process, target, left - 1, end, player));
    return player === 'seeks' ? Math.max(...values) : Math.min(...values);
  }
  const sum = node.weights.reduce((a, b) => a + b, 0);
  return node.targets.reduce(
    (total, target, i) =>
      total + ((node.weights[i] ?? 0) / sum) * lookAhead(process, target, left, end, player),
    0,
  );
}

describe('decision graphs', () => {
  const coin = (keys: number): DecisionProblem => ({
    keys,
    starts: [0],
    expand: (key, row) => {
      if (key === 0) row.move(7, 1);
      else if (key === 1) {
        row.outcome(WIN, 1);
        row.outcome(0, 3);
      }
    },
  });

  it('knows the answer to throwing a die until it wins', () => {
    const graph = graphOf(coin(2));
    const region = finish(sureRegion(graph));
    const start = graph.nodeOf(0) ?? -1;
    const least = finish(leastMoves(graph, region));
    expect(least.values[start]).toBeCloseTo(4, 8);
    expect(least.policy[start]).toBe(7);
    expect(graph.choices).toBe(1);
    const { watched } = finish(
      chanceWithin(graph, { moves: 3, end: 'won', player: 'seeks', watch: [start] }),
    );
    expect([...(watched[0] ?? [])]).toEqual([0, 1 / 4, 7 / 16, 37 / 64]);
  });

  it('leaps to what sweeps would take thousands to approach', () => {
    const rare: DecisionProblem = {
      keys: 2,
      starts: [0],
      expand: (key, row) => {
        if (key === 0) row.move(0, 1);
        else
          [WIN, 0].forEach((target, at) => {
            row.outcome(target, 1 + 998 * at);
          });
      },
    };
    const graph = graphOf(rare);
    const least = finish(leastMoves(graph, finish(sureRegion(graph)), { leaps: true }));
    expect(least.values[graph.nodeOf(0) ?? -1]).toBeCloseTo(1000, 5);
    expect(least.error).toBeLessThan(1e-9);
    expect(least.sweeps).toBeLessThan(200);
  });

  it('says what error is left when sweeps run out', () => {
    const graph = graphOf(coin(2));
    const region = finish(sureRegion(graph));
    const least = finish(leastMoves(graph, region, { sweeps: 9 }));
    expect(least.sweeps).toBe(9);
    const value = least.values[graph.nodeOf(0) ?? -1] ?? 0;
    expect(least.error).toBeGreaterThan(1e-3);
    expect(value / (1 - least.error)).toBeGreaterThanOrEqual(4);
    expect(value / (1 + least.error)).toBeLessThanOrEqual(4);
    expect(finish(leastMoves(graph, region, { sweeps: 1 })).error).toBeGreaterThan(0.5);
  });

  it('gives up at a limit, and finds nothing where nothing is', () => {
    const line: DecisionProblem = { keys: 1e9, starts: [0], expand: (key, row) => row.move(0, key + 1) };
    expect(finish(decisionGraph(line, { nodes: 1000 }))).toMatchObject({ status: 'gave-up' });
    expect(finish(decisionGraph(line, { bytes: 2 ** 20 }))).toMatchObject({ status: 'gave-up' });
    expect(graphOf(coin(2)).nodeOf(5)).toBeNull();
    expect(graphOf(coin(1e12)).nodeOf(5)).toBeNull();
  });

  it('refuses dice that fall for ever, nodes of both kinds, and keys that run together', () => {
    const of =
      (expand: DecisionProblem['expand'], keys = 2) =>
      () =>
        graphOf({ keys, starts: [0], expand });
    expect(of((key, row) => row.outcome(1 - key, 1))).toThrow('without a move between');
    const both = of((_key, row) => {
      row.move(0, WIN);
      row.outcome(LOSS, 1);
    });
    expect(both).toThrow('both moves and outcomes');
    expect(of(() => undefined, 2 ** 54)).toThrow('2^53');
    expect(of((_key, row) => row.move(255, WIN))).toThrow('number 255');
    expect(of((_key, row) => row.outcome(WIN, 0))).toThrow('weight 0');
  });
});
