// Squeaky's turns per second on graphs, on one core, beside the same loop in C (cc -O3) where a compiler is there. The
// graphs are the records of 16 to 24 vertices, as many turns of each.
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseMouse } from '@knossos/engine/internal/games/mouse';
import { orThrow, parseDocument } from '@knossos/engine/internal/puzzle';
import { GraphKernel } from '@knossos/research/graphs/kernel';
import { figure } from './figures.mjs';
import { compileC, machine, median } from './machine.mjs';

const ROUNDS = 7;
const TURNS_OF_EACH = 2e7;

console.log(machine());
const records = fileURLToPath(new URL('../records/mouse/graphs/', import.meta.url));
const graphs = readdirSync(records)
  .filter((name) => /^n(16|20|24)\b.*\.txt$/.test(name))
  .map((name) => {
    const { lists } = orThrow(
      parseMouse(orThrow(parseDocument(readFileSync(join(records, name), 'utf8')))),
    ).board;
    const kernel = new GraphKernel(lists.length);
    const degrees = Int32Array.from(lists, (list) => list.length);
    const flat = new Int32Array(lists.length ** 2);
    for (const [vertex, list] of lists.entries()) flat.set(list, vertex * lists.length);
    const widest = Math.max(...degrees);
    const width = widest === 3 ? 4 : widest;
    const padded = lists.flatMap((list) => [...list, ...Array(width - list.length).fill(lists.length)]);
    const input = `${lists.length} ${width} ${padded.join(' ')}\n`;
    return {
      kernel,
      flat,
      degrees,
      input,
      repeats: Math.ceil(TURNS_OF_EACH / kernel.turnsOf(flat, degrees)),
    };
  });

const folder = mkdtempSync(join(tmpdir(), 'knossos-bench-'));
const program = compileC('mouse-graph.c', folder);
const figures = { c: [], ours: [] };
for (let round = 0; round < ROUNDS; round++) {
  if (program !== null) figures.c.push(inC(program));
  figures.ours.push(ours());
}
rmSync(folder, { recursive: true });
const rate = (list) => median(list) / 1e6;
if (program !== null) console.log(`C, cc -O3     ${rate(figures.c).toFixed(1)} million turns/s`);
const ratio = program !== null ? `, ${(rate(figures.ours) / rate(figures.c)).toFixed(2)} of C` : '';
console.log(`graph kernel  ${rate(figures.ours).toFixed(1)} million turns/s${ratio}`);
figure('on graphs', rate(figures.ours), { kind: 'rate', better: 'more', unit: 'million turns/s' });
if (program !== null)
  figure('on graphs, beside C', rate(figures.ours) / rate(figures.c), { kind: 'ratio', better: 'more' });

function inC(file) {
  let turns = 0;
  let seconds = 0;
  for (const { input, repeats } of graphs) {
    const [made, took] = execFileSync(file, [String(repeats)], { input, encoding: 'utf8' })
      .split(' ')
      .map(Number);
    turns += made;
    seconds += took;
  }
  return turns / seconds;
}

function ours() {
  let turns = 0;
  const start = performance.now();
  for (const { kernel, flat, degrees, repeats } of graphs) {
    for (let repeat = 0; repeat < repeats; repeat++) turns += kernel.turnsOf(flat, degrees);
  }
  return (turns * 1000) / (performance.now() - start);
}
