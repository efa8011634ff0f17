// An open cave of 100 x 100 cells with one monster: the full retrograde table of all 10^8 pairs, and the forward
// answer of breadth-first search and of A*, each in a fresh process, which prints its peak memory too.
import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { machine, median } from './machine.mjs';

const script = fileURLToPath(new URL('./open-cave.run.mjs', import.meta.url));
const run = (what, monster) =>
  JSON.parse(execFileSync(process.execPath, [script, what, monster], { encoding: 'utf8' }));

console.log(machine());
for (const [what, monster, title] of [
  ['table', 'corner', 'full retrograde table'],
  ['forward', 'corner', 'forward, monster in the corner nearer to the exit (proved impossible)'],
  ['forward', 'behind', 'forward, monster behind the player (solved)'],
  ['star', 'corner', 'A*, monster in the corner (proved impossible)'],
  ['star', 'behind', 'A*, monster behind (solved)'],
]) {
  const runs = Array.from({ length: 3 }, () => run(what, monster));
  const [first] = runs;
  console.log(
    `${title}: median ${(median(runs.map((one) => one.ms)) / 1000).toFixed(2)} s, peak memory ${Math.max(...runs.map((one) => one.megabytes))} MB; ${first.found}`,
  );
}
