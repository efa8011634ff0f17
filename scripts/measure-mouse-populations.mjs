// What separates runs of population annealing: how far its mazes lie apart while it cools down, how long they hold the mouse, and how
// well that tells what the run will come to: the same on every machine.
//   node scripts/measure-mouse-populations.mjs [--size 13] [--seeds 201-212] [--planned 1500000] [--into FOLDER]
// Prints a table, and with --into writes 13x13-population.json there, as it stands in records/mouse/comparison.

import { genomeOfText, hammingDistance } from '@knossos/engine/internal/optimise';
import { createMouseSearch, problemOfOptions, searchDefaults } from '@knossos/research/search/search';
import { expectOwnTable, putTable } from './parts/records.mjs';
import { expectNoMore, numberOf, rangeOf, take } from './parts/words.mjs';

const words = process.argv.slice(2);
const into = take(words, '--into');
const side = numberOf(take(words, '--size') ?? '13', '--size', 2, 64);
const range = take(words, '--seeds') ?? '201-212';
const seeds = rangeOf(range, '--seeds');
const planned = numberOf(take(words, '--planned') ?? '1500000', '--planned');
expectNoMore(words, '[--size 13] [--seeds 201-212] [--planned 1500000] [--into FOLDER]');
const command = `node scripts/measure-mouse-populations.mjs --size ${side} --seeds ${range} --planned ${planned}`;
const name = `${side}x${side}-population.json`;
expectOwnTable(into, name, command);
const TEMPERATURES = [0.12, 0.1, 0.085, 0.07, 0.06, 0.05, 0.04, 0.03, 0.02, 0.0151];
/** Evaluations between two looks at the temperature. */
const SLICE = 2000;

const runs = seeds.map(cooled);
const ends = runs.map(({ best }) => Math.log(best));
const temperatures = TEMPERATURES.map((temperature, at) => {
  const seen = runs.map(({ stages }) => stages[at] ?? { distance: Number.NaN, logarithm: Number.NaN });
  const logarithms = seen.map(({ logarithm }) => logarithm);
  return {
    temperature,
    distance: Number(mean(seen.map(({ distance }) => distance)).toFixed(1)),
    turns: Math.round(Math.exp(mean(logarithms))),
    correlation: Number(correlation(logarithms, ends).toFixed(2)),
  };
});
const report = {
  command,
  about:
    'means over all seeds: Hamming distance of two mazes of the population, geometric mean of their turns, and the correlation of its logarithm with that of the best maze in the end',
  temperatures,
  runs: runs.map(({ seed, best }) => ({ seed, best })),
};
putTable(into, { [name]: `${JSON.stringify(report, null, 1)}\n` });
for (const row of temperatures) console.log(`| ${Object.values(row).join(' | ')} |`);

/**
 * One cooling, and what its population was like on the way.
 * @param {number} seed
 */
function cooled(seed) {
  const options = { ...searchDefaults(side, side), planned, seed: String(seed) };
  const search = createMouseSearch(options, 0);
  const { canonical = (genome) => genome, bits } = problemOfOptions(options);
  const stages = [];
  while (search.evaluations < planned) {
    search.creep(SLICE);
    const next = TEMPERATURES[stages.length];
    if (next === undefined) continue;
    if ((search.temperature ?? 0) > next) continue;
    const { chains } = /** @type {{ chains: { genomes: string[], scores: number[] } }} */ (search.save().own);
    const genomes = chains.genomes.map((text) => canonical(genomeOfText(text, bits)));
    const pairs = genomes.flatMap((one, i) =>
      genomes.slice(0, i).map((other) => hammingDistance(one, other)),
    );
    stages.push({ distance: mean(pairs), logarithm: mean(chains.scores.map(Math.log)) });
  }
  return { seed, best: search.best?.score ?? 0, stages };
}

/** @param {readonly number[]} list */
function mean(list) {
  return list.reduce((sum, value) => sum + value, 0) / list.length;
}

/** K. Pearson's, 1895. @param {readonly number[]} x @param {readonly number[]} y */
function correlation(x, y) {
  const [p, q] = [x, y].map((list) => list.map((value) => value - mean(list)));
  const product = (/** @type {readonly number[]} */ a = [], /** @type {readonly number[]} */ b = []) =>
    a.reduce((sum, value, i) => sum + value * (b[i] ?? 0), 0);
  return product(p, q) / Math.sqrt(product(p, p) * product(q, q));
}
