// Hunts for mazes of theseus whose shortest way out is long, by the shipped command, and keeps what beats the records:
//   node scripts/hunt-theseus-records.mjs [--sizes 3-14x3-9] [--seeds 1-3] [--evaluations 3000000] [--into FOLDER]
// Each seed cools down from both temperatures that have served. A record says in its note which command finds it again. In
// the end a maze that is shorter than one of a row or a column less gives way to that one, with the other cells walled off.
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { knossos, rangeOf } from './parts/hunt.mjs';

const home = fileURLToPath(new URL('..', import.meta.url));

const { values } = parseArgs({
  options: {
    sizes: { type: 'string', default: '3-14x3-9' },
    seeds: { type: 'string', default: '1-3' },
    evaluations: { type: 'string', default: '3000000' },
    into: { type: 'string', default: join(home, 'records/theseus/longest') },
  },
});
const HEATS = ['--hot 0.1 --cold 0.015', '--hot 0.07 --cold 0.01'];

const [columns, rows] = values.sizes.split('x').map(rangeOf);
if (columns === undefined || rows === undefined)
  throw new Error('--sizes: give columns and rows, such as 3-14x3-9');
mkdirSync(values.into, { recursive: true });
for (const seed of rangeOf(values.seeds)) {
  for (const width of columns)
    for (const height of rows) for (const heat of HEATS) hunt(`${width}x${height}`, seed, heat);
}

for (let width = 3; width <= 14; width++) for (let height = 3; height <= 14; height++) widen(width, height);

/** Puts the maze of a row or a column less in the place of one that is shorter. @param {number} width @param {number} height */
function widen(width, height) {
  const file = join(values.into, `${width}x${height}.txt`);
  if (!existsSync(file)) return;
  for (const less of [`${width - 1}x${height}`, `${width}x${height - 1}`]) {
    const smaller = join(values.into, `${less}.txt`);
    if (!existsSync(smaller)) continue;
    const text = readFileSync(smaller, 'utf8');
    if (optimumOf(text) <= optimumOf(readFileSync(file, 'utf8'))) continue;
    const [head = '', drawing = ''] = text.trimEnd().split('\n\n');
    const lines = drawing.split('\n');
    const rim = lines[0] ?? '';
    const wider = lines.map(
      (line, at) => `${line}${at % (lines.length - 1) === 0 ? '---' : '   '}${line[0]}`,
    );
    const grown = less.startsWith(`${width}x`)
      ? [...lines, rim.replace(/[+-]/g, ' ').replace(/^ | $/g, '|'), rim]
      : wider;
    const note = `note: optimum $1; the maze of ${less} with more cells, walled off; knossos`;
    const kept = head
      .replace(/^title: .*$/m, titleOf(`${width}x${height}`))
      .replace(/^note: optimum (\d+); knossos/m, note);
    writeFileSync(file, `${kept}\n\n${grown.join('\n')}\n`);
    console.log(`${width}x${height}: ${optimumOf(text)}, the maze of ${less}`);
  }
}

/** @param {string} size */
function titleOf(size) {
  return `title: best known, ${size.replace('x', ' x ')}, longest shortest way out`;
}

/** @param {string} size @param {number} seed @param {string} heat */
function hunt(size, seed, heat) {
  const { evaluations } = values;
  const search = `--algorithm population --seed ${seed} --parts 1 --evaluations ${evaluations} --planned ${evaluations} ${heat}`;
  const command = `generate theseus --size ${size} --exit cell --objective length ${search}`;
  const level = knossos([...command.split(' '), '--workers', '1']);
  const optimum = optimumOf(level);
  const file = join(values.into, `${size}.txt`);
  const before = existsSync(file) ? optimumOf(readFileSync(file, 'utf8')) : 0;
  console.log(`${size}, seed ${seed}, ${heat}: ${optimum}${optimum > before ? `, before ${before}` : ''}`);
  if (optimum <= before) return;
  writeFileSync(
    file,
    level
      .replace(/^note: .*$/m, `${titleOf(size)}\nnote: optimum ${optimum}; knossos ${command}`)
      .replace(/^seed: .*\n/m, ''),
  );
}

/** @param {string} level its document */
function optimumOf(level) {
  return Number(/^note: optimum (\d+)/m.exec(level)?.[1]);
}
