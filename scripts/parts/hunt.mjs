// What the hunts for records share. A hunt is a list of tasks, each a few words, and of what they put out the better is kept.
// On one machine a script does all of its tasks. In parts, on as many machines as there are:
//   node scripts/hunt-...mjs ... --part 3/64 --out 3.part     every 64th task from the fourth on; records/ stays as it is
//   node scripts/hunt-...mjs --join *.part                    keeps what all parts have found, as one machine does
// Exit codes, checkpoints and the files of parts are as with commands of knossos, see docs/clusters.md: 75 says that a signal
// came, and that the same line goes on. --into FOLDER keeps records in another folder, and begins with those.
import { execFileSync, spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs';
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
  writeAtomically,
  writePart,
} from '@knossos/lab';
import { root, say } from './run.mjs';

/**
 * @typedef {readonly string[]} Task
 * @typedef {[task: Task, output: string]} Done
 * @typedef {(task: Task, signal: AbortSignal, file: string | null) => Promise<string | null>} Run what a task puts out, null where
 *   the signal stopped it; the file is for a checkpoint
 * @typedef {object} Hunt
 * @property {() => readonly Task[]} tasks
 * @property {string} [from] what they begin with, where their words do not say it
 * @property {Run} [run] the program, unless given
 * @property {(task: Task, output: string) => void} keep writes what beats a record
 */

const program =
  process.env.KNOSSOS ?? fileURLToPath(new URL('../../packages/terminal/bin/knossos.js', import.meta.url));
/** @type {{ version: string }} */
export const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
const FORM = 1;
const EXIT = { failed: 1, usage: 2, invalid: 3, unfinished: 75 };

/** What is typed: the words of a hunt, which parts know that are joined, and the folder for records. @param {string} kind */
export function asked(kind) {
  const words = process.argv.slice(2);
  const into = take(words, '--into');
  const part = partOf(take(words, '--part'));
  const out = take(words, '--out');
  if ((part === null) !== (out === null)) refuse('--part I/N and --out FILE go together', EXIT.usage);
  const at = words.indexOf('--join');
  if (at < 0) return { kind, words, into, part, out: out ?? '', files: null };
  if (at > 0 || part !== null) refuse('--join FILES stands alone, or with --into', EXIT.usage);
  const files = orRefuse(readParts(words.slice(1)), kind);
  const [first] = files;
  const wrong = first ? differenceOf(first, { ...first, kind, version: FORM, program: version }) : null;
  if (wrong !== null) refuse(`${first?.path} was written with ${wrong}`);
  return { kind, words: first?.command.slice(1) ?? [], into, part, out: '', files };
}

/** @param {string | null} typed */
function partOf(typed) {
  if (typed === null) return null;
  const [, index, of] = /^(\d{1,6})\/(\d{1,6})$/.exec(typed) ?? [];
  const part = { index: Number(index), of: Number(of) };
  return part.index < part.of ? part : refuse('--part: it goes from 0/64 to 63/64', EXIT.usage);
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
 * @param {ReturnType<typeof asked>} given @param {import('@knossos/lab').Part} part @param {Required<Omit<Hunt, 'keep'>>} hunt
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
    if (wrong !== null) refuse(`${out} is there, of other work: ${wrong}; name another file with --out`);
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
    refuse('a hunt in parts ends by counts: say --evaluations, and leave --seconds out', EXIT.usage);
  const kept = file !== null && isSearch ? ['--checkpoint', file] : [];
  const stdio = /** @type {const} */ (['ignore', 'pipe', 'pipe']);
  const child = spawn(process.execPath, [program, ...task, ...kept], { stdio: [...stdio], signal });
  const end = new Promise((resolve) => child.on('close', resolve));
  // A signal that is passed on is told as an error, too; how it ended is looked at below.
  child.on('error', () => {});
  const [output, told, code] = await Promise.all([text(child.stdout), text(child.stderr), end]);
  if (code === 0) return output;
  return signal.aborted ? null : refuse(`knossos ${task.join(' ')}: ${told.trim()}`, EXIT.failed);
}

/** @template T @param {import('@knossos/engine/internal/puzzle').Result<T>} result @param {string} kind @returns {T} */
function orRefuse(result, kind) {
  if (result.ok) return result.value;
  return refuse(describeFault(result.fault).replace(`knossos ${kind} `, `node scripts/${kind}.mjs `));
}

/** @param {string} why @param {number} code @returns {never} */
function refuse(why, code = EXIT.invalid) {
  say(why);
  process.exit(code);
}

/** What the built program prints for a command; its progress is left out. @param {readonly string[]} command */
export function knossos(command) {
  return execFileSync(process.execPath, [program, ...command], {
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
    maxBuffer: 1e9,
  });
}

/** The value of an option, which is taken out of the words; null where it is not among them. @param {string[]} words @param {string} name */
export function take(words, name) {
  const at = words.indexOf(name);
  return at < 0 ? null : (words.splice(at, 2)[1] ?? null);
}

/** The whole numbers of a range, such as `3-14` or `7`. @param {string} text */
export function rangeOf(text) {
  const [first = Number.NaN, last = first] = text.split('-').map(Number);
  if (!(first <= last)) throw new Error(`"${text}" is no range; write one number or two, such as 3-14`);
  return Array.from({ length: last - first + 1 }, (_, i) => first + i);
}

/** What stands in a file; nothing where there is none. @param {string} file */
export function recordIn(file) {
  return existsSync(file) ? readFileSync(file, 'utf8') : '';
}

/** Writes a record. @param {string} file @param {string} record */
export function putRecord(file, record) {
  mkdirSync(dirname(file), { recursive: true });
  writeAtomically(file, record);
}
