// Compares the searches for long runs on one square: median and best of several seeds, and how they converge.
//
//   node scripts/compare-mouse-searches.mjs --size 6 --seeds 10 --evaluations 1000000
//   node scripts/compare-mouse-searches.mjs --size 13 --seeds 3 --cpu-seconds 30 [--algorithms tempering,population]
//
// With --evaluations every figure is the same on every machine. With --cpu-seconds each search gets the same time of
// one core; the evaluations it made are in the result. Writes records/mouse/comparison/SIZE.json and .svg, prints a table.
import { mkdirSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { lineChart } from '@knossos/engine/draw';
import { createMouseSearch, searchDefaults } from '@knossos/engine/games/mouse/search/search';
import { ALGORITHMS, CROSSOVER_NAMES } from '@knossos/engine/optimise';
import { machine, median } from '../bench/machine.mjs';

/**
 * @typedef {object} Run
 * @property {string} seed
 * @property {number} best
 * @property {number} evaluations
 * @property {number} seconds of one core
 * @property {[number, number][]} curve seconds and best so far, where it bends
 * @typedef {{ name: string, median: number, best: number, runs: Run[] }} Result
 */

const { values } = parseArgs({
  options: {
    size: { type: 'string', default: '6' },
    seeds: { type: 'string', default: '10' },
    evaluations: { type: 'string' },
    'cpu-seconds': { type: 'string' },
    algorithms: {
      type: 'string',
      default: [
        ...ALGORITHMS,
        'genetic:point',
        'genetic:multi-point',
        'genetic:line',
        'genetic:block',
        'genetic-elitist:point',
        'genetic-elitist:multi-point',
        'genetic-elitist:line',
        'genetic-elitist:block',
        'genetic-elitist:reading-cut',
        'genetic-elitist:reading-cuts',
        'genetic-elitist:straight-cut',
      ].join(),
    },
  },
});
const side = Number(values.size);
const seeds = Number(values.seeds);
const evaluations = values.evaluations === undefined ? Infinity : Number(values.evaluations);
const seconds = values['cpu-seconds'] === undefined ? Infinity : Number(values['cpu-seconds']);
const SLICE = 20_000;
/**
 * Evaluations a second that cooling is laid out for when time decides: about what 13 x 13 takes.
 * @type {Readonly<Record<string, number>>}
 */
const PLANNED_A_SECOND = { annealing: 75_000, 'log-annealing': 100_000, population: 40_000 };

const results = values.algorithms.split(',').map(compare);
const folder = new URL('../records/mouse/comparison/', import.meta.url);
mkdirSync(folder, { recursive: true });
const command = `node scripts/compare-mouse-searches.mjs ${process.argv.slice(2).join(' ')}`;
const report = { command, machine: machine(), size: `${side}x${side}`, results };
writeFileSync(new URL(`${side}x${side}.json`, folder), `${JSON.stringify(report, null, 1)}\n`);
writeFileSync(new URL(`${side}x${side}.svg`, folder), picture(results));

/**
 * All seeds of one algorithm, by name, or with a crossover as in `genetic:line`.
 * @param {string} name
 * @returns {Result}
 */
function compare(name) {
  const [word, cross = 'uniform'] = name.split(':');
  const algorithm = ALGORITHMS.find((one) => one === word);
  const crossover = CROSSOVER_NAMES.find((one) => one === cross);
  if (!algorithm || !crossover) throw new Error(`no such search: ${name}`);
  const runs = Array.from({ length: seeds }, (_, i) => run({ algorithm, crossover, seed: String(i + 1) }));
  const scores = runs.map(({ best }) => best).sort((a, b) => a - b);
  const halfway = (median(scores) + (scores[(scores.length - 1) >> 1] ?? Number.NaN)) / 2;
  const best = scores.at(-1) ?? 0;
  const made = median(runs.map((one) => one.evaluations));
  const took = median(runs.map((one) => one.seconds));
  console.log(
    `| ${name} | ${halfway} | ${best} | ${(made / 1e6).toFixed(2)} M | ${took.toFixed(1)} s | ${scores.join(' ')} |`,
  );
  return { name, median: halfway, best, runs };
}

/**
 * @param {Pick<import('@knossos/engine/optimise').SearchOptions, 'algorithm' | 'crossover' | 'seed'>} choice
 * @returns {Run}
 */
function run(choice) {
  const byTime = seconds * (PLANNED_A_SECOND[choice.algorithm] ?? 50_000);
  const planned = Number.isFinite(evaluations) ? evaluations : byTime;
  const search = createMouseSearch({ ...searchDefaults(side, side), ...choice, planned }, 0);
  const start = process.cpuUsage().user;
  const used = () => (process.cpuUsage().user - start) / 1e6;
  /** @type {[number, number][]} */
  const curve = [];
  while (search.evaluations < evaluations && used() < seconds) {
    search.advance(Math.min(SLICE, evaluations - search.evaluations));
    curve.push([Number(used().toFixed(2)), search.best?.score ?? 0]);
  }
  const bends = curve.filter(
    ([, score], i) => i === 0 || i === curve.length - 1 || score !== curve[i - 1]?.[1],
  );
  return {
    seed: choice.seed,
    best: search.best?.score ?? 0,
    evaluations: search.evaluations,
    seconds: used(),
    curve: bends,
  };
}

/**
 * Best so far against time, one line an algorithm: the run of the middle seed.
 * @param {readonly Result[]} list
 */
function picture(list) {
  const lines = list.map(({ name, runs }) => {
    const middle = [...runs].sort((a, b) => a.best - b.best)[runs.length >> 1];
    return { name, points: middle?.curve ?? [] };
  });
  return lineChart({
    title: `Searches on ${side} x ${side}: best so far, middle seed`,
    xLabel: 'seconds of one core',
    yLabel: 'turns',
    isYLog: true,
    isStepped: true,
    lines,
  });
}
