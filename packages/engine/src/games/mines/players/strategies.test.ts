import { describe, expect, it, test } from 'vitest';
import { solutionsOf } from '../../../../test/games/mines/random-fields.js';
import type { Grid } from '../../../grid/index.js';
import { Random } from '../../../random/index.js';
import { blankPosition, COVERED, deal, type Layout, layoutOf, Opening } from '../board/board.js';
import { analyse } from '../exact/analysis.js';
import { ExactPlayer, exactWins } from './best-player.js';
import { type Player, playGame } from './player.js';
import { createPlayer, STRATEGY_NAMES, type StrategyName } from './strategies.js';

const small: Grid = { columns: 9, rows: 9 };

/** Games won of `games` seeded ones on 9x9 with 10 mines, and the cells of every choice. */
function play(name: StrategyName, games: number): { wins: number; choices: string } {
  const inner = createPlayer(name);
  const choices: string[] = [];
  const player: Player = {
    begin: (position, random) => inner.begin(position, random),
    opened: (cells) => inner.opened(cells),
    choose: () => {
      const choice = inner.choose();
      choices.push(Array.from(choice.cells).join());
      return choice;
    },
  };
  let wins = 0;
  for (let game = 0; game < games; game++) {
    const random = Random.from(`game ${game}`);
    if (playGame(deal(small, 10, 'safe', 0, random), 0, player, random).isWon) wins++;
  }
  return { wins, choices: choices.join(' ') };
}

describe('strategies', () => {
  it('play the same games from the same seeds', () => {
    for (const name of STRATEGY_NAMES) {
      if (name === 'exact') continue;
      expect(play(name, 12)).toEqual(play(name, 12));
    }
  });

  it('get stronger from one to the next', () => {
    const wins = (['single', 'overlay', 'count', 'probability'] as const).map((name) => play(name, 400).wins);
    expect(wins).toEqual([...wins].sort((a, b) => a - b));
    expect(wins[0]).toBeLessThan(300);
    expect(wins[3]).toBeGreaterThan(345);
    expect(wins[3]).toBeLessThan(385);
  });

  it('call safe what is safe, leave no safe cell to a guess, and guess the safest', () => {
    const random = Random.from('guesses');
    const grid = { columns: 8, rows: 7 };
    for (let game = 0; game < 30; game++) {
      const layout = deal(grid, 12, 'safe', 0, random);
      const position = blankPosition(grid, 12);
      const table = new Opening(layout, position);
      const player = createPlayer('probability');
      player.begin(position, random);
      player.opened(table.open(0));
      while (table.left > 0) {
        const { cells, isGuess } = player.choose();
        const truth = analyse(position);
        if (truth.status !== 'possible') throw new Error(truth.reason);
        const risks = Array.from(cells, (cell) => truth.probability[cell] ?? 1);
        const least = Math.min(...truth.probability.filter((risk) => risk >= 0));
        expect(isGuess).toBe(truth.safe.length === 0);
        for (const risk of risks) expect(risk).toBeCloseTo(least, 12);
        if (isGuess) expect(cells).toHaveLength(1);
        if (layout.isMine[cells[0] ?? 0]) break;
        const opened: number[] = [];
        for (const cell of Array.from(cells))
          if (position.shown[cell] === COVERED) opened.push(...table.open(cell));
        player.opened(opened);
      }
    }
  });

  it('finds by way 4 what the numbers alone do not tell', () => {
    // The 1s in two corners have one mine each beside them; there are no more than 2, so c1 and c2 are safe.
    const layout = layoutOf({ columns: 5, rows: 2 }, [1, 3]);
    const guesses = (name: StrategyName) => {
      const position = blankPosition(layout, 2);
      const table = new Opening(layout, position);
      const player = createPlayer(name);
      player.begin(position, Random.from('way 4'));
      player.opened([...table.open(0), ...table.open(4)]);
      return player.choose();
    };
    expect(guesses('overlay').isGuess).toBe(true);
    expect(guesses('count')).toMatchObject({ isGuess: false });
  });
});

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

describe('perfect play on small boards', () => {
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
