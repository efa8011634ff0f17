import { expect, test } from 'vitest';
import { filesOfPage, LIST } from './new-game.js';

test('a game from nothing takes fewer than 300 lines, and touches one line outside its folders', () => {
  const files = filesOfPage();
  const lines = files.reduce((sum, { text }) => sum + text.trimEnd().split('\n').length, 0);
  expect(lines).toBeLessThan(300);
  const others = files.filter(
    ({ path }) => !/^(?:packages\/engine\/src\/games\/duet|levels\/duet)\//.test(path),
  );
  expect(others.map(({ path, text }) => [path, text.trimEnd().split('\n').length])).toEqual([[LIST, 1]]);
});
