import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

const program = fileURLToPath(new URL('../../../terminal/bin/knossos.js', import.meta.url));

/** A whole server as one starts it, with a new database of its own. */
export interface WholeServer {
  /** Ending in `/`. */
  readonly url: string;
  /** By which the first admin signs up. */
  readonly code: string;
  close(): Promise<void>;
}

/** Starts one, and waits until its database is open. */
export async function wholeServer(): Promise<WholeServer> {
  const folder = mkdtempSync(join(tmpdir(), 'knossos-whole-'));
  const env = { ...process.env, XDG_DATA_HOME: folder, DATABASE_URL: '' };
  const child = spawn(process.execPath, [program, 'serve', '--port', '0', '--log', 'json'], {
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const [url, code] = await Promise.all([firstLine(child.stdout), codeIn(child.stderr)]);
  return {
    url,
    code,
    async close() {
      child.kill('SIGTERM');
      await once(child, 'close');
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

async function firstLine(stream: NodeJS.ReadableStream): Promise<string> {
  for await (const line of createInterface(stream)) return line;
  throw new Error('the server ended before it said where it is');
}

/** What the log says of the first admin: it comes once people can sign up. */
function codeIn(stream: NodeJS.ReadableStream): Promise<string> {
  return new Promise((resolve, reject) => {
    const lines = createInterface(stream);
    // Read to the end, so that the server never waits for a reader.
    lines.on('line', (line) => {
      const { event, code } = JSON.parse(line) as { readonly event: string; readonly code?: string };
      if (event === 'code for an admin' && code !== undefined) resolve(code);
    });
    lines.on('close', () => reject(new Error('the server ended before anybody could sign up')));
  });
}
