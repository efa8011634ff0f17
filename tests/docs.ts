import { type ChildProcess, spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { rulebook } from '@knossos/engine/internal/games';
import { describeFault } from '@knossos/engine/internal/puzzle';
import { allBelow, ROOT, textOf } from './repository.js';

const PROGRAM = join(ROOT, 'packages/terminal/bin/knossos.js');

/** The documents whose blocks are run. */
export const DOCUMENTS = [
  'README.md',
  ...allBelow('docs')
    .sort()
    .map((name) => `docs/${name}`),
  ...['engine', 'server', 'terminal'].map((name) => `packages/${name}/README.md`),
].filter((name) => name.endsWith('.md') && !name.startsWith('docs/api/'));

/** A fenced block of a document. */
export interface Block {
  readonly document: string;
  /** The line of its opening fence, from 1. */
  readonly line: number;
  readonly language: string;
  readonly text: string;
  /** The file that the line before it names, ``level.txt`:`, and that it is written to. */
  readonly file: string | null;
  /** What comments before it say of how it is tested: `<!-- test: long -->`. */
  readonly directives: readonly string[];
}

/** What a block is, which says how it is tested; null for one that nobody would test. */
export type Kind = 'commands' | 'npm' | 'synopsis' | 'levels' | 'json' | 'typescript' | 'file' | null;

/** All fenced blocks of a document, in order. */
export function blocksOf(document: string): Block[] {
  const lines = textOf(document).split('\n');
  const blocks: Block[] = [];
  let before: string[] = [];
  for (let at = 0; at < lines.length; at++) {
    const fence = /^```(\w*)$/.exec(lines[at] ?? '');
    if (!fence) {
      before.push(lines[at] ?? '');
      continue;
    }
    const end = lines.indexOf('```', at + 1);
    if (end < 0) throw new Error(`${document}:${at + 1}: this block is never closed`);
    const told = before.filter((line) => line.trim() !== '');
    const directives: string[] = [];
    for (let last = told.at(-1); last !== undefined; last = told.at(-1)) {
      const directive = /^<!-- test: (.*) -->$/.exec(last.trim());
      if (!directive) break;
      directives.unshift(directive[1] ?? '');
      told.pop();
    }
    blocks.push({
      document,
      line: at + 1,
      language: fence[1] ?? '',
      text: `${lines.slice(at + 1, end).join('\n')}\n`,
      file: /`([\w-]+\.[a-z]+)`:$/.exec(told.at(-1)?.trim() ?? '')?.[1] ?? null,
      directives,
    });
    before = [];
    at = end;
  }
  return blocks;
}

/** What a block is, by its language and its first line. */
export function kindOf({ language, text, directives }: Block): Kind {
  // Such a block is a file of ours, or a part of one, which has tests of its own.
  if (fileShownIn(directives) !== null) return 'file';
  if (language === 'ts') return 'typescript';
  if (language === 'json') return 'json';
  const [first = ''] = text.split('\n');
  if (/^npm /.test(first)) return 'npm';
  if (/^(\$ )?knossos /.test(first) || first.startsWith('$ ')) {
    // Square brackets around options, and ways to choose between, are written for readers.
    return /\[|\S\|\S/.test(first) && !first.startsWith('$') ? 'synopsis' : 'commands';
  }
  return levelsIn(text).every((level) => rulebook.parse(level).ok) ? 'levels' : null;
}

/** The file that a block shows, by a comment before it: `<!-- test: file deploy/nginx.conf -->`. */
export function fileShownIn(directives: readonly string[]): string | null {
  const directive = directives.find((one) => one.startsWith('file '));
  return directive === undefined ? null : directive.slice('file '.length);
}

/** The level documents of a block; in a pack a line `---` stands between them. */
function levelsIn(text: string): string[] {
  return text.split(/^---$/m).map((level) => level.trimStart());
}

/** A command of a block, and what is shown behind it. */
export interface Shown {
  readonly command: string;
  /** Null where nothing is shown. */
  readonly output: readonly string[] | null;
}

/** The commands of a block: a line each, or lines that begin with `$`, each with its output. */
export function commandsOf({ text }: Block): Shown[] {
  const lines = text.trimEnd().split('\n');
  if (!text.startsWith('$ ')) return lines.map((command) => ({ command, output: null }));
  const shown: { command: string; output: string[] | null }[] = [];
  for (const line of lines) {
    if (line.startsWith('$ ')) shown.push({ command: line.slice(2), output: null });
    else (shown.at(-1) as { output: string[] | null }).output = [...(shown.at(-1)?.output ?? []), line];
  }
  return shown;
}

/** How a command is run: as it is written or in a cheaper form, with options added, and the exit code that it should have. */
export interface Rule {
  readonly command: string;
  readonly extra: string;
  readonly exit: number | null;
}

/**
 * What the comments before a block say of one of its commands. `<!-- test: --evaluations 1000 -->` adds options that make
 * it cheap, `<!-- test: --games 1000000 => --games 100 -->` puts one text in the place of another, `<!-- test: exit 5 -->` says
 * how it ends, and `<!-- test: mouse search: ... -->` is about the commands of that name alone.
 */
export function ruleOf({ directives }: Block, command: string): Rule {
  let rule: Rule = { command, extra: '', exit: null };
  for (const directive of directives) {
    if (directive === 'long') continue;
    const [long, short] = directive.split(' => ');
    if (long !== undefined && short !== undefined) {
      rule = { ...rule, command: rule.command.replaceAll(long, short) };
      continue;
    }
    const [, name = '', what = ''] = /^(?:([a-z][\w .-]*): )?(.*)$/.exec(directive) ?? [];
    if (!command.includes(`knossos ${name}`)) continue;
    const exit = /^exit (\d+)$/.exec(what)?.[1];
    if (exit !== undefined) rule = { ...rule, exit: Number(exit) };
    else if (what.startsWith('--')) rule = { ...rule, extra: what };
    else throw new Error(`there is no rule "${directive}" for tests of documents`);
  }
  return rule;
}

/** The exit code of a command where no comment says another one: a game that nobody plays to its end is not won. */
function usualExit(command: string): number {
  const isPlayed = /\bknossos (?:(?:mines |haunt )?play|daily)\b/.test(command);
  return isPlayed && !/--moves|--text| \| /.test(command) ? 1 : 0;
}

/** Whether a block is left to the long tests. */
export function isLong({ directives }: Block): boolean {
  return directives.includes('long');
}

/**
 * A fresh folder with the files that a document names, those that its blocks show and those that readers are taken to
 * have at hand.
 */
export function workshopFor(document: string, blocks: readonly Block[]): string {
  const folder = mkdtempSync(join(tmpdir(), 'knossos-docs-'));
  for (const [name, text] of Object.entries(AT_HAND[document] ?? {}))
    writeFileSync(join(folder, name), text());
  for (const { file, text } of blocks) if (file !== null) writeFileSync(join(folder, file), text);
  mkdirSync(join(folder, 'data'));
  for (const shared of ['levels', 'records']) symlinkSync(join(ROOT, shared), join(folder, shared), 'dir');
  return folder;
}

const shipped = (pack: string) => () => textOf(`levels/${pack}`);

/** What a reader is taken to have in files of his own. */
const AT_HAND: Readonly<Record<string, Readonly<Record<string, () => string>>>> = {
  'docs/haunt.md': { 'my-levels.txt': shipped('haunt/1-the-campaign.txt') },
};

/** What a command did. */
export interface Ran {
  readonly code: number | null;
  readonly out: string;
  /** What was written on the standard error output. */
  readonly err: string;
  readonly expected: number;
}

/** Runs a command as a shell would, in a folder, without a terminal and with nothing to read. */
export async function runCommand(block: Block, command: string, folder: string): Promise<Ran> {
  const { command: cheap, extra, exit } = ruleOf(block, command);
  const script = `knossos() { ${word(process.execPath)} ${word(PROGRAM)} "$@" ${extra}; }
${cheap}`;
  const env = { PATH: process.env.PATH, HOME: folder, XDG_DATA_HOME: join(folder, 'data'), LANG: 'C.UTF-8' };
  const expected = exit ?? usualExit(command);
  const options = { cwd: folder, env } as const;
  if (/\bknossos serve\b/.test(command)) {
    const served = await serveUntilAnswer(cheap.replace(/^knossos /, ''), extra, options);
    return { ...served, expected };
  }
  return { ...(await runScript(script, options)), expected };
}

/** Milliseconds after which a command is called off: so long that only one that needs a rule of its own takes it. */
const ENDLESS = 100_000;

interface Own {
  readonly cwd: string;
  readonly env: NodeJS.ProcessEnv;
}

/** How a process ends, and what it has written until then. */
function ended(child: ChildProcess): Promise<Omit<Ran, 'expected'>> {
  const said = { out: '', err: '' };
  child.stdout?.on('data', (data) => {
    said.out += String(data);
  });
  child.stderr?.on('data', (data) => {
    said.err += String(data);
  });
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('close', (code) => resolve({ code, ...said }));
  });
}

