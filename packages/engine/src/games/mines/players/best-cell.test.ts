import { describe, expect, it } from 'vitest';
import { positionOf } from '../../../../test/chase/random-positions.js';
import { truthOf, winsAfter } from '../../../../test/games/mines/endgame-reference.js';
import { solutionsOf } from '../../../../test/games/mines/random-fields.js';
import { Random } from '../../../random/index.js';
import { blankPosition, COVERED, deal, Opening, type Position } from '../board/board.js';
import { analyse } from '../exact/analysis.js';
import { type BestCell, bestCell, bestFirstCell, type Chooser, chosenCell } from './best-cell.js';

function bestOf(position: Position, chooser?: Chooser): BestCell | null {
  const analysis = analyse(position);
  if (analysis.status !== 'possible') throw new Error(analysis.reason);
  return bestCell(position, analysis, chooser);
}

describe('the best cell', () => {
  it('begins perfect play where the end can be seen, with the chance to win', () => {
    const random = Random.from('best cell');
    for (let i = 0; i < 12; i++) {
      const grid = { columns: 3, rows: 3 };
      const layout = deal(grid, 2, 'safe', 4, random);
      const position = blankPosition(grid, 2);
      const opening = new Opening(layout, position);
      opening.open(4);
      const other = random.below(9);
      if (layout.isMine[other] === 0 && position.shown[other] === COVERED) opening.open(other);
      const best = bestOf(position);
      if (best === null) continue;
      expect(best.strategy).toBe('exact');
      const { wins, winsWith, total } = truthOf(position, best.cell);
      expect(best.win).toBe(wins / total);
      expect(winsWith).toBe(wins);
    }
  });

  it('is a less dangerous one of those that win as often', () => {
    // c1 and c2 are a 50/50 that may as well wait.
    const position = positionOf(2, '...10/...10');
    const best = bestOf(position);
    expect(best).toMatchObject({ risk: 0.25, win: 0.25 });
    expect(truthOf(position, 2)).toEqual({ wins: 2, winsWith: 2, total: 8 });
    expect(best?.cell).not.toBe(2);
  });

  it('is more dangerous than others where that wins more often', () => {
    const position = positionOf(4, '....1../2..1..1');
    const best = bestOf(position);
    expect(best).toMatchObject({ cell: 2, risk: 1 / 3, win: 5 / 18 });
    expect(truthOf(position, 2)).toEqual({ wins: 5, winsWith: 5, total: 18 });
    expect(truthOf(position, 3).winsWith).toBeLessThan(5);
  });

  it('is what a named strategy opens, with the chance of perfect play beside it', () => {
    const position = positionOf(4, '....1../2..1..1');
    const best = bestOf(position, { strategy: 'probability' });
    expect(best).toMatchObject({ risk: 1 / 6, strategy: 'probability', win: bestOf(position)?.win });
  });

  it('is chosen by looking ahead where the end is far, the same every time, and leaves the position alone', () => {
    // Seven of the eight cells around b2 are mines.
    const position = blankPosition({ columns: 9, rows: 7 }, 12);
    position.shown[10] = 7;
    const before = position.shown.slice();
    const best = bestOf(position);
    expect(best).toMatchObject({ win: null, strategy: 'best' });
    expect([0, 1, 2, 9, 11, 18, 19, 20]).not.toContain(best?.cell);
    expect(chosenCell(position)).toBe(best?.cell);
    expect(position.shown).toEqual(before);
  });

  it('is none where every safe cell is open', () => {
    expect(bestOf(positionOf(1, '.1'))).toBeNull();
  });
});

describe('the cell to begin with', () => {
  const beginning = (
    start: 'safe' | 'open',
    columns: number,
    rows: number,
    mines: number,
    chooser?: Chooser,
  ) => {
    const position = blankPosition({ columns, rows }, mines);
    const analysis = analyse(position);
    if (analysis.status !== 'possible') throw new Error(analysis.reason);
    const cells = [...position.shown.keys()];
    return bestFirstCell(position, analysis, { start, cells }, chooser);
  };

  it('is worth what all layouts that the start allows come to, with the best play after it', () => {
    // Perfect play wins 961 of the 1,820 layouts of a wild start, so of the 1,365 in which a first cell is free.
    expect(beginning('safe', 4, 4, 4)).toMatchObject({ risk: 0, win: 961 / 1365, strategy: 'exact' });
    for (const [columns, rows, mines] of [
      [3, 3, 2],
      [4, 2, 3],
    ] as const) {
      const all = solutionsOf(blankPosition({ columns, rows }, mines));
      const slow = [...Array(columns * rows).keys()].map((first) => {
        const free = all.filter(({ isMine }) => isMine[first] === 0);
        return winsAfter(free, first, new Set()) / free.length;
      });
      expect(beginning('safe', columns, rows, mines)?.win).toBeCloseTo(Math.max(...slow), 12);
    }
  });

  it('is chosen by a strategy where the layouts are too many, and promises nothing more', () => {
    expect(beginning('safe', 9, 9, 10)).toMatchObject({ risk: 0, win: null, strategy: 'best' });
    expect(beginning('open', 4, 4, 4, { strategy: 'count' })).toMatchObject({ risk: 0, strategy: 'count' });
  });
});
