// What the hunts for records share. A hunt is a list of tasks, each a few words, and of what they put out the better is kept.
// On one machine a script does all of its tasks. In parts, on as many machines as there are:
//   node scripts/hunt-...mjs ... --part 3/64 --out 3.part     every 64th task from the fourth on; records/ stays as it is
//   node scripts/hunt-...mjs --join *.part                    keeps what all parts have found, as one machine does
// Exit codes, checkpoints and the files of parts are as with commands of knossos, see docs/clusters.md: 75 says that a signal
// came, and that the same line goes on. --into FOLDER says where records are kept, and a hunt begins with those: records/mouse/turns,
// or another folder. Without it a hunt begins with those of the repository, and prints what beats them.
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, rmSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { describeFault } from '@knossos/engine/internal/puzzle';
import {
  Checkpoint,
  differenceOf,
  partText,
  readPart,
  readParts,
  tryWriting,
  writePart,
} from '@knossos/server/files';
import { root, say } from './run.mjs';
import { EXIT, refuse, take } from './words.mjs';

/**
 * @typedef {readonly string[]} Task
 * @typedef {[task: Task, output: string]} Done
 * @typedef {(task: Task, signal: AbortSignal, file: string | null) => Promise<string | null>} Run what a task puts out, null where
 *   the signal stopped it; the file is for a checkpoint
 * @typedef {object} Hunt
 * @property {() => readonly Task[]} tasks
 * @property {string} [from] what they begin with, where their words do not say it
 * @property {Run} [run] the program, unless given
 * @property {(task: Task, output: string) => void} keep keeps what beats a record
 */

const program =
  process.env.KNOSSOS ?? fileURLToPath(new URL('../../packages/terminal/bin/knossos.js', import.meta.url));
/** @type {{ version: string }} */
export const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
const FORM = 1;

/** What is typed: the words of a hunt, which parts know that are joined, and the folder for records. @param {string} kind */
export function asked(kind) {
  const words = process.argv.slice(2);
  const into = take(words, '--into');
  const part = partOf(take(words, '--part'));
  const out = take(words, '--out');
  if ((part === null) !== (out === null)) refuse('--part I/N and --out FILE go together');
  const at = words.indexOf('--join');
  if (at < 0) return { kind, words, into, part, out: out ?? '', files: null };
  if (at > 0 || part !== null) refuse('--join FILES stands alone, or with --into');
  const files = orRefuse(readParts(words.slice(1)), kind);
  const [first] = files;
  const wrong = first ? differenceOf(first, { ...first, kind, version: FORM, program: version }) : null;
  if (wrong !== null) refuse(`${first?.path} was written with ${wrong}`, EXIT.invalid);
  return { kind, words: first?.command.slice(1) ?? [], into, part, out: '', files };
}

/** @param {string | null} typed */
function partOf(typed) {
  if (typed === null) return null;
  const [, index, of] = /^(\d{1,6})\/(\d{1,6})$/.exec(typed) ?? [];
  const part = { index: Number(index), of: Number(of) };
  return part.index < part.of ? part : refuse('--part: it goes from 0/64 to 63/64');
}

/**
 * Does what is asked for; whether all tasks are done and kept.
 * @param {ReturnType<typeof asked>} given @param {Hunt} hunt
 */
export async function hunt(given, { tasks, from = '', run = runProgram, keep }) {
  if (given.files !== null) {
    const done = given.files.map(({ saved }) => /** @type {Done[]} */ (saved));
    for (let row = 0; row < (done[0]?.length ?? 0); row++)
      for (const one of done) if (one[row]) keep(...one[row]);
    return true;
  }
  if (given.part !== null) {
    await doPart(given, given.part, { tasks, from, run });
    return false;
  }
  const { signal } = new AbortController();
  for (const task of tasks()) keep(task, (await run(task, signal, null)) ?? '');
  return true;
}

/**
 * Does one part, and writes it, or a checkpoint where a signal comes.
 * @param {ReturnType<typeof asked>} given @param {import('@knossos/server/files').Part} part @param {Required<Omit<Hunt, 'keep'>>} hunt
 */
