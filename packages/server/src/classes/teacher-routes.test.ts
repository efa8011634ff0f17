import { expect, it } from 'vitest';
import { csvOf } from './teacher-routes.js';

it('writes a table that programs read, and that makes none of them calculate', () => {
  const quoted = ['name', 'say "no"', 'a, b', 'two\nlines'];
  const rows = [quoted, ['=cmd|calc', '+1', '-1', '@x'], ['Ida', 12, 0, '']];
  const [first, second] = ['name,"say ""no""","a, b","two\nlines"', "'=cmd|calc,'+1,'-1,'@x"];
  expect(csvOf(rows)).toBe(`${first}\r\n${second}\r\nIda,12,0,\r\n`);
});
