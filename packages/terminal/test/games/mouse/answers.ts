import { existsSync } from 'node:fs';
import { cli, clock, jsonOf, type World } from '../../harness.js';

/** Runs `knossos mouse search`. */
export const search = (...args: string[]) => cli(['mouse', 'search', ...args]);

/** Runs `knossos mouse enumerate`. */
export const enumerate = (...args: string[]) => cli(['mouse', 'enumerate', ...args]);

/** The answer of a search that succeeds, without what differs from machine to machine. */
export const answerOf = async (...args: string[]) => {
  const { seconds, workers, polished, ...answer } = await jsonOf(['mouse', 'search', ...args, '--json']);
  if (polished === null) return { ...answer, polished };
  const { seconds: _, ...counts } = polished;
  return { ...answer, polished: counts };
};

/** Ends a command by a signal once it has looked at the clock so often: when it begins, and whenever it tells how far it is. */
export function stoppedAfter(most: number): Pick<World, 'interrupt' | 'now'> {
  let signal: (exitCode: number) => void = () => {};
  let looks = 0;
  return {
    interrupt: (given) => {
      signal = given;
    },
    now: () => {
      if (++looks > most) signal(130);
      return clock();
    },
  };
}

/**
 * Ends a command by a signal once something is kept in a file. Every look at the clock takes a second, so that each branch is kept;
 * the signal comes with the first.
 */
export function stoppedOnceKept(path: string): Pick<World, 'interrupt' | 'now'> {
  let clock = 0;
  let signal: (exitCode: number) => void = () => {};
  return {
    interrupt: (given) => {
      signal = given;
    },
    now: () => {
      if (existsSync(path)) signal(130);
      clock += 1000;
      return clock;
    },
  };
}

/** With one worker, since starting threads takes longest; the result does not depend on their number. */
export const small = '--size 6x6 --parts 3 --round 500 --evaluations 3000 --workers 1'.split(' ');
