// Squeaky's turns per second on one core: one maze at a time and several at once, refilling included, beside the same
// loop in C (cc -O3) where a compiler is there. The mazes are the best found by a short search, 9 x 9 to 13 x 13.
import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Kernel } from '@knossos/engine/games/mouse/kernel';
import { Lanes } from '@knossos/engine/games/mouse/lanes';
import { createMouseSearch, frameOfOptions, searchDefaults } from '@knossos/engine/games/mouse/search';
import { machine, median } from './machine.mjs';

const ROUNDS = 7;
const REPEATS = 400;

console.log(machine());
const sets = [9, 11, 13].map((side) => {
  const options = { ...searchDefaults(side, side), algorithm: 'log-annealing', planned: 300_000 };
  const search = createMouseSearch(options, 0);
  search.advance(300_000);
  return { options, genomes: search.elites.all.map(({ genome }) => genome) };
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
  const input = sets
    .flatMap(({ options, genomes }) => genomes.map((genome) => `${drawing(genome, options.columns)}\n`))
    .join('');
  const [turns, seconds] = execFileSync(file, [String(REPEATS)], { input, encoding: 'utf8' })
    .split(' ')
    .map(Number);
  return turns / seconds;
}

function drawing(genome, columns) {
  const text = [...genome].map((bit) => (bit === 1 ? '#' : '.')).join('');
  return text.match(new RegExp(`.{${columns}}`, 'g')).join('/');
}

function oneAtATime() {
  let turns = 0;
  let seconds = 0;
  for (const { options, genomes } of sets) {
    const kernel = new Kernel(frameOfOptions(options));
    const start = performance.now();
    for (let repeat = 0; repeat < REPEATS; repeat++)
      for (const genome of genomes) turns += kernel.turnsOf(genome);
    seconds += (performance.now() - start) / 1000;
  }
  return turns / seconds;
}

function severalAtOnce() {
  let turns = 0;
  let seconds = 0;
  for (const { options, genomes } of sets) {
    const kernel = new Kernel(frameOfOptions(options));
    const lanes = new Lanes(kernel, 1, (made) => made);
    let given = 0;
    const start = performance.now();
    lanes.run({
      next: () => (given < REPEATS * genomes.length ? given++ % genomes.length : -1),
      genome: (chain) => genomes[chain],
      decide: (_, made) => {
        turns += made;
        return false;
      },
    });
    seconds += (performance.now() - start) / 1000;
  }
  return turns / seconds;
}
