import { describe, expect, test } from 'vitest';
import { randomNetwork } from '../../../../test/games/mouse/random-networks.js';
import { graphOfLists, graphOfMaze, mazeOfFloor, vertexCount } from '../../../grid/index.js';
import { finish } from '../../../puzzle/index.js';
import { Random } from '../../../random/index.js';
import { DEFAULT_ORDER } from './frame.js';
import { checkMousetrap, judgeModular } from './modular.js';
import { type Network, Walk } from './walk.js';

/** The slow twin: every whole state kept, on the readable walk. */
function judgeByStates(network: Network, modulo: number) {
  const walk = new Walk(network, modulo);
  const met = new Map<string, number>();
  while (!walk.isOut) {
    const state = `${walk.at}:${Array.from(walk.visits, (count) => count % modulo)}`;
    const before = met.get(state);
    if (before !== undefined)
      return { verdict: 'trapped' as const, transient: before, period: walk.turns - before };
    met.set(state, walk.turns);
    walk.step();
  }
  return { verdict: 'escape' as const, turns: walk.turns };
}

function momentOf(network: Network, modulo: number, turns: number): Walk {
  const walk = new Walk(network, modulo);
  while (walk.turns < turns) walk.step();
  return walk;
}

/** A cell drawing with S and E as a network; rows joined by slashes. */
function networkOfDrawing(drawing: string): Network {
  const rows = drawing.split('/');
  const text = rows.join('');
  const grid = { columns: rows[0]?.length ?? 0, rows: rows.length };
  const maze = mazeOfFloor(grid, (cell) => text[cell] !== '#');
  return { graph: graphOfMaze(maze, DEFAULT_ORDER), start: text.indexOf('S'), exit: text.indexOf('E') };
}

describe('judgeModular', () => {
  test('agrees with a table of all states met', () => {
    const random = Random.from('modular mice');
    let trapped = 0;
    for (let i = 0; i < 3000; i++) {
      const network = randomNetwork(random, 9, true);
      const modulo = 2 + random.below(4);
      const expected = judgeByStates(network, modulo);
      expect(finish(judgeModular(network, modulo)), `case ${i}`).toMatchObject(expected);
      if (expected.verdict === 'trapped') trapped++;
    }
    expect(trapped).toBeGreaterThan(100);
    expect(trapped).toBeLessThan(2900);
  });

  test('finds a mousetrap whenever there is one, at any moment of the run', () => {
    const random = Random.from('mousetraps');
    let held = 0;
    let free = 0;
    for (let i = 0; i < 1500; i++) {
      const network = randomNetwork(random, 8, true);
      const modulo = 2 + random.below(3);
      const verdict = finish(judgeModular(network, modulo));
      const isTrapped = verdict.verdict === 'trapped';
      if (verdict.verdict === 'unknown') throw new Error('the limit was met');
      if (isTrapped && verdict.mousetrap !== null) {
        const { vertices, turn } = verdict.mousetrap;
        const check = checkMousetrap(network, modulo, momentOf(network, modulo, turn), vertices);
        expect(check).toEqual({ isMousetrap: true, notFull: [], wayOut: [], tempted: [] });
        for (const vertex of verdict.territory) expect(vertices).not.toContain(vertex);
        for (let before = 0; before < turn; before++)
          expect(
            checkMousetrap(network, modulo, momentOf(network, modulo, before), vertices).isMousetrap,
          ).toBe(false);
        held++;
        continue;
      }
      // Every subset, at every moment: there must be none.
      const end = isTrapped ? verdict.transient + verdict.period : verdict.turns;
      const walk = new Walk(network, modulo);
      for (; walk.turns < end; walk.step()) {
        const full = Array.from(walk.counts.keys()).filter((vertex) => walk.counts[vertex] === modulo - 1);
        for (let subset = 1; subset < 1 << full.length; subset++) {
          const vertices = full.filter((_, bit) => ((subset >> bit) & 1) === 1);
          expect(checkMousetrap(network, modulo, walk, vertices).isMousetrap, `case ${i}`).toBe(false);
        }
      }
      free++;
    }
    expect(held).toBeGreaterThan(50);
    expect(free).toBeGreaterThan(50);
  });

  test('holds k = 2 and k = 3 on the same path', () => {
    const path = networkOfDrawing('E/S/./.');
    for (const modulo of [2, 3]) {
      expect(finish(judgeModular(path, modulo))).toMatchObject({
        verdict: 'trapped',
        mousetrap: { vertices: [1] },
        territory: [2, 3],
      });
    }
    expect(finish(judgeModular(path, 4))).toEqual({ verdict: 'escape', turns: 7 });
  });

  test('says so when the limit is met first', () => {
    const path = networkOfDrawing('E/S/./.');
    expect(finish(judgeModular(path, 2, 3))).toEqual({ verdict: 'unknown', turns: 3 });
    expect(finish(judgeModular(path, 2, 0))).toEqual({ verdict: 'unknown', turns: 0 });
  });

  test.each([1, 0, -2, 2.5, Number.NaN, 2 ** 31])('refuses to count modulo %d', (modulo) => {
    expect(() => finish(judgeModular(networkOfDrawing('SE'), modulo))).toThrow(/modulo/);
  });

  test('refuses a start that leads nowhere', () => {
    const network = { graph: graphOfLists([[], [0]]), start: 0, exit: 1 };
    expect(() => finish(judgeModular(network, 2))).toThrow(/nowhere/);
  });
});

test('checkMousetrap names what is wrong, condition by condition', () => {
  const path = networkOfDrawing('E/S/./.');
  const moment = momentOf(path, 2, 8);
  expect(checkMousetrap(path, 2, moment, [1]).isMousetrap).toBe(true);
  expect(checkMousetrap(path, 3, moment, [1]).notFull).toEqual([1]);
  expect(checkMousetrap(path, 2, moment, []).wayOut.at(-1)).toBe(path.exit);
  expect(checkMousetrap(path, 2, moment, [moment.at]).wayOut).toEqual([moment.at]);
  const tempting = { ...path, graph: graphOfLists([[1], [2, 0], [1, 3], [2]]) };
  expect(checkMousetrap(tempting, 2, moment, [1]).tempted).toEqual([2]);
  expect(vertexCount(path.graph)).toBe(4);
});
