import { spawn, spawnSync } from 'node:child_process';
import * as fs from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join, normalize } from 'node:path';
import { gameIds } from '@knossos/engine';
import { decode } from 'modern-gif';
import { chromium } from 'playwright-core';
import ts from 'typescript';
import { beforeAll, describe, expect, test } from 'vitest';
import { librarySizes } from '../scripts/parts/library-sizes.mjs';
import { PUBLISHED } from '../scripts/parts/pack.mjs';
import { install, installGlobally, type Packed, pack, publintFindings, typeFindings } from './packages.js';
import { drawn } from './set-up/drawn.js';
import { scratchFolder } from './set-up/scratch.js';

const EXAMPLES = join(import.meta.dirname, '../examples');
const out = scratchFolder();
const packed = new Map<string, Packed>();
const one = (name: string): Packed => {
  const found = packed.get(name);
  if (!found) throw new Error(`${name} was not packed`);
  return found;
};

beforeAll(() => {
  for (const name of PUBLISHED) packed.set(name, pack(name, out));
  // Packing is a matter of the disk, which may be busy.
}, 600_000);
describe.each(PUBLISHED)('the package called %s', (name) => {
  test('holds a readme, the licence and what is built, and nothing else', () => {
    const { files } = one(name);
    expect(files).toEqual(expect.arrayContaining(['README.md', 'LICENSE', 'package.json']));
    // Guides keep the paths of what they tell of.
    const own = files.filter((path) => !path.startsWith('guides/'));
    expect(own.filter((path) => /\.map$|tsbuildinfo|\.test\.|(?:^|\/)(?:src|test)\//.test(path))).toEqual([]);
    const compiled = files.filter((path) => /\.(?:c?js|d\.ts)$/.test(path));
    expect(compiled.length).toBeGreaterThan(0);
    const folder = one(name).folder;
    const textOf = (path: string) => fs.readFileSync(join(folder, path), 'utf8');
    expect(compiled.filter((path) => /^\/\/# sourceMappingURL=/m.test(textOf(path)))).toEqual([]);
  });

  test('is found right by publint and by those who check types', async () => {
    expect(await publintFindings(one(name))).toEqual([]);
    const byPattern = name === 'engine' ? gameIds().map((id) => `./games/${id}`) : [];
    expect(await typeFindings(one(name), byPattern)).toEqual([]);
  });
});

test('the command works where npm installs its package for everybody', async () => {
  const folder = join(out, 'for-everybody');
  fs.mkdirSync(folder);
  const program = join(installGlobally(one('terminal'), folder), 'bin/knossos');
  const env = { PATH: process.env.PATH, HOME: folder, XDG_DATA_HOME: join(folder, 'data') };
  const knossos = (...words: string[]) => spawnSync(program, words, { cwd: folder, env, encoding: 'utf8' });
  expect(knossos('--version')).toMatchObject({ status: 0, stdout: `${one('terminal').version}\n` });
  const solved = knossos('solve', 'theseus/1-first-steps.txt', '--jsonl');
  expect(solved).toMatchObject({ status: 0, stderr: '' });
  expect(solved.stdout).toContain('"status":"solved"');
  expect(knossos('show', 'the short shaft')).toMatchObject({ status: 0, stderr: '' });
  expect(knossos('complete', '--', 'solve', 'gold/1').stdout).toContain('gold/1-loose-boards#3\t');

  const child = spawn(program, ['serve', '--port', '0'], { cwd: folder, env });
  const closed = new Promise<number | null>((resolve) => child.on('close', resolve));
  const url = await new Promise<string>((resolve, reject) => {
    child.stdout.on('data', (data) => {
      const found = /http:\/\/\S+\//.exec(String(data));
      if (found) resolve(found[0]);
    });
    child.on('close', () => reject(new Error('the server ended')));
  });
  const page = await (await fetch(url)).text();
  expect(page).toContain('<title>Knossos');
  const [, script = ''] = /<script type="module"[^>]* src="\.\/([^"]+)"/.exec(page) ?? [];
  expect((await fetch(url + script)).headers.get('content-type')).toContain('javascript');
  child.kill('SIGTERM');
  expect(await closed).toBe(0);
});

test('the server works where it is installed with what it needs, and every entrance of it loads', () => {
  const folder = join(out, 'with-server');
  install([one('engine'), one('server')], folder);
  const { exports } = JSON.parse(fs.readFileSync(join(one('server').folder, 'package.json'), 'utf8')) as {
    readonly exports: Readonly<Record<string, unknown>>;
  };
  const features = ['accounts', 'classes', 'daily', 'levels'];
  const entrances = Object.keys(exports)
    .filter((path) => !path.endsWith('.json'))
    .flatMap((path) => (path.includes('*') ? features.map((name) => path.replace('*', name)) : path));
  const program = `import { builtWebApp, serve } from '@knossos/server';
${entrances.map((path) => `await import('@knossos/server${path.slice(1)}');`).join('\n')}
const server = await serve({ root: builtWebApp, port: 0 });
console.log((await fetch(server.url)).status);
await server.close();
`;
  fs.writeFileSync(join(folder, 'program.mjs'), program);
  const ran = spawnSync(process.execPath, ['program.mjs'], { cwd: folder, encoding: 'utf8' });
  expect(ran).toMatchObject({ status: 0, stdout: '200\n', stderr: '' });
});

describe('a small program, from packed files in an empty folder', () => {
  const folder = join(out, 'programs');
  beforeAll(() => {
    install([one('engine'), one('levels')], folder, ['@resvg/resvg-js']);
    fs.cpSync(join(EXAMPLES, 'programs'), folder, { recursive: true });
    fs.cpSync(join(EXAMPLES, 'duet'), join(folder, 'duet'), { recursive: true });
    const tsc = join(import.meta.dirname, '../node_modules/typescript/bin/tsc');
    const built = spawnSync(process.execPath, [tsc, '-p', join(folder, 'duet')], { encoding: 'utf8' });
    expect(built).toMatchObject({ status: 0, stdout: '' });
  });

  /** Runs one, and gives the lines that it prints. */
  function run(path: string): string[] {
    const ran = spawnSync(process.execPath, [join(folder, path)], { cwd: folder, encoding: 'utf8' });
    expect(ran).toMatchObject({ status: 0, stderr: '' });
    return ran.stdout.trimEnd().split('\n');
  }

  test('finds the hardest level of a hundred', () => {
    const lines = run('hardest.mjs');
    expect(lines[0]).toMatch(/^[\d.]+: game: escape$/);
    const program = fs.readFileSync(join(EXAMPLES, 'programs/hardest.mjs'), 'utf8');
    expect(fs.readFileSync(join(EXAMPLES, '../README.md'), 'utf8')).toContain(program);
  });

  test('plays Minehunt by the chances, and wins most games', () => {
    const [line = ''] = run('minehunt-bot.mjs');
    expect(Number(/^(\d+) of 50 won$/.exec(line)?.[1])).toBeGreaterThan(35);
  });

  test('writes a pack as a table', () => {
    const [head, ...rows] = run('csv.mjs');
    expect(head).toBe('title,moves,plans,difficulty,grade');
    expect(rows.length).toBeGreaterThan(5);
    for (const row of rows) expect(row).toMatch(/^"[^"]+",\d+,\d+,[\d.]+,(?:easy|medium)$/);
  });

  test('brings a game of its own', () => {
    const lines = run('duet/play.mjs');
    expect(lines.slice(0, 4).map((line) => line.split(' ')[0]?.length)).toEqual([5, 13, 18, 22]);
    expect(lines.at(-1)).toMatch(/^[URDL]+ won$/);
  });

  test('makes a picture that moves, and a GIF', () => {
    run('animation.mjs');
    expect(fs.readFileSync(join(folder, 'maze.svg'), 'utf8')).toContain('@keyframes');
    expect(decode(fs.readFileSync(join(folder, 'maze.gif'))).frames.length).toBeGreaterThan(20);
  });

  test.each([
    ['board.html', 'ArrowDown', 'open'],
    ['duet/index.html', 'ArrowRight', 'Duet: open'],
  ])('is a page with a board: %s', async (path, key, title) => {
    // The page of the game finds its packages beside it, as npm would put them.
    if (!fs.existsSync(join(folder, 'duet/node_modules')))
      fs.symlinkSync(join(folder, 'node_modules'), join(folder, 'duet/node_modules'), 'junction');
    const server = createServer((request, response) => {
      const type = request.url?.endsWith('.html') ? 'text/html' : 'text/javascript';
      response.setHeader('content-type', type);
      try {
        response.end(fs.readFileSync(join(folder, normalize(request.url ?? '/'))));
      } catch {
        response.writeHead(404).end();
      }
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const browser = await chromium.launch({
      executablePath: process.env.CHROMIUM_PATH ?? '',
      args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
    });
    const page = await browser.newPage();
    const faults: string[] = [];
    page.on('pageerror', (error) => faults.push(error.message));
    await page.goto(`http://127.0.0.1:${(server.address() as AddressInfo).port}/${path}`);
    const board = page.locator('body > svg');
    await board.waitFor();
    const before = await board.innerHTML();
    await page.keyboard.press(key);
    expect(await board.innerHTML()).not.toBe(before);
    expect(await page.title()).toBe(title);
    await page.keyboard.press('u');
    expect(await board.innerHTML()).toBe(before);
    expect(faults).toEqual([]);
    await browser.close();
    server.close();
  });
});

describe('the library', () => {
  const folder = join(out, 'with-library');
  beforeAll(() => install([one('engine')], folder));

  const PROGRAM = `import { generate, mindOf, rate, type GeneratorOptions, type LevelOf } from '@knossos/engine';
import { game } from '@knossos/engine/games/gold';

const options: GeneratorOptions<'theseus'> = { size: '4x4', effort: 1, kinds: 'V' };
const maze: LevelOf<'theseus'> = await generate('theseus', options, 7);
const { features } = await rate(maze);
const length: number | null | undefined = features.length;
const solution = await (await mindOf('gold')).solve(game.blank);
const moves: readonly ('U' | 'R' | 'D' | 'L')[] = solution.status === 'solved' ? solution.moves : [];
console.log(JSON.stringify({ length, moves: moves.length }));
`;

  const resolutions = [
    ['nodenext', ts.ModuleKind.NodeNext, ts.ModuleResolutionKind.NodeNext],
    ['bundler', ts.ModuleKind.ESNext, ts.ModuleResolutionKind.Bundler],
  ] as const;

  test.each(drawn(resolutions, 2))(
    'compiles under TypeScript %s, declarations included, and runs',
    (name, module, moduleResolution) => {
      const home = join(folder, name);
      fs.mkdirSync(home, { recursive: true });
      fs.writeFileSync(join(home, 'package.json'), '{ "type": "module" }\n');
      const path = join(home, 'program.ts');
      fs.writeFileSync(path, PROGRAM);
      const lib = ['lib.es2022.d.ts', 'lib.dom.d.ts'];
      const target = { target: ts.ScriptTarget.ES2022, lib, module, moduleResolution };
      const program = ts.createProgram([path], { ...target, strict: true, skipLibCheck: false, types: [] });
      const faults = ts.getPreEmitDiagnostics(program);
      expect(faults.map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, ' '))).toEqual([]);
      program.emit();
      const ran = spawnSync(process.execPath, [join(home, 'program.js')], { encoding: 'utf8' });
      expect(ran).toMatchObject({ status: 0, stderr: '' });
      expect(JSON.parse(ran.stdout)).toMatchObject({ moves: expect.any(Number) });
    },
  );

  test('costs in a bundle what its readme says', async () => {
    const readme = fs.readFileSync(join(one('engine').folder, 'README.md'), 'utf8');
    const told = [...readme.matchAll(/^\| (.*?) \| ([\d.]+) \| ([\d.]+) \|$/gm)];
    const sizes = await librarySizes(gameIds());
    expect(told.map(([, what]) => what)).toEqual(sizes.map(({ what }) => what));
    for (const [at, { what, first, later }] of sizes.entries()) {
      const [, , saidFirst, saidLater] = told[at] ?? [];
      // A tenth more or less, or one kilobyte: then `npm run sizes` writes the table anew.
      for (const [said, size] of [
        [saidFirst, first],
        [saidLater, later],
      ] as const)
        expect(Math.abs(Number(said) - size / 1000), what).toBeLessThan(Math.max(1, size / 10_000));
    }
  });
});
