import { expect, it } from 'vitest';
import { csvOf } from './teacher-routes.js';

it('writes a table that programs read, and that makes none of them calculate', () => {
  const rows = [
    ['name', 'say "no"', 'a, b', 'two\nlines'],
    ['=cmd|calc', '+1', '-1', '@x'],
    ['Ida', 12, 0, ''],
  ];
  expect(csvOf(rows)).toBe(
    'name,"say ""no""","a, b","two\nlines"\r\n' + "'=cmd|calc,'+1,'-1,'@x\r\n" + 'Ida,12,0,\r\n',
  );
});
