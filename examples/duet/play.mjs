// Solves, rates, hints, draws and makes levels of Duet: node play.mjs
import { readFileSync } from 'node:fs';
import { withGames } from '@knossos/engine';
import { duetRules } from './dist/rules.js';

const { generate, hint, parsePack, rate, rulesOf, show, solve } = withGames(duetRules);
for (const level of parsePack(readFileSync(new URL('levels.txt', import.meta.url), 'utf8'))) {
  const { difficulty, grade } = await rate(level);
  const solution = await solve(level);
  if (solution.status === 'solved') console.log(solution.moves.join(''), difficulty, grade);
}
const made = await generate('duet', { size: '7x7', rock: 20, effort: 1 }, 5);
console.log(show(made));
let session = rulesOf('duet').session(made);
for (let next = await hint(session.position); next.move !== null; next = await hint(session.position))
  session = session.play(next.move);
console.log(session.moves.join(''), session.outcome.status);
