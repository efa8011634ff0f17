// Squeaky's turns per second on one core: one maze at a time and several at once, refilling included, beside the same
// loop in C (cc -O3) where a compiler is there. The mazes are the records of 9 x 9 to 13 x 13, as many turns of each.
import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { frameOf } from '@knossos/engine/games/mouse/walk/frame';
import { Kernel } from '@knossos/engine/games/mouse/walk/kernel';
import { Lanes } from '@knossos/engine/games/mouse/walk/lanes';
import { machine, median } from './machine.mjs';

const ROUNDS = 7;
const TURNS_OF_EACH = 2e7;

console.log(machine());
const mazes = [9, 10, 11, 12, 13].map((side) => {
  const file = new URL(`../records/mouse/turns/${side}x${side}.txt`, import.meta.url);
  const drawing = readFileSync(file, 'utf8').split('\n\n')[1].trim().replace(/[SE]/g, '.');
  const genome = Uint8Array.from(drawing.replaceAll('\n', ''), (cell) => (cell === '#' ? 1 : 0));
  const kernel = new Kernel(frameOf({ columns: side, rows: side }));
  const repeats = Math.ceil(TURNS_OF_EACH / kernel.turnsOf(genome));
  return { drawing: drawing.replaceAll('\n', '/'), genome, kernel, repeats };
});

const folder = mkdtempSync(join(tmpdir(), 'knossos-bench-'));
const program = compile();
const figures = { c: [], one: [], several: [] };
for (let round = 0; round < ROUNDS; round++) {
  if (program !== null) figures.c.push(inC(program));
  figures.one.push(oneAtATime());
  figures.several.push(severalAtOnce());
}
rmSync(folder, { recursive: true });

const rate = (list) => median(list) / 1e6;
const line = (name, list) =>
  `${name.padEnd(28)} ${rate(list).toFixed(1).padStart(7)} million turns/s${
    program === null ? '' : `, ${(rate(list) / rate(figures.c)).toFixed(2)} of C`
  }`;
if (program === null) console.log('no C compiler here: no ratios');
else console.log(line('C, cc -O3', figures.c));
console.log(line('one maze at a time', figures.one));
console.log(line('several at once', figures.several));

function compile() {
  const source = fileURLToPath(new URL('mouse-kernel.c', import.meta.url));
  const target = join(folder, 'walk');
  const done = spawnSync('cc', ['-O3', '-o', target, source], { stdio: 'ignore' });
  return done.status === 0 ? target : null;
}

function inC(file) {
  let turns = 0;
  let seconds = 0;
  for (const { drawing, repeats } of mazes) {
    const output = execFileSync(file, [String(repeats)], { input: `${drawing}\n`, encoding: 'utf8' });
    const [made, took] = output.split(' ').map(Number);
    turns += made;
    seconds += took;
  }
  return turns / seconds;
}

function oneAtATime() {
  let turns = 0;
  const start = performance.now();
  for (const { kernel, genome, repeats } of mazes) {
    for (let repeat = 0; repeat < repeats; repeat++) turns += kernel.turnsOf(genome);
  }
  return (turns * 1000) / (performance.now() - start);
}

function severalAtOnce() {
  let turns = 0;
  const start = performance.now();
  for (const { kernel, genome, repeats } of mazes) {
    const lanes = new Lanes(kernel, 1, (made) => made);
    let given = 0;
    lanes.run({
      next: () => (given++ < repeats ? 0 : -1),
      genome: () => genome,
      decide: (_, made) => {
        turns += made;
        return false;
      },
    });
  }
  return (turns * 1000) / (performance.now() - start);
}
