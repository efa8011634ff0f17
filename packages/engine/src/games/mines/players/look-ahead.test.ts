import { describe, expect, it } from 'vitest';
import type { Grid } from '../../../grid/index.js';
import { Random } from '../../../random/index.js';
import {
  aroundTable,
  blankPosition,
  COVERED,
  deal,
  type Layout,
  layoutOf,
  Opening,
  type Position,
} from '../board/board.js';
import { hasMine, listConfigurations } from '../endgame/configurations.js';
import { BorderChances } from '../fast/border-chances.js';
import { BEST, BestPlayer } from './best-player.js';
import { LookAhead } from './look-ahead.js';
import { type Player, playGame } from './player.js';

function grouped<T, K>(list: readonly T[], keyOf: (item: T) => K): Map<K, T[]> {
  const groups = new Map<K, T[]>();
  for (const item of list) {
    const key = keyOf(item);
    const group = groups.get(key);
    if (group) group.push(item);
    else groups.set(key, [item]);
  }
  return groups;
}

/** All layouts that agree with a position. */
function layoutsOf(position: Position): Layout[] {
  const list = listConfigurations(position, 100_000);
  if (!list) throw new Error('too many layouts for a test');
  return Array.from({ length: list.count }, (_, i) =>
    layoutOf(
      position,
      list.cells.filter((_, index) => hasMine(list, i, index)),
    ),
  );
}

/** The same expectation by lists of layouts, without limits: the best worth of a guess. */
function twin(shown: Int8Array, layouts: readonly Layout[], guesses: number, stall: number): number {
  const worths = [...shown.keys()].map((cell) => {
    if (shown[cell] !== COVERED) return 0;
    const safe = layouts.filter((layout) => layout.isMine[cell] === 0);
    const byNumber = grouped(safe, (layout) => layout.numbers[cell] ?? 0);
    let worth = 0;
    for (const [number, group] of byNumber) {
      const after = shown.slice();
      after[cell] = number;
      worth += (group.length / layouts.length) * judge(after, group, guesses, stall);
    }
    return safe.length === layouts.length ? 0 : worth;
  });
  return Math.max(...worths);
}

function judge(shown: Int8Array, layouts: readonly Layout[], guesses: number, stall: number): number {
  const grid = layouts[0];
  if (!grid) throw new Error('no layout is left');
  const { begin, cells } = aroundTable(grid);
  const risks = Array.from(shown, (number, cell) => {
    if (number !== COVERED) return Number.NaN;
    return layouts.filter((layout) => layout.isMine[cell] === 1).length / layouts.length;
  });
  const isUncertain = (risk = 0) => risk > 0 && risk < 1;
  if (!risks.some(isUncertain)) return 1;
  const near = (cell: number) => Array.from(cells.subarray(begin[cell], begin[cell + 1]));
  const isLand = (cell: number) => near(cell).every((other) => shown[other] === COVERED);
  const safe = [...shown.keys()].filter((cell) => risks[cell] === 0);
  const telling = safe.filter(
    (cell) => !isLand(cell) && near(cell).some((other) => isUncertain(risks[other])),
  );
  const total = telling.length + (safe.some(isLand) ? 1 : 0);
  if (total > 0) return 1 + 0.0001 * Math.min(total, 9);
  if (guesses > 1) return twin(shown, layouts, guesses - 1, stall);
  return stall * (1 - Math.min(...risks.filter(isUncertain)));
}

/** A position met in play where nothing is certain, or null when the game ends before. */
function stuckPosition(random: Random): Position | null {
  const grid = { columns: 3 + random.below(3), rows: 3 + random.below(2) };
  const mines = 2 + random.below(4);
  const first = random.below(grid.columns * grid.rows);
  const layout = deal(grid, mines, 'safe', first, random);
  const position = blankPosition(grid, mines);
  const table = new Opening(layout, position);
  const line = new BorderChances(grid);
  const list = new Int32Array(position.shown.length);
  table.open(first);
  for (;;) {
    line.load(position);
    const count = line.safeCells(list);
    if (table.left === 0) return null;
    if (count === 0) return position;
    for (const cell of list.subarray(0, count)) if (position.shown[cell] === COVERED) table.open(cell);
  }
}

