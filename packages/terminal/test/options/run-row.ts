import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { cli, MAZE } from '../harness.js';
import { started, TerminalSession } from '../terminal.js';
import type { Effect, Row } from './row.js';

const SECOND = MAZE.replace('the small maze', 'second maze');
const FOUR = 'game: mouse\ntitle: four by four\n\nS.#.\n..#.\n.#..\nE...\n';

/** What stands in the folder of every run. */
const FILES: Readonly<Record<string, string>> = {
  'maze.txt': MAZE,
  'pack.txt': `${MAZE}---\n${SECOND}`,
  'dice.txt':
    'game: escape\nexit: survive\nhears: 0\nidle: wander\nwait: yes\n\nS....\n.....\n..M..\n.....\n....E\n',
  'designs.txt': `game: mouse\ntitle: three by three\n\nS..\n...\nE..\n---\n${FOUR}`,
  'a.txt': 'game: mouse\n\nS..\n...\nE..\n',
  'b.txt': 'game: mouse\n\nS.#\n...\nE..\n',
  'position.txt': 'game: mines\nmines: 2\n\n1...\n....\n....\n',
  'bare.txt': '1...\n....\n....\n',
  'two.boards': '8 8 10 3,7,8,12,14,21,28,39,40,59 0\n8 8 10 5,7,9,13,21,27,29,44,58,62 0\n',
};

/** Variables of the environment of a run in a folder. */
function variables(folder: string): Record<string, string> {
  const { PATH = '' } = process.env;
  // Nobody answers at the address: no row waits for a database to be made.
  const DATABASE_URL = 'postgres://127.0.0.1:2/none';
  return { PATH, XDG_DATA_HOME: join(folder, 'data'), LANG: 'C.UTF-8', DATABASE_URL };
}

/**
 * What a command said on both streams, what it wrote, and its exit code. Rows run in this process, one after another, as most
 * of a second goes into starting one; those that are stopped or sit at a terminal need a program of their own.
 */
async function saidBy(line: string, row: Row, folder: string, isProgram: boolean): Promise<string> {
  if (row.keys !== undefined) return shownBy(line, row.keys, folder);
  const { said, code } =
    isProgram || row.until !== undefined ? await byProgram(line, row, folder) : await inProcess(line, folder);
  const written = row.file !== undefined && existsSync(join(folder, row.file));
  // Signs that steer a terminal are shown, so that rows can look for them.
  return `${said.replaceAll('\u001b', '␛')}\n${written ? readFileSync(join(folder, String(row.file)), 'utf8') : ''}\nexit ${code}`;
}

interface Said {
  readonly said: string;
  readonly code: number | null;
}

async function inProcess(line: string, folder: string): Promise<Said> {
  const before = process.cwd();
  process.chdir(folder);
  try {
    const { out, err, code } = await cli(wordsOf(line), { env: variables(folder) });
    return { said: `${out}${err}`, code };
  } finally {
    process.chdir(before);
  }
}

async function byProgram(line: string, { until }: Row, folder: string): Promise<Said> {
  const { child, printed, said, ended } = started(wordsOf(line), { cwd: folder, env: variables(folder) });
  child.stdin.on('error', () => {});
  child.stdin.end();
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', () => {
      if (until?.test(printed() + said())) child.kill('SIGTERM');
    });
  const { code, out, err } = await ended;
  return { said: out + err, code };
}

/** What a program showed at a terminal until it was left, codes and all. */
async function shownBy(line: string, keys: string, folder: string): Promise<string> {
  const env = { XDG_DATA_HOME: join(folder, 'data') };
  const session = TerminalSession.knossos(wordsOf(line), { columns: 80, rows: 24, cwd: folder, env });
  await session.see(/quit|Type|moves/);
  const shown = session.text();
  session.send(`${keys}\r`);
  const code = await session.exit();
  return `${shown}\n${session.raw.replaceAll('\u001b', '␛')}\nexit ${code}`;
}

/** Words of a line, which single quotes join. */
function wordsOf(line: string): string[] {
  return [...line.matchAll(/'([^']*)'|(\S+)/g)].map(([, quoted, plain]) => quoted ?? plain ?? '');
}

const bases = new Map<string, string>();

async function inFolder(row: Row, line: string, isProgram: boolean): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'knossos-option-'));
  try {
    for (const [name, text] of Object.entries(FILES)) writeFileSync(join(folder, name), text);
    return await saidBy(line, row, folder, isProgram);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** What is wrong with rows. The first of every command is shown by the built program too. */
export async function faultsOf(rows: readonly Row[]): Promise<string[]> {
  const faults: string[] = [];
  const seen = new Set<string>();
  for (const row of rows) {
    const command = row.of.replace(/ --.*/, '');
    const fault = await faultOf(row, !seen.has(command));
    seen.add(command);
    if (fault !== null) faults.push(fault);
  }
  return faults;
}

/** What is wrong with a row: that the option has not the effect that its help promises; null where it has. */
async function faultOf(row: Row, isProgram: boolean): Promise<string | null> {
  const { of, base, given, effect, file = '', until, keys } = row;
  const key = [base, file, until, keys].join('\n');
  const plain = bases.get(key) ?? (await inFolder(row, base, false));
  bases.set(key, plain);
  const said = await inFolder(row, given, isProgram);
  return holds(effect, plain, said)
    ? null
    : `${of} has no effect (${effect.kind} ${effect.what}):\n--- ${base}\n${plain}\n--- ${given}\n${said}`;
}

function holds({ kind, what }: Effect, without: string, said: string): boolean {
  if (kind === 'shows') return what.test(said) && !what.test(without);
  if (kind === 'hides') return what.test(without) && !what.test(said);
  const [one, other] = [what.exec(timeless(without)), what.exec(timeless(said))];
  return one !== null && other !== null && one[1] !== other[1];
}

/** Without what two runs of one line differ in. */
function timeless(text: string): string {
  return text.replace(/[\d.,]+ m?s\b|"seconds":[\d.]+/g, '');
}
