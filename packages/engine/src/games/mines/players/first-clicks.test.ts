import { describe, expect, it, test } from 'vitest';
import { solutionsOf } from '../../../../test/games/mines/random-fields.js';
import { cellCount, type Grid } from '../../../grid/index.js';
import { finish } from '../../../puzzle/index.js';
import { Random } from '../../../random/index.js';
import {
  aroundTable,
  blankPosition,
  COVERED,
  clearCells,
  type Layout,
  Opening,
  type Position,
  START_RULES,
  type StartRule,
} from '../board/board.js';
import { analyse } from '../exact/analysis.js';
import { seaAtRandom, seaChances, seaKinds } from '../exact/cascade-chance.js';
import { type FirstClicks, firstClicks, seaWait } from './first-clicks.js';

/** Every layout of a board. */
const layoutsOf = (grid: Grid, mines: number) => solutionsOf(blankPosition(grid, mines));

/** The layouts that keep the promise of a start rule for a first click. */
const allowedBy = (layouts: readonly Layout[], start: StartRule, first: number): Layout[] =>
  layouts.filter((layout) => clearCells(layout, start, first).every((cell) => layout.isMine[cell] === 0));

const isZero = ({ isMine, numbers }: Layout, cell: number) => isMine[cell] === 0 && numbers[cell] === 0;

describe('the chance of a sea at the first click', () => {
  it.each([
    [{ columns: 3, rows: 3 }, 2],
    [{ columns: 4, rows: 3 }, 3],
    [{ columns: 5, rows: 2 }, 1],
    [{ columns: 6, rows: 1 }, 4],
    [{ columns: 3, rows: 3 }, 8],
  ])('is that of all layouts on %j with %i mines', (grid, mines) => {
    const layouts = layoutsOf(grid, mines);
    for (const start of START_RULES) {
      const chances = seaChances(grid, mines, start);
      for (let cell = 0; cell < cellCount(grid); cell++) {
        const possible = allowedBy(layouts, start, cell);
        const seas = possible.filter((layout) => isZero(layout, cell)).length;
        if (possible.length === 0) expect(chances[cell]).toBeNaN();
        else expect(chances[cell]).toBeCloseTo(seas / possible.length, 14);
      }
    }
  });

  it('is told by kinds of cells, and of a click anywhere', () => {
    const kinds = seaKinds({ columns: 9, rows: 9 }, 10, 'safe');
    expect(kinds.map(({ neighbours, cells }) => [neighbours, cells])).toEqual([
      [3, 4],
      [5, 28],
      [8, 49],
    ]);
    const chances = seaChances({ columns: 9, rows: 9 }, 10, 'safe');
    expect(kinds.map(({ chance }) => chance)).toEqual([chances[0], chances[1], chances[10]]);
    expect(seaAtRandom(kinds)).toBeCloseTo(chances.reduce((sum, one) => sum + one, 0) / 81, 14);
  });

  it('is known of the boards that people play, and of the largest', () => {
    const expert = seaChances({ columns: 30, rows: 16 }, 99, 'safe');
    // C(476, 99) / C(479, 99), C(474, 99) / C(479, 99) and C(471, 99) / C(479, 99).
    const corner = (380 * 379 * 378) / (479 * 478 * 477);
    expect(expert[0]).toBeCloseTo(corner, 14);
    const edge = (corner * 377 * 376) / (476 * 475);
    expect(expert[1]).toBeCloseTo(edge, 14);
    expect(expert[31]).toBeCloseTo((edge * 375 * 374 * 373) / (474 * 473 * 472), 14);
    expect(seaChances({ columns: 200, rows: 160 }, 15_999, 'wild')[0]).toBeCloseTo(1 / 16, 4);
  });
});

/** Mean clicks and share of games when cells are clicked in every order, by following each to its end. */
function byHand(
  layout: Layout,
  opened: readonly number[],
  isFirstSafe: boolean,
): { share: number; clicks: number } {
  const cells = layout.isMine.length;
  const open = new Set(opened);
  const left = Array.from({ length: cells }, (_, cell) => cell).filter(
    (cell) => !open.has(cell) && !(isFirstSafe && open.size === 0 && layout.isMine[cell] === 1),
  );
  let share = 0;
  let clicks = 0;
  for (const cell of left) {
    if (layout.isMine[cell] === 1) continue;
    const now = isZero(layout, cell);
    const after = now
      ? { share: 1, clicks: opened.length + 1 }
      : byHand(layout, [...opened, cell], isFirstSafe);
    share += after.share / left.length;
    clicks += after.clicks / left.length;
  }
  return { share, clicks };
}

