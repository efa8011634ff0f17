// Hunts for mazes that hold Squeaky long, by the shipped command, and keeps what beats the records in records/mouse:
//   node scripts/hunt-mouse-records.mjs walls --sizes 8-12 --seeds 1-3 --evaluations 1000000
//   node scripts/hunt-mouse-records.mjs turns --sizes 12 --again --algorithm tempering --hot 0.05
// The first word is the kind of record. With --again a search begins with the record that stands. Everything else goes to
// `knossos mouse search` as it is. What is found is polished to distance 2, and a record says in its note which command
// finds it again.
import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { rangeOf } from './parts/range.mjs';

const home = fileURLToPath(new URL('..', import.meta.url));
const program = join(home, 'packages/terminal/bin/knossos.js');

/** @type {Readonly<Record<string, { flags: string, title: string }>>} */
const KINDS = {
  turns: { flags: '', title: 'most turns' },
  crossed: { flags: '--objective crossed', title: 'crossed paths' },
  walls: { flags: '--shape walls', title: 'walls between cells' },
  'free-ends': { flags: '--ends free', title: 'any columns of start and exit' },
};

const [kind = '', ...words] = process.argv.slice(2);
const { flags, title } = KINDS[kind] ?? missing();
const sizes = rangeOf(take('--sizes') ?? '8-12');
const seeds = rangeOf(take('--seeds') ?? '1-3');
const isAgain = words.includes('--again');
if (isAgain) words.splice(words.indexOf('--again'), 1);
for (const side of sizes) for (const seed of seeds) hunt(`${side}x${side}`, seed);

/** @returns {never} */
function missing() {
  throw new Error(`no such records: "${kind}"; there are ${Object.keys(KINDS).join(', ')}`);
}

/** The value of an option, which is taken out of the words. @param {string} name */
function take(name) {
  const at = words.indexOf(name);
  return at < 0 ? undefined : words.splice(at, 2)[1];
}

/** @param {readonly string[]} command */
function knossos(command) {
  return execFileSync(process.execPath, [program, ...command], {
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
    maxBuffer: 1e9,
  });
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
  const command = `${frame} ${words.join(' ')} --seed ${seed} --parts 1 --polish 2`.split(/ +/);
  const found = JSON.parse(knossos(['mouse', 'search', ...command, '--workers', '1', '--json']));
  const { score, level } = found;
  const isRecord = score > Number(before);
  console.log(`${kind} ${size} seed ${seed}: ${score}${isRecord ? `, before ${before}` : ''}`);
  if (!isRecord) return;
  const word = kind === 'crossed' ? 'busiest' : 'turns';
  const note = `${word} ${score}; ${found.command.replace('--from FILE', `--from ${id}`)}`;
  mkdirSync(join(file, '..'), { recursive: true });
  writeFileSync(
    file,
    level
      .replace(/^title: .*$/m, `title: best known, ${size.replace('x', ' x ')}, ${title}`)
      .replace(/^note: .*$/m, `note: ${note}`)
      .replace(/^seed: .*\n/m, ''),
  );
}