async function doPart({ kind, words, out }, part, { tasks, from, run }) {
  const stop = new AbortController();
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGUSR1']) process.on(signal, () => stop.abort());
  const all = tasks();
  const hash = createHash('sha256')
    .update(JSON.stringify([all, from]))
    .digest('hex');
  const parameters = { options: words.join(' '), begun: hash.slice(0, 16) };
  const head = { kind, version: FORM, program: version, parameters, command: [kind, ...words], part };
  const name = partText(part);
  const there = orRefuse(readPart(out), kind);
  if (there !== null) {
    const other = partText(there.part);
    const wrong = other === name ? differenceOf(there, head) : `${other}, not ${name}`;
    if (wrong !== null)
      refuse(`${out} is there, of other work: ${wrong}; name another file with --out`, EXIT.invalid);
    return say(`${name} is done already, in ${out}`);
  }
  const numbered = { ...parameters, part: name, program: version };
  const restore = (/** @type {unknown} */ saved) =>
    Array.isArray(saved) ? /** @type {Done[]} */ (saved) : null;
  const checkpoint = new Checkpoint(`${out}.checkpoint`, { ...head, parameters: numbered }, restore);
  const done = orRefuse(checkpoint.read(), kind) ?? [];
  try {
    tryWriting(out);
  } catch (error) {
    refuse(`${out} cannot be written: ${error}`, EXIT.failed);
  }
  const own = all.filter((_, number) => number % part.of === part.index);
  for (const task of own.slice(done.length)) {
    const file = `${out}.task-${done.length}`;
    const output = await run(task, stop.signal, file);
    if (output !== null) done.push([task, output]);
    checkpoint.write(done);
    if (output === null) {
      say(`interrupted: ${name} is kept in ${checkpoint.path}; the same line goes on with it`);
      process.exitCode = EXIT.unfinished;
      return;
    }
    rmSync(file, { force: true });
    say(`${name}, ${done.length} of ${own.length}: ${task.join(' ')}`);
  }
  writePart(out, head, done);
  rmSync(checkpoint.path, { force: true });
  // What was killed may have left these.
  for (const file of readdirSync(dirname(out)))
    if (file.startsWith(`${basename(out)}.`) && /\.(new|task-\d+)$/.test(file))
      rmSync(join(dirname(out), file), { force: true });
  say(`${name} is done, in ${out}`);
}

/** A search goes on from its own checkpoint; other commands are short. @type {Run} */
async function runProgram(task, signal, file) {
  const isSearch = task.includes('--workers');
  if (signal.aborted) return null;
  const has = (/** @type {string} */ flag) => task.some((word) => word.split('=')[0] === flag);
  if (file !== null && isSearch && (has('--seconds') || !has('--evaluations')))
    refuse('a hunt in parts ends by counts: say --evaluations, and leave --seconds out');
  const kept = file !== null && isSearch ? ['--checkpoint', file] : [];
  const stdio = /** @type {const} */ (['ignore', 'pipe', 'pipe']);
  const child = spawn(process.execPath, [program, ...task, ...kept], { stdio: [...stdio], signal });
  const end = new Promise((resolve) => child.on('close', resolve));
  // A signal that is passed on is told as an error, too; how it ended is looked at below.
  child.on('error', () => {});
  const [output, told, code] = await Promise.all([text(child.stdout), text(child.stderr), end]);
  if (code === 0) return output;
  if (signal.aborted) return null;
  return refuse(
    `knossos ${task.join(' ')}: ${told.trim().replaceAll('\n', ' ')}`,
    code === EXIT.usage ? EXIT.usage : EXIT.failed,
  );
}

/** @template T @param {import('@knossos/engine/internal/puzzle').Result<T>} result @param {string} kind @returns {T} */
function orRefuse(result, kind) {
  if (result.ok) return result.value;
  return refuse(
    describeFault(result.fault).replace(`knossos ${kind} `, `node scripts/${kind}.mjs `),
    EXIT.invalid,
  );
}

/** What the built program prints for a command; its progress is left out. @param {readonly string[]} command */
export function knossos(command) {
  const ran = spawnSync(process.execPath, [program, ...command], { encoding: 'utf8', maxBuffer: 1e9 });
  return ran.status === 0
    ? ran.stdout
    : refuse(`knossos ${command.join(' ')}: ${ran.stderr.trim()}`, EXIT.failed);
}
