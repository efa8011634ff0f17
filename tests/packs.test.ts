import { rulebook } from '@knossos/engine/internal/games';
import { decodeId, encodeId, goalOf, orThrow, puzzleText, splitPack } from '@knossos/engine/internal/puzzle';
import { describe, expect, test } from 'vitest';
import { namesIn, textOf } from './repository.js';

/** What every shipped level must be; that each is worth what its note says is proved anew by the long tier. */
const packs = rulebook.games.flatMap(({ id }) => namesIn(`levels/${id}`).map((file) => [id, file] as const));

test('every game ships packs', () => {
  for (const { id } of rulebook.games)
    expect(packs.filter(([game]) => game === id).length, id).toBeGreaterThanOrEqual(3);
});

describe.each(packs)('%s, %s', (game, file) => {
  const parts = splitPack(textOf(`levels/${game}/${file}`));

  test('holds levels of its game, named and in canonical form, that an id brings back', () => {
    const titles = new Set<string>();
    for (const { text, line } of parts) {
      const read = rulebook.parse(text, line);
      if (!read.ok) throw new Error(`line ${read.fault.line}: ${read.fault.message}`);
      expect(read.warnings).toEqual([]);
      const level = read.value;
      expect(level.game).toBe(game);
      const canonical = rulebook.format(level);
      expect(text.trim()).toBe(canonical.trim());
      expect(decodeId(encodeId(canonical))).toMatchObject({ ok: true, value: canonical });
      expect(level.meta.title ?? '').not.toBe('');
      titles.add(level.meta.title ?? '');
    }
    expect(titles.size).toBe(parts.length);
  });
});

test.each(rulebook.games.map(({ id }) => id))('no two levels of %s are one puzzle', (game) => {
  const levels = packs
    .filter(([one]) => one === game)
    .flatMap(([, file]) => splitPack(textOf(`levels/${game}/${file}`)))
    .map(({ text, line }) => orThrow(rulebook.parse(text, line)));
  const puzzles = levels.map((level) => puzzleText(rulebook.of(level), level));
  expect(new Set(puzzles).size).toBe(levels.length);
});

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
