// Mutates the rules of the games and asks whether a test notices: all scopes, or those that are named (npm run mutate -- gold).
// Takes about half an hour on two quiet cores, and writes what Stryker says into scripts/mutation/results.json and the table
// of scripts/mutation/README.md. Which mutants survived stands below .cache/mutation.
import { keepResult } from './mutation/results.mjs';
import { scopes } from './mutation/scopes.mjs';
import { scoreOf } from './mutation/table.mjs';
import { install } from './parts/install.mjs';
import { fail, runTool, say, timed } from './parts/run.mjs';

const names = process.argv.slice(2);
const unknown = names.filter((name) => !(name in scopes));
if (unknown.length > 0)
  fail(`there is no scope ${unknown.join(', ')}; there are ${Object.keys(scopes).join(', ')}`);

install();
for (const name of names.length > 0 ? names : Object.keys(scopes)) {
  const env = { MUTATION_SCOPE: name };
  const args = ['run', 'scripts/mutation/stryker.config.mjs'];
  if (!timed(`mutating ${name}`, () => runTool('@stryker-mutator/core/bin/stryker.js', args, { env })))
    fail(`${name} could not be mutated`);
  const result = keepResult(name);
  say(`${name}: ${(100 * scoreOf([result])).toFixed(1)} % of ${result.mutants} mutants noticed`);
}
