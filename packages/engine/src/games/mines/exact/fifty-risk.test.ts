import { describe, expect, test } from 'vitest';
import { finish } from '../../../puzzle/index.js';
import { Random } from '../../../random/index.js';
import { COVERED, deal, layoutOf, type Position } from '../board/board.js';
import { type Configurations, hasMine, listConfigurations } from '../endgame/configurations.js';
import { Endgame } from '../endgame/endgame.js';
import { type Analysis, analyse } from './analysis.js';
import { solutionsWith } from './border-count.js';
import { exactChance, fiftyInfluence, unavoidable } from './fifty.js';

/** A late position: a random layout with many mines and most of its safe cells opened. */
function latePosition(random: Random): Position {
  const grid = { columns: 2 + random.below(3), rows: 3 + random.below(2) };
  const layout = deal(grid, 3 + random.below(4), 'wild', 0, random);
  const shown = Int8Array.from(layout.numbers, (number, cell) =>
    layout.isMine[cell] || random.chance(1, 3) ? COVERED : number,
  );
  return { ...grid, mines: layout.mines, shown };
}

/** Late positions with few configurations, each with its analysis and its list. */
function* latePositions(seed: string, rounds: number): Generator<[Position, Analysis, Configurations]> {
  const random = Random.from(seed);
  for (let round = 0; round < rounds; round++) {
    const position = latePosition(random);
    const list = listConfigurations(position, 200);
    const analysis = analyse(position);
    if (list && list.count > 1 && analysis.status === 'possible') yield [position, analysis, list];
  }
}

const mineSets = (list: Configurations): Set<number>[] =>
  Array.from({ length: list.count }, (_, c) => new Set(list.cells.filter((_, i) => hasMine(list, c, i))));

test('solutions with some cells assumed are those of the list', () => {
  const random = Random.from('assumed');
  for (const [position, , list] of latePositions('assumed positions', 100)) {
    const some = random.shuffle([...list.cells]).slice(0, 4);
    const [mines, safe] = [some.slice(0, random.below(4)), some.slice(3)];
    const count = mineSets(list).filter(
      (set) => mines.every((cell) => set.has(cell)) && !safe.some((cell) => set.has(cell)),
    ).length;
    expect(finish(solutionsWith(position, mines, safe, Number.POSITIVE_INFINITY))).toBe(BigInt(count));
  }
});

describe('unavoidable risks', () => {
  test('are matched by twins that nothing outside tells apart', () => {
    let risks = 0;
    for (const [position, analysis, list] of latePositions('twins', 250)) {
      const sets = mineSets(list);
      const byName = new Map(sets.map((set) => [[...set].sort().join(), set]));
      for (const { cell, risk, fifty } of unavoidable(position, analysis, exactChance(position, analysis))) {
        risks++;
        const place = new Set([...fifty.one, ...fifty.other]);
        const lost = sets.filter((set) => set.has(cell));
        expect(lost.length / sets.length).toBeCloseTo(risk, 9);
        for (const set of lost) {
          const twin = new Set([...set].filter((mine) => !place.has(mine)));
          for (const mine of place) if (!set.has(mine)) twin.add(mine);
          expect(byName.has([...twin].sort().join())).toBe(true);
          const [here, there] = [layoutOf(position, [...set]), layoutOf(position, [...twin])];
          for (const other of list.cells) {
            if (!place.has(other) && !set.has(other)) expect(here.numbers[other]).toBe(there.numbers[other]);
          }
        }
      }
    }
    expect(risks).toBeGreaterThan(40);
  });

  test('of two cells are among the best moves', () => {
    const endgame = new Endgame();
    let pairs = 0;
    for (const [position, analysis, list] of latePositions('best', 250)) {
      const { wins } = endgame.solve(list, 1e6);
      for (const { cell } of unavoidable(position, analysis, exactChance(position, analysis)).filter(
        (risk) => risk.isBest,
      )) {
        pairs++;
        let sum = 0;
        for (let number = 0; number <= 8; number++) {
          const shown = Int8Array.from(position.shown);
          shown[cell] = number;
          const after = listConfigurations({ ...position, shown }, 200);
          sum += after ? endgame.solve(after, 1e6).wins : 0;
        }
        expect(sum).toBe(wins);
      }
    }
    expect(pairs).toBeGreaterThan(40);
  });

  test('are found at a wall, in a square and in closed rooms', () => {
    const found = (columns: number, mines: number, drawing: string): number[] => {
      const shown = Int8Array.from(drawing, (letter) => (letter === '.' ? COVERED : Number(letter)));
      const position = { columns, rows: drawing.length / columns, mines, shown };
      const analysis = analyse(position);
      return analysis.status === 'possible'
        ? unavoidable(position, analysis, exactChance(position, analysis)).map(({ cell }) => cell)
        : [];
    };
    expect(found(3, 1, '.1.')).toEqual([0, 2]);
    expect(found(2, 1, '..11')).toEqual([0, 1]);
    // A number that only one of the two touches tells them apart.
    expect(found(3, 1, '..1')).toEqual([]);
    // Two pairs of which only one holds the mine.
    expect(found(2, 1, '..11..')).toEqual([0, 1, 4, 5]);
    // The diagonals of the square in the corner; the mine at its outer corner follows from the numbers.
    expect(found(3, 3, '..1..212.')).toEqual([0, 1, 3, 4]);
    // One mine for the two ends, each behind a mine.
    expect(found(5, 3, '..2..')).toEqual([0, 4]);
  });
});

test('influence of 50/50s is a part of the risk of covered cells', () => {
  for (const [position, analysis] of latePositions('influence', 60)) {
    const influence = fiftyInfluence(position, analysis);
    influence.forEach((value, cell) => {
      const mine = analysis.probability[cell] ?? 0;
      if (position.shown[cell] !== COVERED) expect(value).toBe(0);
      else expect(value).toBeLessThanOrEqual(Math.min(mine, 1 - mine));
    });
    for (const { cell, risk } of unavoidable(position, analysis, exactChance(position, analysis))) {
      expect(influence[cell]).toBeGreaterThan(0);
      expect(influence[cell]).toBeLessThanOrEqual(risk);
    }
  }
});