/** How many of all layouts with a safe first click a player wins, and how many there are: one decision for all that look alike. */
function winsOf(player: Player, grid: Grid, mines: number, first: number): [wins: number, boards: number] {
  const random = Random.from('nothing is tossed up');
  const blank = blankPosition(grid, mines);
  const layouts = layoutsOf(blank).filter((layout) => layout.isMine[first] === 0);
  const play = (position: Position, cells: ArrayLike<number>, group: readonly Layout[]): number => {
    const after = grouped(group, (layout) => {
      const next = { ...position, shown: position.shown.slice() };
      const table = new Opening(layout, next);
      for (const cell of Array.from(cells)) {
        if (layout.isMine[cell]) return 'lost';
        if (next.shown[cell] === COVERED) table.open(cell);
      }
      return table.left === 0 ? 'won' : next.shown.join();
    });
    let wins = after.get('won')?.length ?? 0;
    for (const [key, rest] of after) {
      if (key === 'won' || key === 'lost') continue;
      const next = { ...position, shown: Int8Array.from(key.split(','), Number) };
      player.begin(next, random);
      wins += play(next, Array.from(player.choose().cells), rest);
    }
    return wins;
  };
  return [play(blank, [first], layouts), layouts.length];
}

describe('look-ahead', () => {
  it.each([
    [1, 100, 1],
    [1, 100, 0.92],
    [2, 25, 1],
    [2, 15, 0.8],
  ])(
    'through %d guesses agrees with expectation over all layouts: %d positions, stall %d',
    (guesses, wanted, stall) => {
      const random = Random.from(`look-ahead ${guesses}`);
      for (let seen = 0; seen < wanted; ) {
        const position = stuckPosition(random);
        if (!position) continue;
        const layouts = layoutsOf(position);
        if (layouts.length > 120) continue;
        const line = new BorderChances(position);
        line.load(position);
        // Of wider land only some cells are tried.
        if (line.propagation.interior > 10) continue;
        const lookAhead = new LookAhead(line, {
          guesses,
          openings: 0,
          enough: 0,
          band: 0,
          breadth: 99,
          stall,
        });
        const found = lookAhead.choose(1e9);
        expect(found.value).toBeCloseTo(twin(position.shown, layouts, guesses, stall), 9);
        expect(found.guesses).toBe(guesses);
        expect(line.trials).toBe(0);
        seen++;
      }
    },
  );

  it('keeps to its budget, and still answers', () => {
    const position = blankPosition({ columns: 16, rows: 16 }, 40);
    position.shown[0] = 1;
    const line = new BorderChances(position);
    line.load(position);
    for (const budget of [1, 10, 100]) {
      const { cell, trials } = new LookAhead(line, { ...BEST, guesses: 3 }).choose(budget);
      expect(position.shown[cell]).toBe(COVERED);
      // What has been begun is finished: two cells, nine numbers each, and what lies open on every level.
      expect(trials).toBeLessThan(budget + 150);
    }
  });
});

describe('the strategy best', () => {
  it('plays 4x4 with 4 mines perfectly from a safe corner', () => {
    expect(winsOf(new BestPlayer(), { columns: 4, rows: 4 }, 4, 0)).toEqual([949, 1365]);
  });

  it('plays the same game for the same seed', () => {
    const play = (game: number) => {
      const random = Random.from(`same ${game}`);
      const layout = deal({ columns: 16, rows: 16 }, 40, 'safe', 0, random);
      return playGame(layout, 0, new BestPlayer(), random);
    };
    const together = new BestPlayer();
    for (let game = 0; game < 6; game++) {
      const random = Random.from(`same ${game}`);
      const layout = deal({ columns: 16, rows: 16 }, 40, 'safe', 0, random);
      // Parts remembered from other games must not change the play.
      expect(playGame(layout, 0, together, random)).toEqual(play(game));
    }
  });
});
