import { describe, expect, test } from 'vitest';
import { solutionsOf } from '../../../../test/games/mines/random-fields.js';
import { Random } from '../../../random/index.js';
import { blankPosition } from '../board/board.js';
import { ExactPlayer, exactWins } from './best-player.js';
import { playGame } from './player.js';

describe('perfect play on small boards', () => {
  test('no first click of a wild 4x4 with 4 mines is better than one beside a corner', () => {
    // The first two rows of one half; mirrors give the others, and two of these check it.
    const wins = [0, 1, 4, 5, 11, 15].map((first) => {
      const value = exactWins({ columns: 4, rows: 4 }, 4, 'wild', first);
      return value.ok ? value.value.wins : -1;
    });
    expect(wins).toEqual([949, 961, 961, 914, 961, 949]);
  });

  test('the player wins on all boards what the search counts', () => {
    const grid = { columns: 4, rows: 4 };
    const player = new ExactPlayer();
    const boards = solutionsOf(blankPosition(grid, 4)).filter(({ isMine }) => isMine[0] === 0);
    const won = boards.filter((layout, index) => playGame(layout, 0, player, Random.from(index)).isWon);
    expect([won.length, boards.length]).toEqual([949, 1365]);
  });

  test('says which boards are too large', () => {
    const large = exactWins({ columns: 9, rows: 9 }, 10, 'safe', 0);
    expect(large.ok || large.fault.message).toMatch('cannot list the layouts of 9x9 with 10 mines');
    const poor = exactWins({ columns: 4, rows: 4 }, 4, 'safe', 0, 100);
    expect(poor.ok || poor.fault.message).toMatch('more than 100 sets');
    expect(() => exactWins({ columns: 4, rows: 4 }, 4, 'safe', 16)).toThrow('from 0 to 15, not 16');
  });
});
