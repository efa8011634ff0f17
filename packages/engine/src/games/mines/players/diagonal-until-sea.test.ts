import { expect, test } from 'vitest';
import { solutionsOf } from '../../../../test/games/mines/random-fields.js';
import { Random } from '../../../random/index.js';
import { blankPosition, COVERED, deal, type Layout, Opening } from '../board/board.js';
import { playGame } from './player.js';
import { createPlayer } from './strategies.js';

const NAMES = ['diagonal-until-sea', 'diagonal-until-sea-probability'] as const;

/**
 * The slow twin: the chance that a sea comes before a mine on a layout with a random first click, by going through every toss.
 * Written from the description alone, with cells as pairs of column and row.
 */
function seaChance({ columns, rows, isMine, numbers }: Layout): number {
  const at = (x: number, y: number) => (x < 0 || y < 0 || x >= columns || y >= rows ? -1 : y * columns + x);
  const chance = (open: readonly number[], dx: number, dy: number, isOnDiagonal: boolean): number => {
    const cell = open[open.length - 1];
    if (isMine[cell]) return 0;
    if (numbers[cell] === 0) return 1;
    const isCovered = (to: number) => to >= 0 && !open.includes(to);
    const [x, y] = [cell % columns, Math.floor(cell / columns)];
    if (isOnDiagonal && isCovered(at(x + dx, y + dy)))
      return chance([...open, at(x + dx, y + dy)], dx, dy, true);
    for (const one of open) {
      if (numbers[one] !== 1) continue;
      const [a, b] = [one % columns, Math.floor(one / columns)];
      const ways = [-1, 1].flatMap((right) => [-1, 1].map((down) => [right, down] as const));
      const steps = ways.filter(([right, down]) => isCovered(at(a + right, b + down)));
      if (steps.length === 0) continue;
      const each = steps.map(([right, down]) =>
        chance([...open, at(a + right, b + down)], right, down, true),
      );
      return each.reduce((sum, one) => sum + one, 0) / steps.length;
    }
    const left = [...isMine.keys()].filter(isCovered);
    const each = left.map((to) => chance([...open, to], 0, 0, false));
    return each.reduce((sum, one) => sum + one, 0) / Math.max(1, left.length);
  };
  const firsts = [...isMine.keys()].map((first) => chance([first], 0, 0, false));
  return firsts.reduce((sum, one) => sum + one, 0) / firsts.length;
}

test('the way to a sea along a diagonal finds a sea before a mine as often as all tosses on all layouts say', () => {
  // What follows the first sea does not matter here.
  const player = createPlayer('diagonal-until-sea');
  const layouts = solutionsOf(blankPosition({ columns: 3, rows: 3 }, 2));
  const expected = layouts.reduce((sum, layout) => sum + seaChance(layout), 0) / layouts.length;
  const random = Random.from('sea');
  const games = 600;
  let found = 0;
  for (const layout of layouts)
    for (let game = 0; game < games; game++)
      if (playGame(layout, random.below(9), player, random).firstSea !== null) found++;
  // Four standard errors.
  const share = found / (games * layouts.length);
  expect(Math.abs(share - expected)).toBeLessThan(4 * Math.sqrt(0.25 / (games * layouts.length)));
  expect(expected).toBeGreaterThan(0.05);
});

test.each(NAMES)(
  '%s goes from the first 1 along one diagonal until there is a sea, then plays as the other does',
  (name) => {
    const after = createPlayer(name === 'diagonal-until-sea' ? 'count' : 'probability');
    const random = Random.from('walks');
    const grid = { columns: 9, rows: 9 };
    let walked = 0;
    let handed = 0;
    for (let game = 0; game < 300; game++) {
      const layout = deal(grid, 10, 'safe', 40, random);
      const position = blankPosition(grid, 10);
      const table = new Opening(layout, position);
      const player = createPlayer(name);
      player.begin(position, random);
      player.opened(table.open(40));
      let last = 40;
      while (table.left > 0 && !position.shown.includes(0)) {
        const { cells, isGuess } = player.choose();
        expect([cells.length, isGuess]).toEqual([1, true]);
        const cell = cells[0] ?? -1;
        const isBeside = (to: number) =>
          Math.abs((to % 9) - (cell % 9)) === 1 && Math.abs(Math.floor(to / 9) - Math.floor(cell / 9)) === 1;
        const ones = [...position.shown.keys()].filter((one) => position.shown[one] === 1);
        if (position.shown[40] === 1 && last === 40) expect(isBeside(40)).toBe(true);
        if (isBeside(last) || ones.some(isBeside)) walked++;
        expect(position.shown[cell]).toBe(COVERED);
        if (layout.isMine[cell]) break;
        player.opened(table.open(cell));
        last = cell;
      }
      if (table.left === 0 || !position.shown.includes(0)) continue;
      handed++;
      const [state, other] = [position.shown.slice(), Random.from(game)];
      after.begin({ ...position, shown: state }, other);
      const same = createPlayer(name);
      same.begin({ ...position, shown: state }, Random.from(game));
      expect(Array.from(same.choose().cells)).toEqual(Array.from(after.choose().cells));
    }
    expect(walked).toBeGreaterThan(100);
    expect(handed).toBeGreaterThan(100);
  },
);
