// Runs benchmarks.
//   npm run bench                     those of the table, and prints it
//   npm run bench -- grid mines       those in bench/ whose file name contains a word
//   npm run bench -- --write          those of the table; keeps it in bench/results.json, of which npm run reference makes a page
//   npm run bench -- --compare        those of the table; tells what got worse by more than 20 %, and fails if anything did
//   npm run bench -- --compare gold   the same for some
//   npm run bench -- --against COMMIT builds that commit beside this tree, and runs both in turns: a verdict for each figure;
//                                     with words, those benchmarks alone
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { machine } from '../bench/machine.mjs';
import {
  benchmarksPage,
  betterOf,
  comparison,
  GROUPS,
  nameOf,
  regressions,
  shown,
} from './parts/bench-table.mjs';
import { bundle, compile } from './parts/build.mjs';
import { install } from './parts/install.mjs';
import { hashOf, otherCommit } from './parts/other-commit.mjs';
import { fail, root, run, say } from './parts/run.mjs';

/** @typedef {import('../bench/figures.mjs').Figure} Figure */

/** How often something that looks worse is measured again before it is believed. */
const AGAIN = 2;
const RESULTS = join(root, 'bench/results.json');

/** How often each of two commits is measured, in turns. */
const TURNS = 3;

const given = process.argv.slice(2);
const at = given.indexOf('--against');
const [, against] = at < 0 ? [] : given.splice(at, 2);
if (at >= 0 && (against ?? '--').startsWith('--')) fail('--against wants a commit, such as --against HEAD~1');
const words = given.filter((word) => !word.startsWith('--'));
const flags = given.filter((word) => word.startsWith('--'));
const unknown = flags.filter((flag) => flag !== '--write' && flag !== '--compare');
if (unknown.length > 0)
  fail(`unknown: ${unknown.join(' ')}; there are --write, --compare and --against COMMIT`);
const [isKept, isCompared] = [flags.includes('--write'), flags.includes('--compare')];
if (isKept && words.length > 0) fail('--write measures the whole table: leave out the words');
if (against !== undefined && flags.length > 0) fail(`--against stands alone: leave out ${flags.join(' ')}`);
const other = against === undefined ? null : hashOf(against);

const inTable = GROUPS.flatMap(({ benches }) => benches);
const isMeant = (/** @type {string} */ name) => words.some((word) => name.includes(word));
const there = readdirSync(join(root, 'bench'))
  .filter((name) => name.endsWith('.bench.mjs'))
  .map((name) => name.slice(0, -'.bench.mjs'.length));
const chosen = words.length > 0 ? (isCompared ? inTable : there.sort()).filter(isMeant) : inTable;
if (chosen.length === 0)
  fail(`no benchmark's name contains ${words.join(' or ')}; there are: ${there.sort().join(', ')}`);

install();
if (!compile(['packages/engine', 'packages/research', 'packages/server']))
  fail('benchmarks measure the compiled packages, which do not compile');
if (!bundle()) fail('benchmarks measure the bundled programs; what is wrong with them stands above');

const folder = mkdtempSync(join(tmpdir(), 'knossos-bench-'));
process.on('exit', () => rmSync(folder, { recursive: true, force: true }));
/** @type {Figure[]} */
let figures = [];
if (other === null) {
  figures = measured(chosen);
  if (isCompared) compareAll();
  if (isKept) keep();
  if (words.length === 0 && !isKept) console.log(`\n${benchmarksPage(results())}`);
} else measureAgainst(other);

/**
 * Runs a benchmark of a tree.
 * @param {string} name
 * @param {string} [tree] its root folder
 * @returns {Figure[] | null} what it handed in; null when it failed
 */
