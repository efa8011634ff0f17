// Squeaky's turns per second between walls: the records of 5 x 5 to 9 x 9, as many turns of each, beside C.
import { readFileSync } from 'node:fs';
import { rulebook } from '@knossos/engine/internal/games';
import { frameOf } from '@knossos/engine/internal/games/mouse/walk/frame';
import { WallKernel } from '@knossos/engine/internal/games/mouse/walk/wall-kernel';
import { genomeOfLevel, problemOfOptions } from '@knossos/research/search/search';
import { compareLoops } from './mouse-loop.mjs';

const mazes = [5, 6, 7, 8, 9].map((side) => {
  const file = new URL(`../records/mouse/walls/${side}x${side}.txt`, import.meta.url);
  const read = rulebook.parse(readFileSync(file, 'utf8'));
  if (!read.ok) throw new Error(read.fault.message);
  const level = /** @type {import('@knossos/engine/internal/games/mouse').MouseLevel} */ (read.value);
  const found = genomeOfLevel(level);
  if (found === null) throw new Error(`${side}x${side} is no maze to search from`);
  const walls = problemOfOptions(found.options).canonical?.(found.genome) ?? found.genome;
  return {
    input: `${side} ${[...walls].join('')}`,
    genome: walls,
    kernel: new WallKernel(frameOf({ columns: side, rows: side })),
  };
});
compareLoops('mouse-walls.c', mazes, 'walls');
