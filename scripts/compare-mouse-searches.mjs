// Compares the searches for long runs on one square: median and best of several seeds, and how they converge.
//
//   node scripts/compare-mouse-searches.mjs --size 6 --seeds 10 --evaluations 1000000
//   node scripts/compare-mouse-searches.mjs --size 13 --seeds 5 --evaluations 10000000 --checkpoint runs.jsonl
//   node scripts/compare-mouse-searches.mjs --size 13 --seeds 3 --cpu-seconds 30 --name 13x13-seconds
//
// A search is named by its algorithm, a crossover where it has one, and any other options, as in
// `genetic:line:mutation=0.03`; --algorithms takes several, with commas between. With --evaluations every score is the
// same on every machine. With --cpu-seconds each search gets the same time of one core; the evaluations it made are in the
// result. Writes records/mouse/comparison/NAME.json and .svg, and prints a table. With --checkpoint every finished run
// is added to a file, and those that are in it are not made again; with --report no more are made, and what is there is told.
import { appendFileSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { lineChart } from '@knossos/engine/internal/draw';
import {
  createMouseSearch,
  searchDefaults,
} from '@knossos/engine/internal/games/mouse/research/search/search';
import { ALGORITHMS, CROSSOVER_NAMES } from '@knossos/engine/internal/optimise';
import { machine, median } from '../bench/machine.mjs';

/**
 * @typedef {object} Run
 * @property {string} seed
 * @property {number} best
 * @property {number} evaluations
 * @property {number} seconds of one core
 * @property {[number, number][]} curve evaluations or seconds and best so far, where it bends
 * @typedef {{ name: string, median: number, best: number, runs: Run[] }} Result
 */

const { values } = parseArgs({
  options: {
    size: { type: 'string', default: '6' },
    seeds: { type: 'string', default: '10' },
    evaluations: { type: 'string' },
    'cpu-seconds': { type: 'string' },
    name: { type: 'string' },
    checkpoint: { type: 'string' },
    report: { type: 'boolean', default: false },
    algorithms: {
      type: 'string',
      default: [
        'random',
        'climbing',
        'annealing',
        'evolution',
        'genetic',
        'genetic:point',
        'genetic:multi-point',
        'genetic:line',
        'genetic:block',
        'log-annealing',
        'tempering',
        'population',
        'late',
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

/** Runs that are done, by what decides them. @type {Map<string, Run>} */
const known = new Map();
const { checkpoint } = values;
if (checkpoint !== undefined && existsSync(checkpoint)) {
  for (const line of readFileSync(checkpoint, 'utf8').split('\n')) {
    if (line === '') continue;
    const { key, run } = JSON.parse(line);
    known.set(key, run);
  }
}
const searches = values.algorithms.split(',');
// One seed of all searches after the other, so that what was interrupted compares them by as many seeds.
for (let seed = 1; seed <= seeds && !values.report; seed++) {
  for (const search of searches) runOnce(search, String(seed));
}
const results = searches.map(compare);
const folder = new URL('../records/mouse/comparison/', import.meta.url);
mkdirSync(folder, { recursive: true });
const command = `node scripts/compare-mouse-searches.mjs ${process.argv.slice(2).join(' ')}`.replace(
  / --checkpoint \S+| --report/g,
  '',
);
const name = values.name ?? `${side}x${side}`;
const report = { command, machine: machine(), size: `${side}x${side}`, results };
writeFileSync(new URL(`${name}.json`, folder), `${JSON.stringify(report, null, 1)}\n`);
writeFileSync(new URL(`${name}.svg`, folder), picture(results));

/**
 * One run, made now or before.
 * @param {string} search
 * @param {string} seed
 * @returns {Run}
 */
function runOnce(search, seed) {
  const key = keyOf(search, seed);
  const old = known.get(key);
  if (old !== undefined) return old;
  const made = run({ ...choiceOf(search), seed });
  known.set(key, made);
  if (checkpoint !== undefined) appendFileSync(checkpoint, `${JSON.stringify({ key, run: made })}\n`);
  return made;
}

/**
 * What decides a run.
 * @param {string} search
 * @param {string} seed
 */
function keyOf(search, seed) {
  return JSON.stringify([side, values.evaluations ?? null, values['cpu-seconds'] ?? null, search, seed]);
}

/**
 * All seeds of one search, by name.
 * @param {string} search
 * @returns {Result}
 */
function compare(search) {
  const runs = Array.from({ length: seeds }, (_, i) => known.get(keyOf(search, String(i + 1)))).filter(
    (one) => one !== undefined,
  );
  const scores = runs.map(({ best }) => best).sort((a, b) => a - b);
  const halfway = (median(scores) + (scores[(scores.length - 1) >> 1] ?? Number.NaN)) / 2;
  const best = scores.at(-1) ?? 0;
  const made = median(runs.map((one) => one.evaluations));
  const took = median(runs.map((one) => one.seconds));
  console.log(
    `| ${search} | ${halfway} | ${best} | ${(made / 1e6).toFixed(2)} M | ${took.toFixed(1)} s | ${scores.join(' ')} |`,
  );
  return { name: search, median: halfway, best, runs };
}

/**
 * What a name like `genetic:line:mutation=0.03` stands for.
 * @param {string} search
 */
function choiceOf(search) {
  const [word, ...more] = search.split(':');
  const algorithm = ALGORITHMS.find((one) => one === word);
  if (!algorithm) throw new Error(`no such search: ${search}`);
  /** @type {Record<string, string | number | boolean>} */
  const options = { algorithm };
  for (const part of more) {
    const [key = '', value] = part.split('=');
    if (value === undefined) {
      if (!CROSSOVER_NAMES.some((one) => one === key)) throw new Error(`no such crossover: ${search}`);
      options.crossover = key;
    } else {
      if (!(key in searchDefaults(side, side))) throw new Error(`no such option: ${part}`);
      const number = Number(value);
      options[key] =
        value === 'true' || value === 'false' ? value === 'true' : Number.isNaN(number) ? value : number;
    }
  }
  return options;
}

/**
 * @param {Record<string, string | number | boolean>} choice
 * @returns {Run}
 */
function run(choice) {
  const byTime = seconds * (PLANNED_A_SECOND[String(choice.algorithm)] ?? 50_000);
  const planned = Number.isFinite(evaluations) ? evaluations : byTime;
  const search = createMouseSearch({ ...searchDefaults(side, side), planned, ...choice }, 0);
  const start = process.cpuUsage().user;
  const used = () => (process.cpuUsage().user - start) / 1e6;
  /** @type {[number, number][]} */
  const timed = [];
  while (search.evaluations < evaluations && used() < seconds) {
    search.advance(Math.min(SLICE, evaluations - search.evaluations));
    timed.push([Number(used().toFixed(2)), search.best?.score ?? 0]);
  }
  /** @type {[number, number][]} */
  const made = search.curve.map(([at, score]) => [at, score]);
  const curve = Number.isFinite(evaluations) ? made : timed;
  return {
    seed: String(choice.seed),
    best: search.best?.score ?? 0,
    evaluations: search.evaluations,
    seconds: Number(used().toFixed(2)),
    curve: bendsOf(curve),
  };
}

/**
 * The points of a curve from which it rises by a hundredth or more, and its last.
 * @param {readonly [number, number][]} curve
 */
function bendsOf(curve) {
  /** @type {[number, number][]} */
  const bends = [];
  for (const point of curve) if (point[1] >= (bends.at(-1)?.[1] ?? 0) * 1.01 + 1) bends.push(point);
  const last = curve.at(-1);
  if (last !== undefined && last !== bends.at(-1)) bends.push(last);
  return bends;
}

/**
 * Best so far against time, one line an algorithm: the run of the middle seed. Of one alone a line for every seed.
 * @param {readonly Result[]} list
 */
function picture(list) {
  const [first] = list;
  const isAlone = first !== undefined && list.length === 1;
  const lines = isAlone
    ? first.runs.map(({ seed, curve }) => ({ name: `seed ${seed}`, points: curve }))
    : list.map(({ name, runs }) => {
        const middle = [...runs].sort((a, b) => a.best - b.best)[runs.length >> 1];
        return { name, points: middle?.curve ?? [] };
      });
  return lineChart({
    title: `${isAlone ? first.name : 'Searches'} on ${side} x ${side}: best so far${isAlone ? '' : ', middle seed'}`,
    xLabel: Number.isFinite(evaluations) ? 'evaluations' : 'seconds of one core',
    yLabel: 'turns',
    isYLog: true,
    isStepped: true,
    lines,
  });
}
