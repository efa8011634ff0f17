import {
  COMPARED_RULES,
  type ComparedRule,
  measuresOf,
  turnsBound,
} from '@knossos/engine/internal/games/mouse/compared/bounds';
import {
  expectedTurns,
  fractionText,
  fractionValue,
} from '@knossos/engine/internal/games/mouse/compared/random-walk';
import { countFeasible } from '@knossos/engine/internal/games/mouse/enumerate/feasible';
import { treeOf } from '@knossos/engine/internal/games/mouse/enumerate/problem';
import { RuleTree } from '@knossos/engine/internal/games/mouse/enumerate/rule-tree';
import { countLeaves } from '@knossos/engine/internal/games/mouse/enumerate/run-tree';
import { DEFAULT_ORDER, type Frame, frameOf } from '@knossos/engine/internal/games/mouse/walk/frame';
import { runRule, type StepRule } from '@knossos/engine/internal/games/mouse/walk/rule-walk';
import { breadthFirst, type Network } from '@knossos/engine/internal/games/mouse/walk/walk';
import { graphOfMaze, mazeOfFloor, neighboursOf } from '@knossos/engine/internal/grid';
import { finish } from '@knossos/engine/internal/puzzle';
import { Random } from '@knossos/engine/internal/random';
import { describe, expect, it } from 'vitest';
import { randomNetwork } from '../../../engine/test/games/mouse/random-networks.js';
import { enumerateRandom } from './reach-tree.js';

const SURE: readonly StepRule[] = ['least-visited', 'least-used-edge', 'oldest-first', 'rotor-router'];

// What each of them goes by is held against a plain walk by `npm run fuzz -- twins/mouse-walk`.
const runBy = (network: Network, mind: StepRule) => finish(runRule(network, mind, 1e6));

/** The network of a frame with some cells blocked; null where the exit is cut off. */
function networkOf(frame: Frame, isBlocked: (cell: number) => boolean): Network | null {
  const graph = graphOfMaze(
    mazeOfFloor(frame, (cell) => !isBlocked(cell)),
    frame.order,
  );
  const { start, exit } = frame;
  return breadthFirst(graph, start).steps[exit] < 0 ? null : { graph, start, exit };
}

/** All feasible mazes of a frame. */
function* mazesOf(frame: Frame): Generator<Network, void> {
  const free = [...Array(frame.columns * frame.rows).keys()].filter(
    (cell) => cell !== frame.start && cell !== frame.exit,
  );
  for (let set = 0; set < 1 << free.length; set++) {
    const network = networkOf(
      frame,
      (cell) => ((set >> free.indexOf(cell)) & 1) === 1 && free.includes(cell),
    );
    if (network) yield network;
  }
}

/** The expectation by repeated relaxation, until nothing changes any more. */
function relaxed({ graph, start, exit }: Network): number {
  const hope = new Float64Array(graph.offsets.length - 1);
  const { met } = breadthFirst(graph, start, exit);
  for (let change = 1; change > 1e-12; ) {
    change = 0;
    for (const vertex of met) {
      if (vertex === exit) continue;
      const neighbours = neighboursOf(graph, vertex);
      const next = 1 + neighbours.reduce((sum, to) => sum + hope[to], 0) / neighbours.length;
      change = Math.max(change, next - hope[vertex]);
      hope[vertex] = next;
    }
  }
  return hope[start];
}

const mostOf = (frame: Frame, turnsOf: (network: Network) => number) => {
  let [most, count] = [-1, 0];
  for (const network of mazesOf(frame)) {
    count++;
    most = Math.max(most, turnsOf(network));
  }
  return { most, count: BigInt(count) };
};

it('minds without dice stop at a cap', () => {
  const path = networkOf(frameOf({ columns: 4, rows: 4 }), () => false);
  if (!path) throw new Error('open');
  expect(finish(runRule(path, 'rotor-router', 2))).toMatchObject({ turns: 2, isOut: false });
});

describe('a random walk', () => {
  it('takes the square of its length from one end of a path to the other', () => {
    for (const length of [1, 2, 5, 40]) {
      const frame: Frame = { columns: length + 1, rows: 1, start: 0, exit: length, order: DEFAULT_ORDER };
      const network = networkOf(frame, () => false);
      const exact = network && finish(expectedTurns(network));
      expect(exact && fractionText(exact)).toBe(String(length * length));
    }
  });

  it('is as on random networks, whose cycles make fractions', () => {
    const random = Random.from('minds, random');
    let fractions = 0;
    for (let i = 0; i < 200; i++) {
      const network = randomNetwork(random, 8);
      const exact = finish(expectedTurns(network));
      if (!exact) throw new Error('no way');
      if (exact.denominator > 1n) fractions++;
      expect(fractionValue(exact)).toBeCloseTo(relaxed(network), 5);
    }
    expect(fractions).toBeGreaterThan(30);
  });

  it('is not worked out where there is no way, or too much', () => {
    const frame = frameOf({ columns: 21, rows: 21 });
    const open = networkOf(frame, () => false);
    expect(open && finish(expectedTurns(open))).toBeNull();
    const large = networkOf(frameOf({ columns: 13, rows: 13 }), () => false);
    const exact = large && finish(expectedTurns(large));
    expect(exact && fractionValue(exact)).toBeGreaterThan(300);
  });
});

