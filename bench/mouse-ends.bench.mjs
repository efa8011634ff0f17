// Evaluations per second of a search whose columns of start and exit are part of the design, beside one between fixed ends:
// tempering at 0.06 from the record, on one core.
import { readFileSync } from 'node:fs';
import { rulebook } from '@knossos/engine/internal/games';
import { createSearch, textOfGenome } from '@knossos/engine/internal/optimise';
import { genomeOfLevel, problemOfOptions, withFreeEnds } from '@knossos/research/search/search';
import { machine, median } from './machine.mjs';

const ROUNDS = 5;
const EVALUATIONS = { 8: 60_000, 11: 8000, 13: 2000 };

console.log(machine());
for (const [side, evaluations] of Object.entries(EVALUATIONS)) {
  const text = readFileSync(new URL(`../records/mouse/turns/${side}x${side}.txt`, import.meta.url), 'utf8');
  const read = rulebook.parse(text);
  const found = read.ok && read.value.game === 'mouse' ? genomeOfLevel(read.value) : null;
  const ended = found && withFreeEnds(found);
  if (found === null || ended === null) throw new Error(`no grid maze in the record of ${side}x${side}`);
  const { evaluator, ...alone } = problemOfOptions(ended.options);
  const searches = {
    fixed: { problem: problemOfOptions(found.options), start: found.genome },
    free: { problem: { ...alone, evaluator }, start: ended.genome },
    'free, one maze at a time': { problem: alone, start: ended.genome },
  };
  /** @type {Record<string, number[]>} */
  const rates = {};
  for (let round = 0; round < ROUNDS; round++) {
    for (const [name, { problem, start }] of Object.entries(searches)) {
      const options = { ...found.options, algorithm: /** @type {const} */ ('tempering'), hot: 0.06 };
      const search = createSearch(problem, { ...options, seed: `${round}`, start: textOfGenome(start) }, 0);
      const begin = performance.now();
      search.creep(evaluations);
      rates[name] = [...(rates[name] ?? []), (search.evaluations * 1000) / (performance.now() - begin)];
    }
  }
  const fixed = median(rates.fixed ?? []);
  for (const [name, list] of Object.entries(rates)) {
    const rate = median(list);
    const figures = `${rate.toFixed(0).padStart(8)} evaluations/s, ${(rate / fixed).toFixed(2)} of fixed ends`;
    console.log(`${side}x${side} ${name.padEnd(26)} ${figures}`);
  }
}
