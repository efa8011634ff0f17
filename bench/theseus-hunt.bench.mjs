// How long a shortest way out the search for mazes finds on one core, by size: one horizontal-first Minotaur of two steps, an
// exit cell to be survived, waiting allowed. Seconds are those of the processor, so that a busy machine changes little. Beside
// it what plain annealing in C++ found in 5 (small) to 90 seconds (large), and evaluations a second.
import { theseusMind } from '@knossos/engine/internal/games/theseus/mind';
import { createSearch, SEARCH_DEFAULTS } from '@knossos/engine/internal/optimise';
import { machine } from './machine.mjs';

/** Size, seconds, and what plain annealing found. */
const TABLE = /** @type {const} */ ([
  ['3x3', 5, 8],
  ['4x4', 5, 26],
  ['5x5', 10, 58],
  ['6x6', 15, 109],
  ['7x7', 20, 160],
  ['8x8', 30, 206],
  ['9x8', 45, 256],
  ['10x10', 90, 459],
]);
/** The share of the time in which the speed is measured first. */
const PILOT = 0.03;
/** Better mazes take longer to judge. */
const SHARE_USED = 0.8;

console.log(machine());
console.log('size   seconds  found  table  evaluations  a second');
for (const [size, seconds, table] of TABLE) {
  const designs = theseusMind.designs?.({ size, exit: 'cell' }, { objective: 'length', styles: [] });
  if (!designs?.ok) throw new Error(`${size} cannot be searched`);
  const { problem } = designs.value;
  const [hot, cold] = problem.bits > 110 ? [0.07, 0.01] : [0.1, 0.015];
  const begun = process.cpuUsage().user;
  const used = () => (process.cpuUsage().user - begun) / 1e6;
  /** @param {number} planned */
  const begin = (planned) =>
    createSearch(problem, { ...SEARCH_DEFAULTS, algorithm: 'population', seed: '1', planned, hot, cold }, 0);
  const pilot = begin(20_000);
  while (used() < PILOT * seconds) pilot.creep(512);
  const rate = pilot.evaluations / used();
  const planned = Number((rate * seconds * SHARE_USED).toPrecision(2));
  const search = begin(planned);
  while (search.evaluations < planned && used() < seconds) search.creep(512);
  const found = search.best?.score ?? 0;
  const speed = Math.round(search.evaluations / used());
  console.log(
    `${size.padEnd(6)} ${used().toFixed(1).padStart(7)} ${String(found).padStart(6)} ${String(table).padStart(6)} ${search.evaluations.toLocaleString('en').padStart(12)} ${speed.toLocaleString('en').padStart(9)}`,
  );
}
