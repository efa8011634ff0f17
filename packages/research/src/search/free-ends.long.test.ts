import { infeasible } from '@knossos/engine/internal/games/mouse';
import { networkOf } from '@knossos/engine/internal/games/mouse/rules/network';
import { coverOf } from '@knossos/engine/internal/games/mouse/walk/cover';
import { busiest, runOn } from '@knossos/engine/internal/games/mouse/walk/walk';
import { createSearch, SEARCH_DEFAULTS, textOfGenome } from '@knossos/engine/internal/optimise';
import { Random } from '@knossos/engine/internal/random';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  createMouseSearch,
  type GridSearchOptions,
  genomeOfLevel,
  levelOfGenome,
  problemOfOptions,
  searchDefaults,
  withFreeEnds,
} from './search.js';

const free = (side: number, more: Partial<GridSearchOptions> = {}): GridSearchOptions => ({
  ...searchDefaults(side, side),
  ends: 'free',
  ...more,
});

/** The score by the plain walk of the level that is drawn; 0 where the exit is cut off. */
function scoreOf(options: GridSearchOptions, genome: Uint8Array): number {
  const level = levelOfGenome(options, genome);
  if (infeasible(level.board) !== null) return 0;
  const network = networkOf(level);
  if (options.objective === 'cover') return coverOf(network).turns;
  const { turns, visits } = runOn(network);
  return options.objective === 'turns' ? turns : busiest(visits);
}

const kinds = [
  ['cells', 'turns'],
  ['cells', 'crossed'],
  ['cells', 'cover'],
  ['walls', 'turns'],
  ['walls', 'crossed'],
] as const;

describe.each(['fixed', 'free'] as const)('designs with %s ends', (ends) => {
  it.each(kinds)('of %s for %s score what the plain walk says, in canonical form too', (shape, objective) => {
    fc.assert(
      fc.property(
        fc.integer({ min: 2, max: 5 }),
        fc.integer({ min: 2, max: 5 }),
        fc.integer({ min: 1, max: 6 }),
        fc.infiniteStream(fc.nat(9)),
        (columns, rows, share, digits) => {
          const options = { ...searchDefaults(columns, rows), ends, shape, objective };
          const problem = problemOfOptions(options);
          const genome = new Uint8Array(problem.bits);
          for (const bit of problem.free) genome[bit] = (digits.next().value ?? 0) < share ? 1 : 0;
          const score = scoreOf(options, genome);
          expect(problem.score(genome)).toBe(score);
          const canonical = problem.canonical?.(genome) ?? genome;
          expect(problem.score(canonical)).toBe(score);
          expect(problem.canonical?.(canonical) ?? genome).toEqual(canonical);
          expect(genome.every((bit, i) => bit === 0 || problem.free.includes(i))).toBe(true);
        },
      ),
      { numRuns: 60 },
    );
  });
});

