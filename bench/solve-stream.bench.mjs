// Generated 8x8 theseus levels a second through `knossos solve --jsonl`: reading, parsing, solving, printing.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, openSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { rulebook } from '@knossos/engine/internal/games';
import { randomTheseus } from '@knossos/engine/internal/games/theseus/mind';
import { Random } from '@knossos/engine/internal/random';
import { figure } from './figures.mjs';
import { machine, median } from './machine.mjs';

const count = 200_000;
const program = fileURLToPath(new URL('../packages/terminal/bin/knossos.js', import.meta.url));
const folder = mkdtempSync(join(tmpdir(), 'knossos-bench-'));
const pack = join(folder, 'pack.txt');
const random = Random.from('solve-stream');
const levels = Array.from({ length: count }, () => rulebook.format(randomTheseus(random, 8, 8, 35)));
writeFileSync(pack, levels.join('\n---\n\n'));

const rates = [];
let solved = 0;
for (let run = 0; run < 5; run++) {
  const out = join(folder, 'out.jsonl');
  const start = performance.now();
  const { status } = spawnSync(process.execPath, [program, 'solve', pack, '--jsonl'], {
    stdio: ['ignore', openSync(out, 'w'), 'inherit'],
  });
  const seconds = (performance.now() - start) / 1000;
  if (status !== 0) throw new Error(`exit code ${status}`);
  const lines = readFileSync(out, 'utf8').trimEnd().split('\n');
  if (lines.length !== count) throw new Error(`${lines.length} lines for ${count} levels`);
  solved = lines.filter((line) => line.includes('"status":"solved"')).length;
  rates.push(count / seconds);
}
console.log(machine());
console.log(
  `${count} levels of 8x8 (${(statSync(pack).size / 2 ** 20).toFixed(0)} MiB, ${solved} solvable): ` +
    `${Math.round(median(rates))} levels/s (median of 5 whole processes, ${Math.round(Math.min(...rates))} to ${Math.round(Math.max(...rates))})`,
);
figure('mazes of 8x8 read, solved and told a second', median(rates), {
  ...{ kind: 'rate', better: 'more', unit: 'levels/s' },
});
rmSync(folder, { recursive: true });
