import { rulebook } from '@knossos/engine/internal/games';
import { DOWN } from '@knossos/engine/internal/grid';
import {
  orThrow,
  readSketch,
  resizeSketch,
  type Sketch,
  toggleLetter,
  writeSketch,
} from '@knossos/engine/internal/puzzle';
import { expect, test } from 'vitest';
import { hasRock } from '../levels/level-forms.js';
import { tidied } from './table.js';

const sketchOf = (text: string): Sketch => {
  return orThrow(readSketch(text));
};

test.each(rulebook.games.map((rules) => [rules.title, rules] as const))(
  '%s: its blank level is a level still when it has grown by a row',
  (_title, rules) => {
    const before = sketchOf(rules.blank);
    const text = tidied(before, resizeSketch(before, DOWN, 1), rules);
    const level = rulebook.parse(text);
    expect(level.ok ? null : level.fault).toBeNull();
    expect(sketchOf(text).maze.rows).toBe(before.maze.rows + 1);
  },
);

test('a header that counts a piece goes on counting it; another number is left alone', () => {
  const [rules] = rulebook.games.filter((one) => one.settings?.some(({ counts }) => counts !== undefined));
  if (!rules) throw new Error('no game counts anything');
  const { key, counts = '' } = rules.settings?.find((one) => one.counts !== undefined) ?? { key: '' };
  const before = sketchOf(`game: ${rules.id}\n${key}: 1\n\n...\n..${counts}\n`);
  const after = toggleLetter(before, 0, counts);
  expect(tidied(before, after, rules)).toContain(`${key}: 2\n`);
  const other = sketchOf(writeSketch(before).replace(`${key}: 1`, `${key}: 7`));
  expect(tidied(other, toggleLetter(other, 0, counts), rules)).toContain(`${key}: 7\n`);
  expect(hasRock(rules)).toBe(false);
});
