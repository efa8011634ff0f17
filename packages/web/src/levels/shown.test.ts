import { rulebook } from '@knossos/engine/internal/games';
import { describe, expect, test } from 'vitest';
import { PICTURES } from './pictures.built.js';
import { readShown, scenesOf } from './shown.js';

describe.each(rulebook.games.map((rules) => [rules.id, rules] as const))(
  'what is shown of %s',
  (id, rules) => {
    const shown = readShown(rules, rulebook.parse);

    test('is a picture, and three rules of at most eight words', () => {
      expect(shown).toHaveLength(4);
      expect(PICTURES[id]).toBeDefined();
      for (const { caption } of shown.slice(1)) {
        expect(caption.split(' ').length, caption).toBeLessThanOrEqual(8);
        expect(caption).toMatch(/\.$/);
      }
    });

    test('can be played as it stands, and something happens', () => {
      for (const one of shown.slice(1)) {
        const scenes = scenesOf(rules, one);
        expect(scenes.length).toBe(one.moves.length + 1);
        expect(scenes.length).toBeGreaterThan(1);
        expect(scenes.at(-1)).not.toEqual(scenes[0]);
      }
    });
  },
);
