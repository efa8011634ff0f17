// Looks for longer runs on graphs with the shipped command, and writes what beats a record of its class, or what is as long
// where the record has no command:
//   node scripts/hunt-mouse-graphs.mjs 18 --degree 4 --algorithm tempering --seeds 1-3 --evaluations 1000000 [--from FILE]
//   node scripts/hunt-mouse-graphs.mjs 36 --chain 5000
// Everything behind the number of vertices but --seeds, --chain and --into goes to `knossos mouse search` as it is.
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { knossos, rangeOf, take } from './parts/hunt.mjs';

const home = fileURLToPath(new URL('..', import.meta.url));
const { version } = JSON.parse(readFileSync(join(home, 'package.json'), 'utf8'));

const [vertices = '', ...words] = process.argv.slice(2);
const seeds = take(words, '--seeds');
const chain = take(words, '--chain');
const from = words.includes('--from') ? words[words.indexOf('--from') + 1] : null;
const degree = words.includes('--degree') ? words[words.indexOf('--degree') + 1] : null;
const file = `n${vertices.padStart(2, '0')}${degree === null ? '' : `-degree${degree}`}.txt`;
const path = join(take(words, '--into') ?? join(home, 'records/mouse/graphs'), file);

if (chain !== null) meet(['mouse', 'chain', '--vertices', vertices, '--width', chain, ...words]);
else {
  const named = from === null ? ['--graph', '--vertices', vertices] : [];
  for (const seed of rangeOf(seeds ?? '1')) {
    meet(['mouse', 'search', ...named, ...words, '--seed', String(seed), '--parts', '1', '--workers', '1']);
  }
}

/** Runs a command and takes what it found. @param {readonly string[]} command */
function meet(command) {
  const { turns, level } = JSON.parse(knossos([...command, '--json']));
  const known = existsSync(path) ? readFileSync(path, 'utf8') : '';
  const [, before = '0'] = /^note: turns (\d+)/m.exec(known) ?? [];
  const isNew = Number(turns) > Number(before);
  const isNamed = /^note: .*knossos mouse/m.test(known);
  console.log(`${command.slice(1).join(' ')}: ${turns}${isNew ? `, before ${before}` : ''}`);
  if (!isNew && (isNamed || Number(turns) < Number(before))) return;
  const note = (/** @type {string} */ _, /** @type {string} */ said) =>
    `note: turns ${turns}; best known; ${said.replace('--from FILE', `--from ${from}`)}; version ${version}`;
  // A search among few edges may find the best graph of any.
  writeFileSync(path, level.replace(/^(title: .*), at most \d+ edges/m, '$1').replace(/^note: (.*)$/m, note));
}
