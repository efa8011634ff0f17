import { describe, expect, it } from 'vitest';
import {
  blankPosition,
  deal,
  layoutOf,
  Opening,
  type Position,
} from '../../../src/games/mines/board/board.js';
import { analyse } from '../../../src/games/mines/exact/analysis.js';
import { BorderChances } from '../../../src/games/mines/fast/border-chances.js';
import { followPairs } from '../../../src/games/mines/fast/pairs.js';
import { MINE, SAFE, SinglePointPropagation } from '../../../src/games/mines/fast/single-point.js';
import type { Grid } from '../../../src/grid/index.js';
import { Random } from '../../../src/random/index.js';
import {
  bruteForce,
  chequeredColumns,
  coveredOf,
  playedPosition,
  positionOf,
  scrambledPosition,
} from '../../chase/random-positions.js';

const lines = new Map<string, BorderChances>();

/** One shoreline for each size, so that what it remembers of other positions is tested too. */
function lineFor(grid: Grid): BorderChances {
  const key = `${grid.columns}x${grid.rows}`;
  const line = lines.get(key) ?? new BorderChances({ columns: grid.columns, rows: grid.rows });
  lines.set(key, line);
  return line;
}

/** Everything that a shoreline says of all covered cells. */
function said(line: BorderChances, position: Position): number[] {
  const risks = coveredOf(position).map((cell) => line.mineProbability(cell));
  return [line.total, line.interior, line.leastRisk, ...risks];
}

/** The greatest difference between what a line says of the covered cells and what is right. */
function worst(line: BorderChances, position: Position, right: (cell: number) => number): number {
  const errors = coveredOf(position).map((cell) => Math.abs(line.mineProbability(cell) - right(cell)));
  return Math.max(0, ...errors);
}

function opened(position: Position, cell: number, number: number): Position {
  const shown = position.shown.slice();
  shown[cell] = number;
  return { ...position, shown };
}

/** The weights of the solutions in which a covered cell is safe and shows 0 .. 8. */
function numberWeights(line: BorderChances, cell: number, out: Float64Array): void {
  const { near, free } = line.propagation;
  const least = near[cell];
  const most = least + free[cell];
  out.fill(0, 0, 9);
  for (let number = least; number <= most; number++) {
    out[number] = line.push(cell, number);
    line.pop();
  }
}

