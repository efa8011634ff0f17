import { describe, expect, test } from 'vitest';
import { SLICE_WORK, workDone } from '../../src/grid/index.js';
import { generate } from '../../src/index.js';
import { type Progress, type Task, TooCostly, within } from '../../src/puzzle/index.js';
import { judgeTask } from '../../src/session/judge.js';
import { begun } from '../begun.js';
import { type Costly, costlyLevel, costlyMoves } from '../costly-level.js';

const SMALL: Costly = { columns: 60, rows: 40, kinds: 30 };

/** The same with other sentences for all kinds. */
const said = (sentence: string, costly = SMALL): string =>
  costlyLevel(costly).replaceAll('hunts by shortest path ties RUDL, 9 steps', sentence);

/** Valid levels whose positions cost a thousand times as much as those of usual ones, each in its own way. */
const LEVELS = {
  'ways over falling floor': costlyLevel(SMALL),
  'lines of sight over falling floor': said(
    'hunts rows first, 9 steps, if it sees you within 99 in any line',
  ),
  'what is heard over falling floor': said(
    'flees by shortest path ties RUDL, 9 steps, if it hears you within 99',
  ),
  dice: said('wanders, 9 steps', { ...SMALL, kinds: 3 }),
};

/** The first reports of a task, and the work before each. */
function firstReports(
  task: Task<unknown>,
  most = 30,
): { readonly progress: Progress; readonly work: number }[] {
  const reports = [];
  while (reports.length < most) {
    const before = workDone();
    const step = task.next();
    if (step.done) break;
    reports.push({ progress: step.value, work: workDone() - before });
  }
  return reports;
}

/** More than a slice by no more than a position or two. */
const MOST = 3 * SLICE_WORK;

describe.each(Object.entries(LEVELS))('a level that is costly by %s', (_, text) => {
  const { level, rules, ...start } = begun(text);
  const state = rules.see(start.state);

  test.each(['solve', 'rate', 'hint', 'assess'] as const)(
    'reports after a slice of work: %s',
    async (name) => {
      const mind = await rules.mind();
      const task: Task<unknown> = {
        solve: () => mind.solve(state),
        rate: () => mind.rate(level),
        hint: () => mind.hint(state),
        assess: () => mind.assess(state, rules.moves(state)[0] ?? null),
      }[name]();
      const reports = firstReports(task);
      expect(
        Math.max(...reports.map(({ work }) => work)),
        String(reports.map(({ work }) => work)),
      ).toBeLessThan(MOST);
      // By positions the first report came after some thousands of them.
      expect(reports[0]?.progress.done ?? 0).toBeLessThan(1000);
    },
  );
});

test('a costly level is given up where it was given little', async () => {
  const { rules, state } = begun(costlyLevel(SMALL));
  const mind = await rules.mind();
  const task = within(mind.solve(rules.see(state)), 5 * SLICE_WORK);
  let reports = 0;
  expect(() => {
    for (; !task.next().done; ) reports++;
  }).toThrow(TooCostly);
  expect(reports).toBeGreaterThan(0);
  expect(reports).toBeLessThanOrEqual(10);
});

test('a costly game is played again in slices, too', () => {
  const { rules, level } = begun(costlyLevel(SMALL));
  const reports = firstReports(judgeTask(rules, level, { moves: costlyMoves(SMALL), seed: '' }), 200);
  expect(Math.max(...reports.map(({ work }) => work)), String(reports.map(({ work }) => work))).toBeLessThan(
    MOST,
  );
  expect(reports.length).toBeGreaterThan(costlyMoves(SMALL).length / 64 + 10);
});

test('levels are made at no cost that is no number', async () => {
  const before = workDone();
  await generate('escape', { size: '10x8' }, '5');
  expect(workDone()).toBeGreaterThan(before);
  expect(Number.isFinite(workDone())).toBe(true);
});
