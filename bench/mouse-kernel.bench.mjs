// Squeaky's turns per second among blocked cells: the records of 9 x 9 to 13 x 13, as many turns of each, beside C.
import { readFileSync } from 'node:fs';
import { frameOf } from '@knossos/engine/internal/games/mouse/walk/frame';
import { Kernel } from '@knossos/engine/internal/games/mouse/walk/kernel';
import { compareLoops } from './mouse-loop.mjs';

const mazes = [9, 10, 11, 12, 13].map((side) => {
  const file = new URL(`../records/mouse/turns/${side}x${side}.txt`, import.meta.url);
  const drawing = readFileSync(file, 'utf8').split('\n\n')[1].trim().replace(/[SE]/g, '.');
  const genome = Uint8Array.from(drawing.replaceAll('\n', ''), (cell) => (cell === '#' ? 1 : 0));
  const kernel = new Kernel(frameOf({ columns: side, rows: side }));
  return { input: drawing.replaceAll('\n', '/'), genome, kernel };
});
compareLoops('mouse-kernel.c', mazes, 'blocked cells');
