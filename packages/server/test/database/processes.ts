import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { onTestFinished } from 'vitest';
import type { StoreOptions } from '../../src/store/options.js';
import { bundled } from '../bundle.js';

const program = await bundled('database/opener.ts');

export type Opener = ReturnType<typeof open>;

/** Starts a process that opens a database, as `opener.ts` says. It ends with the test at the latest. */
export function open(options: StoreOptions, name: string, more: 'fill' | '' = '') {
  const words = [program, JSON.stringify(options), name, more];
  const child = spawn(process.execPath, words, { stdio: ['pipe', 'pipe', 'inherit'] });
  const closed = once(child, 'close');
  const lines: string[] = [];
  const reader = createInterface(child.stdout).on('line', (line) => lines.push(line));
  const said = once(reader, 'line').then(([line]) => String(line));
  const opener = {
    process: child,
    /** Everything that it has said so far, line by line. */
    lines: lines as readonly string[],
    /** The first thing that it says. */
    said: Promise.race([said, closed.then(() => 'ended')]),
    /** Waits until it has said so many lines. */
    spoken: async (count: number) => {
      const tooSoon = () => {
        throw new Error(`the process ended after ${lines.length} of ${count} lines`);
      };
      while (lines.length < count) await Promise.race([once(reader, 'line'), closed.then(tooSoon)]);
    },
    /** Lets it end, and waits for that. */
    end: async (signal?: NodeJS.Signals) => {
      if (signal) child.kill(signal);
      else child.stdin.end();
      await closed;
    },
  };
  onTestFinished(() => opener.end('SIGKILL'));
  return opener;
}
