import { expect, test } from 'vitest';
import { cellCount } from '../../../grid/index.js';
import { Random } from '../../../random/index.js';
import { cellsWhere, deal, type Layout, layoutOf } from '../board/board.js';
import { hasExchange } from './exchange.js';
import { playSurely } from './sure-play.js';

/** The definition: some mine and some safe cell change places, and every other safe cell keeps its number. */
function hasExchangeBySlowTwin(layout: Layout, first: number): boolean {
  const { isMine, numbers } = layout;
  const mines = cellsWhere(isMine);
  return mines.some((mine) =>
    [...isMine.keys()].some((cell) => {
      if (isMine[cell] !== 0 || cell === first) return false;
      const other = layoutOf(layout, [...mines.filter((one) => one !== mine), cell]);
      return isMine.every((one, at) => one !== 0 || at === cell || other.numbers[at] === numbers[at]);
    }),
  );
}

test('a mine and a safe cell that may change places are found nowhere else, mostly where they are, and their layout needs a guess', () => {
  const random = Random.from('exchange');
  let found = 0;
  let there = 0;
  for (let round = 0; round < 2000; round++) {
    const grid = { columns: 3 + random.below(5), rows: 3 + random.below(4) };
    const first = random.below(cellCount(grid));
    const layout = deal(grid, 1 + random.below(cellCount(grid) - 1), 'safe', first, random);
    const has = hasExchange(layout, first);
    if (hasExchangeBySlowTwin(layout, first)) there++;
    else expect(has).toBe(false);
    if (!has) continue;
    found++;
    if (round % 4 === 0) expect(playSurely(layout, first, 4).left).toBeGreaterThan(0);
  }
  expect(found).toBeGreaterThan(0.5 * there);
  expect(there).toBeGreaterThan(500);
});
