// A shipped pack as a table of comma-separated values.
import { parsePack, rate, solve } from '@knossos/engine';
import { packs } from '@knossos/levels';

const pack = packs.find(({ name }) => name === 'theseus/1-first-steps');
console.log('title,moves,plans,difficulty,grade');
for (const level of parsePack(await pack.load())) {
  const [solution, { difficulty, grade }] = [await solve(level), await rate(level)];
  console.log([`"${level.meta.title}"`, solution.moves.length, solution.plans, difficulty, grade].join());
}