describe('Shoreline', () => {
  it('equals brute force on random positions, those included that contradict themselves', () => {
    const random = Random.from('shoreline');
    let contradictions = 0;
    for (let i = 0; i < 2000; i++) {
      const position = i % 3 === 0 ? scrambledPosition(random, 6, 10) : playedPosition(random, 6, 11);
      const truth = bruteForce(position);
      const line = lineFor(position);
      line.load(position);
      expect(line.total > 0).toBe(truth.solutions > 0);
      if (truth.solutions === 0) {
        contradictions++;
        continue;
      }
      const safe = new Int32Array(position.shown.length);
      const easy = [...safe.subarray(0, line.easySafeCells(safe))];
      for (const cell of easy) expect(truth.safe).toContain(cell);
      expect(worst(line, position, (cell) => truth.probability[cell] ?? -1)).toBeLessThan(1e-12);
      expect([...safe.subarray(0, line.safeCells(safe))]).toEqual(truth.safe);
    }
    expect(contradictions).toBeGreaterThan(100);
  });

  it('weighs trial openings, two and three deep, as brute force counts them, and takes them back exactly', () => {
    const random = Random.from('trials');
    const weights = new Float64Array(9);
    const checkDeep = (
      line: BorderChances,
      position: Position,
      solutions: number,
      total: number,
      depth: number,
    ) => {
      const truth = bruteForce(position);
      if (solutions >= 0) expect(line.total / total).toBeCloseTo(truth.solutions / solutions, 12);
      if (truth.solutions === 0) return;
      const all = solutions >= 0 ? solutions : truth.solutions;
      const whole = solutions >= 0 ? total : line.total;
      const before = said(line, position);
      const covered = coveredOf(position);
      expect(worst(line, position, (cell) => truth.probability[cell] ?? -1)).toBeLessThan(1e-12);
      for (const cell of covered) {
        numberWeights(line, cell, weights);
        const shows = truth.shows.get(cell) ?? [];
        expect(Array.from(weights, (weight) => weight > 0)).toEqual(shows.map((count) => count > 0));
        const errors = shows.map((count, number) => Math.abs((weights[number] ?? -1) / whole - count / all));
        expect(Math.max(...errors)).toBeLessThan(1e-12);
      }
      if (depth === 0 || covered.length === 0) return;
      for (let tries = 0; tries < 2; tries++) {
        const cell = random.pick(covered);
        const number = random.below(5);
        line.push(cell, number);
        checkDeep(line, opened(position, cell, number), all, whole, depth - 1);
        line.pop();
        expect(said(line, position)).toEqual(before);
      }
    };
    for (let i = 0; i < 250; i++) {
      const position = playedPosition(random, 6, 9);
      const line = lineFor(position);
      line.load(position);
      checkDeep(line, position, -1, 1, 3);
    }
  });

  it('follows whole games as if it had started afresh, though it forgets, and agrees with the exact count', () => {
    const random = Random.from('games');
    const grid = { columns: 16, rows: 12 };
    const line = new BorderChances(grid);
    const forgetful = new BorderChances(grid, { parts: 2 });
    const lines = [line, forgetful];
    const fresh = new BorderChances(grid);
    for (let game = 0; game < 8; game++) {
      const layout = deal(grid, 35, 'open', 0, random);
      const position = blankPosition(grid, 35);
      const opening = new Opening(layout, position);
      for (const each of lines) each.load(position);
      for (let step = 0; opening.left > 0 && step < 40; step++) {
        const safe = coveredOf(position).filter((cell) => !layout.isMine[cell]);
        const cell = step === 0 ? 0 : random.pick(safe);
        for (const other of opening.open(cell))
          for (const each of lines) each.open(other, position.shown[other] ?? 0);
        if (random.chance(1, 2)) line.easySafeCells(new Int32Array(192));
        if (random.chance(1, 3)) {
          const trial = random.pick(coveredOf(position));
          const number = random.below(4);
          const [chance, other] = lines.map((each) => each.push(trial, number));
          expect(other).toBeCloseTo(chance ?? -1, 9);
          for (const each of lines) each.pop();
        }
        fresh.load(position);
        expect(fresh.total).toBeGreaterThan(0);
        for (const each of lines)
          expect(worst(each, position, (covered) => fresh.mineProbability(covered))).toBeLessThan(1e-12);
        if (step % 13 !== 3) continue;
        const exact = analyse(position);
        if (exact.status !== 'possible') throw new Error(exact.reason);
        expect(worst(line, position, (covered) => exact.probability[covered] ?? -1)).toBeLessThan(1e-12);
      }
    }
  });

  it('keeps an impossible position impossible through trials', () => {
    const random = Random.from('impossible');
    let seen = 0;
    for (let i = 0; i < 400; i++) {
      const position = scrambledPosition(random, 6, 10);
      const line = lineFor(position);
      line.load(position);
      const covered = coveredOf(position);
      // The first trial before anything was asked.
      const cell = random.pick(covered);
      const chance = line.push(cell, 1);
      const within = line.push(random.pick(covered), 0);
      expect(chance === 0 && within > 0).toBe(false);
      line.pop();
      expect(line.total).toBe(chance);
      line.pop();
      const { solutions, shows } = bruteForce(position);
      expect(line.total > 0).toBe(solutions > 0);
      if (solutions > 0)
        expect(chance / line.total).toBeCloseTo((shows.get(cell)?.[1] ?? -1) / solutions, 12);
      else seen++;
    }
    expect(seen).toBeGreaterThan(30);
  });

  it('counts again what was too wide once enough is opened', () => {
    const wide = chequeredColumns(41, 40);
    const line = new BorderChances(wide);
    line.load(wide);
    expect([line.isCounted, line.total, line.mineProbability(0)]).toEqual([false, 0, Number.NaN]);
    // Open the safe cells of the lower rows as well, so that only the upper three rows stay covered.
    const layout = layoutOf(
      wide,
      coveredOf(wide).filter((cell) => (Math.floor(cell / 41) + (cell % 41) / 2) % 2 === 0),
    );
    for (const cell of coveredOf(wide)) {
      if (cell >= 41 * 3 && !layout.isMine[cell]) line.open(cell, layout.numbers[cell] ?? 0);
    }
    expect(line.isCounted).toBe(true);
    expect(line.total).toBeGreaterThan(0);
    line.load(wide);
    line.load(blankPosition(wide, 205));
    expect([line.isCounted, line.interior]).toEqual([true, expect.closeTo(0.125, 12)]);
  });

  it('keeps counts far beyond doubles in range', () => {
    // Numbers along the middle row, one mine in every column: 2, 3, 3, ..., 3, 2. Columns hold a, 2 - a, 1 mines by
    // turns, so there are 8^400 + 2 * 2^400 solutions, and a trial in the corner halves twice.
    const columns = 1200;
    const shown = new Int8Array(3 * columns).fill(-1);
    shown.fill(3, columns, 2 * columns);
    shown[columns] = 2;
    shown[2 * columns - 1] = 2;
    const line = new BorderChances({ columns, rows: 3 });
    line.load({ columns, rows: 3, mines: columns, shown });
    for (const cell of [0, 1, 2, 600, columns - 1, 2 * columns + 7]) {
      expect(line.mineProbability(cell)).toBeCloseTo(0.5, 12);
    }
    const total = line.total;
    expect(line.push(0, 1) / total).toBeCloseTo(0.25, 12);
    expect(line.mineProbability(1)).toBe(1);
    expect(line.mineProbability(2)).toBeCloseTo(0.5, 12);
    expect(line.push(1, 1)).toBe(0);
    line.pop();
    line.pop();
    expect(line.total).toBe(total);
  });

  it('puts a hundred parts together', () => {
    const random = Random.from('many');
    const columns = 500;
    const grid = { columns, rows: 3 };
    const isMiddle = (cell: number) => cell >= columns && cell < 2 * columns;
    const outside = Array.from({ length: 3 * columns }, (_, cell) => cell).filter((cell) => !isMiddle(cell));
    const layout = layoutOf(grid, random.shuffle(outside).slice(0, columns));
    const shown = Int8Array.from(layout.numbers, (number, cell) => (isMiddle(cell) ? number : -1));
    const position = { ...grid, mines: columns, shown };
    const line = lineFor(grid);
    line.load(position);
    const exact = analyse(position);
    if (exact.status !== 'possible') throw new Error(exact.reason);
    expect(exact.solutions).toBeGreaterThan(10n ** 50n);
    expect(worst(line, position, (cell) => exact.probability[cell] ?? -1)).toBeLessThan(1e-11);
  });

  it('does not lose what is possible on a vast board', () => {
    const grid = { columns: 100, rows: 100 };
    const position = blankPosition(grid, 2000);
    const line = new BorderChances(grid);
    line.load(position);
    expect(line.mineProbability(5000)).toBeCloseTo(0.2, 12);
    // The chance of a zero in a corner, C(9996, 2000) / C(10000, 2000).
    expect(line.push(0, 0) / line.total).toBe(1);
    const zero = line.total;
    line.pop();
    expect(zero / line.total).toBeCloseTo((8000 / 10000) * (7999 / 9999) * (7998 / 9998) * (7997 / 9997), 10);
  });
});

it('sees the pattern 1-2-1 by comparing two numbers', () => {
  const position = positionOf(2, '...../11211');
  const propagation = new SinglePointPropagation(position);
  propagation.load(position);
  expect(propagation.unknown).toBe(5);
  expect(followPairs(propagation)).toBe(true);
  expect([...propagation.status.subarray(0, 5)]).toEqual([SAFE, MINE, SAFE, MINE, SAFE]);
});
