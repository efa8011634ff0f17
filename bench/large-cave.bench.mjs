// Caves of 200 x 150 cells with one monster that forgets: the search with its table of next steps, beside the same search
// that takes one breadth-first search a place (and forgets all of them when they no longer fit into half a gigabyte),
// each in a fresh process, which prints its peak memory and its longest piece of work between two moments to stop at.
import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { machine } from './machine.mjs';

const script = fileURLToPath(new URL('./large-cave.run.mjs', import.meta.url));
const run = (...words) =>
  JSON.parse(execFileSync(process.execPath, [script, ...words.map(String)], { encoding: 'utf8' }));
const told = ({ seconds, megabytes, slice, found }) =>
  `${seconds.toFixed(2)} s of processor time, ${megabytes} MB, longest slice ${slice} ms; ${found}`;

console.log(machine());
for (const style of ['hall', 'cave', 'tunnels']) {
  for (const [hears, limit] of [
    ['any', 300_000],
    ['12', 300_000],
    ['any', 1_200_000],
  ]) {
    const table = run('table', style, hears, limit);
    console.log(`${style}, hears ${hears}, up to ${limit} states: ${told(table)}`);
    if (limit > 300_000) continue;
    const plain = run('plain', style, hears, limit);
    const same = plain.found === table.found ? 'the same answer' : `ANOTHER ANSWER: ${plain.found}`;
    console.log(
      `  one search a place: ${told(plain)}: ${(plain.seconds / table.seconds).toFixed(1)} times, ${same}`,
    );
  }
}
