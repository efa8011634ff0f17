// Squeaky's turns among blocked cells, beside the same loop in C.
import { readFileSync } from 'node:fs';
import { frameOf } from '@knossos/engine/internal/games/mouse/walk/frame';
import { Kernel } from '@knossos/engine/internal/games/mouse/walk/kernel';
import { Lanes } from '@knossos/research/search/lanes';
import { compiled, printed, seconds, secondsOf } from './measure.mjs';

const REPEATS = 500;

/** @returns {import('./measure.mjs').Row[]} */
export function rows() {
  const program = compiled('../mouse-kernel');
  if (program === null) return [];
  const file = new URL('../../records/mouse/turns/13x13.txt', import.meta.url);
  const drawing = (readFileSync(file, 'utf8').split('\n\n')[1] ?? '').trim().replace(/[SE]/g, '.');
  const genome = Uint8Array.from(drawing.replaceAll('\n', ''), (cell) => (cell === '#' ? 1 : 0));
  const input = `${drawing.replaceAll('\n', '/')}\n`;
  const kernel = new Kernel(frameOf({ columns: 13, rows: 13 }));
  const turns = kernel.turnsOf(genome);
  if (Number(printed(program, ['1'], input).split(' ')[0]) !== turns) throw new Error('another run');
  const peer = 'C, -O3 -march=native, one at a time';
  const theirs = () => secondsOf(program, [String(REPEATS)], input);
  const four = () => secondsOf(program, [String(REPEATS), 'four'], input);
  const one = () =>
    seconds(() => {
      for (let i = 0; i < REPEATS; i++) if (kernel.turnsOf(genome) !== turns) throw new Error('another run');
    });
  const several = () =>
    seconds(() => {
      let given = 0;
      new Lanes(kernel, 1, (made) => made).run({
        next: () => (given++ < REPEATS ? 0 : -1),
        genome: () => genome,
        decide: () => false,
      });
    });
  return [
    { work: 'mouse kernel, one maze at a time', peer, ours: one, theirs },
    { work: 'mouse kernel, several at once', peer, ours: several, theirs },
    {
      work: 'mouse kernel, several at once',
      peer: 'the same, four in one loop',
      ours: several,
      theirs: four,
    },
  ];
}
