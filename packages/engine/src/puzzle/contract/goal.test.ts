import { expect, test } from 'vitest';
import { rulebook } from '../../games/index.js';
import { orThrow } from '../common/result.js';
import { goalOf, legendOf, specialRules } from './telling.js';

const read = (text: string) => {
  const level = orThrow(rulebook.parse(text));
  return { level, rules: rulebook.of(level) };
};
const goal = (text: string) => {
  const { level, rules } = read(text);
  return goalOf(rules, level);
};

test('a goal is told from the rules of its level, in the words of players', () => {
  expect(goal('game: escape\n\nS.ME\n')).toBe('Reach the exit. Each step you take, the monster takes one.');
  expect(goal('game: escape\nexit: survive\nhears: 2\nsees: 4\nidle: wander\nwait: yes\n\nSMME\n')).toBe(
    'Reach the exit and survive the monsters’ next step. Each step you take, every monster takes one. '.replace(
      '’',
      "'",
    ) +
      'The monsters come only while they hear you (within 2 steps) or see you (within 4 cells along their row or column); else they wander about. You may wait.',
  );
  expect(goal('game: escape\n\nS.ME\n....\n')).toContain(
    'If two ways are just as short, it likes right best, then up, then down, then left.',
  );
  expect(goal('game: theseus\n\n+---+---+---+\n| T   V     |\n+---+---+   +\n')).toContain(
    'the Minotaur takes two, up or down first.',
  );
  expect(goal('game: theseus\n\n+---+---+---+\n| T   V   M |\n+---+---+   +\n')).toContain(
    'each of two Minotaurs takes two, one up or down first.',
  );
  expect(goal('game: escape\nhears: 1\nmemory: yes\n\nS.ME\n')).toContain(
    'The monster comes for good once it hears you (within 1 step).',
  );
  const maze = '+---+---+---+\n| T   M     |\n+---+---+   +\n';
  expect(goal(`game: theseus\nwait: no\n\n${maze}`)).toBe(
    'Lead Theseus out of the maze. For each step he takes, the Minotaur takes two. He may not wait.',
  );
  expect(
    goal('game: theseus\nrules: mummy\n\n+---+---+---+---+\n| T   M   S   E |\n+---+---+---+---+\n'),
  ).toBe(
    'Lead Theseus to the exit. For each step he takes, the mummy takes two and the scorpion takes one. He has won if he is still free there after their steps.',
  );
  expect(goal('game: gold\n\nS2E\n')).toContain('Take as much gold as you can');
  expect(goal('game: mines\nmines: 2\n\n...\n...\n')).toContain('Open every cell but the 2 mines.');
  expect(goal('game: mouse\nnote: aim 190\n\nS.E\n')).toContain('Hold the mouse for 190 turns: block cells');
});

test('no goal speaks of lines of a file, and all are short', () => {
  for (const rules of rulebook.games) {
    const text = goal(rules.blank);
    expect(text, rules.id).not.toMatch(/\w: (yes|no|survive|immediate|mummy)/);
    expect(text.length, rules.id).toBeLessThan(170);
    expect(rules.help.join(' '), rules.id).not.toMatch(/"\w+: \w+"/);
  }
});

test('a legend names what stands in the level, and nothing else', () => {
  const names = (text: string) => {
    const { level, rules } = read(text);
    return legendOf(rules, level).map(({ name }) => name);
  };
  expect(names('game: escape\n\nS.E\n')).toEqual(['You', 'Exit']);
  expect(
    names(
      'game: theseus\nrules: mummy\n\n+---+---+---+---+---+\n| T   M : X   K   E |\n+---+---+---+---+---+\n',
    ),
  ).toEqual(['Theseus', 'Mummy, horizontal first', 'Exit cell', 'Trap', 'Key', 'Gate']);
});

test('rules that differ from the standard are named, and only those', () => {
  const [cave, maze] = ['escape', 'theseus'].map((game) => rulebook.find(game));
  if (!cave || !maze) throw new Error('there are no such games');
  const text = 'game: escape\nwait: yes\nexit: immediate\nhears: 3\nidle: wander\n\nS.E\n';
  expect(specialRules(text, cave)).toEqual([
    'Waiting allowed',
    'Monsters hear within 3',
    'Monsters that do not chase wander at random',
  ]);
  expect(specialRules('game: theseus\nwait: no\n\n', maze)).toEqual(['Waiting not allowed']);
});
