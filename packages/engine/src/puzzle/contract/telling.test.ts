import { expect, test } from 'vitest';
import { begun } from '../../../test/begun.js';
import { rulebook } from '../../games/index.js';
import { mazeOfFloor } from '../../grid/index.js';
import { goalOf, legendOf, specialRules, tellAnswers, tellBriefly } from './telling.js';

/** Brief words for each move of a level. */
function reported(text: string, moves: readonly string[]): string[] {
  const { rules, ...start } = begun(text);
  let { state } = start;
  return moves.map((move) => {
    const after = rules.play(state, move);
    state = after.state;
    return tellBriefly(rules.words, rules.see(state), after.events);
  });
}

test('who answers is told from near to far, and from the third on counted', () => {
  const maze = mazeOfFloor({ columns: 8, rows: 1 }, (cell) => cell !== 6);
  const answers = [
    { name: 'wolf 1', cell: 5, hasMoved: true },
    { name: 'wolf 2', cell: 2, hasMoved: false },
    { name: 'wolf 3', cell: 7, hasMoved: true },
    { name: 'wolf 4', cell: 3, hasMoved: true },
  ];
  expect(tellAnswers(maze, 0, answers)).toEqual([
    'Wolf 2 stays, 2 away.',
    'Wolf 4 to d1, 3 away.',
    '2 more behind.',
  ]);
  expect(tellAnswers(maze, 0, answers.slice(2, 3))).toEqual(['Wolf 3 to h1.']);
});

test('a catch is told, without the steps to it', () => {
  expect(reported('game: escape\n\nM.S.E\n', ['L'])).toEqual(['The monster catches you.']);
});

test('a Minotaur of two steps is told once', () => {
  const maze =
    'game: theseus\n\n+---+---+---+\n|     M     |\n+   +---+   +\n|       |\n+   +---+   +\n|     T     |\n+---+---+---+\n';
  expect(reported(maze, ['L'])).toEqual(['The Minotaur to a2, 1 away.']);
});

test('a field tells what a cell shows, and of a sea how many open', () => {
  const field = 'game: mines\nstart: wild\n\n*.*..\n.....\n.....\n';
  expect(reported(field, ['b1', 'fa1', 'fa1', 'a1'])).toEqual([
    '2, five covered around.',
    'Flagged.',
    'Flag taken away.',
    'A mine explodes.',
  ]);
  expect(reported(field, ['e3'])).toEqual(['Sea. 11 more cells open.']);
});

const goal = (text: string) => {
  const { level, rules } = begun(text);
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
    const { level, rules } = begun(text);
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
