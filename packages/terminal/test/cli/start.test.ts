import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { expect, it } from 'vitest';
import { scratchFolder } from '../harness.js';

const MAIN = (part: string) => `process.exitCode = Number(process.argv[3]);
const part = require("./${part}");
require("./late-00000000.cjs");
console.log(part.said(), new part.Of().half);`;
const PART = (word: string) => `exports.said = () => "${word}";
Object.defineProperty(exports, "Of", { enumerable: true, get: () => Halves });
class Halves extends require("./base-00000000.cjs").Base { half = 2; }`;

/** A copy of the file that starts the program, over another program. */
function copyOver(program: string) {
  const folder = scratchFolder();
  const dist = join(folder, 'dist');
  mkdirSync(dist);
  cpSync(new URL('../../bin', import.meta.url), join(folder, 'bin'), { recursive: true });
  writeFileSync(join(dist, 'knossos.cjs'), program);
  return { folder, dist };
}

/** One over a program of parts, and a cache of its own. */
function copied() {
  const { folder, dist } = copyOver(MAIN('part-aaaaaaaa.cjs'));
  writeFileSync(join(dist, 'part-aaaaaaaa.cjs'), PART('one'));
  writeFileSync(join(dist, 'base-00000000.cjs'), 'exports.Base = class {};');
  writeFileSync(join(dist, 'late-00000000.cjs'), 'console.log("loaded, and not used");');
  const cache = join(folder, 'cache');
  const start = (word = 'solve', code = 0, home = cache) => {
    const args = [join(folder, 'bin/knossos.js'), word, String(code)];
    const { stdout, stderr, status } = spawnSync(process.execPath, args, {
      env: { XDG_CACHE_HOME: home },
      encoding: 'utf8',
    });
    return { stdout, stderr, status };
  };
  const kept = join(cache, 'knossos', `${process.version}-${process.arch}`);
  return { dist, cache, start, kept };
}

const said = (word: string, status = 0) => ({ stdout: `${word} 2\n`, stderr: '', status });

it('keeps what was compiled for each command, takes it again, and keeps nothing of a command that failed', () => {
  const { start, kept } = copied();
  expect(start('solve', 1)).toEqual(said('one', 1));
  expect(() => readdirSync(kept)).toThrow('ENOENT');
  expect(start()).toEqual(said('one'));
  expect(start('../play')).toEqual(said('one'));
  expect(readdirSync(kept)).toEqual(['other', 'solve']);
  const files = ['base-00000000.cjs', 'part-aaaaaaaa.cjs'];
  expect(readdirSync(join(kept, 'solve'))).toEqual(files);
  const inodes = () => files.map((file) => statSync(join(kept, 'solve', file)).ino);
  const before = inodes();
  expect(start()).toEqual(said('one'));
  expect(inodes()).toEqual(before);
});

it('compiles anew what has changed, and throws away what no file is left of', () => {
  const { dist, start, kept } = copied();
  start();
  writeFileSync(join(dist, 'knossos.cjs'), MAIN('part-bbbbbbbb.cjs'));
  writeFileSync(join(dist, 'part-bbbbbbbb.cjs'), PART('two'));
  rmSync(join(dist, 'part-aaaaaaaa.cjs'));
  expect(start()).toEqual(said('two'));
  expect(readdirSync(join(kept, 'solve'))).toEqual(['base-00000000.cjs', 'part-bbbbbbbb.cjs']);
});

it.each([
  ['half of it', (bytes: Buffer) => bytes.subarray(0, bytes.length / 2)],
  ['nothing', () => Buffer.alloc(0)],
  ['zeros', (bytes: Buffer) => Buffer.alloc(bytes.length)],
  [
    'a byte that is another',
    (bytes: Buffer) => bytes.map((byte, at) => (at === bytes.length >> 1 ? byte ^ 255 : byte)),
  ],
])('starts as ever where the cache holds %s, and mends it', (_, spoil) => {
  const { start, kept } = copied();
  start();
  const file = join(kept, 'solve/part-aaaaaaaa.cjs');
  const whole = readFileSync(file);
  writeFileSync(file, spoil(whole));
  expect(start()).toEqual(said('one'));
  expect(readFileSync(file).length).toBeGreaterThan(whole.length / 2);
});

it('starts as ever where nothing can be kept', () => {
  const { dist, start } = copied();
  const file = join(dist, 'knossos.cjs');
  for (let time = 0; time < 2; time++) expect(start('solve', 0, file)).toEqual(said('one'));
});

/** Starts the file that starts the program, with another program behind it. */
async function started(program: string) {
  const { folder } = copyOver(program);
  const child = spawn(process.execPath, [join(folder, 'bin/knossos.js')], {
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  // Node says that its debugger listens, and waits: nothing else is written here.
  child.stderr.once('data', () => child.kill('SIGKILL'));
  const [[code, signal], err] = await Promise.all([once(child, 'close'), text(child.stderr)]);
  return { code, signal, err };
}

const SIGNAL =
  'process.kill(process.pid, "SIGUSR1"); globalThis.open = new MessageChannel(); open.port1.on("message", () => {});';

it('a signal for which Node opens its debugger ends a program that is still being loaded', async () => {
  expect(await started(SIGNAL)).toEqual({ code: 138, signal: null, err: '' });
});

it("and is the program's own as soon as that takes it", async () => {
  const own = 'process.removeAllListeners("SIGUSR1").on("SIGUSR1", () => process.exit(7));';
  expect(await started(own + SIGNAL)).toEqual({ code: 7, signal: null, err: '' });
});
