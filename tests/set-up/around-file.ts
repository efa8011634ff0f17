import { afterAll, expect, vi } from 'vitest';
import { clearScratch } from './scratch.js';

// This is read anew for every file of tests. A module that tests share is not: files share a process, so that a hook which it
// registers as it is loaded is one of the first file alone.
const before = surroundings();

afterAll(() => {
  clearScratch();
  expect(surroundings(), 'what this file of tests has changed for the next one').toEqual(before);
});

/** What one file of tests could leave behind for the next one in the same process. */
function surroundings() {
  return {
    folder: process.cwd(),
    env: { ...process.env },
    arguments: [...process.argv],
    exitCode: process.exitCode,
    listeners: process.eventNames().map((name) => `${String(name)} ${process.listenerCount(name)}`),
    hasFakeTimers: vi.isFakeTimers(),
    globals: Object.getOwnPropertyNames(globalThis).filter((name) => !name.startsWith('__')),
  };
}
