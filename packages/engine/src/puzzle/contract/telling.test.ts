import { expect, test } from 'vitest';
import { rulebook } from '../../games/index.js';
import { mazeOfFloor } from '../../grid/index.js';
import { orThrow } from '../index.js';
import { tellAnswers, tellBriefly } from './telling.js';

/** Brief words for each move of a level. */
function reported(text: string, moves: readonly string[]): string[] {
  const level = orThrow(rulebook.parse(text));
  const rules = rulebook.of(level);
  let state = rules.start(level, level.meta.seed ?? '1');
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
