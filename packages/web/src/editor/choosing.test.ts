import { rulebook } from '@knossos/engine/internal/games';
import { expect, test } from 'vitest';
import { choosing } from './choosing.js';

test('what is wrong is told without the lines and the spelling of the text', () => {
  const fault = (text: string) => {
    const read = rulebook.parse(`game: custom\n${text}`);
    return read.ok ? null : choosing(read.fault);
  };
  expect(fault('\nS.M.E\n')).toBe(
    'No rule says what "M" is. Add a rule about it, such as “M hunts rows first”.',
  );
  expect(fault('rule: M stands\n\nS.E\n')).toBe(
    'The drawing has no "M", which this rule is about. Draw one, or leave the rule out.',
  );
});
