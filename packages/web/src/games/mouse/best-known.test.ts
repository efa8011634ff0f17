import { describe, expect, test } from 'vitest';
import { bestKnown, RECORD_KINDS, readRecords, recordFor, tallyOf } from './best-known.js';
import './shipped-records.js';
import { blankDesign, isDesign, readMouse } from './design.js';

const FIVE = 'game: mouse\ntitle: five\n\n..#../#..../..#../#..#./.....\n';

test('records are read by folder, sizes ascending, and what cannot be read is left out', () => {
  const files = {
    '../records/mouse/turns/13x13.txt': 'game: mouse\n\nS../.../E..\n',
    '../records/mouse/turns/5x5.txt': FIVE,
    '../records/mouse/turns/9x9.txt': 'not a level',
    '../records/mouse/graphs/3.txt': 'game: mouse\nstart: a\nexit: c\n\na: b\nb: a c\nc: b\n',
    '../records/mouse/elsewhere/4x4.txt': FIVE,
  };
  const records = RECORD_KINDS.flatMap((kind) => readRecords(files, kind));
  expect(records.map(({ kind, name }) => `${kind}/${name}`)).toEqual([
    'turns/5x5',
    'turns/13x13',
    'graphs/3',
  ]);
  const [five, , three] = records;
  expect(three && tallyOf(three.level).turns).toBe(2);
  expect(five && tallyOf(five.level).turns).toBe(52);
});

const all = () => RECORD_KINDS.flatMap(bestKnown);

describe('shipped records', () => {
  test('every one can be read, and is a maze', () => {
    const files = import.meta.glob('../../../../../records/mouse/*/*.txt', { query: '?raw', eager: true });
    const known = Object.keys(files).filter((path) => /\/(turns|crossed|walls|graphs|traps)\//.test(path));
    expect(all()).toHaveLength(known.length);
    for (const { level, kind } of all()) expect(isDesign(level)).toBe(kind !== 'graphs');
  });

  test('none of another kind is ahead of the record that it is compared with', () => {
    let compared = 0;
    for (const { name, kind, level } of all()) {
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
    const record = bestKnown('turns')[0];
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
