// How long the same work takes here and with what people would use instead: processor seconds, in turns of one run, medians.
// A peer that cannot be had here is left out: packages are installed for this alone, Debian's are used where they are there.
//
//   npm run bench -- beside                      prints the table
//   node bench/beside.bench.mjs [--write] [WORD]...  rows whose work has a word; --write puts the table into docs/beside-other-tools.md
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { figure } from './figures.mjs';
import { inTurns, load, machine, median } from './machine.mjs';

const ROUNDS = 7;
const PAGE = new URL('../docs/beside-other-tools.md', import.meta.url);
const BEGIN = '<!-- made by bench/beside.bench.mjs -->\n';
const END = '<!-- end -->';

const given = process.argv.slice(2);
const words = given.filter((word) => word !== '--write');
const folder = new URL('beside/', import.meta.url);
const files = readdirSync(folder).filter((name) => name.endsWith('.row.mjs'));
const loaded = await Promise.all(files.sort().map((name) => import(new URL(name, folder).href)));
/** @type {import('./beside/measure.mjs').Row[]} */
const all = (await Promise.all(loaded.map(({ rows }) => rows()))).flat();
const rows = all.filter(({ work }) => words.length === 0 || words.some((word) => work.includes(word)));
const from = load();
const lines = rows.map(({ work, peer, ours, theirs }) => {
  const { ratios } = inTurns(ours, theirs, ROUNDS);
  const ratio = median(ratios);
  figure(`${work}, beside ${peer}`, ratio, { kind: 'ratio', better: 'less' });
  const range = `${Math.min(...ratios).toPrecision(2)} to ${Math.max(...ratios).toPrecision(2)}`;
  return `| ${work} | ${peer} | ${ratio.toPrecision(2)} | ${range} |`;
});
const where = `${machine()}; load ${from} to ${load()}; ${ROUNDS} rounds.`;
const table = [
  '| work | beside | here, times as long | all rounds |',
  '|---|---|---:|---:|',
  ...lines,
  '',
  where,
].join('\n');
console.log(`\n${table}`);
if (given.includes('--write')) {
  const page = readFileSync(PAGE, 'utf8');
  const [before = '', rest = ''] = page.split(BEGIN);
  if (rest === '') throw new Error('the page has no place for the table');
  writeFileSync(PAGE, `${before}${BEGIN}\n${table}\n\n${rest.slice(rest.indexOf(END))}`);
}
