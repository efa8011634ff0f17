import { spawnSync } from 'node:child_process';
import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, describe, expect, inject, it } from 'vitest';
import { cli } from '../packages/terminal/test/harness.js';
import {
  type Block,
  blocksOf,
  commandsOf,
  DOCUMENTS,
  faultsIn,
  fileShownIn,
  isAsShown,
  isLong,
  kindOf,
  runCommand,
  synopses,
  workshopFor,
} from './docs.js';
import { jsonOf, ROOT, textOf } from './repository.js';
import type {} from './set-up/bundles.js';
import { drawn } from './set-up/drawn.js';

/** The document whose blocks the quick tests run: the one that everybody reads. */
const FIRST = 'README.md';

/** Runs every block of the documents of a tier; those that take long in one document of two. */
export function testDocuments(tier: 'quick' | 'long'): void {
  const isOfTier = (document: string) => (document === FIRST) === (tier === 'quick');
  followDocuments(DOCUMENTS.filter(isOfTier), (block) => !isLong(block));
  if (tier === 'long') followDocuments(drawn(DOCUMENTS, 2), isLong);
}

function followDocuments(documents: readonly string[], isWanted: (block: Block) => boolean): void {
  for (const document of documents) {
    const blocks = blocksOf(document);
    const wanted = blocks.filter(isWanted);
    if (wanted.length === 0) continue;
    // A guide is followed from its top: what one command writes, a later one reads.
    describe(document, { shuffle: false }, () => {
      const folder = workshopFor(document, blocks);
      afterAll(() => rmSync(folder, { recursive: true, force: true }));
      for (const block of wanted) testBlock(block, folder);
    });
  }
}

function testBlock(block: Block, folder: string): void {
  const kind = kindOf(block);
  const [first = ''] = block.text.split('\n');
  const name = `line ${block.line}: ${first}`;
  switch (kind) {
    case 'commands':
      for (const { command, output } of commandsOf(block))
        it(`line ${block.line}: ${command}`, { timeout: 120_000 }, async () => {
          const { expected: code, ...ran } = await runCommand(block, command, folder);
          expect({ code: ran.code, err: ran.code === code ? '' : ran.err }).toEqual({ code, err: '' });
          if (output === null) expect(ran.out + ran.err).not.toMatch(/\b(?:undefined|NaN|\[object)/);
          else expectShown(`${ran.out}${ran.err}`, output);
        });
      return;
    case 'synopsis':
      for (const { command, entry } of synopses(block.text))
        it(`line ${block.line}: knossos ${command}`, async () => {
          // The options of a generator are those of its game.
          const words = command === 'generate' ? ['generate', 'theseus'] : command.split(' ');
          const help = await cli([...words, '--help']);
          expect(help.code).toBe(0);
          expectSynopsis(entry, help.out);
        });
      return;
    case 'npm':
      it(name, () => expectScripts(block.text));
      return;
    case 'levels':
      it(name, () => expect(faultsIn(block.text)).toEqual([]));
      return;
    case 'json':
      it(name, () => expect(() => JSON.parse(block.text)).not.toThrow());
      return;
    case 'file':
      it(name, () => expect(textOf(fileShownIn(block.directives) ?? '')).toContain(block.text));
      return;
    case 'typescript':
      it(name, () => expectProgram(block));
      return;
    case null:
      it(name, () => {
        throw new Error(
          `${block.document}:${block.line}: nothing tests this block; it is no command, no level that can be read (${faultsIn(block.text).join(' ')}), no JSON and no TypeScript`,
        );
      });
  }
}

/** What a command printed is what is shown, `...` standing for any lines; documents may break long lines anew. */
function expectShown(printed: string, shown: readonly string[]): void {
  const lines = printed.trimEnd().split('\n');
  const isSame = isAsShown(lines, shown) || bare(lines.join('')) === bare(shown.join(''));
  if (!isSame) expect(lines.join('\n')).toBe(shown.join('\n'));
}

/** Options that many commands have and a synopsis leaves out. */
const USUAL = new Set(['--help', '--set', '--glyphs', '--color', '--k']);

/** Every option of the synopsis is one of the command, and, where it does not end in `...`, the other way round. */
function expectSynopsis(entry: string, help: string): void {
  const written = new Set(entry.match(/--[a-z][a-z-]*/g));
  const heads = [...help.matchAll(/^ +(-[^ ,]+(?:, -[^ ,]+)*) /gm)].map(([, names]) => names ?? '');
  const known = new Set(heads.flatMap((names) => names.match(/--[a-z][a-z-]*/g) ?? []));
  expect([...written].filter((option) => !known.has(option))).toEqual([]);
  if (/\.\.\.|own options/.test(entry.replace('FILE...', ''))) return;
  const unwritten = [...known].filter((option) => !written.has(option) && !USUAL.has(option));
  expect(unwritten).toEqual([]);
}

/** Every `npm run` or `npm start` names a script of the package, and what is installed is what `npm run pack` makes. */
function expectScripts(text: string): void {
  const { scripts, version } = jsonOf<{ scripts: object; version: string }>('package.json');
  const names = [...text.matchAll(/\bnpm (?:run )?([a-z:]+)/g)].map(([, name]) => name ?? '');
  expect(names.filter((name) => !(name in scripts) && name !== 'ci' && name !== 'install')).toEqual([]);
  for (const [, file] of text.matchAll(/\bnpm install --global (\S+)/g))
    expect(file).toBe(`dist/packages/knossos-${version}.tgz`);
}

/** The program has no fault that a compiler finds, and prints what its remarks say. */
function expectProgram({ text, document, line }: Block): void {
  const path = join(inject('programs'), `${document.replace(/\W/g, '-')}-${line}`);
  writeFileSync(`${path}.ts`, text);
  const run = (...words: string[]) => spawnSync(process.execPath, words, { cwd: ROOT, encoding: 'utf8' });
  const options = '--ignoreConfig --strict --skipLibCheck --target es2022 --module nodenext --types node';
  const compiler = join(ROOT, 'node_modules/typescript7/bin/tsc');
  expect(run(compiler, ...options.split(' '), `${path}.ts`).stdout).toBe('');
  const { stdout, stderr } = run(`${path}.js`);
  expect(stderr).toBe('');
  const printed = bare(stdout);
  const told = [...text.matchAll(/console\.log\(.*\); \/\/ (.*)$/gm)].map(([, remark]) => remark ?? '');
  expect(told.length).toBeGreaterThan(0);
  for (const remark of told)
    for (const part of remark.split('...'))
      expect(printed).toContain(bare(part.replace(/^[,\s]*\}|,\s*$/g, '')));
}

/** A text without the spaces and line breaks that only make it look well. */
function bare(text: string): string {
  return text.replace(/\s+/g, '');
}
