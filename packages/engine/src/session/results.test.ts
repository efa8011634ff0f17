import { expect, test } from 'vitest';
import { begun } from '../../test/begun.js';
import { NO_LONGER } from '../puzzle/index.js';
import { isHelpful, nextStep, stepsOf } from './aids.js';
import { NO_GAMES, NO_RESULTS, type Results, standingOf, type Win, withGame, withWin } from './results.js';

/** The standing after each of some wins, each with or without help. */
function standings(text: string, wins: readonly (readonly [Win, 'own' | 'helped'])[]): string[] {
  const { rules, level } = begun(text);
  let results: Results = NO_RESULTS;
  return wins.map(([win, how]) => {
    results = withWin(results, win, how === 'helped');
    const { kind, worth } = standingOf(rules, level, results, false);
    return worth === null ? kind : `${kind} ${worth}`;
  });
}

test('a way out is solved, with help or without, and perfect when it is the shortest', () => {
  const win = (moves: number) => ({ moves, score: null });
  const level = 'game: escape\nnote: optimum 2\n\nS.E\n';
  expect(
    standings(level, [
      [win(2), 'helped'],
      [win(4), 'own'],
      [win(2), 'own'],
      [win(3), 'own'],
    ]),
  ).toEqual(['helped 2', 'solved 4', 'perfect 2', 'perfect 2']);
  const { rules, level: one } = begun(level);
  expect(standingOf(rules, one, NO_RESULTS, false).kind).toBe('new');
  expect(standingOf(rules, one, NO_RESULTS, true).kind).toBe('begun');
});

test('an escape with less than the most gold is finished, not solved; moves do not count', () => {
  expect(
    standings('game: gold\nnote: optimum 6; 2 steps\n\nS5E\n', [
      [{ moves: 6, score: 4 }, 'own'],
      [{ moves: 2, score: 6 }, 'helped'],
      [{ moves: 9, score: 6 }, 'own'],
      [{ moves: 1, score: 3 }, 'own'],
    ]),
  ).toEqual(['finished 4', 'helped 6', 'perfect 6', 'perfect 6']);
});

test('games with help are counted apart, won or lost, and leave streaks and times to the others', () => {
  const won = { isWon: true, isAssisted: false, milliseconds: 5000 };
  const games = [
    won,
    { ...won, milliseconds: 3000 },
    { isWon: false, isAssisted: true, milliseconds: 10 },
    { isWon: true, isAssisted: true, milliseconds: 10 },
    won,
    { ...won, isWon: false },
    won,
  ];
  expect(games.reduce(withGame, NO_GAMES)).toEqual({
    games: 5,
    wins: 4,
    assisted: 2,
    bestMilliseconds: 3000,
    streak: 1,
    longestStreak: 3,
  });
});

test('a hint is told in three steps, of which the move is help', () => {
  const steps = stepsOf({ nudge: 'Look left.', move: 'L', reason: 'It is shorter.' }, () => 'Move: left.');
  expect(steps.map(({ text }) => text)).toEqual(['Look left.', 'Move: left.', 'It is shorter.']);
  expect(
    [0, 1, 2, 3].map((stepsShown) => [isHelpful(steps, stepsShown), nextStep(steps, stepsShown)]),
  ).toEqual([
    [false, 'nudge'],
    [false, 'move'],
    [true, 'reason'],
    [true, null],
  ]);
  const never = stepsOf({ nudge: NO_LONGER, move: null, reason: 'None escapes.' }, String, true);
  expect(never.map(({ text }) => text)).toEqual(['It cannot be won. None escapes.']);
  const lost = stepsOf({ nudge: 'It is lost.', move: null, reason: 'It is lost.' }, String);
  expect(lost).toEqual([{ kind: 'nudge', text: 'It is lost.' }]);
});
