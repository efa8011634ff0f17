import { DEFAULT_ORDER } from '@knossos/engine/internal/games/mouse/walk/frame';
import { judgeModular } from '@knossos/engine/internal/games/mouse/walk/modular';
import { breadthFirst } from '@knossos/engine/internal/games/mouse/walk/walk';
import { cellCount, graphOfMaze, mazeOfFloor } from '@knossos/engine/internal/grid';
import { finish } from '@knossos/engine/internal/puzzle';
import { Random } from '@knossos/engine/internal/random';
import { expect, test } from 'vitest';
import { HELD, searchBoxTrap, type TrapBox, TrapDesigns } from './box-search.js';
import type { TrapMaze } from './maze.js';

/** The verdict of the readable walk; null where the exit is cut off. */
function verdictOf(box: TrapBox, floor: ReadonlySet<number>, start: number, exit: number, modulo: number) {
  const maze = mazeOfFloor(box, (cell) => floor.has(cell) || cell === start || cell === exit);
  const network = { graph: graphOfMaze(maze, box.order), start, exit };
  if (breadthFirst(network.graph, start).steps[exit] === -1) return null;
  return finish(judgeModular(network, modulo)).verdict;
}

const isTrap = ({ frame, floor }: TrapMaze, modulo: number): boolean =>
  verdictOf({ ...frame, ends: 'corners' }, new Set(floor), frame.start, frame.exit, modulo) === 'trapped';

const boxOf = (random: Random, ends: TrapBox['ends']): TrapBox => {
  const [columns, rows] = [2 + random.below(4), 3 + random.below(2)];
  return { columns, rows, ends, order: random.chance(1, 2) ? DEFAULT_ORDER : [3, 0, 1, 2] };
};

test('designs from corner to corner are judged as by the readable walk', () => {
  const random = Random.from('corner traps');
  let traps = 0;
  for (let i = 0; i < 1500; i++) {
    const box = boxOf(random, 'corners');
    const modulo = 2 + random.below(4);
    const designs = new TrapDesigns(box, modulo);
    const genome = new Uint8Array(designs.bits);
    for (const bit of designs.free) genome[bit] = random.chance(1, 4) ? 1 : 0;
    const floor = new Set([...genome.keys()].filter((cell) => genome[cell] === 0));
    const verdict = verdictOf(box, floor, 0, box.columns * (box.rows - 1), modulo);
    const score = designs.score(genome);
    expect(score > 0).toBe(verdict !== null);
    expect(score === HELD).toBe(verdict === 'trapped');
    const trap = designs.trapOf(genome);
    expect(trap !== null).toBe(verdict === 'trapped');
    if (trap === null) continue;
    traps++;
    expect(isTrap(trap, modulo)).toBe(true);
    expect([trap.frame.start, trap.frame.exit]).toEqual([0, box.columns * (box.rows - 1)]);
    expect(designs.genomeOf(trap)).not.toBeNull();
    expect(designs.score(designs.genomeOf(trap) ?? genome)).toBe(HELD);
  }
  expect(traps).toBeGreaterThan(20);
});

test('designs with an exit anywhere are traps only where one of all exits makes them one', () => {
  const random = Random.from('box traps');
  let traps = 0;
  for (let i = 0; i < 500; i++) {
    const box = boxOf(random, 'anywhere');
    const modulo = 2 + random.below(4);
    const designs = new TrapDesigns(box, modulo);
    const genome = new Uint8Array(designs.bits);
    for (const bit of designs.free) genome[bit] = random.chance(1, 3) ? 1 : 0;
    const head = designs.bits - cellCount(box);
    const ones = (from: number, to: number) => genome.subarray(from, to).reduce((sum, bit) => sum + bit, 0);
    const start = ones(0, box.columns - 1) + box.columns * ones(box.columns - 1, head);
    const cells = Array.from({ length: cellCount(box) }, (_, cell) => cell);
    const open = new Set(cells.filter((cell) => genome[head + cell] === 0 || cell === start));
    const reached = breadthFirst(
      graphOfMaze(
        mazeOfFloor(box, (cell) => open.has(cell)),
        box.order,
      ),
      start,
    );
    const floor = new Set(reached.met);
    // Floor that he cannot come to is as good as rock.
    const rock = cells.filter((cell) => !floor.has(cell));
    const hasTrap = rock.some((exit) => verdictOf(box, floor, start, exit, modulo) === 'trapped');
    // Not all of them: an exit behind floor that he never comes to is left to the design in which that floor is rock.
    const isHeld = designs.score(genome) === HELD;
    if (isHeld) expect(hasTrap).toBe(true);
    const trap = designs.trapOf(genome);
    expect(trap !== null).toBe(isHeld);
    if (trap === null) continue;
    traps++;
    expect(isTrap(trap, modulo)).toBe(true);
    expect(designs.score(designs.genomeOf(trap) ?? genome)).toBe(HELD);
  }
  expect(traps).toBeGreaterThan(20);
});

test.each([
  ['anywhere', 4, 8],
  ['corners', 6, 21],
] as const)(
  'a search with ends %s for k = %i comes to the size that is proved, %i cells',
  (ends, k, cells) => {
    const options = { ends, mostCells: cells, dives: 250_000 };
    const maze = finish(searchBoxTrap(k, options, Random.from(1)));
    expect(maze && isTrap(maze, k)).toBe(true);
    expect(maze && cellCount(maze.frame)).toBe(cells);
  },
);

test('a search is the same for the same seed, and begins with what it is given', () => {
  const options = { ends: 'corners', mostCells: 40, dives: 20_000 } as const;
  const maze = finish(searchBoxTrap(6, options, Random.from('a')));
  expect(finish(searchBoxTrap(6, options, Random.from('a')))).toEqual(maze);
  const from = maze ? [maze] : [];
  const next = finish(searchBoxTrap(5, { ...options, dives: 3000, from }, Random.from('b')));
  expect(next && isTrap(next, 5)).toBe(true);
});
