import type { Io } from './io.js';

/** Milliseconds in which a signal that comes again is the same one: npm passes on the Ctrl-C that we got already. */
const ECHO = 500;

/** What tells a program to stop that has something to put down first. */
export interface StopSignal {
  readonly first: Promise<undefined>;
  readonly second: Promise<number>;
}

/** Waits for what tells the program to stop, and for anyone who says so again. */
export function stopSignal(io: Pick<Io, 'now' | 'takeSignals'>): StopSignal {
  let toFirst = () => {};
  let toSecond = (_: number) => {};
  const first = new Promise<undefined>((resolve) => {
    toFirst = () => resolve(undefined);
  });
  const second = new Promise<number>((resolve) => {
    toSecond = resolve;
  });
  let at: number | null = null;
  // A handler is called once: each puts itself back.
  const listen = () => {
    io.takeSignals((code) => {
      listen();
      const now = io.now();
      if (at === null) {
        at = now;
        toFirst();
      } else if (now - at >= ECHO) toSecond(code);
    });
  };
  listen();
  return { first, second };
}
