import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../parts/run.mjs';
import { scopes } from './scopes.mjs';
import { withTable } from './table.mjs';

const RESULTS = join(root, 'scripts/mutation/results.json');
const PAGE = join(root, 'scripts/mutation/README.md');

/** @typedef {import('./table.mjs').ScopeResult} ScopeResult */

/**
 * Adds what Stryker's report says of a scope to the results and the page that are committed.
 * @param {string} name
 * @returns {ScopeResult}
 */
export function keepResult(name) {
  const result = counted(name);
  const before = existsSync(RESULTS) ? JSON.parse(readFileSync(RESULTS, 'utf8')).scopes : {};
  const known = Object.keys(scopes).filter((scope) => scope === name || scope in before);
  const all = Object.fromEntries(known.map((scope) => [scope, scope === name ? result : before[scope]]));
  const results = { tool: toolName(), scopes: all };
  writeFileSync(RESULTS, `${JSON.stringify(results, null, 2)}\n`);
  writeFileSync(PAGE, withTable(readFileSync(PAGE, 'utf8'), results));
  return result;
}

/**
 * The mutants of a report, counted.
 * @param {string} name
 * @returns {ScopeResult}
 */
function counted(name) {
  /** @type {{ files: Record<string, { mutants: { status: string }[] }> }} */
  const report = JSON.parse(readFileSync(join(root, `.cache/mutation/${name}-report.json`), 'utf8'));
  const all = Object.values(report.files).flatMap(({ mutants }) => mutants);
  const count = (/** @type {string} */ wanted) => all.filter(({ status }) => status === wanted).length;
  const [killed, timedOut] = [count('Killed'), count('Timeout')];
  const [survived, uncovered] = [count('Survived'), count('NoCoverage')];
  const mutants = killed + timedOut + survived + uncovered;
  return { mutants, killed, timedOut, survived, uncovered, day: new Date().toISOString().slice(0, 10) };
}

/** The version of Stryker that judges. */
function toolName() {
  const file = join(root, 'node_modules/@stryker-mutator/core/package.json');
  return `Stryker ${JSON.parse(readFileSync(file, 'utf8')).version}`;
}
