// Mutates the rules of the games and asks whether a test notices: all scopes, or those that are named (npm run mutate -- gold).
// Takes about an hour on two quiet cores. What it finds stands below .cache/mutation, what it means in docs/decisions.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { scopes } from './mutation/scopes.mjs';
import { install } from './parts/install.mjs';
import { fail, root, runTool, say, timed } from './parts/run.mjs';

/** What Stryker says of a mutant, counted: killed and timed out are noticed. */
function scoreOf(/** @type {string} */ name) {
  /** @type {{ files: Record<string, { mutants: { status: string }[] }> }} */
  const report = JSON.parse(readFileSync(join(root, `.cache/mutation/${name}-report.json`), 'utf8'));
  const all = Object.values(report.files).flatMap(({ mutants }) => mutants);
  const count = (/** @type {string[]} */ ...statuses) =>
    all.filter(({ status }) => statuses.includes(status)).length;
  return { noticed: count('Killed', 'Timeout'), missed: count('Survived', 'NoCoverage') };
}

const names = process.argv.slice(2);
const unknown = names.filter((name) => !(name in scopes));
if (unknown.length > 0)
  fail(`there is no scope ${unknown.join(', ')}; there are ${Object.keys(scopes).join(', ')}`);

install();
const sum = { noticed: 0, missed: 0 };
for (const name of names.length > 0 ? names : Object.keys(scopes)) {
  const env = { MUTATION_SCOPE: name };
  const args = ['run', 'scripts/mutation/stryker.config.mjs'];
  if (!timed(`mutating ${name}`, () => runTool('@stryker-mutator/core/bin/stryker.js', args, { env })))
    fail(`${name} could not be mutated`);
  const { noticed, missed } = scoreOf(name);
  sum.noticed += noticed;
  sum.missed += missed;
  say(`${name}: ${noticed} of ${noticed + missed} noticed, ${percent(noticed, missed)}`);
}
say(`together: ${sum.noticed} of ${sum.noticed + sum.missed} noticed, ${percent(sum.noticed, sum.missed)}`);

function percent(/** @type {number} */ part, /** @type {number} */ rest) {
  return `${((100 * part) / (part + rest)).toFixed(1)} %`;
}
