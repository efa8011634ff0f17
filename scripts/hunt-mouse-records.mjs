// Hunts for mazes that hold Squeaky long, by the shipped command, and keeps what beats the records in records/mouse:
//   node scripts/hunt-mouse-records.mjs walls --sizes 8-12 --seeds 1-3 --evaluations 1000000
//   node scripts/hunt-mouse-records.mjs turns --sizes 12 --again --algorithm tempering --hot 0.05
// The first word is the kind of record. With --again a search begins with the record that stands. Everything else goes to
// `knossos mouse search` as it is. What is found is polished to distance 2 unless --polish says
// otherwise, and a record says in its note which command
// finds it again.
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { knossos, rangeOf, take } from './parts/hunt.mjs';

const home = fileURLToPath(new URL('..', import.meta.url));

/** @type {Readonly<Record<string, { flags: string, title: string }>>} */
const KINDS = {
  turns: { flags: '', title: 'most turns' },
  crossed: { flags: '--objective crossed', title: 'crossed paths' },
  walls: { flags: '--shape walls', title: 'walls between cells' },
  'free-ends': { flags: '--ends free', title: 'any columns of start and exit' },
};

const [kind = '', ...words] = process.argv.slice(2);
const { flags, title } = KINDS[kind] ?? missing();
const sizes = rangeOf(take(words, '--sizes') ?? '8-12');
const seeds = rangeOf(take(words, '--seeds') ?? '1-3');
const distance = take(words, '--polish') ?? '2';
const isAgain = words.includes('--again');
if (isAgain) words.splice(words.indexOf('--again'), 1);
for (const side of sizes) for (const seed of seeds) hunt(`${side}x${side}`, seed);

/** @returns {never} */
function missing() {
  throw new Error(`no such records: "${kind}"; there are ${Object.keys(KINDS).join(', ')}`);
}

/** @param {string} size @param {number} seed */
function hunt(size, seed) {
  const file = join(home, 'records/mouse', kind, `${size}.txt`);
  const known = existsSync(file) ? readFileSync(file, 'utf8') : '';
  const [, before = '0'] = /^note: (?:turns|busiest) (\d+)/m.exec(known) ?? [];
  const id = isAgain ? knossos(['convert', file, '--to', 'id']).trim() : null;
  // A shape is that of the record.
  const frame =
    id === null ? `--size ${size} ${flags}` : `--from ${id} ${flags.replace('--shape walls', '')}`;
  const command = `${frame} ${words.join(' ')} --seed ${seed} --parts 1 --polish ${distance}`.split(/ +/);
  const found = JSON.parse(knossos(['mouse', 'search', ...command, '--workers', '1', '--json']));
  const { score, level } = found;
  const isRecord = score > Number(before);
  console.log(`${kind} ${size} seed ${seed}: ${score}${isRecord ? `, before ${before}` : ''}`);
  if (!isRecord) return;
  const word = kind === 'crossed' ? 'busiest' : 'turns';
  const note = `${word} ${score}; ${found.command.replace('--from FILE', `--from ${id}`)}`;
  writeFileSync(
    file,
    level
      .replace(/^title: .*$/m, `title: best known, ${size.replace('x', ' x ')}, ${title}`)
      .replace(/^note: .*$/m, `note: ${note}`)
      .replace(/^seed: .*\n/m, ''),
  );
}
