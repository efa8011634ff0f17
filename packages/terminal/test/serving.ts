import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, onTestFinished } from 'vitest';
import { PROGRAM } from './terminal.js';

const children = new Set<ChildProcess>();
afterEach(() => {
  for (const child of children) child.kill('SIGKILL');
  children.clear();
});

/** The built program, serving the app alone on a free port. */
export async function startServing(...args: string[]) {
  return startServingAt(mkdtempSync(join(tmpdir(), 'knossos-serve-')), '--no-database', ...args);
}

/** The same with a data folder, which is deleted after the test. */
export async function startServingAt(data: string, ...args: string[]) {
  onTestFinished(() => rmSync(data, { recursive: true, force: true }));
  const env: NodeJS.ProcessEnv = { ...process.env, XDG_DATA_HOME: data };
  delete env.DATABASE_URL;
  const child = spawn(process.execPath, [PROGRAM, 'serve', '--port', '0', ...args], { env });
  children.add(child);
  let out = '';
  let err = '';
  const url = new Promise<string>((resolve) => {
    child.stdout.on('data', (data) => {
      out += String(data);
      if (out.endsWith('\n')) resolve(out.trim());
    });
  });
  child.stderr.on('data', (data) => {
    err += String(data);
  });
  const ended = new Promise<{ code: number | null; signal: string | null; out: string; err: string }>(
    (resolve) => child.on('close', (code, signal) => resolve({ code, signal, out, err })),
  );
  return {
    child,
    url: await Promise.race([url, ended.then(({ err: why }) => Promise.reject(new Error(why)))]),
    ended,
  };
}
