import { Lanes } from '@knossos/research/search/lanes';
import { designProblem } from '@knossos/research/search/search';
import { describe, expect, it, onTestFinished, test, vi } from 'vitest';
import { enumerate } from '../../../src/games/mouse/enumerate/problem.js';
import { type Frame, frameOf } from '../../../src/games/mouse/walk/frame.js';
import { Kernel } from '../../../src/games/mouse/walk/kernel.js';
import { wallBits } from '../../../src/games/mouse/walk/wall-bits.js';
import { WallKernel } from '../../../src/games/mouse/walk/wall-kernel.js';
import { DOWN, LEFT, RIGHT, UP } from '../../../src/grid/index.js';
import { fewFlips } from '../../../src/optimise/index.js';
import { finish } from '../../../src/puzzle/index.js';
import { Random } from '../../../src/random/index.js';
import { randomBlocks, randomFrame } from './random-designs.js';

/** A way of looking at a rectangle from elsewhere: where its cells come to lie, and what directions become. */
interface View {
  readonly name: string;
  readonly frame: (frame: Frame) => Frame;
  /** The cell of the new frame that a cell of the old one becomes. */
  readonly cell: (frame: Frame, cell: number) => number;
}

const seen = (
  frame: Frame,
  cell: View['cell'],
  turn: (direction: 0 | 1 | 2 | 3) => 0 | 1 | 2 | 3,
): Frame => ({
  ...frame,
  start: cell(frame, frame.start),
  exit: cell(frame, frame.exit),
  order: frame.order.map(turn),
});

const mirrored: View['cell'] = ({ columns }, cell) => {
  const column = cell % columns;
  return cell - column + (columns - 1 - column);
};
const flipped: View['cell'] = ({ columns, rows }, cell) => {
  const row = Math.floor(cell / columns);
  return (rows - 1 - row) * columns + (cell % columns);
};
const transposed: View['cell'] = ({ columns, rows }, cell) =>
  (cell % columns) * rows + Math.floor(cell / columns);

const VIEWS: readonly View[] = [
  {
    name: 'mirrored left to right',
    cell: mirrored,
    frame: (frame) => seen(frame, mirrored, (way) => (way === LEFT ? RIGHT : way === RIGHT ? LEFT : way)),
  },
  {
    name: 'upside down',
    cell: flipped,
    frame: (frame) => seen(frame, flipped, (way) => (way === UP ? DOWN : way === DOWN ? UP : way)),
  },
  {
    name: 'rows taken for columns',
    cell: transposed,
    frame: (frame) => ({
      ...seen(frame, transposed, (way) => [LEFT, DOWN, RIGHT, UP][way] as 0 | 1 | 2 | 3),
      columns: frame.rows,
      rows: frame.columns,
    }),
  },
];

const moved = (view: View, frame: Frame, from: ArrayLike<number>): number[] => {
  const to: number[] = [];
  for (let cell = 0; cell < frame.columns * frame.rows; cell++) to[view.cell(frame, cell)] = from[cell] ?? -1;
  return to;
};

describe.each(VIEWS)('a maze $name, with the preferences turned the same way', (view) => {
  it('has the same run', () => {
    const random = Random.from(view.name);
    let feasible = 0;
    for (let i = 0; i < 400; i++) {
      const frame = randomFrame(random);
      const blocks = randomBlocks(frame, random.below(45), random);
      const there = new Kernel(view.frame(frame)).run(Uint8Array.from(moved(view, frame, blocks)));
      const here = new Kernel(frame).run(blocks);
      expect(there?.turns).toBe(here?.turns);
      if (here === null || there === null) continue;
      feasible++;
      expect([...there.visits]).toEqual(moved(view, frame, here.visits));
    }
    expect(feasible).toBeGreaterThan(150);
  });

  it('has the same census', () => {
    const random = Random.from(`census ${view.name}`);
    for (let i = 0; i < 60; i++) {
      const frame = randomFrame(random);
      if (frame.columns * frame.rows > 16) continue;
      const { design: _, ...here } = finish(enumerate(frame));
      expect(finish(enumerate(view.frame(frame)))).toMatchObject(here);
    }
  });
});

