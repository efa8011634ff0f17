import { describe, expect, it } from 'vitest';
import { cellCount, cellName } from '../../../grid/index.js';
import { finish, orThrow } from '../../../puzzle/index.js';
import { Random } from '../../../random/index.js';
import {
  blankPosition,
  COVERED,
  clearCells,
  deal,
  type Layout,
  Opening,
  type Position,
  START_RULES,
} from '../board/board.js';
import type { SureWay } from '../coach/constraints.js';
import { gradeBoard } from '../coach/grade.js';
import { analyse } from '../exact/analysis.js';
import { playGame } from '../players/player.js';
import { createPlayer } from '../players/strategies.js';
import { type NoGuessWish, noGuess } from './generator.js';
import { prove } from './proof.js';
import { playSurely } from './sure-play.js';

const STANDARD: NoGuessWish = {
  grid: { columns: 9, rows: 9 },
  mines: 10,
  start: 'open',
  first: 10,
  hardest: 4,
  least: 2,
  limit: 5000,
};

const find = (wish: Partial<NoGuessWish>, seed: string) =>
  orThrow(finish(noGuess({ ...STANDARD, ...wish }, Random.from(seed))));

/** What one sure way proves, by its definition, in exact counts of the whole position: the slow twin. */
function provenBy(
  position: Position,
  way: SureWay,
  known: { mines: Set<number>; safe: Set<number> },
): number[] {
  const { shown } = position;
  const covered = [...shown.keys()].filter((cell) => shown[cell] === COVERED);
  if (way === 4) {
    const analysis = analyse(position);
    if (analysis.status === 'impossible') throw new Error(analysis.reason);
    for (const cell of analysis.mines) known.mines.add(cell);
    return [...analysis.safe];
  }
  // A mine count is not heard when something holds in the positions with every number of mines there can be.
  const all = [0, ...covered].map((_, mines) => analyse({ ...position, mines }));
  const possible = all.flatMap((analysis) => (analysis.status === 'possible' ? [analysis] : []));
  for (const cell of covered) {
    if (possible.every(({ mines }) => mines.includes(cell))) known.mines.add(cell);
    if (possible.every(({ safe }) => safe.includes(cell))) known.safe.add(cell);
  }
  return [...known.safe].filter((cell) => shown[cell] === COVERED);
}

function needsBySlowTwin(layout: Layout, first: number): { left: number; needs: SureWay } {
  const position = blankPosition(layout, layout.mines);
  const table = new Opening(layout, position);
  table.open(first);
  let needs: SureWay = 3;
  while (table.left > 0) {
    const known = { mines: new Set<number>(), safe: new Set<number>() };
    let safe = provenBy(position, 3, known);
    if (safe.length === 0) {
      safe = provenBy(position, 4, known);
      if (safe.length === 0) break;
      needs = 4;
    }
    for (const cell of safe) if (position.shown[cell] === COVERED) table.open(cell);
  }
  return { left: table.left, needs };
}

describe('playing surely', () => {
  it('gets as far, by the same ways, as the definitions do', () => {
    const random = Random.from('sure');
    for (let game = 0; game < 50; game++) {
      const grid = { columns: 3 + random.below(4), rows: 3 + random.below(3) };
      const first = random.below(cellCount(grid));
      const layout = deal(grid, 2 + random.below(6), 'safe', first, random);
      const slow = needsBySlowTwin(layout, first);
      const quick = playSurely(layout, first, 4);
      expect(quick.left).toBe(slow.left);
      expect(Math.max(quick.needs, 3)).toBe(slow.needs);
      expect(playSurely(layout, first, 3).left === 0).toBe(slow.left === 0 && slow.needs === 3);
    }
  });

  it('gets never farther with fewer ways', () => {
    for (let game = 0; game < 40; game++) {
      const layout = deal({ columns: 12, rows: 10 }, 24, 'open', 13, Random.from(`ways ${game}`));
      const left = ([2, 3, 4] as const).map((way) => playSurely(layout, 13, way).left);
      expect(left).toEqual([...left].sort((a, b) => b - a));
      expect(playSurely(layout, 13, 2).needs).toBe(2);
    }
  });
});

function graded(layout: Layout, first: number) {
  const board = finish(gradeBoard(layout, first));
  if (board.status === 'gave-up') throw new Error('the board was not graded');
  return board;
}

describe('the grader', () => {
  it('finds that a guess is needed, or which way, as sure play does', () => {
    for (let game = 0; game < 40; game++) {
      const layout = deal({ columns: 9, rows: 9 }, 12, 'safe', 0, Random.from(`grade ${game}`));
      const { left, needs } = playSurely(layout, 0, 4);
      const { features, grade, difficulty } = graded(layout, 0);
      expect(features.hardestWay).toBe(left === 0 ? needs : 1);
      expect(features.guesses > 0).toBe(left > 0);
      expect(features.luck < 1).toBe(left > 0);
      expect(grade === 'easy').toBe(left === 0 && needs === 2);
      expect(grade === 'fiendish').toBe(difficulty >= 60);
    }
  });

  it('counts one guess of a half where two cells cannot be told apart', () => {
    // The mine is in a1 or a2, and b1, b2 say no more than that.
    const layout = deal({ columns: 3, rows: 2 }, 1, 'open', 2, Random.from('fifty'));
    const noSteps = { singleSteps: 0, overlaySteps: 0, countSteps: 0, largestSet: 0 };
    expect(graded(layout, 2).features).toEqual({ ...noSteps, hardestWay: 1, guesses: 1, luck: 0.5 });
  });

  it('refuses a first click on a mine', () => {
    const layout = deal({ columns: 3, rows: 3 }, 8, 'safe', 4, Random.from('mine'));
    expect(() => finish(gradeBoard(layout, 0))).toThrow(RangeError);
  });
});

