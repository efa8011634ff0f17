import { expect, test } from 'vitest';
import { DIRECTIONS, type Maze, mazeOfFloor, regionsOf, walk } from '../../grid/index.js';
import { Random } from '../../random/index.js';
import { type HeaviestPath, heaviestPath, type PathProgress } from './heaviest-path.js';

/** A cave that is too wide to be swept, and two of its cells far apart. */
function wideCave(random: Random, side: number): { maze: Maze; from: number; to: number } {
  const isFloor = Array.from({ length: side * side }, () => !random.chance(1, 4));
  const maze = mazeOfFloor({ columns: side, rows: side }, (cell) => isFloor[cell]);
  const { labels, sizes } = regionsOf(maze);
  const cells = [...labels.keys()].filter((cell) => labels[cell] === sizes.indexOf(Math.max(...sizes)));
  return { maze, from: cells[0], to: cells[cells.length - 1] };
}

function reports(work: Generator<PathProgress, HeaviestPath, void>): {
  progress: PathProgress[];
  found: HeaviestPath;
} {
  const progress: PathProgress[] = [];
  for (;;) {
    const step = work.next();
    if (step.done) return { progress, found: step.value };
    progress.push(step.value);
  }
}

test('in a cave too wide for a sweep the path gets better window by window, and the bound holds', () => {
  const { maze, from, to } = wideCave(Random.from('wide'), 36);
  const values = new Int32Array(maze.sides.length).fill(1);
  const limits = { states: 12_000, bytes: 2 ** 28 };
  const { progress, found } = reports(heaviestPath(maze, values, from, to, limits));
  const path = found.path ?? [];
  expect(found.status).toBe('bounded');
  expect(found.reason).not.toBeNull();
  expect(path.length).toBe(found.value);
  expect(new Set(path).size).toBe(path.length);
  expect([path[0], path[path.length - 1]]).toEqual([from, to]);
  expect(
    path.slice(1).every((cell, i) => DIRECTIONS.some((direction) => walk(maze, path[i], direction) === cell)),
  ).toBe(true);
  expect(found.value).toBeLessThan(found.bound);
  expect(found.value).toBeGreaterThan(0.2 * found.bound);
  const known = progress.map(({ value }) => value ?? 0);
  expect(known).toEqual(known.slice().sort((a, b) => a - b));
  const bounds = progress.map(({ bound }) => bound);
  expect(bounds).toEqual(bounds.slice().sort((a, b) => b - a));
});
