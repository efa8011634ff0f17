// Hunts for mazes that hold Squeaky long, by the shipped command, and keeps what beats the records in records/mouse:
//   node scripts/hunt-mouse-records.mjs walls --sizes 8-12 --seeds 1-3 --evaluations 1000000 --into records/mouse/walls
//   node scripts/hunt-mouse-records.mjs turns --sizes 12 --again --algorithm tempering --hot 0.05
// The first word is the kind of record. With --again all searches begin with the records that stand when the hunt begins.
// Everything else goes to `knossos mouse search` as it is. What is found is polished to distance 2 unless --polish says otherwise,
// and a record says in its note which command finds it again.
// A size and a seed are a task; parts of them are done with --part I/N --out FILE and put together with --join FILES, see
// parts/hunt.mjs. --into FOLDER says where what is better is kept; without it a hunt prints it.
import { join } from 'node:path';
import { asked, hunt, knossos } from './parts/hunt.mjs';
import { placeOf, putRecord, recordIn, scoreIn } from './parts/records.mjs';
import { say } from './parts/run.mjs';
import { EXIT, rangeOf, refuse, take, takeFlag } from './parts/words.mjs';

/** @type {Readonly<Record<string, { flags: string, title: string }>>} */
const KINDS = {
  turns: { flags: '', title: 'most turns' },
  crossed: { flags: '--objective crossed', title: 'crossed paths' },
  walls: { flags: '--shape walls', title: 'walls between cells' },
  'free-ends': { flags: '--ends free', title: 'any columns of start and exit' },
};

const given = asked('hunt-mouse-records');
const [kind = '', ...words] = given.words;
const { flags, title } = (Object.hasOwn(KINDS, kind) ? KINDS[kind] : null) ?? missing();
const place = placeOf(given.into, `records/mouse/${kind}`);
const sizes = rangeOf(take(words, '--sizes') ?? '8-12', '--sizes').map((side) => `${side}x${side}`);
const seeds = rangeOf(take(words, '--seeds') ?? '1-3', '--seeds');
const distance = take(words, '--polish') ?? '2';
sizes.forEach(standing);
const isAgain = takeFlag(words, '--again');
await hunt(given, { tasks: () => sizes.flatMap(tasksOf), keep });

/** @returns {never} */
function missing() {
  const said = kind === '' ? 'the kind of record is missing' : `"${kind}" is no kind of record`;
  return refuse(`${said}; the first word is one of ${Object.keys(KINDS).join(', ')}`);
}

/** What the record of a size is worth. @param {string} size */
function standing(size) {
  return Number(scoreIn(join(place.folder, `${size}.txt`), /^note: (?:turns|busiest) (\d+)/m));
}

/** @param {string} size */
function tasksOf(size) {
  const file = join(place.folder, `${size}.txt`);
  if (isAgain && recordIn(file) === '') refuse(`--again: there is no ${file} to begin with`, EXIT.invalid);
  // A shape is that of the record.
  const frame = isAgain
    ? `--from ${knossos(['convert', file, '--to', 'id']).trim()} ${flags.replace('--shape walls', '')}`
    : `--size ${size} ${flags}`;
  return seeds.map((seed) => [
    ...`mouse search ${frame}`.trim().split(/ +/),
    ...words,
    ...`--seed ${seed} --parts 1 --polish ${distance} --workers 1 --json`.split(' '),
  ]);
}

/** @param {readonly string[]} task @param {string} output */
function keep(task, output) {
  const { size, seed, score, level, command } = JSON.parse(output);
  const before = standing(size);
  const isRecord = score > before;
  say(`${kind} ${size} seed ${seed}: ${score}${isRecord ? `, before ${before}` : ''}`);
  if (!isRecord) return;
  const word = kind === 'crossed' ? 'busiest' : 'turns';
  const from = `--from ${task[task.indexOf('--from') + 1]}`;
  const note = `${word} ${score}; ${command.replace('--from FILE', from)}`;
  putRecord(
    place,
    `${size}.txt`,
    level
      .replace(/^title: .*$/m, `title: best known, ${size.replace('x', ' x ')}, ${title}`)
      .replace(/^note: .*$/m, `note: ${note}`)
      .replace(/^seed: .*\n/m, ''),
  );
}