describe('boards without a guess', () => {
  it.each<[string, Partial<NoGuessWish>]>([
    ['8x8', { grid: { columns: 8, rows: 8 }, first: 9 }],
    ['9x9', {}],
    ['16x16', { grid: { columns: 16, rows: 16 }, mines: 40, first: 17 }],
    ['expert', { grid: { columns: 30, rows: 16 }, mines: 99, first: 31 }],
    ['dense', { mines: 30 }],
    ['dense by single numbers', { mines: 20, hardest: 2 }],
  ])('come out: %s', (name, wish) => {
    const { layout, first, needs } = find(wish, name);
    expect(layout.mines).toBe(wish.mines ?? 10);
    expect(layout.isMine.reduce((sum, bit) => sum + bit, 0)).toBe(layout.mines);
    expect(playSurely(layout, first, needs).left).toBe(0);
    expect(needs).toBeLessThanOrEqual(wish.hardest ?? 4);
  });

  it('are played without a guess by the strategy that thinks so far, and by no weaker one', () => {
    const strategies = { 2: 'single', 3: 'overlay', 4: 'count' } as const;
    for (const way of [2, 3, 4] as const) {
      const { layout, first } = find({ hardest: way, least: way, mines: 14 }, `played ${way}`);
      for (const other of [2, 3, 4] as const) {
        const random = Random.from('play');
        const record = playGame(layout, first, createPlayer(strategies[other]), random);
        expect(record.guesses === 0 && record.isWon).toBe(other >= way);
      }
    }
  });

  it('keep the promise of every start', () => {
    for (const start of START_RULES) {
      for (let seed = 0; seed < 4; seed++) {
        const { layout, first } = find({ start, mines: 14, first: 30 }, `${start} ${seed}`);
        const clear = start === 'wild' ? [first] : clearCells(layout, start, first);
        for (const cell of clear) expect(layout.isMine[cell], cellName(layout, cell)).toBe(0);
      }
    }
  });

  it('are those that these seeds have always given', () => {
    const digest = (wish: Partial<NoGuessWish>, seeds: number) => {
      let hash = 0;
      for (let seed = 0; seed < seeds; seed++) {
        const random = Random.from(`bench ${seed}`);
        const { layout, needs, played } = orThrow(finish(noGuess({ ...STANDARD, ...wish }, random)));
        for (const value of [...layout.isMine, needs, played, random.next()])
          hash = (Math.imul(hash, 31) + value) | 0;
      }
      return hash;
    };
    expect(digest({}, 30)).toBe(-1_235_439_952);
    expect(digest({ grid: { columns: 30, rows: 16 }, mines: 99, first: 31 }, 5)).toBe(1_799_225_809);
    expect(digest({ mines: 35 }, 5)).toBe(44_797_690);
    expect(digest({ mines: 16, hardest: 3, least: 3, start: 'safe' }, 10)).toBe(710_985_547);
  });

  it('are proved by what contradicts them, and nothing else is', () => {
    let refused = 0;
    for (let game = 0; game < 60; game++) {
      const layout = deal({ columns: 8, rows: 8 }, 12, 'open', 0, Random.from(`proof ${game}`));
      const { left, order } = playSurely(layout, 0, 4);
      if (left > 0) {
        // No order of the cells proves a board that needs a guess.
        const all = [...Array(64).keys()];
        expect(() => finish(prove(layout, all))).toThrow(RangeError);
        refused++;
        continue;
      }
      finish(prove(layout, order));
      expect(() => finish(prove(layout, order.slice(0, 20)))).toThrow(RangeError);
    }
    expect(refused).toBeGreaterThan(10);
    expect(refused).toBeLessThan(50);
  });

  it('are found sooner where they are repaired early', () => {
    const late = find({ mines: 35 }, 'early');
    const early = find({ mines: 35, repair: 'early' }, 'early');
    expect(early.isRepaired).toBe(true);
    expect(early.played).toBeLessThan(late.played);
    expect(playSurely(early.layout, early.first, 4).left).toBe(0);
  });

  it('are reported missing where none came out within the limit', () => {
    // Two corners that touch nothing else but each other's walls: a mine in one of them is always a guess.
    const wish = { grid: { columns: 3, rows: 2 }, mines: 1, first: 2, limit: 50 };
    const result = finish(noGuess({ ...STANDARD, ...wish }, Random.from('none')));
    expect(result.ok).toBe(false);
    expect(!result.ok && result.fault.message).toBe(
      'no board of 3x2 cells with 1 mine that needs no guess by ways up to 4 was found among 50: the nearest that was played left 1 safe cell undecided',
    );
    const dense = { ...STANDARD, mines: 60, limit: 1 };
    const one = finish(noGuess(dense, Random.from('one')));
    expect(one.ok ? '' : one.fault.message).toMatch(
      /among 1: the nearest that was played left \d+ safe cells undecided$/,
    );
  });

  it('are refused where the wish makes no sense', () => {
    const faultOf = (wish: Partial<NoGuessWish>) => {
      const result = finish(noGuess({ ...STANDARD, ...wish }, Random.from('refused')));
      return result.ok ? null : result.fault.message;
    };
    expect(faultOf({ mines: 73 })).toBe('73 mines do not fit on 9x9 cells');
    expect(faultOf({ limit: 0 })).toBe('a limit of 0 boards finds none');
  });
});
