import { afterEach, beforeEach, expect, test } from 'vitest';
import { EXIT, Failure } from './failure.js';
import { heard } from './heard.js';

let others: NodeJS.SignalsListener[] = [];

beforeEach(() => {
  // Those of the test runner would end it.
  others = process.listeners('SIGINT') as NodeJS.SignalsListener[];
  process.removeAllListeners('SIGINT');
});
afterEach(() => {
  process.removeAllListeners('SIGINT');
  for (const listener of others) process.on('SIGINT', listener);
});

test('Ctrl-C ends work that would never end, and reaches who listens', () => {
  let heardBy = 0;
  process.on('SIGINT', () => {
    heardBy++;
  });
  const endless = () => {
    process.kill(process.pid, 'SIGINT');
    for (;;);
  };
  expect(() => heard(endless)).toThrow(new Failure(EXIT.interrupted, 'interrupted'));
  expect(heardBy).toBe(1);
  expect(heard(() => 'and goes on')).toBe('and goes on');
});

test('work gives its answer, one in the other too, and throws what it throws', () => {
  expect(heard(() => [heard(() => 1), 2])).toEqual([1, 2]);
  expect(() =>
    heard(() => {
      throw new RangeError('the maze has no exit');
    }),
  ).toThrow(new RangeError('the maze has no exit'));
});

test('the system ends work by SIGTERM and SIGHUP, and they are listened to afterwards', () => {
  const listener = () => {};
  const counts = () => [process.listenerCount('SIGTERM'), process.listenerCount('SIGHUP')];
  process.on('SIGTERM', listener).on('SIGHUP', listener);
  try {
    const before = counts();
    expect(heard(() => [counts(), heard(counts)])).toEqual([
      [0, 0],
      [0, 0],
    ]);
    expect(counts()).toEqual(before);
    expect(() =>
      heard(() => {
        throw new RangeError('the maze has no exit');
      }),
    ).toThrow('no exit');
    expect(counts()).toEqual(before);
  } finally {
    process.off('SIGTERM', listener).off('SIGHUP', listener);
  }
});
