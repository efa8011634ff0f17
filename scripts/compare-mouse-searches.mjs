// Compares the searches for long runs on one square: median and best of several seeds, and how they converge.
//
//   node scripts/compare-mouse-searches.mjs --size 6 --seeds 10 --evaluations 1000000
//   node scripts/compare-mouse-searches.mjs --size 13 --seeds 5 --evaluations 10000000 --checkpoint runs.jsonl
//   node scripts/compare-mouse-searches.mjs --size 13 --seeds 3 --cpu-seconds 30 --name 13x13-seconds --into FOLDER
//
// A search is named by its algorithm, a crossover where it has one, and any other options, as in
// `genetic:line:mutation=0.03`; --algorithms takes several, with commas between. With --evaluations every score is the
// same on every machine. With --cpu-seconds each search gets the same time of one core; the evaluations it made are in the
// result. It prints a table, and with --into FOLDER writes NAME.json and NAME.svg there. A file that another command wrote is not
// overwritten: those of records/mouse/comparison say theirs. With --checkpoint every finished run is added to a file, and those
// that are in it are not made again; with --report no more are made, and what is there is told.
import { appendFileSync, existsSync, readFileSync } from 'node:fs';
import { lineChart } from '@knossos/engine/internal/draw';
import { ALGORITHM_NAMES, CROSSOVER_NAMES } from '@knossos/engine/internal/optimise';
import { createMouseSearch, searchDefaults } from '@knossos/research/search/search';
import { machine, median } from '../bench/machine.mjs';
import { expectOwnTable, putTable } from './parts/records.mjs';
import { EXIT, expectNoMore, numberOf, refuse, take, takeFlag } from './parts/words.mjs';

/**
 * @typedef {object} Run
 * @property {string} seed
 * @property {number} best
 * @property {number} evaluations
 * @property {number} seconds of one core
 * @property {[number, number][]} curve evaluations or seconds and best so far, where it bends
 * @typedef {{ name: string, median: number, best: number, runs: Run[] }} Result
 */

const USUAL = [
  'random',
  'climbing',
  'annealing',
  'evolution',
  'genetic',
  'genetic:point',
  'genetic:multi-point',
  'genetic:line',
  'genetic:block',
  'tempering',
  'population',
];

const words = process.argv.slice(2);
const into = take(words, '--into');
const checkpoint = take(words, '--checkpoint');
const isReport = takeFlag(words, '--report');
const command = `node scripts/compare-mouse-searches.mjs ${words.join(' ')}`.trimEnd();
const side = numberOf(take(words, '--size') ?? '6', '--size', 2, 64);
const seeds = numberOf(take(words, '--seeds') ?? '10', '--seeds', 1, 1000);
const limits = { evaluations: take(words, '--evaluations'), seconds: take(words, '--cpu-seconds') };
const evaluations = limits.evaluations === null ? Infinity : numberOf(limits.evaluations, '--evaluations');
const seconds = limits.seconds === null ? Infinity : numberOf(limits.seconds, '--cpu-seconds');
const name = take(words, '--name') ?? `${side}x${side}`;
const searches = take(words, '--algorithms')?.split(',') ?? USUAL;
expectNoMore(
  words,
  '--size N --seeds N --evaluations N (or --cpu-seconds N) [--algorithms A,B] [--name NAME] [--into FOLDER] [--checkpoint FILE] [--report]',
);
if (evaluations === Infinity && seconds === Infinity)
  refuse('say how long each search goes on: --evaluations N, or --cpu-seconds N');
if (!/^[\w-]+$/.test(name)) refuse(`--name: "${name}" is no name of a file without its ending`);
for (const search of searches) choiceOf(search);
expectOwnTable(into, `${name}.json`, command);
const SLICE = 20_000;
/**
 * Evaluations a second that cooling is laid out for when time decides: about what 13 x 13 takes.
 * @type {Readonly<Record<string, number>>}
 */
const PLANNED_A_SECOND = { annealing: 75_000, population: 40_000 };

/** Runs that are done, by what decides them. @type {Map<string, Run>} */
const known = new Map();
if (checkpoint !== null && existsSync(checkpoint)) {
  for (const [at, line] of readFileSync(checkpoint, 'utf8').split('\n').entries()) {
    if (line !== '') readRun(line, `${checkpoint}, line ${at + 1}`);
  }
}
// One seed of all searches after the other, so that what was interrupted compares them by as many seeds.
for (let seed = 1; seed <= seeds && !isReport; seed++) {
  for (const search of searches) runOnce(search, String(seed));
}
const results = searches.map(compare);
const missing = searches.length * seeds - results.reduce((sum, { runs }) => sum + runs.length, 0);
if (missing > 0 && into !== null && existsSync(`${into}/${name}.json`))
  refuse(`${missing} runs are still to be made, so ${into}/${name}.json stays as it is`, EXIT.invalid);
const report = { command, machine: machine(), size: `${side}x${side}`, results };
putTable(into, {
  [`${name}.json`]: `${JSON.stringify(report, null, 1)}\n`,
  [`${name}.svg`]: picture(results),
});

/**
 * Takes a run from a line of the checkpoint.
 * @param {string} line
 * @param {string} where
 */
function readRun(line, where) {
  try {
    const { key, run } = JSON.parse(line);
    known.set(key, run);
  } catch {
    refuse(
      `${where}: this is no run; name another file with --checkpoint, or take that line out`,
      EXIT.invalid,
    );
  }
}

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
  if (checkpoint !== null) appendFileSync(checkpoint, `${JSON.stringify({ key, run: made })}\n`);
  return made;
}

/**
 * What decides a run.
 * @param {string} search
 * @param {string} seed
 */
function keyOf(search, seed) {
  return JSON.stringify([side, limits.evaluations, limits.seconds, search, seed]);
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
  const algorithm = ALGORITHM_NAMES.find((one) => one === word);
  if (!algorithm)
    return refuse(`--algorithms: "${search}" is no search; there are ${ALGORITHM_NAMES.join(', ')}`);
  /** @type {Record<string, string | number | boolean>} */
  const options = { algorithm };
  for (const part of more) {
    const [key = '', value] = part.split('=');
    if (value === undefined) {
      if (!CROSSOVER_NAMES.some((one) => one === key))
        refuse(
          `--algorithms: "${key}" in "${search}" is no crossover; there are ${CROSSOVER_NAMES.join(', ')}`,
        );
      options.crossover = key;
    } else {
      if (!Object.hasOwn(searchDefaults(side, side), key))
        refuse(`--algorithms: "${key}" in "${search}" is no option of a search`);
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
