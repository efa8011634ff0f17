// Hunts for mazes of theseus whose shortest way out is long, by the shipped command, and keeps what beats the records:
//   node scripts/hunt-theseus-records.mjs [--sizes 3-14x3-9] [--seeds 1-3] [--evaluations 3000000] [--into FOLDER]
// Without --into it prints them. Each seed cools down from both temperatures that have served. A record says in its note which
// command finds it again. In the end a maze that is shorter than one of a row or a column less gives way to that one, with the
// other cells walled off.
// A size, a seed and a temperature are a task; parts of them are done with --part I/N --out FILE and put together with
// --join FILES, see parts/hunt.mjs.
import { join } from 'node:path';
import { asked, hunt } from './parts/hunt.mjs';
import { placeOf, putRecord, recordIn, scoreIn } from './parts/records.mjs';
import { say } from './parts/run.mjs';
import { expectNoMore, numberOf, rangeOf, refuse, take } from './parts/words.mjs';

const given = asked('hunt-theseus-records');
const words = [...given.words];
const [columns = '', rows, ...others] = (take(words, '--sizes') ?? '3-14x3-9').split('x');
const seeds = rangeOf(take(words, '--seeds') ?? '1-3', '--seeds');
const evaluations = numberOf(take(words, '--evaluations') ?? '3000000', '--evaluations');
expectNoMore(words, '[--sizes 3-14x3-9] [--seeds 1-3] [--evaluations 3000000] [--into FOLDER]');
if (rows === undefined || others.length > 0) refuse('--sizes: give columns and rows, such as 3-14x3-9');
const place = placeOf(given.into, 'records/theseus/longest');
const OPTIMUM = /^note: optimum (\d+)/m;
const HEATS = ['--hot 0.1 --cold 0.015', '--hot 0.07 --cold 0.01'];

const heights = rangeOf(rows, '--sizes');
const sizes = rangeOf(columns, '--sizes').flatMap((width) => heights.map((height) => `${width}x${height}`));
sizes.forEach(standing);
const tasks = seeds.flatMap((seed) =>
  sizes.flatMap((size) => HEATS.map((heat) => `${commandOf(size, seed, heat)} --workers 1`.split(' '))),
);
if (await hunt(given, { tasks: () => tasks, keep }))
  for (let width = 3; width <= 14; width++) for (let height = 3; height <= 14; height++) widen(width, height);

/** @param {string} size @param {number} seed @param {string} heat */
function commandOf(size, seed, heat) {
  const search = `--algorithm population --seed ${seed} --parts 1 --evaluations ${evaluations} --planned ${evaluations} ${heat}`;
  return `generate theseus --size ${size} --exit cell --objective length ${search}`;
}

/** Puts the maze of a row or a column less in the place of one that is shorter. @param {number} width @param {number} height */
function widen(width, height) {
  const size = `${width}x${height}`;
  if (standing(size) === 0) return;
  for (const less of [`${width - 1}x${height}`, `${width}x${height - 1}`]) {
    if (standing(less) <= standing(size)) continue;
    const text = recordIn(fileOf(less));
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
    const kept = head.replace(/^title: .*$/m, titleOf(size)).replace(/^note: optimum (\d+); knossos/m, note);
    putRecord(place, `${size}.txt`, `${kept}\n\n${grown.join('\n')}\n`);
    say(`${size}: ${standing(size)}, the maze of ${less}`);
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
  const optimum = Number(OPTIMUM.exec(level)?.[1] ?? 0);
  const before = standing(size);
  say(`${command}: ${optimum}${optimum > before ? `, before ${before}` : ''}`);
  if (optimum <= before) return;
  putRecord(
    place,
    `${size}.txt`,
    level
      .replace(/^note: .*$/m, `${titleOf(size)}\nnote: optimum ${optimum}; knossos ${command}`)
      .replace(/^seed: .*\n/m, ''),
  );
}

/** @param {string} size */
function fileOf(size) {
  return join(place.folder, `${size}.txt`);
}

/** The moves of the record of a size, 0 where there is none. @param {string} size */
function standing(size) {
  return Number(scoreIn(fileOf(size), OPTIMUM));
}
