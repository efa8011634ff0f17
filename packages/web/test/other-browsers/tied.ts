import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { Readable } from 'node:stream';

/** Ends the program when its own input ends, which happens when the program that started it ends, in whatever way. */
const GUARD = '"$@" & exec 2>/dev/null 3>&-; cat >/dev/null; kill $!; wait';

/** Starts a program that does not outlive this process, beside a guard that ends it. */
export function startTied(program: string, args: readonly string[], env: NodeJS.ProcessEnv = {}) {
  const guard: ChildProcess = spawn('sh', ['-c', GUARD, 'sh', program, ...args], {
    env: { ...process.env, ...env },
    stdio: ['pipe', 'ignore', 'pipe', 'pipe'],
  });
  return {
    /** What it writes there: its messages, or its output of number 3. Ends with it. */
    output(number: 2 | 3): Readable {
      const stream = guard.stdio[number];
      if (!(stream instanceof Readable)) throw new Error(`${program} has no output ${number}`);
      return stream;
    },
    async end() {
      const ended = once(guard, 'exit');
      guard.stdin?.end();
      await ended;
    },
  };
}
