// Runs benchmarks.
//   npm run bench                     those of the table, and prints it
//   npm run bench -- grid mines       those in bench/ whose file name contains a word
//   npm run bench -- --write          those of the table; keeps it in bench/results.json, of which npm run reference makes a page
//   npm run bench -- --compare        those of the table; tells what got worse by more than 20 %, and fails if anything did
//   npm run bench -- --compare gold   the same for some
//   npm run bench -- --against COMMIT builds that commit beside this tree, and runs both in turns: a verdict for each figure;
//                                     with words, those benchmarks alone
//   npm run bench -- --node 26 start  the same for this Node and for one of that line, which is fetched
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
import { otherNode } from './parts/other-nodes.mjs';
import { fail, root, run, say } from './parts/run.mjs';

/** @typedef {import('../bench/figures.mjs').Figure} Figure */

/** How often something that looks worse is measured again before it is believed. */
const AGAIN = 2;
const RESULTS = join(root, 'bench/results.json');

/** How often each of two commits is measured, in turns; and of two Nodes, none of which has to be built. */
const TURNS = 3;
const TURNS_OF_NODES = 7;

/**
 * A tree whose benchmarks are run, and by which Node; `name` says it in messages.
 * @typedef {{ name: string, tree: string, node: string }} Side
 */

/** @type {Side} */
const here = { name: `Node ${process.versions.node}`, tree: root, node: process.execPath };

const given = process.argv.slice(2);
/** The word behind a flag, both taken out of what was given. @param {string} flag @param {RegExp} form @param {string} wants */
const wordBehind = (flag, form, wants) => {
  const at = given.indexOf(flag);
  const [, value] = at < 0 ? [] : given.splice(at, 2);
  if (at >= 0 && !form.test(value ?? '')) fail(`${flag} wants ${wants}`);
  return value;
};
const against = wordBehind('--against', /^(?!--)./, 'a commit, such as --against HEAD~1');
const line = wordBehind('--node', /^[1-9][0-9]?$/, 'a line of Node by its number, such as --node 26');
const words = given.filter((word) => !word.startsWith('--'));
const flags = given.filter((word) => word.startsWith('--'));
const unknown = flags.filter((flag) => flag !== '--write' && flag !== '--compare');
if (unknown.length > 0)
  fail(`unknown: ${unknown.join(' ')}; there are --write, --compare, --against COMMIT and --node LINE`);
const [isKept, isCompared] = [flags.includes('--write'), flags.includes('--compare')];
if (isKept && words.length > 0) fail('--write measures the whole table: leave out the words');
for (const [flag, value] of [
  ['--against', against],
  ['--node', line],
])
  if (value !== undefined && flags.length > 0) fail(`${flag} stands alone: leave out ${flags.join(' ')}`);
if (against !== undefined && line !== undefined) fail('--against and --node: measure one at a time');
const other = against === undefined ? null : hashOf(against);
const node = line === undefined ? null : otherNode(Number(line));
if (node && 'why' in node) fail(`--node ${line}: ${node.why}`);

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
if (other !== null) {
  const { folder: tree, remove } = otherCommit(other);
  process.on('exit', remove);
  const before = { ...here, name: other.slice(0, 8), tree };
  measureInTurns(before, here, before, TURNS);
} else if (node !== null) {
  const that = { ...here, name: `Node ${line}`, node: node.path };
  measureInTurns(here, that, that, TURNS_OF_NODES);
} else {
  figures = measured(chosen);
  if (isCompared) compareAll();
  if (isKept) keep();
  if (words.length === 0 && !isKept) console.log(`\n${benchmarksPage(results())}`);
}

/**
 * Runs a benchmark.
 * @param {string} name
 * @param {Side} [side]
 * @returns {Figure[] | null} what it handed in; null when it failed
 */
function ran(name, side = here) {
  const { tree } = side;
  const file = join(folder, 'figures.jsonl');
  writeFileSync(file, '');
  say(`bench/${name}.bench.mjs${side === here ? '' : `, ${side.name}`}`);
  const script = join(tree, 'bench', `${name}.bench.mjs`);
  const code = run(side.node, [script], { cwd: tree, env: { BENCH_FIGURES: file } });
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

/**
 * Measures two sides in turns, and tells for each figure by how much the second is better or worse.
 * @param {Side} before
 * @param {Side} now
 * @param {Side} other which of them may lack benchmarks that there are here
 * @param {number} count how many turns each has
 */
function measureInTurns(before, now, other, count) {
  let worse = 0;
  let unsure = 0;
  /** @type {string[]} */
  const missing = [];
  for (const bench of chosen) {
    /** @type {[Figure[][], Figure[][]]} before, now */
    const turns = [[], []];
    let isMissing = false;
    for (let turn = 0; turn < count; turn++)
      // Whoever was first is second the next time, so that a machine that warms up favours neither.
      for (const at of turn % 2 === 0 ? [0, 1] : [1, 0])
        if (!isMissing) {
          const side = at === 0 ? before : now;
          const told = ran(bench, side);
          // Two Nodes do the fixed piece of work at different speeds themselves.
          if (told !== null)
            turns[at]?.push(node === null ? told : told.map((one) => ({ ...one, work: 1000 })));
          else if (side === other) isMissing = true;
          else fail(`FAILED: ${bench}`);
        }
    if (isMissing) missing.push(bench);
    for (const { name, before: was, now: is, change, verdict } of comparison(...turns)) {
      const ratio = (is.value / was.value).toPrecision(3);
      console.log(
        `${name}: ${shown(is)}, ${before.name} ${shown(was)}: ratio ${ratio} (${change}): ${verdict}`,
      );
      if (verdict === 'worse') worse++;
      if (verdict === 'unsure') unsure++;
    }
  }
  const compared = `${now === here ? 'than' : `by ${now.name} than by`} ${before.name}`;
  if (worse > 0) fail(`${worse} figures are worse ${compared}`);
  if (missing.length > 0)
    fail(`${other.name}: the benchmarks of today do not run there: ${missing.join(', ')}`);
  const rest = unsure > 0 ? `; of ${unsure} the turns overlap: measure them again on a quiet machine` : '';
  say(`no figure is surely worse ${compared}${rest}`);
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
