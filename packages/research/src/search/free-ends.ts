import type { Frame } from '@knossos/engine/internal/games/mouse/walk/frame';
import type { LoopKernel } from '@knossos/engine/internal/games/mouse/walk/loop-kernel';
import type { BitProblem } from '@knossos/engine/internal/optimise';
import type { Random } from '@knossos/engine/internal/random';
import type { Read } from './lanes.js';
import { drawSeam, widened } from './widen.js';

/**
 * Designs whose start column in the top row and exit column in the bottom row are part of them. A genome has a row above
 * the board and one below: the number of ones among its first bits, one fewer than there are columns, is the column of
 * the start and of the exit. So one flip moves an end by one column, and cuts by rows or rectangles keep the ends.
 */

/** The rest of a genome: the ends that it says, and the design between them. */
interface Ended {
  readonly frame: Frame;
  readonly genome: Uint8Array;
}

type Shape = 'cells' | 'walls';

/** Bits in a row of a design. */
export function widthOf({ columns }: Frame, shape: Shape): number {
  return shape === 'cells' ? columns : 2 * columns;
}

/** Splits a genome whose rows are `width` bits long. */
export function withoutEnds(frame: Frame, width: number, genome: Uint8Array): Ended {
  const { columns, rows } = frame;
  const start = onesIn(genome, 0, columns);
  const exit = columns * (rows - 1) + onesIn(genome, genome.length - width, columns);
  return { frame: { ...frame, start, exit }, genome: genome.slice(width, genome.length - width) };
}

/** The genome of a design between ends, which lie in the top and the bottom row; null where they do not. */
export function withEnds({ frame, genome }: Ended, width: number): Uint8Array | null {
  const { columns, rows, start, exit } = frame;
  return start < columns && exit >= columns * (rows - 1) ? ended({ frame, genome }, width) : null;
}

function ended({ frame, genome }: Ended, width: number): Uint8Array {
  const { start } = frame;
  const exitColumn = frame.exit % frame.columns;
  const whole = new Uint8Array(genome.length + 2 * width);
  whole.fill(1, 0, start);
  whole.set(genome, width);
  whole.fill(1, whole.length - width, whole.length - width + exitColumn);
  return whole;
}

/** The problem over all pairs of columns; `free` are the bits free in any. @throws RangeError for a single row */
export function freeEndsProblem(
  frame: Frame,
  free: readonly number[],
  problemOf: (frame: Frame) => BitProblem,
): BitProblem {
  if (frame.rows < 2) throw new RangeError('free ends take a top row and a bottom row');
  const { bits: inner, columns: width } = problemOf(frame);
  const bits = inner + 2 * width;
  const problems = new Map<number, BitProblem>();
  const problemFor = (ends: Frame): BitProblem => {
    const pair = ends.start * frame.columns * frame.rows + ends.exit;
    const known = problems.get(pair) ?? problemOf(ends);
    problems.set(pair, known);
    return known;
  };
  const codes = Array.from({ length: frame.columns - 1 }, (_, i) => i);
  return {
    bits,
    columns: width,
    free: [...codes, ...free.map((bit) => bit + width), ...codes.map((bit) => bit + bits - width)],
    score: (genome) => {
      const design = withoutEnds(frame, width, genome);
      return problemFor(design.frame).score(design.genome);
    },
    // The ones of either end first, and the design in its own canonical form.
    canonical: (genome) => {
      const design = withoutEnds(frame, width, genome);
      const canonical = problemFor(design.frame).canonical?.(design.genome) ?? design.genome;
      return ended({ frame: design.frame, genome: canonical }, width);
    },
  };
}

/** Takes such a genome apart for runs by a kernel: in the design that it writes both ends are open, as they are on the board. */
export function readEnds(kernel: LoopKernel, shape: Shape): Read {
  const { frame } = kernel;
  const width = widthOf(frame, shape);
  const bottom = frame.columns * (frame.rows - 1);
  return (genome, design) => {
    const start = onesIn(genome, 0, frame.columns);
    const exit = bottom + onesIn(genome, genome.length - width, frame.columns);
    for (let bit = 0; bit < design.length; bit++) design[bit] = genome[bit + width];
    if (shape === 'cells') {
      design[start] = 0;
      design[exit] = 0;
    }
    kernel.moveEnds(start, exit);
  };
}

/** Such a genome of a frame in a larger one, as {@link widened}: the ends stay in the columns where they were. */
export function widenedEnds(
  genome: Uint8Array,
  small: Frame,
  large: Frame,
  shape: Shape,
  random: Random,
): Uint8Array {
  const from = withoutEnds(small, widthOf(small, shape), genome);
  const seam = drawSeam(small, large, random);
  const columnOf = (cell: number) => {
    const column = cell % small.columns;
    return column < seam.column ? column : column + 1;
  };
  const bottom = large.columns * (large.rows - 1);
  const to = { ...large, start: columnOf(from.frame.start), exit: bottom + columnOf(from.frame.exit) };
  const design = widened(from.genome, small, to, shape, random, seam);
  return ended({ frame: to, genome: design }, widthOf(large, shape));
}

/** The ones among the first bits of a row, one fewer than there are columns. */
function onesIn(genome: Uint8Array, from: number, columns: number): number {
  let ones = 0;
  for (let i = from; i < from + columns - 1; i++) ones += genome[i];
  return ones;
}