describe('clicks at random until a sea opens', () => {
  it('on one layout are what all orders of clicks come to', () => {
    const random = Random.from('orders');
    for (let i = 0; i < 16; i++) {
      const grid = random.pick([
        { columns: 3, rows: 2 },
        { columns: 6, rows: 1 },
        { columns: 7, rows: 1 },
      ]);
      const mines = 1 + random.below(2);
      const layout = random.pick(layoutsOf(grid, mines));
      const zeros = [...layout.isMine.keys()].filter((cell) => isZero(layout, cell)).length;
      for (const start of ['wild', 'safe'] as const) {
        const { share, clicks } = seaWait(cellCount(grid), mines, zeros, start);
        const truth = byHand(layout, [], start === 'safe');
        expect(share).toBeCloseTo(truth.share, 12);
        expect(clicks).toBeCloseTo(truth.clicks, 12);
      }
    }
  });

  it('are counted over all layouts of a small board, and drawn near to that on others', () => {
    const grid = { columns: 4, rows: 3 };
    const layouts = layoutsOf(grid, 2);
    for (const start of ['wild', 'safe'] as const) {
      let share = 0;
      let clicks = 0;
      for (const layout of layouts) {
        const zeros = [...layout.isMine.keys()].filter((cell) => isZero(layout, cell)).length;
        const wait = seaWait(12, 2, zeros, start);
        share += wait.share;
        clicks += wait.clicks;
      }
      const found = first(grid, 2, start);
      expect(found.sea.share).toBeCloseTo(share / layouts.length, 12);
      expect(found.sea.clicks).toBeCloseTo(clicks / share, 12);
      expect(found.sea.within).toBe(0);
    }
    expect(first(grid, 2, 'open').sea).toEqual({ share: 1, clicks: 1, within: 0 });
    const large = first({ columns: 9, rows: 9 }, 10, 'safe');
    expect(large.sea.within).toBeGreaterThan(0);
    const again = first({ columns: 9, rows: 9 }, 10, 'safe', 'other');
    expect(Math.abs((large.sea.clicks ?? 0) - (again.sea.clicks ?? 0))).toBeLessThan(
      2 * ((large.sea.within ?? 0) + (again.sea.within ?? 0)),
    );
  });

  it('are none where nothing can be dealt', () => {
    expect(finish(firstClicks({ columns: 3, rows: 3 }, 9, 'safe'))).toBeNull();
    expect(finish(firstClicks({ columns: 3, rows: 3 }, 1, 'open'))).toBeNull();
  });
});

function first(grid: Grid, mines: number, start: StartRule, seed = 'x', drawn = 400): FirstClicks {
  const found = finish(firstClicks(grid, mines, start, { seed, drawn }));
  if (found === null) throw new Error('nothing can be dealt');
  return found;
}

/** Mean clicks and share until a cell is certain, over every order of clicks that leaves known mines out. */
function untilCertain(
  layout: Layout,
  position: Position,
  clicks: number,
  isFirstSafe: boolean,
  known = new Map<string, Mean>(),
): Mean {
  const key = `${clicks} ${position.shown.join()}`;
  const found = known.get(key) ?? followAll(layout, position, clicks, isFirstSafe, known);
  known.set(key, found);
  return found;
}

type Mean = { readonly share: number; readonly clicks: number };

/** {@link untilCertain}, cell by cell. */
function followAll(
  layout: Layout,
  position: Position,
  clicks: number,
  isFirstSafe: boolean,
  known: Map<string, Mean>,
): Mean {
  const analysis = analyse(position);
  if (analysis.status !== 'possible') throw new Error(analysis.reason);
  if (clicks > 0 && analysis.safe.length > 0) return { share: 1, clicks };
  const mines = new Set(analysis.mines);
  const left = [...position.shown.keys()].filter(
    (cell) =>
      position.shown[cell] === COVERED &&
      !mines.has(cell) &&
      !(isFirstSafe && clicks === 0 && layout.isMine[cell] === 1),
  );
  const mean = { share: 0, clicks: 0 };
  for (const cell of left) {
    if (layout.isMine[cell] === 1) continue;
    const shown = position.shown.slice();
    const table = new Opening(layout, { ...position, shown });
    table.open(cell);
    if (table.left === 0) continue;
    const after = untilCertain(layout, { ...position, shown }, clicks + 1, isFirstSafe, known);
    mean.share += after.share / left.length;
    mean.clicks += after.clicks / left.length;
  }
  return mean;
}

test.each(['wild', 'safe'] as const)(
  'clicks at random until some cell is certain to be safe agree with all games on all layouts, start: %s',
  (start) => {
    const grid = { columns: 4, rows: 2 };
    const layouts = layoutsOf(grid, 2);
    let share = 0;
    let clicks = 0;
    for (const layout of layouts) {
      const wait = untilCertain(layout, blankPosition(grid, 2), 0, start === 'safe');
      share += wait.share;
      clicks += wait.clicks;
    }
    const { deduction, layouts: drawn } = first(grid, 2, start, 'certain', 4000);
    const truth = share / layouts.length;
    expect(Math.abs(deduction.share - truth)).toBeLessThan(4 * Math.sqrt((truth * (1 - truth)) / drawn));
    expect(Math.abs((deduction.clicks ?? 0) - clicks / share)).toBeLessThan(2 * (deduction.within ?? 0));
    expect(deduction.within).toBeLessThan(0.1);
  },
);

test('mines ashore are the fewest and the most of all solutions', () => {
  const random = Random.from('ashore');
  for (let i = 0; i < 25; i++) {
    const grid = { columns: 4, rows: 3 };
    const layout = random.pick(layoutsOf(grid, 1 + random.below(4)));
    const position = blankPosition(grid, layout.mines);
    const table = new Opening(layout, position);
    for (let more = 1 + random.below(3); more > 0; more--) {
      const cell = random.below(12);
      if (layout.isMine[cell] === 0 && position.shown[cell] === COVERED) table.open(cell);
    }
    const analysis = analyse(position);
    if (analysis.status !== 'possible') throw new Error(analysis.reason);
    const { begin, cells } = aroundTable(grid);
    const isOnBorder = (cell: number) =>
      position.shown[cell] === COVERED &&
      cells.subarray(begin[cell], begin[cell + 1]).some((other) => position.shown[other] !== COVERED);
    const counts = solutionsOf(position).map(
      ({ isMine }) => [...isMine.keys()].filter((cell) => isMine[cell] === 1 && isOnBorder(cell)).length,
    );
    expect(analysis.onBorder).toEqual({ least: Math.min(...counts), most: Math.max(...counts) });
  }
});
