import { spawn, spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gameIds } from '@knossos/engine';
import ts from 'typescript';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { librarySizes } from '../scripts/parts/library-sizes.mjs';
import { PUBLISHED } from '../scripts/parts/pack.mjs';
import { install, type Packed, pack, publintFindings, typeFindings } from './packages.js';

const out = mkdtempSync(join(tmpdir(), 'knossos-packages-'));
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
afterAll(() => rmSync(out, { recursive: true, force: true }));

describe.each(PUBLISHED)('the package in packages/%s', (name) => {
  test('holds a readme, the licence and what is built, and nothing else', () => {
    const { files } = one(name);
    expect(files).toEqual(expect.arrayContaining(['README.md', 'LICENSE', 'package.json']));
    expect(files.filter((path) => /\.map$|tsbuildinfo|\.test\.|(?:^|\/)(?:src|test)\//.test(path))).toEqual(
      [],
    );
    const compiled = files.filter((path) => /\.(?:js|d\.ts)$/.test(path));
    expect(compiled.length).toBeGreaterThan(0);
    const folder = one(name).folder;
    expect(
      compiled.filter((path) => /^\/\/# sourceMappingURL=/m.test(readFileSync(join(folder, path), 'utf8'))),
    ).toEqual([]);
  });

  test('is found right by publint and by those who check types', async () => {
    expect(await publintFindings(one(name))).toEqual([]);
    const byPattern = name === 'engine' ? gameIds().map((id) => `./games/${id}`) : [];
    expect(await typeFindings(one(name), byPattern)).toEqual([]);
  });
});

test('the command works where its package alone is installed', async () => {
  const folder = join(out, 'with-command');
  install([one('terminal')], folder);
  const program = join(folder, 'node_modules/knossos/bin/knossos.js');
  const env = { PATH: process.env.PATH, HOME: folder, XDG_DATA_HOME: join(folder, 'data') };
  const knossos = (...words: string[]) =>
    spawnSync(process.execPath, [program, ...words], { cwd: folder, env, encoding: 'utf8' });
  expect(knossos('--version')).toMatchObject({ status: 0, stdout: `${one('terminal').version}\n` });
  const solved = knossos('solve', 'theseus/1-first-steps.txt', '--jsonl');
  expect(solved).toMatchObject({ status: 0, stderr: '' });
  expect(solved.stdout).toContain('"status":"solved"');
  const words = ['generate', 'theseus', '--size', '4x4', '--effort', '1', '--seed', '7'];
  expect(knossos(...words)).toMatchObject({ status: 0, stdout: expect.stringContaining('seed: 7') });
  expect(knossos('show', 'the short shaft')).toMatchObject({ status: 0, stderr: '' });
  expect(knossos('list', 'gold').stdout).toMatch(/^gold\/1-loose-boards#3 +The Short Shaft +7x6 /m);
  expect(knossos('complete', '--', 'solve', 'gold/1').stdout).toContain('gold/1-loose-boards#3\t');
  expect(knossos('doctor')).toMatchObject({ status: 0, stderr: '' });
  const { man } = JSON.parse(readFileSync(join(folder, 'node_modules/knossos/package.json'), 'utf8')) as {
    man: readonly string[];
  };
  expect(man).toContain('man/knossos-solve.1');
  expect(one('terminal').files).toEqual(expect.arrayContaining([...man]));

  const child = spawn(process.execPath, [program, 'serve', '--port', '0'], { cwd: folder, env });
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

test('the server works where it is installed with what it needs, and every entrance of the lab loads', () => {
  const folder = join(out, 'with-server');
  install([one('engine'), one('lab'), one('server')], folder);
  const { exports } = JSON.parse(readFileSync(join(one('lab').folder, 'package.json'), 'utf8')) as {
    readonly exports: Readonly<Record<string, unknown>>;
  };
  const entrances = Object.keys(exports).filter((path) => !path.endsWith('.json'));
  const program = `import { builtWebApp, serve } from '@knossos/server';
${entrances.map((path) => `await import('@knossos/lab${path.slice(1)}');`).join('\n')}
const server = await serve({ root: builtWebApp, port: 0 });
console.log((await fetch(server.url)).status);
await server.close();
`;
  writeFileSync(join(folder, 'program.mjs'), program);
  const ran = spawnSync(process.execPath, ['program.mjs'], { cwd: folder, encoding: 'utf8' });
  expect(ran).toMatchObject({ status: 0, stdout: '200\n', stderr: '' });
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

  test.each([
    ['nodenext', ts.ModuleKind.NodeNext, ts.ModuleResolutionKind.NodeNext],
    ['bundler', ts.ModuleKind.ESNext, ts.ModuleResolutionKind.Bundler],
  ])('compiles under TypeScript %s, declarations included, and runs', (name, module, moduleResolution) => {
    const home = join(folder, name);
    mkdirSync(home, { recursive: true });
    writeFileSync(join(home, 'package.json'), '{ "type": "module" }\n');
    const path = join(home, 'program.ts');
    writeFileSync(path, PROGRAM);
    const program = ts.createProgram([path], {
      target: ts.ScriptTarget.ES2022,
      lib: ['lib.es2022.d.ts', 'lib.dom.d.ts'],
      module,
      moduleResolution,
      strict: true,
      skipLibCheck: false,
      types: [],
    });
    const faults = ts.getPreEmitDiagnostics(program);
    expect(faults.map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, ' '))).toEqual([]);
    program.emit();
    const ran = spawnSync(process.execPath, [join(home, 'program.js')], { encoding: 'utf8' });
    expect(ran).toMatchObject({ status: 0, stderr: '' });
    expect(JSON.parse(ran.stdout)).toMatchObject({ moves: expect.any(Number) });
  });

  test('costs in a bundle what its readme says', async () => {
    const readme = readFileSync(join(one('engine').folder, 'README.md'), 'utf8');
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
