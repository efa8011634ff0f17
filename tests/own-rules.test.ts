import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { rulebook } from '@knossos/engine/internal/games';
import { mindOf } from '@knossos/engine/internal/games/minds';
import { finish, orThrow } from '@knossos/engine/internal/puzzle';
import { expect, test } from 'vitest';

const page = readFileSync(join(import.meta.dirname, '../docs/own-rules.md'), 'utf8');
const examples = [...page.matchAll(/^```\n(game: custom\n[^`]*)```$/gm)].map(([, text = '']) => text);

test('the page of own rules has an example for every clause', () => {
  expect(examples.length).toBeGreaterThan(20);
});

test.each(examples.map((text) => [text] as const))('comes to what it says: %s', (text) => {
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
