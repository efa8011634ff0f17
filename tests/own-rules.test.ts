import { rulebook } from '@knossos/engine/internal/games';
import { mindOf } from '@knossos/engine/internal/games/minds';
import { finish, orThrow } from '@knossos/engine/internal/puzzle';
import { expect, test } from 'vitest';
import { textOf } from './repository.js';

const blocks = textOf('docs/own-rules.md').matchAll(/^```\n(game: custom\n[^`]*)```$/gm);
const examples = [...blocks].map(([, text = '']) => text);

test('the page of own rules has an example for every clause', () => {
  expect(examples.length).toBeGreaterThan(20);
});

test.each(examples)('comes to what it says: %s', (text) => {
  const level = orThrow(rulebook.parse(text));
  const rules = rulebook.of(level);
  const solution = finish(mindOf('custom').solve(rules.see(rules.start(level, '1'))));
  const found =
    solution.status === 'solved'
      ? `optimum ${solution.moves.length}`
      : solution.status === 'policy'
        ? `chance ${solution.probability.toFixed(4)}`
        : solution.status;
  expect(level.meta.note).toBe(found);
});
