import { describe, expect, it } from 'vitest';
import { coveredOf, type Heard, waysOf } from '../../../../test/chase/random-positions.js';
import { cellCount, type Grid } from '../../../grid/index.js';
import { Random } from '../../../random/index.js';
import { blankPosition, COVERED, deal, type Layout, Opening, type Position } from '../board/board.js';
import { analyse } from '../exact/analysis.js';
import { deduce, deductions, groundsOf, saysNew, stepsTo } from './coach.js';
import type { Deduction } from './constraints.js';

/** By plain enumeration: the cells that hold a mine in every, or in no way to lay mines that agrees with `heard`. */
function certainBySearch(position: Position, heard: Heard): { mines: Set<number>; safe: Set<number> } {
  const covered = coveredOf(position);
  let [always, ever] = [-1, 0];
  for (const laid of waysOf(position, heard)) {
    always &= laid;
    ever |= laid;
  }
  return {
    mines: new Set(covered.filter((_, index) => (always >> index) & 1)),
    safe: new Set(covered.filter((_, index) => !((ever >> index) & 1))),
  };
}

interface Met {
  readonly position: Position;
  readonly layout: Layout;
  /** The opened cells. */
  readonly numbers: readonly number[];
  readonly list: readonly Deduction[];
}

/** Positions on the way through a random layout; where nothing is certain, a safe cell is opened by luck. */
function* positionsOf(grid: Grid, mines: number, seed: string): Generator<Met> {
  const random = Random.from(seed);
  const first = random.below(cellCount(grid));
  const layout = deal(grid, mines, 'safe', first, random);
  const position = blankPosition(grid, mines);
  const table = new Opening(layout, position);
  table.open(first);
  while (table.left > 0) {
    const list = deductions(position);
    const shown = position.shown.slice();
    const numbers = [...shown.keys()].filter((cell) => shown[cell] !== COVERED);
    yield { position: { ...position, shown }, layout, numbers, list };
    const safe = list.flatMap((step) => step.safe);
    const lucky = random.pick(coveredOf(position).filter((cell) => !layout.isMine[cell]));
    for (const cell of safe.length > 0 ? safe : [lucky]) {
      if (position.shown[cell] === COVERED) table.open(cell);
    }
  }
}

const heardBy = (step: Deduction): Heard => ({
  numbers: step.numbers,
  ...step.given,
  withCount: step.usesMineCount,
});

/** Whether all that a step concludes is certain from the facts heard. */
function concludes(position: Position, step: Deduction, heard: Heard): boolean {
  const certain = certainBySearch(position, heard);
  return (
    step.safe.every((cell) => certain.safe.has(cell)) && step.mines.every((cell) => certain.mines.has(cell))
  );
}

/** Whether any one thing that a step concludes is certain from the facts heard. */
function concludesAny(position: Position, step: Deduction, heard: Heard): boolean {
  const certain = certainBySearch(position, heard);
  return (
    step.safe.some((cell) => certain.safe.has(cell)) || step.mines.some((cell) => certain.mines.has(cell))
  );
}

const without = (list: readonly number[], dropped: number): number[] => list.filter((one) => one !== dropped);

/** Positions of boards that are small enough to enumerate. */
const SMALL = Array.from({ length: 45 }, (_, index) => {
  const random = Random.from(`size ${index}`);
  const grid = { columns: 3 + random.below(3), rows: 3 };
  return [...positionsOf(grid, 2 + random.below(4), `small ${index}`)];
}).flat();

