// Hunts for mazes of theseus whose shortest way out is long, by the shipped command, and keeps what beats the records:
//   node scripts/hunt-theseus-records.mjs [--sizes 3-14x3-9] [--seeds 1-3] [--evaluations 3000000] [--into FOLDER]
// Each seed cools down from both temperatures that have served. A record says in its note which command finds it again. In
// the end a maze that is shorter than one of a row or a column less gives way to that one, with the other cells walled off.
// A size, a seed and a temperature are a task; parts of them are done with --part I/N --out FILE and put together with
// --join FILES, see parts/hunt.mjs.
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { asked, hunt, putRecord, rangeOf, recordIn } from './parts/hunt.mjs';
import { root } from './parts/run.mjs';

const given = asked('hunt-theseus-records');
const { values } = parseArgs({
  args: given.words,
  options: {
    sizes: { type: 'string', default: '3-14x3-9' },
    seeds: { type: 'string', default: '1-3' },
    evaluations: { type: 'string', default: '3000000' },
  },
});
const folder = given.into ?? join(root, 'records/theseus/longest');
const HEATS = ['--hot 0.1 --cold 0.015', '--hot 0.07 --cold 0.01'];

const [columns, rows] = values.sizes.split('x').map(rangeOf);
if (columns === undefined || rows === undefined)
  throw new Error('--sizes: give columns and rows, such as 3-14x3-9');
const sizes = columns.flatMap((width) => rows.map((height) => `${width}x${height}`));
const tasks = rangeOf(values.seeds).flatMap((seed) =>
  sizes.flatMap((size) => HEATS.map((heat) => `${commandOf(size, seed, heat)} --workers 1`.split(' '))),
);
if (await hunt(given, { tasks: () => tasks, keep }))
  for (let width = 3; width <= 14; width++) for (let height = 3; height <= 14; height++) widen(width, height);

/** @param {string} size @param {number} seed @param {string} heat */
function commandOf(size, seed, heat) {
  const { evaluations } = values;
  const search = `--algorithm population --seed ${seed} --parts 1 --evaluations ${evaluations} --planned ${evaluations} ${heat}`;
  return `generate theseus --size ${size} --exit cell --objective length ${search}`;
}

/** Puts the maze of a row or a column less in the place of one that is shorter. @param {number} width @param {number} height */
function widen(width, height) {
  const file = join(folder, `${width}x${height}.txt`);
  if (recordIn(file) === '') return;
  for (const less of [`${width - 1}x${height}`, `${width}x${height - 1}`]) {
    const text = recordIn(join(folder, `${less}.txt`));
    if (optimumOf(text) <= optimumOf(recordIn(file))) continue;
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
    putRecord(file, `${kept}\n\n${grown.join('\n')}\n`);
    console.log(`${width}x${height}: ${optimumOf(text)}, the maze of ${less}`);
  }
}

/** @param {string} size */
function titleOf(size) {
  return `title: best known, ${size.replace('x', ' x ')}, longest shortest way out`;
}

/** @param {readonly string[]} task @param {string} level */
function keep(task, level) {
  const size = task[task.indexOf('--size') + 1] ?? '';
  const command = task.slice(0, task.indexOf('--workers')).join(' ');
  const optimum = optimumOf(level);
  const file = join(folder, `${size}.txt`);
  const before = optimumOf(recordIn(file));
  console.log(`${command}: ${optimum}${optimum > before ? `, before ${before}` : ''}`);
  if (optimum <= before) return;
  putRecord(
    file,
    level
      .replace(/^note: .*$/m, `${titleOf(size)}\nnote: optimum ${optimum}; knossos ${command}`)
      .replace(/^seed: .*\n/m, ''),
  );
}

/** Of no document it is 0. @param {string} level its document */
function optimumOf(level) {
  return Number(/^note: optimum (\d+)/m.exec(level)?.[1] ?? 0);
}
