import { rulebook } from '@knossos/engine/internal/games';
import { goalOf, legendOf, orThrow } from '@knossos/engine/internal/puzzle';
import { expect, it } from 'vitest';
import { splitAtLetters } from './letters.js';

const ROBOTS = `game: custom
rule: M hunts both axes
rule: M meets M: both become O
rule: a walks ahead facing R, turns right when blocked
rule: ~ is ice for M
name: M robot

.S...
..~.a
M..ME
`;

const level = orThrow(rulebook.parse(ROBOTS));
const rules = rulebook.of(level);
const members = legendOf(rules, level);
const shown = (text: string, isRule = false) =>
  splitAtLetters(text, members, isRule).map((part) => (typeof part === 'string' ? part : `[${part.letter}]`));

it('a letter is one behind its own name, in brackets, or where it is no word', () => {
  expect(shown('robot M hunts both axes').join('')).toBe('robot [M] hunts both axes');
  expect(shown('Robot M goes to a3 (~ is ice for robot M).').join('')).toBe(
    'Robot [M] goes to a3 ([~] is ice for robot [M]).',
  );
  expect(shown('You win at an exit (E), or as M says.').join('')).toBe(
    'You win at an exit ([E]), or as M says.',
  );
  expect(shown('That is a straight line, E.')).toEqual(['That is a straight line, E.']);
});

it('in a rule it is one wherever it stands by itself', () => {
  expect(shown('M meets M: both become O', true)).toEqual(['[M]', ' meets ', '[M]', ': both become ', '[O]']);
  expect(shown('a walks ahead', true)).toEqual(['[a]', ' walks ahead']);
  expect(shown('win when you reach E', true)).toEqual(['win when you reach ', '[E]']);
});

it('a goal names nobody by letter alone, and loses none of its words', () => {
  const goal = goalOf(rules, level);
  const parts = splitAtLetters(goal, members);
  expect(parts.map((part) => (typeof part === 'string' ? part : part.letter)).join('')).toBe(goal);
  const words = parts.filter((part) => typeof part === 'string').join(' ');
  expect(words).not.toMatch(/(?<![\w“])[MO~E](?![\w])/);
  expect(parts.filter((part) => typeof part !== 'string').length).toBeGreaterThanOrEqual(6);
});

it('nobody is named where a level shows nobody', () => {
  expect(splitAtLetters('robot M', [])).toEqual(['robot M']);
});
