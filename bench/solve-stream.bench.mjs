// Generated theseus levels a second through `knossos solve --jsonl`: reading, parsing, solving, printing; and how long that takes
// beside the same in C.
import { rulebook } from '@knossos/engine/internal/games';
import { randomTheseus } from '@knossos/engine/internal/games/theseus/mind';
import { Random } from '@knossos/engine/internal/random';
import { figure } from './figures.mjs';
import { machine, median } from './machine.mjs';
import { solveWhole, wholeBesideC } from './pursuit-c.mjs';

const count = 200_000;
const drawn = (random, side, count) =>
  Array.from({ length: count }, () => rulebook.format(randomTheseus(random, side, side, 35)));
const levels = drawn(Random.from('solve-stream'), 8, count);

const runs = Array.from({ length: 5 }, () => solveWhole(levels));
const rates = runs.map(({ seconds }) => count / seconds);
const solvable = runs[0].answers.filter(({ status }) => status === 'solved').length;
console.log(machine());
console.log(
  `${count} levels of 8x8 (${(levels.join('').length / 2 ** 20).toFixed(0)} MiB, ${solvable} solvable): ` +
    `${Math.round(median(rates))} levels/s (median of 5 whole processes, ${Math.round(Math.min(...rates))} to ${Math.round(Math.max(...rates))})`,
);
figure('mazes of 8x8 read, solved and told a second', median(rates), {
  ...{ kind: 'rate', better: 'more', unit: 'levels/s' },
});
for (const [side, count] of [
  [8, 30_000],
  [12, 2_000],
  [12, 20_000],
])
  wholeBesideC(
    `${count} mazes of ${side}x${side}, whole process`,
    drawn(Random.from(`solve-stream ${side}`), side, count),
  );
