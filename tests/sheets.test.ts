import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { rulebook } from '@knossos/engine/internal/games';
import { goalOf, orThrow, splitPack } from '@knossos/engine/internal/puzzle';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '..');

/** What a child of nine years does not say of a game. */
const HARD =
  /\b(?:horizontal|vertical|equally|neighbouring|adjacent|direction|prefers?|respectively|modulo|shoreline)/i;

/** Most words of a sentence that is read aloud once. */
const LONGEST = 20;

test.each(rulebook.games.map(({ id, title }) => [title, id] as const))(
  '%s: a sheet is read by children',
  (_, id) => {
    const folder = join(root, 'levels', id);
    const packs = existsSync(folder) ? readdirSync(folder).filter((file) => file.endsWith('.txt')) : [];
    const texts = packs.flatMap((file) => splitPack(readFileSync(join(folder, file), 'utf8')));
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
  },
);