function ran(name, tree = root) {
  const file = join(folder, 'figures.jsonl');
  writeFileSync(file, '');
  say(`bench/${name}.bench.mjs${tree === root ? '' : ' of the other commit'}`);
  const script = join(tree, 'bench', `${name}.bench.mjs`);
  const code = run(process.execPath, [script], { cwd: tree, env: { BENCH_FIGURES: file } });
  // Whoever interrupts it wants no other benchmark either.
  if (code === 130 || code === 143) process.exit(code);
  if (code !== 0) return null;
  const lines = readFileSync(file, 'utf8').split('\n');
  return lines.filter((line) => line !== '').map((line) => JSON.parse(line));
}

/**
 * Runs benchmarks one after another.
 * @param {readonly string[]} names
 * @returns {Figure[]} what they handed in
 */
function measured(names) {
  /** @type {string[]} */
  const failed = [];
  const figures = names.flatMap((name) => {
    const told = ran(name);
    if (told === null) failed.push(name);
    return told ?? [];
  });
  if (failed.length > 0) fail(`FAILED: ${failed.join(', ')}`);
  return figures;
}

/** Measures another commit and this tree in turns. @param {string} sha of the commit */
function measureAgainst(sha) {
  const name = sha.slice(0, 8);
  const other = otherCommit(sha);
  process.on('exit', other.remove);
  let worse = 0;
  let unsure = 0;
  /** @type {string[]} */
  const missing = [];
  for (const bench of chosen) {
    /** @type {[Figure[][], Figure[][]]} before, now */
    const turns = [[], []];
    let isMissing = false;
    for (let turn = 0; turn < TURNS; turn++)
      // Whoever was first is second the next time, so that a machine that warms up favours neither.
      for (const side of turn % 2 === 0 ? [0, 1] : [1, 0])
        if (!isMissing) {
          const told = ran(bench, side === 0 ? other.folder : root);
          if (told !== null) turns[side]?.push(told);
          else if (side === 0) isMissing = true;
          else fail(`FAILED: ${bench}`);
        }
    if (isMissing) missing.push(bench);
    for (const { name: what, before, now, change, verdict } of comparison(...turns)) {
      console.log(`${what}: ${shown(now)}, was ${shown(before)} (${change}): ${verdict}`);
      if (verdict === 'worse') worse++;
      if (verdict === 'unsure') unsure++;
    }
  }
  if (worse > 0) fail(`${worse} figures are worse than those of ${name}`);
  if (missing.length > 0)
    fail(`not measured on ${name}, where the benchmarks of today do not run: ${missing.join(', ')}`);
  const rest = unsure > 0 ? `; of ${unsure} the turns overlap: measure them again on a quiet machine` : '';
  say(`no figure is surely worse than that of ${name}${rest}`);
}

/** Tells what got worse. What looks worse is measured again first: a busy machine is no regression. */
function compareAll() {
  const kept = readResults();
  const before = kept.figures.filter(({ bench }) => chosen.includes(bench));
  if (kept.machine !== machine()) say(`the table was measured on another machine: ${kept.machine}`);
  for (let again = 0; again < AGAIN; again++) {
    const worse = new Set(regressions(before, figures).map(({ figure }) => figure.bench));
    if (worse.size === 0) break;
    say(`measuring again: ${[...worse].join(', ')}`);
    const anew = new Map(measured([...worse]).map((one) => [nameOf(one), one]));
    figures = figures.map((one) => {
      const other = anew.get(nameOf(one));
      return other ? betterOf(one, other) : one;
    });
  }
  const told = regressions(before, figures);
  for (const { told: line } of told) console.log(line);
  if (told.length > 0) fail(`${told.length} of ${before.length} figures got worse by more than 20 %`);
  say(`none of ${before.length} figures got worse by more than 20 %`);
}

/** @returns {import('./parts/bench-table.mjs').Results} */
function readResults() {
  return JSON.parse(readFileSync(RESULTS, 'utf8'));
}

function results() {
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  return { machine: machine(), version, day: new Date().toISOString().slice(0, 10), figures };
}

function keep() {
  writeFileSync(RESULTS, `${JSON.stringify(results(), null, 2)}\n`);
  say('kept in bench/results.json');
}
