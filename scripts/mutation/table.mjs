import { scopes as allScopes } from './scopes.mjs';

/**
 * What Stryker said of one scope, as it is committed.
 * @typedef {object} ScopeResult
 * @property {number} mutants those that were judged
 * @property {number} killed a test failed
 * @property {number} timedOut went on without end, which is noticed too
 * @property {number} survived every test passed
 * @property {number} uncovered reached by no test of the scope, so that they survive
 * @property {string} day
 */

/**
 * @typedef {object} Results
 * @property {string} tool
 * @property {Readonly<Record<string, ScopeResult>>} scopes
 */

/** Least share of mutants that tests have to notice, in all scopes together and in each. */
export const BAR = { together: 0.85, each: 0.8 };

/**
 * The share of mutants that tests noticed, of one scope or of several together.
 * @param {readonly ScopeResult[]} results
 */
export function scoreOf(results) {
  const noticed = results.reduce((sum, { killed, timedOut }) => sum + killed + timedOut, 0);
  return noticed / results.reduce((sum, { mutants }) => sum + mutants, 0);
}

/**
 * The table of the page, in Markdown; a scope without a result is said to be not measured.
 * @param {Results} results
 */
export function tableOf({ scopes }) {
  const percent = (/** @type {number} */ share) => `${(100 * share).toFixed(1)} %`;
  const row = (/** @type {readonly (string | number)[]} */ cells) => `| ${cells.join(' | ')} |`;
  /** @param {readonly ScopeResult[]} some @param {'mutants' | 'killed' | 'timedOut' | 'survived' | 'uncovered'} key */
  const sum = (some, key) => some.reduce((total, result) => total + result[key], 0);
  const all = Object.values(scopes);
  const keys = /** @type {const} */ (['mutants', 'killed', 'timedOut', 'survived', 'uncovered']);
  return [
    row(['scope', 'mutants', 'killed', 'timed out', 'survived', 'no test reaches', 'score', 'day']),
    row(['---', '---:', '---:', '---:', '---:', '---:', '---:', '---']),
    ...Object.keys(allScopes).map((name) => {
      const result = scopes[name];
      if (!result) return row([name, ...keys.map(() => ''), 'not measured', '']);
      return row([name, ...keys.map((key) => result[key]), percent(scoreOf([result])), result.day]);
    }),
    row(['together', ...keys.map((key) => sum(all, key)), percent(scoreOf(all)), '']),
  ].join('\n');
}

/**
 * The page with its table written anew.
 * @param {string} page
 * @param {Results} results
 */
export function withTable(page, results) {
  const [start, end] = ['<!-- results -->\n', '\n<!-- end of results -->'];
  const from = page.indexOf(start) + start.length;
  return page.slice(0, from) + tableOf(results) + page.slice(page.indexOf(end, from - 1));
}
