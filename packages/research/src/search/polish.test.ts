import { infeasible } from '@knossos/engine/internal/games/mouse';
import { networkOf } from '@knossos/engine/internal/games/mouse/rules/network';
import { busiest, runOn } from '@knossos/engine/internal/games/mouse/walk/walk';
import { wallBits } from '@knossos/engine/internal/games/mouse/walk/wall-bits';
import { textOfGenome } from '@knossos/engine/internal/optimise';
import { finish } from '@knossos/engine/internal/puzzle';
import { Random } from '@knossos/engine/internal/random';
import { describe, expect, it } from 'vitest';
import { type GridSearchOptions, levelOfGenome, polishMaze, searchDefaults } from './search.js';

/** The score by the plain walk; 0 where the exit is cut off. */
function scoreOf(options: GridSearchOptions, genome: Uint8Array): number {
  const level = levelOfGenome(options, genome);
  if (infeasible(level.board) !== null) return 0;
  const { turns, visits } = runOn(networkOf(level));
  return options.objective === 'turns' ? turns : busiest(visits);
}

/** The highest score of all designs within so many flips. */
function bestNear(
  options: GridSearchOptions,
  free: readonly number[],
  genome: Uint8Array,
  distance: number,
  from = 0,
): number {
  let best = scoreOf(options, genome);
  for (let i = from; distance > 0 && i < free.length; i++) {
    const near = genome.slice();
    const bit = free[i] as number;
    near[bit] = 1 - (near[bit] as number);
    best = Math.max(best, bestNear(options, free, near, distance - 1, i + 1));
  }
  return best;
}

describe('a polished maze', () => {
  it.each([
    ['cells', 'turns', 1, 5],
    ['cells', 'turns', 2, 5],
    ['cells', 'crossed', 2, 4],
    ['cells', 'turns', 3, 4],
    ['walls', 'turns', 2, 3],
    ['walls', 'crossed', 1, 4],
  ] as const)('of %s for %s has none better within %i flips', (shape, objective, distance, size) => {
    const options = { ...searchDefaults(size, size), shape, objective };
    const cells = Array.from({ length: size * size }, (_, cell) => cell);
    const free =
      shape === 'walls'
        ? wallBits({ columns: size, rows: size })
        : cells.filter((cell) => cell !== options.startCell && cell !== options.exitCell);
    const random = Random.from(`${shape} ${objective} ${distance}`);
    for (let i = 0; i < 4; ) {
      const genome = new Uint8Array(shape === 'walls' ? 2 * cells.length : cells.length);
      for (const bit of free) genome[bit] = random.chance(1, 5) ? 1 : 0;
      const before = scoreOf(options, genome);
      if (before === 0) continue;
      i++;
      const found = finish(polishMaze({ options, genome: textOfGenome(genome), distance }));
      const best = Uint8Array.from(found.genome, Number);
      expect(found).toMatchObject({ before, score: scoreOf(options, best) });
      expect(found.score).toBeGreaterThanOrEqual(before);
      expect(bestNear(options, free, best, distance)).toBe(found.score);
    }
  });

  it('tells the best so far on its way', () => {
    const options = searchDefaults(7, 7);
    const work = polishMaze({ options, genome: '0'.repeat(49), distance: 2 });
    let best = 0;
    let step = work.next();
    for (; !step.done; step = work.next()) {
      const { done, best: now } = step.value as typeof step.value & {
        best: { score: number; genome: string };
      };
      expect(done).toBeGreaterThan(0);
      expect(scoreOf(options, Uint8Array.from(now.genome, Number))).toBe(now.score);
      expect(now.score).toBeGreaterThanOrEqual(best);
      best = now.score;
    }
    expect(step.value).toMatchObject({ score: best, before: 6 });
    expect(best).toBeGreaterThan(40);
  });

  it('of what is none is refused', () => {
    expect(() => finish(polishMaze({ options: searchDefaults(5, 5), genome: '0101', distance: 2 }))).toThrow(
      /no genome of 25 bits/,
    );
    expect(() =>
      finish(polishMaze({ options: searchDefaults(5, 5), genome: '0'.repeat(25), distance: 4 })),
    ).toThrow(/1 to 3 flips/);
  });
});
