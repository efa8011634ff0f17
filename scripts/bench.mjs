// Runs benchmarks.
//   npm run bench                     those of the table, and prints it
//   npm run bench -- grid mines       those in bench/ whose file name contains a word
//   npm run bench -- --write          those of the table; keeps it in bench/results.json and docs/benchmarks.md
//   npm run bench -- --compare        those of the table; tells what got worse by more than 20 %, and fails if anything did
//   npm run bench -- --compare gold   the same for some
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { machine } from '../bench/machine.mjs';
import { betterOf, GROUPS, markdownOf, nameOf, regressions } from './parts/bench-table.mjs';
import { bundle, compile } from './parts/build.mjs';
import { install } from './parts/install.mjs';
import { fail, root, run, say } from './parts/run.mjs';

/** @typedef {import('../bench/figures.mjs').Figure} Figure */

/** How often something that looks worse is measured again before it is believed. */
const AGAIN = 2;
const RESULTS = join(root, 'bench/results.json');
const PAGE = join(root, 'docs/benchmarks.md');
/** Between these two lines of the page stands the table. */
const [BEGIN, END] = ['<!-- table: begin -->', '<!-- table: end -->'];

const words = process.argv.slice(2).filter((word) => !word.startsWith('--'));
const flags = process.argv.slice(2).filter((word) => word.startsWith('--'));
const unknown = flags.filter((flag) => flag !== '--write' && flag !== '--compare');
if (unknown.length > 0) fail(`unknown: ${unknown.join(' ')}; there are --write and --compare`);
const [isKept, isCompared] = [flags.includes('--write'), flags.includes('--compare')];
if (isKept && words.length > 0) fail('--write measures the whole table: leave out the words');

const inTable = GROUPS.flatMap(({ benches }) => benches);
const isMeant = (/** @type {string} */ name) => words.some((word) => name.includes(word));
const there = readdirSync(join(root, 'bench'))
  .filter((name) => name.endsWith('.bench.mjs'))
  .map((name) => name.slice(0, -'.bench.mjs'.length));
const chosen = words.length > 0 ? (isCompared ? inTable : there.sort()).filter(isMeant) : inTable;
if (chosen.length === 0)
  fail(`no benchmark's name contains ${words.join(' or ')}; there are: ${there.sort().join(', ')}`);

install();
if (!compile(['packages/engine', 'packages/server']))
  fail('benchmarks measure the compiled packages, which do not compile');
if (!bundle()) fail('benchmarks measure the bundled programs; what is wrong with them stands above');

const folder = mkdtempSync(join(tmpdir(), 'knossos-bench-'));
let figures = measured(chosen);
if (isCompared) compareAll();
if (isKept) keep();
if (words.length === 0 && !isKept) console.log(`\n${markdownOf(results())}`);
rmSync(folder, { recursive: true });

/**
 * Runs benchmarks one after another.
 * @param {readonly string[]} names
 * @returns {Figure[]} what they handed in
 */
function measured(names) {
  const file = join(folder, 'figures.jsonl');
  writeFileSync(file, '');
  const failed = names.filter((name) => {
    say(`bench/${name}.bench.mjs`);
    const script = join(root, 'bench', `${name}.bench.mjs`);
    return run(process.execPath, [script], { env: { BENCH_FIGURES: file } }) !== 0;
  });
  if (failed.length > 0) fail(`FAILED: ${failed.join(', ')}`);
  const lines = readFileSync(file, 'utf8').split('\n');
  return lines.filter((line) => line !== '').map((line) => JSON.parse(line));
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

/** Writes the results, and the table into its page. */
function keep() {
  const made = results();
  writeFileSync(RESULTS, `${JSON.stringify(made, null, 2)}\n`);
  const page = readFileSync(PAGE, 'utf8');
  const [head = ''] = page.split(BEGIN);
  const [, tail = ''] = page.split(END);
  writeFileSync(PAGE, `${head}${BEGIN}\n${markdownOf(made)}\n${END}${tail}`);
  say('kept in bench/results.json and docs/benchmarks.md');
}
