// Hunts for mazes that hold Squeaky long, by the shipped command, and keeps what beats the records in records/mouse:
//   node scripts/hunt-mouse-records.mjs walls --sizes 8-12 --seeds 1-3 --evaluations 1000000
//   node scripts/hunt-mouse-records.mjs turns --sizes 12 --again --algorithm tempering --hot 0.05
// The first word is the kind of record. With --again all searches begin with the records that stand when the hunt begins.
// Everything else goes to `knossos mouse search` as it is. What is found is polished to distance 2 unless --polish says otherwise,
// and a record says in its note which command finds it again.
// A size and a seed are a task; parts of them are done with --part I/N --out FILE and put together with --join FILES, see
// parts/hunt.mjs. --into FOLDER is instead of the folder of the kind.
import { join } from 'node:path';
import { asked, hunt, knossos, putRecord, rangeOf, recordIn, take } from './parts/hunt.mjs';
import { root } from './parts/run.mjs';

/** @type {Readonly<Record<string, { flags: string, title: string }>>} */
const KINDS = {
  turns: { flags: '', title: 'most turns' },
  crossed: { flags: '--objective crossed', title: 'crossed paths' },
  walls: { flags: '--shape walls', title: 'walls between cells' },
  'free-ends': { flags: '--ends free', title: 'any columns of start and exit' },
};

const given = asked('hunt-mouse-records');
const [kind = '', ...words] = given.words;
const { flags, title } = KINDS[kind] ?? missing();
const folder = given.into ?? join(root, 'records/mouse', kind);
const sizes = rangeOf(take(words, '--sizes') ?? '8-12').map((side) => `${side}x${side}`);
const seeds = rangeOf(take(words, '--seeds') ?? '1-3');
const distance = take(words, '--polish') ?? '2';
const isAgain = words.includes('--again');
if (isAgain) words.splice(words.indexOf('--again'), 1);
await hunt(given, { tasks: () => sizes.flatMap(tasksOf), keep });

/** @returns {never} */
function missing() {
  throw new Error(`no such records: "${kind}"; there are ${Object.keys(KINDS).join(', ')}`);
}

/** @param {string} size */
function tasksOf(size) {
  // A shape is that of the record.
  const frame = isAgain
    ? `--from ${knossos(['convert', join(folder, `${size}.txt`), '--to', 'id']).trim()} ${flags.replace('--shape walls', '')}`
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
  const file = join(folder, `${size}.txt`);
  const [, before = '0'] = /^note: (?:turns|busiest) (\d+)/m.exec(recordIn(file)) ?? [];
  const isRecord = score > Number(before);
  console.log(`${kind} ${size} seed ${seed}: ${score}${isRecord ? `, before ${before}` : ''}`);
  if (!isRecord) return;
  const word = kind === 'crossed' ? 'busiest' : 'turns';
  const from = `--from ${task[task.indexOf('--from') + 1]}`;
  const note = `${word} ${score}; ${command.replace('--from FILE', from)}`;
  putRecord(
    file,
    level
      .replace(/^title: .*$/m, `title: best known, ${size.replace('x', ' x ')}, ${title}`)
      .replace(/^note: .*$/m, `note: ${note}`)
      .replace(/^seed: .*\n/m, ''),
  );
}
