import { expect, test } from 'vitest';
import { rulebook } from '../../src/games/index.js';
import { mindOf } from '../../src/games/minds.js';
import { finish } from '../../src/puzzle/index.js';
import { Random } from '../../src/random/index.js';

/** The header of a level made with these options; what is wrong with them where there is none. */
function headerOf(game: string, parameters: Readonly<Record<string, string>>): string {
  const made = finish(mindOf(game).generate(parameters, Random.from('7')));
  if (!made.ok) return `${made.fault.message}. ${made.fault.help}`;
  return rulebook.format(made.value).split('\n\n')[0] ?? '';
}

const CAVE = { size: '7x6', effort: '1' };
const MAZE = { size: '9x7', ghosts: '1', zombies: '0', effort: '1' };

test('a generator means by a number what the header means by it', () => {
  expect(headerOf('escape', CAVE)).toBe('game: escape');
  expect(headerOf('escape', { ...CAVE, hears: 'any', sees: 'never' })).toBe('game: escape');
  expect(headerOf('escape', { ...CAVE, hears: '0' })).toContain('\nhears: 0');
  expect(headerOf('escape', { ...CAVE, sees: '0' })).toContain('\nsees: 0');
  expect(headerOf('haunt', { ...MAZE, lives: 'unlimited' })).toContain('\nlives: unlimited');
  expect(headerOf('haunt', { ...MAZE, lives: '0' })).toContain('from 1 to 99 or "unlimited"');
  expect(headerOf('haunt', { ...MAZE, ghosts: '-0' })).toContain('option ghosts: "-0" is no whole number');
  expect(headerOf('escape', { ...CAVE, idle: 'wander', hears: 'any' })).toContain('never wander');
});

test('a generator has the standard values of the rules that it is asked for', () => {
  const article = headerOf('haunt', { ...MAZE, rules: 'article' });
  expect(article).toContain('rules: article');
  expect(article).not.toContain('exit-radius');
  expect(headerOf('haunt', { ...MAZE, rules: 'article', 'exit-radius': '5' })).toContain('exit-radius: 5');
});