describe('free ends', () => {
  it('reach every pair of columns, one flip from column to column', () => {
    const options = free(4);
    const { bits, free: bitsFree } = problemOfOptions(options);
    expect(bitsFree).toHaveLength(16 + 6);
    const pairs = new Set<string>();
    for (let word = 0; word < 64; word++) {
      const genome = new Uint8Array(bits);
      for (let i = 0; i < 3; i++) {
        genome[i] = (word >> i) & 1;
        genome[bits - 4 + i] = (word >> (3 + i)) & 1;
      }
      const { board } = levelOfGenome(options, genome);
      if (board.shape === 'graph') throw new Error('no grid');
      pairs.add(`${board.start},${board.exit.cell}`);
      genome[0] = 1 - (genome[0] as number);
      const moved = levelOfGenome(options, genome).board;
      if (moved.shape === 'graph') throw new Error('no grid');
      expect(Math.abs(moved.start - board.start)).toBe(1);
    }
    expect(pairs.size).toBe(16);
  });

  it('are found in a level and given back by it', () => {
    const options = free(5);
    const problem = problemOfOptions(options);
    const genome = new Uint8Array(problem.bits);
    for (const bit of [0, 1, 12, 17, 30]) genome[bit] = 1;
    const canonical = problem.canonical?.(genome) ?? genome;
    const found = genomeOfLevel(levelOfGenome(options, canonical));
    const ended = found && withFreeEnds(found);
    expect(ended?.options).toMatchObject({ ends: 'free', startCell: 2, exitCell: 21 });
    expect(ended && textOfGenome(ended.genome)).toBe(textOfGenome(canonical));
    expect(withFreeEnds({ options: { ...options, startCell: 7 }, genome: new Uint8Array(25) })).toBeNull();
  });

  it('find the best of all pairs on 4 x 4 and 5 x 5', () => {
    for (const [side, evaluations, best] of [
      [4, 20_000, 29],
      [5, 120_000, 67],
    ] as const) {
      const search = createMouseSearch(free(side, { algorithm: 'tempering' }), 0);
      search.creep(evaluations);
      expect(search.best?.score).toBe(best);
    }
  });

  it.each(kinds)('of %s for %s are scored several at once as one by one', (shape, objective) => {
    const problem = problemOfOptions(free(6, { shape, objective }));
    const { evaluator, ...alone } = problem;
    const hasLanes = evaluator !== undefined;
    expect(hasLanes).toBe(objective !== 'cover');
    for (const algorithm of ['tempering', 'population'] as const) {
      const options = { ...SEARCH_DEFAULTS, algorithm, planned: 6000, chains: 5 };
      const [fast, slow] = [problem, alone].map((one) => createSearch(one, options, 0));
      for (const search of [fast, slow]) search?.advance(objective === 'cover' ? 500 : 8000);
      expect(fast?.save()).toEqual(slow?.save());
    }
  });

  it('stay where they are when a row and a column are put between or around the others', () => {
    const random = Random.from('widened ends');
    for (const shape of ['cells', 'walls'] as const) {
      const options = free(7, { shape });
      const { smaller, ...large } = problemOfOptions(options);
      const small = smaller?.();
      for (let i = 0; i < 200 && small; i++) {
        const genome = new Uint8Array(small.problem.bits);
        for (const bit of small.problem.free) genome[bit] = random.below(2);
        const wide = small.widen(genome, random);
        expect(wide.length).toBe(large.bits);
        expect(wide.every((bit, index) => bit === 0 || large.free.includes(index))).toBe(true);
        const [before, after] = [
          levelOfGenome({ ...options, columns: 6, rows: 6, exitCell: 30 }, genome).board,
          levelOfGenome(options, wide).board,
        ];
        if (before.shape === 'graph' || after.shape === 'graph') throw new Error('no grid');
        const moved = [after.start - before.start, (after.exit.cell % 7) - (before.exit.cell % 6)];
        expect(moved.every((columns) => columns === 0 || columns === 1)).toBe(true);
        // The one further to the right is moved where the other one is.
        const [start = 0, exit = 0] = moved;
        const [left, right] = before.start < before.exit.cell % 6 ? [start, exit] : [exit, start];
        expect(right).toBeGreaterThanOrEqual(left);
      }
    }
  });

  it('grow with their boards, to the best of all pairs on 6 x 6', () => {
    const search = createMouseSearch(free(6, { algorithm: 'growing', planned: 150_000 }), 0);
    search.advance(150_000);
    expect(search.best?.score).toBe(136);
  });

  it('take a row above and one below', () => {
    const options: GridSearchOptions = { ...searchDefaults(5, 1), exitCell: 4, ends: 'free' };
    expect(() => createMouseSearch(options, 0)).toThrow(/a top row and a bottom row/);
    const walls: GridSearchOptions = { ...searchDefaults(4, 4), shape: 'walls', objective: 'cover' };
    expect(() => createMouseSearch(walls, 0)).toThrow(/blocked cells only/);
  });
});
