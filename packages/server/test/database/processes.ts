import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { onTestFinished } from 'vitest';
import type { StoreOptions } from '../../src/store/options.js';
import { bundled } from '../bundle.js';

const program = await bundled('database/opener.ts');

/** A process that runs the opener. */
export interface Opener {
  readonly process: ChildProcess;
  /** The first thing that it says. */
  readonly said: Promise<string>;
  /** Everything that it has said so far, line by line. */
  readonly lines: readonly string[];
  /** Waits until it has said so many lines. */
  spoken(count: number): Promise<void>;
  /** Lets it end, and waits for that. */
  end(signal?: NodeJS.Signals): Promise<void>;
}

/** Starts a process that opens a database, as `opener.ts` says. It ends with the test at the latest. */
export function open(options: StoreOptions, name: string, more: 'fill' | '' = ''): Opener {
  const words = [program, JSON.stringify(options), name, more];
  const child = spawn(process.execPath, words, { stdio: ['pipe', 'pipe', 'inherit'] });
  const closed = once(child, 'close');
  const lines: string[] = [];
  const reader = createInterface(child.stdout).on('line', (line) => lines.push(line));
  const said = once(reader, 'line').then(([line]) => String(line));
  const opener: Opener = {
    process: child,
    lines,
    said: Promise.race([said, closed.then(() => 'ended')]),
    spoken: async (count) => {
      const tooSoon = () => {
        throw new Error(`the process ended after ${lines.length} of ${count} lines`);
      };
      while (lines.length < count) await Promise.race([once(reader, 'line'), closed.then(tooSoon)]);
    },
    end: async (signal) => {
      if (signal) child.kill(signal);
      else child.stdin.end();
      await closed;
    },
  };
  onTestFinished(() => opener.end('SIGKILL'));
  return opener;
}
