import { finish, orThrow } from '@knossos/engine/internal/puzzle';
import { expect, test } from 'vitest';
import { bestMazes } from '../best-known.js';
import '../shipped-records.js';
import { blankDesign, readMouse } from '../design.js';
import { scoreWords } from '../words.js';
import { scoreOf } from './use-run.js';

function score(text: string) {
  const level = orThrow(readMouse(`game: mouse\n${text}`));
  return finish(scoreOf(level));
}

test('a score counts the visits of every cell, and names the busiest', () => {
  const straight = score('\nS./../E.\n');
  expect(straight).toMatchObject({ ending: 'out', turns: 2, visits: Float64Array.of(1, 0, 1, 0, 0, 0) });
  expect(scoreWords(blankDesign({ columns: 2, rows: 3 }), straight)).toContain(
    'busiest cell is a1, with 1 visit.',
  );
});

test('an exit that is cut off is said, not scored', () => {
  const cut = score('\nS./##/E.\n');
  expect(cut).toEqual({ ending: 'cut-off' });
  expect(scoreWords(blankDesign({ columns: 2, rows: 3 }), cut)).toContain('cut off');
});

test('a mouse that counts modulo k is judged', () => {
  expect(score('modulo: 2\n\n.E#/.../.S.\n').ending).toMatch(/trapped|out/);
  const trapped = score('modulo: 2\nshape: graph\nstart: c\nexit: e\n\nc: a e\na: f c\ne: c\nf: a\n');
  expect(trapped).toMatchObject({ ending: 'trapped', mousetrap: { vertices: [0] } });
});

test('a long run is scored a few thousand turns at a time, so that keys are answered in between', () => {
  const record = bestMazes('turns').find(({ name }) => name === '13x13');
  if (!record) throw new Error('no record of most turns is shipped');
  const task = scoreOf(record.level);
  const stops = [0];
  for (let step = task.next(); !step.done; step = task.next()) stops.push(step.value.done);
  expect(stops.length).toBeGreaterThan(9);
  const steps = stops.map((turns, i) => turns - (stops[i - 1] ?? 0));
  expect(Math.max(...steps)).toBeLessThanOrEqual(5000);
});
