import type { Frame } from '../../../src/games/mouse/walk/frame.js';
import { Kernel } from '../../../src/games/mouse/walk/kernel.js';
import { busiest } from '../../../src/games/mouse/walk/walk.js';

/** All designs of a frame, one after the other. */
export function everyDesign(frame: Frame): { optimum: number; crossed: number; feasible: bigint } {
  const cells = frame.columns * frame.rows;
  const kernel = new Kernel(frame);
  const free = Array.from({ length: cells }, (_, i) => i).filter(
    (c) => c !== frame.start && c !== frame.exit,
  );
  let optimum = -1;
  let crossed = -1;
  let feasible = 0n;
  for (let word = 0; word < 2 ** free.length; word++) {
    const blocks = new Uint8Array(cells);
    free.forEach((cell, i) => {
      blocks[cell] = (word >> i) & 1;
    });
    const run = kernel.run(blocks);
    if (run === null) continue;
    feasible++;
    optimum = Math.max(optimum, run.turns);
    crossed = Math.max(crossed, busiest(run.visits));
  }
  return { optimum, crossed, feasible };
}
