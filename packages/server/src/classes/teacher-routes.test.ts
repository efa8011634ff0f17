import { expect, it } from 'vitest';
import { csvOf, notAdded } from './teacher-routes.js';

it('writes a table that programs read, and that makes none of them calculate', () => {
  const quoted = ['name', 'say "no"', 'a, b', 'two\nlines'];
  const rows = [quoted, ['=cmd|calc', '+1', '-1', '@x'], ['Ida', 12, 0, '']];
  const [first, second] = ['name,"say ""no""","a, b","two\nlines"', "'=cmd|calc,'+1,'-1,'@x"];
  expect(csvOf(rows)).toBe(`${first}\r\n${second}\r\nIda,12,0,\r\n`);
});

it('tells a teacher once of each name that stands in the way', () => {
  const taken = [
    { name: 'Ben', why: 'name-taken', twin: null },
    { name: 'Ida', why: 'name-taken', twin: 'Ida' },
    { name: 'Ida', why: 'name-taken', twin: 'Ida' },
    { name: 'Zoe', why: 'name-taken', twin: 'Zoë' },
    { name: 'Leo', why: 'full', twin: null },
    { name: 'Mia', why: 'full', twin: null },
  ] as const;
  expect(notAdded(taken).details).toEqual({
    detail:
      '“Ben” is in this class already. “Ida” stands more than once in your list. ' +
      '“Zoë” and “Zoe” in your list look alike. A class has 200 pupils at most.',
    help: 'No pupil was added: change your list, and add it again.',
  });
});
