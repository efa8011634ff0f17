import { expect, test } from 'vitest';
import { spend } from '../../grid/index.js';
import { finish, type Task, TooCostly, within } from './task.js';

/** Work of so many slices, each of so many cells. */
function* work(slices: number, cells: number): Task<string> {
  for (let done = 1; done <= slices; done++) {
    spend(cells);
    yield { done, total: slices, unit: 'slices', note: null };
  }
  return 'done';
}

/** How many reports a task makes until it ends or is given up. */
function reportsOf(task: Task<unknown>): number {
  let reports = 0;
  try {
    while (!task.next().done) reports++;
  } catch (error) {
    expect(error).toBeInstanceOf(TooCostly);
  }
  return reports;
}

test('work within its limit comes to its end', () => {
  expect(finish(within(work(10, 1e6), 10e6))).toBe('done');
  expect(finish(within(work(0, 0), 0))).toBe('done');
});

test('work beyond its limit is given up, always at the same report, whatever others do in between', () => {
  expect(() => finish(within(work(11, 1e6), 10e6))).toThrow(TooCostly);
  expect(reportsOf(within(work(100, 1e6), 10e6))).toBe(10);
  const task = within(work(100, 1e6), 10e6);
  const other = work(100, 1e9);
  let reports = 0;
  expect(() => {
    for (; !task.next().done; reports++) other.next();
  }).toThrow(TooCostly);
  expect(reports).toBe(10);
});

test('what looks at no cell comes to its limit too', () => {
  expect(() => finish(within(work(1e6, 0), 1e6))).toThrow(TooCostly);
});
