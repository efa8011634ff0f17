import { type TheseusLevel, theseusRules } from '@knossos/engine/internal/games/theseus';
import { theseusProblem } from '@knossos/engine/internal/games/theseus/mind';
import {
  cellAt,
  cellCount,
  columnOf,
  DIRECTIONS,
  neighbour,
  rowOf,
  setSide,
} from '@knossos/engine/internal/grid';
import { finish } from '@knossos/engine/internal/puzzle';
import { Random } from '@knossos/engine/internal/random';
import { retrogradeTable, tableIndex } from '@knossos/engine/internal/search';
import { describe, expect, it, test } from 'vitest';
import {
  addCounts,
  type BoardSize,
  branchesOf,
  countPart,
  decidedBy,
  exitClasses,
  levelOfWalls,
  longestOfWalls,
  NOTHING_COUNTED,
  optimumOf,
  sideCount,
  type Walls,
} from './index.js';

const countExit = (size: BoardSize, exit: number) => finish(countPart(size, { exit, branch: '' }));

/** All walls of a size. */
function* allWalls(size: BoardSize): Generator<Walls> {
  const sides = sideCount(size);
  for (let bits = 0; bits < 2 ** sides; bits++) yield bits.toString(2).padStart(sides, '0');
}

/** Most moves of a shortest plan from any two different cells of a level's maze. */
function longestIn(level: TheseusLevel): number {
  const table = finish(retrogradeTable(theseusProblem(theseusRules.start(level, ''))));
  let most = 0;
  for (let start = 0; start < cellCount(level.maze); start++) {
    for (let minotaur = 0; minotaur < cellCount(level.maze); minotaur++)
      most = Math.max(most, table.distances[tableIndex(table, start, [minotaur])]);
  }
  return most;
}

/** The slow twin: one retrograde table for every maze. */
function lengthsOneByOne(size: BoardSize, longest: (walls: Walls) => number): number[] {
  const lengths: number[] = [];
  for (const walls of allWalls(size)) {
    const moves = longest(walls);
    while (lengths.length <= moves) lengths.push(0);
    lengths[moves] = lengths[moves] + 1;
  }
  return lengths;
}

const sized = (columns: number, rows: number): BoardSize => ({ columns, rows });
const anyPlaces = { start: 0, minotaur: 1 };

describe('all mazes of a frame, by lazy walls', () => {
  it.each([
    [2, 1],
    [1, 4],
    [2, 2],
    [3, 2],
    [2, 3],
    [5, 1],
    [4, 2],
    [2, 4],
    [3, 3],
  ])('have the lengths that every maze by itself has: %ix%i, every exit', (columns, rows) => {
    const size = sized(columns, rows);
    for (const { exit, cells } of exitClasses(size)) {
      const slow = lengthsOneByOne(size, (walls) => longestOfWalls(size, exit, walls)?.moves ?? 0);
      const off = lengthsOneByOne(
        size,
        (walls) => longestOfWalls(size, exit, walls, 'off the exit')?.moves ?? 0,
      );
      for (const cell of cells) {
        const lazy = countExit(size, cell);
        expect(lazy.lengths, `exit ${cell}`).toEqual(slow);
        expect(lazy.clear, `exit ${cell}`).toBe(off.length - 1);
      }
    }
  });

  it('add up from the branches at any depth', () => {
    const size = sized(3, 3);
    for (const exit of [0, 1, 4]) {
      const all = countExit(size, exit);
      for (const depth of [0, 1, 3, 6, 12, 40]) {
        const parts = branchesOf(size, exit, depth).map((branch) =>
          finish(countPart(size, { exit, branch })),
        );
        const { leaves, lengths, walls, clear, clearWalls } = all;
        expect(parts.reduce(addCounts, NOTHING_COUNTED)).toEqual({
          ...{ leaves, lengths, walls, clear, clearWalls },
        });
      }
    }
  });
});

test('one maze of any size has the longest plan that the common solver finds, at the ends of random branches', () => {
  const random = Random.from('leaves');
  let longest = 0;
  for (let round = 0; round < 600; round++) {
    const columns = 1 + random.below(6);
    const rows = 1 + random.below(Math.min(6, Math.floor(25 / columns)));
    if (columns * rows < 2) continue;
    const size = sized(columns, rows);
    const exit = random.below(columns * rows);
    let branch = '';
    // Mostly open sides: a wall each would shut the exit in at once.
    for (let next = branch; decidedBy(size, exit, next) !== null; ) {
      branch = next;
      next += random.chance(2, 5) ? 'w' : 'o';
    }
    const leaf = finish(countPart(size, { exit, branch }));
    expect(leaf.leaves).toBe(1);
    const where = `${columns}x${rows} ${exit} ${branch}`;
    expect(optimumOf(leaf), where).toBe(longestOfWalls(size, exit, leaf.walls)?.moves ?? 0);
    expect(leaf.clear, where).toBe(longestOfWalls(size, exit, leaf.walls, 'off the exit')?.moves ?? 0);
    longest = Math.max(longest, optimumOf(leaf));
  }
  expect(longest).toBeGreaterThan(12);
});

describe('other readings of the rules', () => {
  it('with the exit as a gap take exactly one move more', () => {
    const size = sized(3, 2);
    for (let exit = 0; exit < 6; exit++) {
      for (const direction of DIRECTIONS) {
        if (neighbour(size, exit, direction) !== null) continue;
        const gaps = lengthsOneByOne(size, (walls) => {
          const level = levelOfWalls(size, exit, walls, anyPlaces);
          setSide(level.maze, exit, direction, true);
          return longestIn({ ...level, exits: [] });
        });
        expect(gaps).toEqual([0, ...countExit(size, exit).lengths]);
      }
    }
  });

  it('with a Minotaur that prefers vertical steps are those of the board turned over its diagonal', () => {
    const size = sized(3, 2);
    const turned = sized(2, 3);
    for (let exit = 0; exit < 6; exit++) {
      const vertical = lengthsOneByOne(size, (walls) => {
        const level = levelOfWalls(size, exit, walls, anyPlaces);
        return longestIn({ ...level, pursuers: [{ cell: 1, kind: 'V' }] });
      });
      const image = cellAt(turned, rowOf(size, exit), columnOf(size, exit));
      expect(countExit(turned, image).lengths).toEqual(vertical);
    }
  });
});
