import { expect, test } from 'vitest';
import { stopSignal } from './stop-signal.js';

test('the first signal stops, the next ends at once', async () => {
  let signal: ((code: number) => void) | null = null;
  const send = (code: number) => {
    // As the program does it: a handler is called once.
    const handler = signal;
    signal = null;
    handler?.(code);
  };
  const stop = stopSignal({
    takeSignals: (handler) => {
      signal = handler;
      return () => {};
    },
  });
  let ended: number | null = null;
  stop.second.then((code) => {
    ended = code;
  });
  send(130);
  await stop.first;
  expect(ended).toBeNull();
  send(143);
  expect(await stop.second).toBe(143);
  // Whatever comes behind is taken as well.
  expect(signal).not.toBeNull();
});
