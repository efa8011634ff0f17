import { expect, it } from 'vitest';
import { cli } from '../harness.js';

/** Tests that a command prints nothing and says what is wrong with these words after it, with exit code 2 where no other is given. */
export function refuses(
  command: string,
  rows: readonly (readonly [words: string, message: string | RegExp, exit?: number])[],
): void {
  for (const [words, message, exit = 2] of rows)
    it(`explains ${command} ${words}`, async () => {
      const { code, out, err } = await cli(`${command} ${words}`.trim().split(' '));
      expect(err).toMatch(message);
      expect({ code, out }).toEqual({ code: exit, out: '' });
    });
}
