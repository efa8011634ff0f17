import { spawn } from 'node:child_process';
import { onTestFinished } from 'vitest';
import { scratchFolder } from './harness.js';
import { PROGRAM } from './terminal.js';

/** The built program, serving the app alone on a free port. It ends with the test at the latest. */
export async function startServing(...args: string[]) {
  return startServingAt(scratchFolder(), '--no-database', ...args);
}

/** The same with a data folder. A program that ends without an address is an error with its exit code and stderr. */
export async function startServingAt(data: string, ...args: string[]) {
  const env: NodeJS.ProcessEnv = { ...process.env, XDG_DATA_HOME: data };
  delete env.DATABASE_URL;
  const child = spawn(process.execPath, [PROGRAM, 'serve', '--port', '0', ...args], { env });
  onTestFinished(() => {
    child.kill('SIGKILL');
  });
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
    url: await Promise.race([
      url,
      ended.then(({ code, err: why }) => Promise.reject(new Error(`exit code ${code}: ${why}`))),
    ]),
    ended,
    /** What it has said on stderr so far. */
    said: () => err,
  };
}
