// How many boards of Minehunt are played, and how long it takes, until one needs no guess: the presets, the ways
// that may or must be needed, and boards so dense that hardly any is found by drawing.
//
//   node bench/mines-no-guess.bench.mjs [BOARDS]      BOARDS of each kind, 20 unless told

import { PRESETS } from '@knossos/engine/internal/games/mines/board/board';
import { noGuess } from '@knossos/engine/internal/games/mines/generate/generator';
import { finish } from '@knossos/engine/internal/puzzle';
import { Random } from '@knossos/engine/internal/random';
import { machine, median } from './machine.mjs';

const boards = Number(process.argv[2] ?? 20);
console.log(machine());
console.log('board             start  ways  found  played (mean)  repaired  ms (median)  ms (worst)');
for (const preset of PRESETS) {
  measure(preset, {});
  measure(preset, { start: 'safe' });
}
for (const preset of PRESETS.slice(1)) {
  measure(preset, { hardest: 2 });
  measure(preset, { hardest: 3, least: 3 });
  measure(preset, { least: 4 });
}
for (const [columns, rows, mines] of [
  [9, 9, 20],
  [9, 9, 35],
  [16, 16, 80],
  [30, 16, 130],
  [30, 16, 170],
  [30, 16, 200],
]) {
  measure({ columns, rows, mines }, {});
}

/**
 * @param {{ columns: number, rows: number, mines: number }} board
 * @param {{ start?: 'safe' | 'open', hardest?: 2 | 3 | 4, least?: 2 | 3 | 4 }} wish
 */
function measure({ columns, rows, mines }, { start = 'open', hardest = 4, least = 2 }) {
  const grid = { columns, rows };
  const first = start === 'open' ? columns + 1 : 0;
  const times = [];
  let played = 0;
  let found = 0;
  let repaired = 0;
  for (let seed = 0; seed < boards; seed++) {
    const began = performance.now();
    const wish = { grid, mines, start, first, hardest, least, limit: 20_000 };
    const result = finish(noGuess(wish, Random.from(`bench ${seed}`)));
    times.push(performance.now() - began);
    if (!result.ok) continue;
    found++;
    played += result.value.played;
    if (result.value.isRepaired) repaired++;
  }
  const row = [
    `${columns}x${rows}/${mines}`.padEnd(16),
    start.padEnd(5),
    `${least}-${hardest}`.padStart(4),
    `${found}/${boards}`.padStart(6),
    (played / found).toFixed(1).padStart(13),
    String(repaired).padStart(8),
    median(times).toFixed(0).padStart(11),
    Math.max(...times)
      .toFixed(0)
      .padStart(10),
  ];
  console.log(row.join('  '));
}