test.each([
  ['in one loop', false],
  ['without WebAssembly', true],
])(
  'lanes with a cap score chains like single runs, also where the exit is cut off out of sight, %s',
  (_, isAlone) => {
    if (isAlone) vi.stubGlobal('WebAssembly', undefined);
    onTestFinished(() => void vi.unstubAllGlobals());
    const random = Random.from('capped lanes');
    let capped = 0;
    let unseen = 0;
    for (let round = 0; round < 40; round++) {
      const side = 5 + random.below(4);
      const frame = frameOf({ columns: side, rows: side });
      const problem = designProblem(frame, 'cells', 'turns');
      const kernel = new Kernel(frame);
      const cap = 20 + random.below(30);
      const chains = 1 + random.below(5);
      const move = fewFlips(problem);
      const stand = Array.from({ length: chains }, () => new Uint8Array(problem.bits));
      const proposals = stand.map((genome) => genome.slice());
      const waiting = [...stand.keys()];
      let left = 300;
      new Lanes(kernel, chains, (turns) => turns, cap).run({
        next: () => waiting.pop() ?? -1,
        genome: (chain) => proposals[chain] as Uint8Array,
        decide: (chain, score) => {
          const proposal = proposals[chain] as Uint8Array;
          const before = kernel.turnsOf(stand[chain] as Uint8Array, cap);
          expect(score).toBe(kernel.turnsOf(proposal, cap));
          if (score === cap) capped++;
          if (score === 0 && before === cap) unseen++;
          const isTaken = score > 0 && (score >= before || random.chance(1, 4));
          if (isTaken) stand[chain]?.set(proposal);
          proposal.set(stand[chain] as Uint8Array);
          move(proposal, random);
          if (left-- > 0) waiting.push(chain);
          return isTaken;
        },
      });
    }
    expect(capped).toBeGreaterThan(500);
    expect(unseen).toBeGreaterThan(100);
  },
);

describe('the kernels at their limits', () => {
  it('stop at a cap and say so', () => {
    const kernel = new Kernel(frameOf({ columns: 5, rows: 5 }));
    const blocks = Uint8Array.from('0001001000110000000001011', Number);
    expect(kernel.run(blocks, 52)).toMatchObject({ turns: 52, isOut: true });
    expect(kernel.run(blocks, 51)).toMatchObject({ turns: 51, isOut: false });
    expect(() => new Kernel(frameOf({ columns: 127, rows: 2 }))).toThrow(/at most 126/);
  });

  it('tell floods apart when the stamps begin anew', () => {
    const frame = frameOf({ columns: 6, rows: 6 });
    const random = Random.from('stamps');
    const old = new Kernel(frame);
    Reflect.set(old, 'stamp', 2 ** 31 - 20);
    for (let i = 0; i < 60; i++) {
      const blocks = randomBlocks(frame, 30, random);
      expect(old.turnsOf(blocks)).toBe(new Kernel(frame).turnsOf(blocks));
    }
    expect(Reflect.get(old, 'stamp')).toBeLessThan(100);
  });

  it('walk walls up to their width, and no wider', () => {
    const frame = frameOf({ columns: 126, rows: 2 });
    const walls = new Uint8Array(2 * 252);
    // A wall under every cell but the last: all the way along and back.
    for (const bit of wallBits(frame)) if (bit % 2 === 1 && bit !== 251) walls[bit] = 1;
    const kernel = new WallKernel({ ...frame, order: [RIGHT, DOWN, LEFT, UP] });
    expect(kernel.turnsOf(walls)).toBe(251);
    expect(kernel.turnsOf(walls, 100)).toBe(100);
    walls[251] = 1;
    expect(kernel.turnsOf(walls)).toBe(0);
    expect(kernel.run(walls)).toBeNull();
    expect(() => new WallKernel(frameOf({ columns: 127, rows: 2 }))).toThrow(/at most 126/);
  });
});
