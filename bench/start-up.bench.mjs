// What starting the terminal program costs: solving one small level, beside `node -e 0`, in turns.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { figure } from './figures.mjs';
import { machine, median } from './machine.mjs';

const program = fileURLToPath(new URL('../packages/terminal/bin/knossos.js', import.meta.url));
const folder = mkdtempSync(join(tmpdir(), 'knossos-bench-'));
const level = join(folder, 'level.txt');
writeFileSync(
  level,
  '+---+---+---+\n|     M     |\n+   +---+   +\n|       |\n+   +---+   +\n|     T     |\n+---+---+---+\n',
);

const time = (args) => {
  const start = performance.now();
  const { status } = spawnSync(process.execPath, args, { stdio: 'ignore' });
  if (status !== 0) throw new Error(`exit code ${status}`);
  return performance.now() - start;
};
const empty = [];
const solve = [];
for (let i = 0; i < 31; i++) {
  empty.push(time(['-e', '0']));
  solve.push(time([program, 'solve', level]));
}
rmSync(folder, { recursive: true });
console.log(machine());
console.log(
  `node -e 0: ${median(empty).toFixed(1)} ms; knossos solve: ${median(solve).toFixed(1)} ms; ` +
    `${(median(solve) - median(empty)).toFixed(1)} ms more (medians of 31)`,
);
figure('knossos solve, beside `node -e 0`', median(solve) / median(empty), { kind: 'ratio', better: 'less' });
