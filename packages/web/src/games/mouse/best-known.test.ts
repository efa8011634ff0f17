import { describe, expect, test } from 'vitest';
import { recordFor, tallyOf } from './best-known.js';
import { bestKnown, readRecords } from './record-lists.js';
import './shipped-records.js';
import { blankDesign, isDesign, readMouse } from './design.js';

const FIVE = 'game: mouse\ntitle: five\n\n..#../#..../..#../#..#./.....\n';

test('records are read by folder, sizes ascending, and what cannot be read is left out', () => {
  const records = readRecords({
    '../records/mouse/turns/13x13.txt': 'game: mouse\n\nS../.../E..\n',
    '../records/mouse/turns/5x5.txt': FIVE,
    '../records/mouse/turns/9x9.txt': 'not a level',
    '../records/mouse/graphs/3.txt': 'game: mouse\nstart: a\nexit: c\n\na: b\nb: a c\nc: b\n',
    '../records/mouse/elsewhere/4x4.txt': FIVE,
  });
  expect(records.map(({ kind, name }) => `${kind}/${name}`)).toEqual([
    'graphs/3',
    'turns/5x5',
    'turns/13x13',
  ]);
  const [three, five] = records;
  expect(three && tallyOf(three.level).turns).toBe(2);
  expect(five && tallyOf(five.level).turns).toBe(52);
});

describe('shipped records', () => {
  test('every one can be read, and is a maze', () => {
    const files = import.meta.glob('../../../../../records/mouse/*/*.txt', { query: '?raw', eager: true });
    const known = Object.keys(files).filter((path) => /\/(turns|crossed|walls|graphs|traps)\//.test(path));
    expect(bestKnown()).toHaveLength(known.length);
    for (const { level, kind } of bestKnown()) expect(isDesign(level)).toBe(kind !== 'graphs');
  });

  test('none of another kind is ahead of the record that it is compared with', () => {
    let compared = 0;
    for (const { name, kind, level } of bestKnown()) {
      if (!isDesign(level) || level.modulo !== null) continue;
      const { turns, busiest } = tallyOf(level);
      const [longest, crossed] = [
        recordFor(level, level.board.shape === 'walls' ? 'walls' : 'turns'),
        recordFor(level, 'crossed'),
      ];
      if (longest) expect(turns, `${kind} ${name}`).toBeLessThanOrEqual(tallyOf(longest.level).turns);
      if (crossed) expect(busiest, `${kind} ${name}`).toBeLessThanOrEqual(tallyOf(crossed.level).busiest);
      if (crossed && kind !== 'crossed') compared++;
    }
    // The mazes of most turns, from 3 x 3 to 13 x 13.
    expect(compared).toBe(11);
  });

  test('one is found by its frame, and only by its frame', () => {
    const record = bestKnown().find(({ kind }) => kind === 'turns');
    if (!record || !isDesign(record.level)) throw new Error('no record of most turns is shipped');
    const { columns, rows } = record.level.board.maze;
    expect(recordFor(blankDesign({ columns, rows }), 'turns')?.name).toBe(record.name);
    const other = readMouse(
      `game: mouse\norder: ULRD\n\n${'.'.repeat(columns)}\n`.concat(`${'.'.repeat(columns)}\n`),
    );
    if (!other.ok || !isDesign(other.value)) throw new Error('no maze');
    expect(recordFor(other.value, 'turns')).toBeNull();
  });
});