describe('deductions on boards small enough to enumerate', () => {
  it('find exactly what is certain', () => {
    for (const { position, numbers, list } of SMALL) {
      const certain = certainBySearch(position, { numbers, withCount: true });
      expect(new Set(list.flatMap((step) => step.safe))).toEqual(certain.safe);
      expect(new Set(list.flatMap((step) => step.mines))).toEqual(certain.mines);
      expect(new Set(list.map((step) => step.way === 4))).toEqual(
        new Set(list.map((step) => step.usesMineCount)),
      );
    }
  });

  it('rest on numbers and given cells that are enough, every one of them needed for every conclusion', () => {
    for (const { position, list } of SMALL) {
      for (const step of list) {
        const heard = heardBy(step);
        expect(concludes(position, step, heard), step.sentence).toBe(true);
        for (const dropped of step.numbers) {
          const less = { ...heard, numbers: without(step.numbers, dropped) };
          expect(concludesAny(position, step, less), step.sentence).toBe(false);
        }
        for (const dropped of [...step.given.mines, ...step.given.safe]) {
          const less = {
            ...heard,
            mines: without(step.given.mines, dropped),
            safe: without(step.given.safe, dropped),
          };
          expect(concludesAny(position, step, less), step.sentence).toBe(false);
        }
        if (step.usesMineCount)
          expect(concludesAny(position, step, { ...heard, withCount: false })).toBe(false);
      }
    }
  });

  it('take as given only what earlier steps concluded, and no easier step is passed over', () => {
    for (const { position, numbers, list } of SMALL) {
      const claimed = { mines: [] as number[], safe: [] as number[] };
      const isNews = (certain: { mines: Set<number>; safe: Set<number> }) =>
        [...certain.mines].some((cell) => !claimed.mines.includes(cell)) ||
        [...certain.safe].some((cell) => !claimed.safe.includes(cell));
      for (const step of list) {
        expect(claimed.mines).toEqual(expect.arrayContaining([...step.given.mines]));
        expect(claimed.safe).toEqual(expect.arrayContaining([...step.given.safe]));
        if (step.way > 2) {
          for (const number of numbers) {
            expect(
              isNews(certainBySearch(position, { ...claimed, numbers: [number], withCount: false })),
            ).toBe(false);
          }
        }
        if (step.way > 3) {
          expect(isNews(certainBySearch(position, { ...claimed, numbers, withCount: false }))).toBe(false);
        }
        claimed.mines.push(...step.mines);
        claimed.safe.push(...step.safe);
      }
    }
  });

  it('rest, with nothing given, on numbers of which none can be dropped', () => {
    for (const { position, list } of SMALL) {
      for (const [index, step] of list.entries()) {
        const { numbers, usesMineCount } = groundsOf(position, list, index);
        const first = {
          ...step,
          mines: step.mines.slice(0, 1),
          safe: step.mines.length ? [] : step.safe.slice(0, 1),
        };
        expect(concludes(position, first, { numbers, withCount: usesMineCount }), step.sentence).toBe(true);
        for (const dropped of numbers) {
          const less = { numbers: without(numbers, dropped), withCount: usesMineCount };
          expect(concludes(position, first, less), step.sentence).toBe(false);
        }
      }
    }
  });

  it('call a set smallest only where no smaller one would do', () => {
    for (const { position, numbers, list } of SMALL) {
      const claimed = { mines: [] as number[], safe: [] as number[] };
      for (const step of list) {
        expect(step.isSmallest).toBe(true);
        if (step.numbers.length > 1) {
          for (const fewer of subsets(numbers, step.numbers.length - 1)) {
            const heard = { ...claimed, numbers: fewer, withCount: step.usesMineCount };
            expect(concludesAny(position, step, heard), step.sentence).toBe(false);
          }
        }
        claimed.mines.push(...step.mines);
        claimed.safe.push(...step.safe);
      }
    }
  });
});

/** Every subset of so many members. */
function* subsets(list: readonly number[], size: number, from = 0): Generator<number[]> {
  if (size === 0) yield [];
  else {
    for (let i = from; i < list.length; i++) {
      for (const rest of subsets(list, size - 1, i + 1)) yield [list[i] ?? 0, ...rest];
    }
  }
}

describe('deductions on boards of the usual sizes', () => {
  it('are true, and leave nothing unexplained that the exact counts call certain', () => {
    for (const [columns, rows, mines, games] of [
      [9, 9, 10, 24],
      [9, 9, 20, 5],
      [16, 16, 40, 1],
      [16, 16, 60, 1],
    ] as const) {
      for (let game = 0; game < games; game++) {
        for (const { position, layout, list } of positionsOf({ columns, rows }, mines, `usual ${game}`)) {
          const safe = list.flatMap((step) => step.safe).sort((a, b) => a - b);
          const found = list.flatMap((step) => step.mines).sort((a, b) => a - b);
          expect(safe.some((cell) => layout.isMine[cell])).toBe(false);
          expect(found.every((cell) => layout.isMine[cell])).toBe(true);
          const analysis = analyse(position);
          if (analysis.status === 'impossible') throw new Error(analysis.reason);
          expect([safe, found]).toEqual([analysis.safe, analysis.mines]);
        }
      }
    }
  });

  it('lead from noted mines to the next step, and back from a step to all that it takes as given', () => {
    for (const { position, list } of positionsOf({ columns: 9, rows: 9 }, 16, 'noted')) {
      const noted: number[] = [];
      for (const step of list) {
        const known = new Set(noted);
        expect([...deduce(position)].find((one) => saysNew(one, known))).toEqual(step);
        if (step.safe.length > 0) break;
        noted.push(...step.mines);
      }
      if (list.length === 0) expect([...deduce(position)]).toEqual([]);
      list.forEach((step, index) => {
        const steps = stepsTo(list, index);
        const claimed = new Set(steps.slice(0, -1).flatMap((one) => [...one.mines, ...one.safe]));
        expect(steps.at(-1)).toBe(step);
        for (const cell of steps.flatMap((one) => [...one.given.mines, ...one.given.safe]))
          expect(claimed.has(cell)).toBe(true);
      });
    }
    expect(() => stepsTo([], 0)).toThrow(RangeError);
  });
});
