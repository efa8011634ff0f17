import { describe, expect, it } from 'vitest';
import type { Grid } from '../../../grid/index.js';
import { Random } from '../../../random/index.js';
import { blankPosition, COVERED, deal, layoutOf, Opening } from '../board/board.js';
import { analyse } from '../exact/analysis.js';
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