describe('known bounds', () => {
  it.each(COMPARED_RULES)('%s: hold on all mazes of 3x3 and 4x3', (mind) => {
    for (const size of [
      { columns: 3, rows: 3 },
      { columns: 4, rows: 3 },
    ])
      for (const network of mazesOf(frameOf(size))) {
        const bound = turnsBound(mind, network, measuresOf(network));
        if (bound === null) throw new Error('no bound');
        const turns = mind === 'random' ? relaxed(network) - 1e-6 : runBy(network, mind).turns;
        expect(turns).toBeLessThanOrEqual(Number(bound));
      }
  });

  it('of both minds that look at sides, on a path', () => {
    const path = networkOf({ columns: 4, rows: 1, start: 0, exit: 3, order: DEFAULT_ORDER }, () => false);
    if (!path) throw new Error('open');
    const bounds = SURE.map((mind) => turnsBound(mind, path, measuresOf(path)));
    // By hand: sides of c, b: 1 + 3 - 1 and 3 + 1 + 3 - 2 uses; visits 2, 2 * 2 + 1, 5 + 0.
    expect(bounds.slice(1, 3)).toEqual([1n + 3n + 5n, 2n + 5n + 5n]);
  });
});

describe('all mazes of a frame', () => {
  /** By the tree of other rules, also for Squeaky, who has a faster one of his own. */
  const censusOf = (frame: Frame, mind: StepRule, branch = '') =>
    finish(countLeaves(new RuleTree(frame, mind), branch));

  const FRAMES: readonly Frame[] = [
    frameOf({ columns: 3, rows: 3 }),
    frameOf({ columns: 4, rows: 3 }, 1, 2),
    { columns: 3, rows: 4, start: 4, exit: 2, order: [0, 3, 1, 2] },
  ];

  it.each(SURE)('%s: the lazy tree finds what running every maze finds', (mind) => {
    for (const frame of FRAMES) {
      const { most, count } = mostOf(frame, (network) => runBy(network, mind).turns);
      const { optimum, weight, design } = censusOf(frame, mind);
      expect([optimum, weight]).toEqual([most, count]);
      expect(finish(countFeasible(frame))).toBe(count);
      const best = networkOf(frame, (cell) => design[cell] === '1');
      expect(best && runBy(best, mind).turns).toBe(most);
    }
  });

  it.each(SURE)('%s: branches hold together what the whole tree holds', (mind) => {
    const frame = frameOf({ columns: 4, rows: 4 });
    const whole = censusOf(frame, mind);
    for (const depth of [1, 4, 9]) {
      const parts = new RuleTree(frame, mind).branches(depth).map((branch) => censusOf(frame, mind, branch));
      expect(parts.reduce((sum, { leaves }) => sum + leaves, 0)).toBe(whole.leaves);
      expect(parts.reduce((sum, { weight }) => sum + weight, 0n)).toBe(whole.weight);
      expect(Math.max(...parts.map(({ optimum }) => optimum))).toBe(whole.optimum);
    }
    // Descents at random leave the tree as it was.
    const tree = new RuleTree(frame, mind);
    const random = Random.from(mind);
    for (let i = 0; i < 50; i++) expect(tree.probe(random)).toBeGreaterThan(0);
    expect(finish(countLeaves(tree, ''))).toEqual(whole);
  });

  it('Squeaky has the same runs in the tree of his own', () => {
    const frame = frameOf({ columns: 4, rows: 4 });
    expect(finish(countLeaves(treeOf(frame), ''))).toEqual(censusOf(frame, 'least-visited'));
  });

  it('of other minds are none for walls, or for other objectives', () => {
    const frame = { ...FRAMES[0], mind: 'rotor-router' } as const;
    expect(() => treeOf({ ...frame, shape: 'walls' } as Frame)).toThrow(RangeError);
    expect(() => treeOf({ ...frame, objective: 'crossed' } as Frame)).toThrow(RangeError);
    expect(() => new RuleTree(frameOf({ columns: 9, rows: 8 }), 'rotor-router')).toThrow(RangeError);
    expect(() => new RuleTree({ ...frameOf({ columns: 3, rows: 3 }), exit: 0 }, 'oldest-first')).toThrow(
      RangeError,
    );
  });

  it('random: the greatest expectation of all', () => {
    for (const frame of FRAMES) {
      const { most, count } = mostOf(frame, relaxed);
      const { optimum, weight, feasible, exact } = finish(enumerateRandom(frame));
      expect(optimum).toBeCloseTo(most, 5);
      expect([weight, feasible]).toEqual([count, count]);
      expect(exact && fractionValue(exact)).toBe(optimum);
    }
  });

  /** By size from 3x3: the largest of all mazes from the top left to the bottom left. */
  const LARGEST: Readonly<Record<ComparedRule, readonly number[]>> = {
    'least-visited': [10, 25, 52],
    'least-used-edge': [8, 23, 62],
    'oldest-first': [12, 31, 66],
    'rotor-router': [16, 63, 178],
    random: [36, 143.75],
  };

  it.each(COMPARED_RULES)('%s: the table of the guide', (mind) => {
    for (const [at, largest] of LARGEST[mind].entries()) {
      const frame = frameOf({ columns: at + 3, rows: at + 3 });
      const census = mind === 'random' ? finish(enumerateRandom(frame)) : censusOf(frame, mind);
      expect(census.optimum).toBe(largest);
      expect(census.weight).toBe(finish(countFeasible(frame)));
    }
  });
});
