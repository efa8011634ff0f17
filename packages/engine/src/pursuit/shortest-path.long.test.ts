import { describe, expect, inject, it, test } from 'vitest';
import { randomEscapeLevel } from '../../test/random-levels.js';
import { type EscapeLevel, notices, TIE_ORDER, tracesOf } from '../games/escape/index.js';
import { escapeProblem } from '../games/escape/mind.js';
import { rulebook } from '../games/index.js';
import { distancesFrom, type Maze, mazeOfFloor, UNREACHABLE, walk } from '../grid/index.js';
import { orThrow } from '../puzzle/index.js';
import { Random } from '../random/index.js';
import { CAUGHT, type JointProblem, WideJointSearch } from '../search/index.js';
import { shortestPathPursuer, shortestPathUnits } from './shortest-path.js';

/** The answer by the definition: notice the player, then the first neighbour in order that is a step nearer. */
function plainAnswer(level: EscapeLevel, place: number, unit: number): number {
  const { maze, memory } = level;
  const cells = maze.sides.length;
  const cell = unit % cells;
  if (cell === place) return CAUGHT;
  if (unit < cells && !notices(tracesOf(level, place), cell)) return cell;
  const distances = distancesFrom(maze, [place]);
  const nearer = TIE_ORDER.map((way) => walk(maze, cell, way)).find(
    (next) => next !== null && distances[cell] !== UNREACHABLE && distances[next] === distances[cell] - 1,
  );
  if (nearer === place) return CAUGHT;
  return (nearer ?? cell) + (memory ? cells : 0);
}

const randomFloor = (random: Random, columns: number, rows: number, rock: number): Maze =>
  mazeOfFloor({ columns, rows }, () => random.below(100) >= rock);

describe('pursuers along shortest paths', () => {
  it('answer as the definition says, one by one in any order and in rows', () => {
    const random = Random.from(inject('seed').toString());
    let queries = 0;
    for (let i = 0; i < 500; i++) {
      const drawn = randomEscapeLevel(random, 7);
      if (!drawn) continue;
      const level = random.chance(1, 3) ? { ...drawn, hears: random.below(9) } : drawn;
      const { maze } = level;
      const pursuer = shortestPathPursuer(maze, TIE_ORDER, level);
      const units = shortestPathUnits(maze, level);
      const row = new Uint16Array(units);
      const floor = [...maze.sides.keys()].filter((cell) => maze.sides[cell] !== 0);
      for (let j = 0; j < 20; j++) {
        const place = random.pick(floor);
        const unit = random.pick(floor) + (random.chance(1, 2) && level.memory ? maze.sides.length : 0);
        const expected = plainAnswer(level, place, unit);
        expect(pursuer.answer(place, unit)).toBe(expected);
        pursuer.fill(place, row);
        expect(row[unit]).toBe(expected);
        queries++;
      }
    }
    expect(queries).toBeGreaterThan(6000);
  });

  it('answer alike in caves of many blocks of cells', () => {
    const random = Random.from('many blocks');
    for (let i = 0; i < 60; i++) {
      const maze = randomFloor(random, 20 + random.below(30), 9 + random.below(20), random.below(45));
      const cells = maze.sides.length;
      const hears = random.chance(1, 2) ? random.below(40) : null;
      const senses = {
        hears,
        hearing: 'walking',
        sees: null,
        sight: 'straight',
        memory: random.chance(1, 2),
      } as const;
      const pursuer = shortestPathPursuer(maze, TIE_ORDER, senses);
      const row = new Uint16Array(shortestPathUnits(maze, senses));
      for (let j = 0; j < 20; j++) {
        const place = random.below(cells);
        if (maze.sides[place] === 0) continue;
        pursuer.fill(place, row);
        for (let k = 0; k < 100; k++) {
          const unit = random.below(row.length);
          if (maze.sides[unit % cells] !== 0) expect(pursuer.answer(place, unit)).toBe(row[unit]);
        }
      }
    }
  });
});

test('a cave of 200 x 150 is searched in slices of little work, in which it can be stopped', () => {
  /** Cells that the floods of one slice of search may look at; a million take some fifteen milliseconds. */
  const MOST_WORK = 10_000_000;
  const rows = Array.from({ length: 150 }, () => '.'.repeat(200).split(''));
  (rows[75] as string[])[1] = 'S';
  (rows[148] as string[])[198] = 'E';
  (rows[1] as string[])[198] = 'M';
  const text = `game: escape\n\n${rows.map((row) => row.join('')).join('\n')}`;
  const level = orThrow(rulebook.parse(text)) as EscapeLevel;
  const pursuer = shortestPathPursuer(level.maze, TIE_ORDER, level);
  let calls = 0;
  const answer = (place: number, unit: number) => {
    calls++;
    return pursuer.answer(place, unit);
  };
  const problem: JointProblem = {
    ...escapeProblem(rulebook.of(level).start(level, '') as never),
    answers: [answer],
  };
  const search = new WideJointSearch().search(problem, 40_000);
  let work = 0;
  let most = 0;
  let mostCalls = 0;
  for (let step = search.next(); !step.done; step = search.next()) {
    most = Math.max(most, pursuer.work() - work);
    mostCalls = Math.max(mostCalls, calls);
    work = pursuer.work();
    calls = 0;
  }
  expect(most).toBeLessThan(MOST_WORK);
  expect(mostCalls).toBeLessThan(10_000);
});
