// Mutates the rules of the games and asks whether a test notices: all scopes, or those that are named (npm run mutate -- gold).
// Takes about half an hour on two quiet cores, and writes what Stryker says into scripts/mutation/results.json and the table
// of scripts/mutation/README.md. Which mutants survived stands below .cache/mutation.
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { scopes } from './mutation/scopes.mjs';
import { scoreOf, withTable } from './mutation/table.mjs';
import { install } from './parts/install.mjs';
import { fail, root, runTool, say, timed } from './parts/run.mjs';

const RESULTS = join(root, 'scripts/mutation/results.json');
const PAGE = join(root, 'scripts/mutation/README.md');

/** @typedef {import('./mutation/table.mjs').ScopeResult} ScopeResult */

/**
 * What Stryker's report says of a scope, counted.
 * @param {string} name
 * @returns {ScopeResult}
 */
function counted(name) {
  /** @type {{ files: Record<string, { mutants: { status: string }[] }> }} */
  const report = JSON.parse(readFileSync(join(root, `.cache/mutation/${name}-report.json`), 'utf8'));
  const all = Object.values(report.files).flatMap(({ mutants }) => mutants);
  const count = (/** @type {string} */ wanted) => all.filter(({ status }) => status === wanted).length;
  const [killed, timedOut, survived, uncovered] = [
    count('Killed'),
    count('Timeout'),
    count('Survived'),
    count('NoCoverage'),
  ];
  const mutants = killed + timedOut + survived + uncovered;
  return { mutants, killed, timedOut, survived, uncovered, day: new Date().toISOString().slice(0, 10) };
}

/** The version of Stryker that judges. */
function toolName() {
  const file = join(root, 'node_modules/@stryker-mutator/core/package.json');
  return `Stryker ${JSON.parse(readFileSync(file, 'utf8')).version}`;
}

/**
 * Adds the result of a scope to those that are committed.
 * @param {string} name
 * @param {ScopeResult} result
 */
function keep(name, result) {
  const before = existsSync(RESULTS) ? JSON.parse(readFileSync(RESULTS, 'utf8')).scopes : {};
  const known = Object.keys(scopes).filter((scope) => scope === name || scope in before);
  const all = Object.fromEntries(known.map((scope) => [scope, scope === name ? result : before[scope]]));
  const results = { tool: toolName(), scopes: all };
  writeFileSync(RESULTS, `${JSON.stringify(results, null, 2)}\n`);
  writeFileSync(PAGE, withTable(readFileSync(PAGE, 'utf8'), results));
}

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
  const result = counted(name);
  keep(name, result);
  say(`${name}: ${(100 * scoreOf([result])).toFixed(1)} % of ${result.mutants} mutants noticed`);
}
