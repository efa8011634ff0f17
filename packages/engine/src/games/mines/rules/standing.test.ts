import { describe, expect, it } from 'vitest';
import { type History, playMove, redo, restart, startHistory, undo } from '../../../puzzle/index.js';
import { layoutOf, levelOfBoard, type MinesEvent, type MinesState, minesRules } from '../index.js';
import { finishesBoard, NO_GAMES, withGame } from './standing.js';

type Tree = History<MinesState, string, MinesEvent>;

/** A board with one mine on c1 and two safe cells. */
function begin(): Tree {
  const layout = layoutOf({ columns: 3, rows: 1 }, [2]);
  const level = levelOfBoard({ layout, first: 2 }, 'wild');
  if (!level.ok) throw new Error(level.fault.message);
  return startHistory(minesRules.start(level.value, '1'));
}

/** Does one thing after another; how many of the moves finish the board. */
function counted(...steps: readonly string[]): number {
  let tree = begin();
  let count = 0;
  for (const step of steps) {
    const before = tree;
    if (step === 'undo') tree = undo(tree);
    else if (step === 'redo') tree = redo(tree);
    else if (step === 'restart') tree = restart(tree);
    else {
      tree = playMove(minesRules, tree, step);
      if (finishesBoard(before, tree)) count++;
    }
  }
  return count;
}

describe('a finished board', () => {
  it.each([
    ['won', ['a1'], 1],
    ['lost', ['b1', 'c1'], 1],
    ['not finished', ['b1', 'fc1'], 0],
    ['won, taken back and won again by the same move', ['a1', 'undo', 'a1'], 1],
    ['lost, taken back and won', ['b1', 'c1', 'undo', 'a1'], 1],
    ['lost, begun anew and won', ['c1', 'restart', 'b1', 'a1'], 1],
    ['won, taken back, walked to again', ['a1', 'undo', 'redo'], 1],
    ['lost twice in two ways', ['c1', 'restart', 'b1', 'c1'], 1],
  ] as const)('counts once: %s', (_, steps, count) => {
    expect(counted(...steps)).toBe(count);
  });
});

describe('the standing', () => {
  const won = { isWon: true, isAssisted: false, milliseconds: 5000 };

  it('counts games with help apart, won or lost, and leaves streaks and times to the others', () => {
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
});
