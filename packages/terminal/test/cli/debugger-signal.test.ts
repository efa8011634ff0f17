import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { expect, it } from 'vitest';
import { scratchFolder } from '../harness.js';

const BIN = new URL('../../bin', import.meta.url);

/** Starts the file that starts the program, with another program behind it. */
async function started(program: string) {
  const folder = scratchFolder();
  mkdirSync(join(folder, 'dist'));
  cpSync(BIN, join(folder, 'bin'), { recursive: true });
  writeFileSync(join(folder, 'dist/knossos.cjs'), program);
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
