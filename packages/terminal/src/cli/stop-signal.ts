import type { Io } from './io.js';

/** What tells a program to stop that has something to put down first. */
export interface StopSignal {
  readonly first: Promise<undefined>;
  readonly second: Promise<number>;
}

/** Waits for what tells the program to stop, and for anyone who says so again. */
export function stopSignal(io: Pick<Io, 'takeSignals'>): StopSignal {
  let toFirst = () => {};
  let toSecond = (_: number) => {};
  const first = new Promise<undefined>((resolve) => {
    toFirst = () => resolve(undefined);
  });
  const second = new Promise<number>((resolve) => {
    toSecond = resolve;
  });
  let isStopping = false;
  // A handler is called once: each puts itself back.
  const listen = () => {
    io.takeSignals((code) => {
      listen();
      if (isStopping) toSecond(code);
      isStopping = true;
      toFirst();
    });
  };
  listen();
  return { first, second };
}
