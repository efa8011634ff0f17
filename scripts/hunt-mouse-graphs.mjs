// Looks for longer runs on graphs with the shipped command, and writes what beats a record of its class, or what is as long
// where the record has no command:
//   node scripts/hunt-mouse-graphs.mjs 18 --degree 4 --algorithm tempering --seeds 1-3 --evaluations 1000000 [--from FILE]
//   node scripts/hunt-mouse-graphs.mjs 36 --chain 5000
// Everything behind the number of vertices but --seeds, --chain, --part, --out and --into goes to `knossos mouse search` as it is.
// A seed is a task; parts of them are done with --part I/N --out FILE and put together with --join FILES, see parts/hunt.mjs.
import { join } from 'node:path';
import { asked, hunt, putRecord, rangeOf, recordIn, take, version } from './parts/hunt.mjs';
import { root } from './parts/run.mjs';

const given = asked('hunt-mouse-graphs');
const [vertices = '', ...words] = given.words;
const seeds = take(words, '--seeds');
const chain = take(words, '--chain');
const from = words.includes('--from') ? words[words.indexOf('--from') + 1] : null;
const degree = words.includes('--degree') ? words[words.indexOf('--degree') + 1] : null;
const file = `n${vertices.padStart(2, '0')}${degree === null ? '' : `-degree${degree}`}.txt`;
const path = join(given.into ?? join(root, 'records/mouse/graphs'), file);
await hunt(given, { tasks, from: from ? recordIn(from) : '', keep });

function tasks() {
  if (chain !== null)
    return [['mouse', 'chain', '--vertices', vertices, '--width', chain, ...words, '--json']];
  const search = ['mouse', 'search', ...(from === null ? ['--graph', '--vertices', vertices] : []), ...words];
  const numbers = rangeOf(seeds ?? '1').map(String);
  return numbers.map((seed) => [...search, '--seed', seed, ...'--parts 1 --workers 1 --json'.split(' ')]);
}

/** @param {readonly string[]} task @param {string} output */
function keep(task, output) {
  const { turns, level } = JSON.parse(output);
  const known = recordIn(path);
  const [, before = '0'] = /^note: turns (\d+)/m.exec(known) ?? [];
  // Runs on chains have more turns than a number counts.
  const more = BigInt(turns ?? 0) - BigInt(before);
  const isNamed = /^note: .*knossos mouse/m.test(known);
  console.log(`${task.slice(1).join(' ')}: ${turns}${more > 0 ? `, before ${before}` : ''}`);
  if (level === null || more < 0 || (more === 0n && isNamed)) return;
  const note = (/** @type {string} */ _, /** @type {string} */ said) =>
    `note: turns ${turns}; best known; ${said.replace('--from FILE', `--from ${from}`)}; version ${version}`;
  // A search among few edges may find the best graph of any.
  putRecord(path, level.replace(/^(title: .*), at most \d+ edges/m, '$1').replace(/^note: (.*)$/m, note));
}
