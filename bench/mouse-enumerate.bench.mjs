// All mouse mazes of 6 x 6, counted and the best one proved, beside running every one of them: the same kernel on a sample of
// all designs, times their number.
import { enumerate } from '@knossos/engine/internal/games/mouse/enumerate/problem';
import { frameOf } from '@knossos/engine/internal/games/mouse/walk/frame';
import { Kernel } from '@knossos/engine/internal/games/mouse/walk/kernel';
import { Random } from '@knossos/engine/internal/random';
import { figure, processorSeconds } from './figures.mjs';
import { drain, machine } from './machine.mjs';

const SIDE = 6;
const SAMPLE = 300_000;

console.log(machine());
const frame = frameOf({ columns: SIDE, rows: SIDE });
const free = SIDE * SIDE - 2;
let census = { leaves: 0, optimum: 0, weight: 0n };
const seconds = processorSeconds(() => {
  census = drain(enumerate(frame));
});
const kernel = new Kernel(frame);
const random = Random.from('sample');
const designs = Array.from({ length: SAMPLE }, () => {
  const design = Uint8Array.from({ length: SIDE * SIDE }, () => random.below(2));
  design[frame.start] = 0;
  design[frame.exit] = 0;
  return design;
});
const sampled = processorSeconds(() => {
  for (const design of designs) kernel.turnsOf(design);
});
const all = (sampled / SAMPLE) * 2 ** free;
console.log(
  `${census.leaves} runs stand for 2^${free} designs, ${census.weight} of them feasible; optimum ${census.optimum}`,
);
figure('all 6x6 mazes, their optimum', census.optimum, { kind: 'count', better: 'same', unit: 'turns' });
figure('all 6x6 mazes', seconds, { kind: 'seconds', better: 'less', unit: 's' });
figure('all 6x6 mazes, beside running each', all / seconds, { kind: 'ratio', better: 'more' });
