import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { assertive, exclaim, polite, say, silence } from './speech.js';

beforeEach(() => {
  vi.useFakeTimers();
  silence();
});
afterEach(() => {
  vi.useRealTimers();
});

test('what is said later takes away what was said at once: a loss is not there after Undo', () => {
  exclaim('The monster has caught you.');
  vi.advanceTimersByTime(1000);
  say('Undone.');
  expect([assertive.value, polite.value]).toEqual(['', 'Undone.']);
});

test('what is said at once is heard, though something else is said with it', () => {
  exclaim('The monster has caught you.');
  say('3 moves.');
  expect([assertive.value, polite.value]).toEqual(['The monster has caught you.', '3 moves.']);
});

test('the same words twice are two messages', () => {
  for (const [speak, region] of [
    [say, polite],
    [exclaim, assertive],
  ] as const) {
    speak('No way there.');
    const first = region.value;
    speak('No way there.');
    expect(region.value).not.toBe(first);
    expect(region.value.trim()).toBe(first);
  }
});
