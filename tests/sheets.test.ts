import { rulebook } from '@knossos/engine/internal/games';
import { goalOf, orThrow, splitPack } from '@knossos/engine/internal/puzzle';
import { expect, test } from 'vitest';
import { namesIn, textOf } from './repository.js';

/** What a child of nine years does not say of a game. */
const HARD =
  /\b(?:horizontal|vertical|equally|neighbouring|adjacent|direction|prefers?|respectively|modulo|shoreline)/i;

/** Most words of a sentence that is read aloud once. */
const LONGEST = 20;

test.each(rulebook.games)('$title: a sheet is read by children', ({ id }) => {
  const texts = namesIn(`levels/${id}`, '.txt').flatMap((file) => splitPack(textOf(`levels/${id}/${file}`)));
  expect(texts.length).toBeGreaterThan(0);
  const told = new Set<string>();
  for (const { text } of texts) {
    const level = orThrow(rulebook.parse(text));
    const rules = rulebook.of(level);
    told.add(rules.onPaper?.(level) ?? '');
    // Who writes rules chooses their words.
    if (id !== 'custom' && rules.hidden(level) === 'nothing') told.add(goalOf(rules, level));
  }
  for (const sentence of [...told].flatMap((all) => all.split(/(?<=[.!?:]) /))) {
    expect(sentence.split(' ').length, sentence).toBeLessThanOrEqual(LONGEST);
    expect(sentence).not.toMatch(HARD);
  }
});
