// The hardest theseus mazes, proved: 4x4 whole, and a part of 5x5; leaves a second and core, and beside them the same leaves'
// mazes one by one through the common retrograde table.

import { Random } from '@knossos/engine/internal/random';
import {
  branchesOf,
  countPart,
  exitClasses,
  longestOfWalls,
  sideCount,
} from '@knossos/research/hardest/index';
import { drain, machine, median, timings } from './machine.mjs';

console.log(machine());
const small = { columns: 4, rows: 4 };
const runs = [];
let leaves = 0;
for (let run = 0; run < 3; run++) {
  leaves = 0;
  const began = process.cpuUsage().user;
  for (const { exit } of exitClasses(small)) leaves += drain(countPart(small, { exit, branch: '' })).leaves;
  runs.push((process.cpuUsage().user - began) / 1e6);
}
const seconds = median(runs);
const each = (1e9 * seconds) / leaves;
console.log(`4x4: ${leaves} leaves in ${seconds.toFixed(2)} s of one core, ${each.toFixed(0)} ns a leaf`);

const random = Random.from('bench');
const walls = Array.from({ length: 2000 }, () =>
  Array.from({ length: sideCount(small) }, () => (random.chance(2, 5) ? '1' : '0')).join(''),
);
const [, table] = timings(() => {
  for (const one of walls) longestOfWalls(small, 4, one);
});
const slow = (1e6 * table) / walls.length;
console.log(`by the common table ${slow.toFixed(0)} ns a maze: 1 to ${(slow / each).toFixed(0)}`);

const large = { columns: 5, rows: 5 };
const branches = branchesOf(large, 6, 14);
const branch = branches[Math.floor(branches.length / 2)];
const began = process.cpuUsage().user;
let counted = 0;
const task = countPart(large, { exit: 6, branch });
for (let step = task.next(); !step.done && counted < 5_000_000; step = task.next()) counted = step.value.done;
const took = (process.cpuUsage().user - began) * 1000;
console.log(`5x5, below ${branch}: ${(took / counted).toFixed(0)} ns a leaf`);
