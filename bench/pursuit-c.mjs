// Levels of theseus through `knossos solve --jsonl`, a whole process, and beside it through a plain program in C (`pursuit.c`)
// where a compiler is there, which has to answer alike.
import { spawnSync } from 'node:child_process';
import { closeSync, mkdtempSync, openSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { secondsOf } from './beside/measure.mjs';
import { figure } from './figures.mjs';
import { compileC, inTurns, load, median } from './machine.mjs';

const knossos = fileURLToPath(new URL('../packages/terminal/bin/knossos.js', import.meta.url));
const folder = mkdtempSync(join(tmpdir(), 'knossos-bench-'));
process.on('exit', () => rmSync(folder, { recursive: true }));
const pack = join(folder, 'pack.txt');
const program = compileC('pursuit.c', folder);

/** Runs a program to its end: seconds by the clock, what it said of each level, and what on stderr. */
function run(file, words) {
  const out = join(folder, 'out.jsonl');
  const stdout = openSync(out, 'w');
  const start = performance.now();
  const { status, stderr } = spawnSync(file, words, { stdio: ['ignore', stdout, 'pipe'], encoding: 'utf8' });
  const seconds = (performance.now() - start) / 1000;
  closeSync(stdout);
  if (status !== 0) throw new Error(`${file}: exit code ${status}: ${stderr}`);
  const answers = () =>
    readFileSync(out, 'utf8')
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line));
  return { seconds, answers, stderr };
}

const words = [knossos, 'solve', pack, '--jsonl'];

/** Solves levels by a process of Knossos: its seconds, and what it said of each. @param {readonly string[]} texts */
export function solveWhole(texts) {
  writeFileSync(pack, texts.join('---\n'));
  const { seconds, answers } = run(process.execPath, words);
  const said = answers();
  if (said.length !== texts.length) throw new Error(`${said.length} lines for ${texts.length} levels`);
  return { seconds, answers: said };
}

/** Holds what the program in C says of levels to be what we say. */
function agree(texts) {
  const { answers } = solveWhole(texts);
  const others = run(program, [pack]).answers();
  if (others.length !== answers.length)
    throw new Error(`${others.length} answers in C, not ${answers.length}`);
  for (const [index, answer] of answers.entries())
    for (const key of ['status', 'length', 'moves', 'states', 'plans'])
      if (others[index][key] !== answer[key])
        throw new Error(`level ${index}: ${key} in C is ${others[index][key]}, not ${answer[key]}`);
}

/** Compares seconds of the processor in turns, and hands in how many times as long ours takes. */
function compare(what, ours, theirs) {
  const from = load();
  const { ratios, ...seconds } = inTurns(ours, theirs);
  console.log(
    `${what}: ${median(seconds.ours).toFixed(3)} s, in C ${median(seconds.theirs).toFixed(3)} s; ` +
      `ratios ${Math.min(...ratios).toFixed(2)} to ${Math.max(...ratios).toFixed(2)}, load ${from} to ${load()}`,
  );
  figure(`${what}, times as long as in C`, median(ratios), { kind: 'ratio', better: 'less' });
}

/** Compares whole processes where a compiler is there. @param {string} what @param {readonly string[]} texts */
export function wholeBesideC(what, texts) {
  if (program === null) return;
  agree(texts);
  compare(
    what,
    () => secondsOf(process.execPath, words),
    () => secondsOf(program, [pack]),
  );
}

/**
 * Compares searches alone where a compiler is there.
 * @param {string} what
 * @param {readonly string[]} texts
 * @param {() => number} ours searches them all
 */
export function searchesBesideC(what, texts, ours) {
  if (program === null) return;
  agree(texts);
  compare(what, ours, () => Number(run(program, [pack, 'time']).stderr));
}
