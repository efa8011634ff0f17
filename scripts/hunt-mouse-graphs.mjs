// Looks for longer runs on graphs with the shipped command, and keeps what beats a record of its class, or what is as long
// where the record has no command:
//   node scripts/hunt-mouse-graphs.mjs 18 --degree 4 --algorithm tempering --seeds 1-3 --evaluations 1000000 [--from FILE]
//   node scripts/hunt-mouse-graphs.mjs 36 --chain 5000 --into records/mouse/graphs
// Everything behind the number of vertices but --seeds, --chain, --part, --out and --into goes to `knossos mouse search` as it is.
// A seed is a task; parts of them are done with --part I/N --out FILE and put together with --join FILES, see parts/hunt.mjs.
import { join } from 'node:path';
import { asked, hunt, version } from './parts/hunt.mjs';
import { placeOf, putRecord, recordIn, scoreIn } from './parts/records.mjs';
import { say } from './parts/run.mjs';
import { EXIT, numberOf, rangeOf, refuse, take } from './parts/words.mjs';

const given = asked('hunt-mouse-graphs');
const [typed = '', ...words] = given.words;
const vertices = String(numberOf(typed, 'vertices, the first word', 2, 99));
const seeds = rangeOf(take(words, '--seeds') ?? '1', '--seeds').map(String);
const chain = take(words, '--chain');
const from = words.includes('--from') ? (words[words.indexOf('--from') + 1] ?? '') : null;
const degree = words.includes('--degree') ? words[words.indexOf('--degree') + 1] : null;
const name = `n${vertices.padStart(2, '0')}${degree === null ? '' : `-degree${degree}`}.txt`;
const place = placeOf(given.into, 'records/mouse/graphs');
standing();
if (from !== null && recordIn(from) === '') refuse(`--from: there is no file ${from}`, EXIT.invalid);
await hunt(given, { tasks, from: from === null ? '' : recordIn(from), keep });

function tasks() {
  if (chain !== null)
    return [['mouse', 'chain', '--vertices', vertices, '--width', chain, ...words, '--json']];
  const search = ['mouse', 'search', ...(from === null ? ['--graph', '--vertices', vertices] : []), ...words];
  return seeds.map((seed) => [...search, '--seed', seed, ...'--parts 1 --workers 1 --json'.split(' ')]);
}

/** What the record of the class is worth. */
function standing() {
  return scoreIn(join(place.folder, name), /^note: turns (\d+)/m);
}

/** @param {readonly string[]} task @param {string} output */
function keep(task, output) {
  const { turns, level } = JSON.parse(output);
  const before = standing();
  // Runs on chains have more turns than a number counts.
  const more = BigInt(turns ?? 0) - BigInt(before);
  const isNamed = /^note: .*knossos mouse/m.test(recordIn(join(place.folder, name)));
  say(`${task.slice(1).join(' ')}: ${turns}${more > 0 ? `, before ${before}` : ''}`);
  if (level === null || more < 0 || (more === 0n && isNamed)) return;
  const note = (/** @type {string} */ _, /** @type {string} */ said) =>
    `note: turns ${turns}; best known; ${said.replace('--from FILE', `--from ${from}`)}; version ${version}`;
  // A search among few edges may find the best graph of any.
  const record = level.replace(/^(title: .*), at most \d+ edges/m, '$1').replace(/^note: (.*)$/m, note);
  putRecord(place, name, record);
}