function runScript(script: string, own: Own): Promise<Omit<Ran, 'expected'>> {
  const child = spawn('sh', ['-c', script], { ...own, stdio: ['ignore', 'pipe', 'pipe'], detached: true });
  // The whole group: the shell does not pass a signal on to what it started.
  const endless = setTimeout(() => process.kill(-(child.pid ?? 0), 'SIGKILL'), ENDLESS);
  return ended(child).finally(() => clearTimeout(endless));
}

/** Starts the server, and ends it as soon as it has told its address. */
function serveUntilAnswer(words: string, extra: string, own: Own): Promise<Omit<Ran, 'expected'>> {
  const child = spawn(process.execPath, [PROGRAM, ...`${words} ${extra}`.trim().split(/\s+/)], own);
  child.stdout.on('data', () => child.kill('SIGTERM'));
  return ended(child);
}

function word(text: string): string {
  return `'${text.replaceAll("'", "'\\''")}'`;
}

/** Whether lines are those shown, where `...` stands for any number of lines. */
export function isAsShown(lines: readonly string[], shown: readonly string[]): boolean {
  const [next, ...rest] = shown;
  if (next === undefined) return lines.length === 0;
  if (next === '...')
    return lines.some((_, skipped) => isAsShown(lines.slice(skipped), rest)) || rest.length === 0;
  return lines[0]?.trimEnd() === next.trimEnd() && isAsShown(lines.slice(1), rest);
}

/** The entries of a synopsis: the words of each command, and all of it, without line breaks. */
export function synopses(text: string): { readonly command: string; readonly entry: string }[] {
  const entries = text.trimEnd().replace(/\n +/g, ' ').split('\n');
  const commandIn = (entry: string) => /^knossos ((?:[a-z]+ ?)+)/.exec(entry)?.[1]?.trim() ?? '';
  return entries.map((entry) => ({ command: commandIn(entry), entry }));
}

/** What is wrong with the levels of a block; empty when nothing is. */
export function faultsIn(text: string): string[] {
  return levelsIn(text).flatMap((level) => {
    const read = rulebook.parse(level);
    return read.ok ? [] : [describeFault(read.fault)];
  });
}
