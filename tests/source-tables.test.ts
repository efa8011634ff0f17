import { describe, expect, test } from 'vitest';
import { textOf } from './repository.js';
import { PAGES, rowsOf, unknownAddressesIn, VERDICTS } from './source-tables.js';

describe.each(PAGES)('the statements of %s', (page) => {
  const rows = rowsOf(page);

  test('are numbered from 1, each with something that it quotes and a place where that stands', () => {
    const lines = textOf(`docs/sources/${page}.md`).match(/^\| \d/gm);
    const numbers = Array.from(lines ?? [], (_, i) => i + 1);
    expect(rows.map(({ number }) => number)).toEqual(numbers);
    const empty = rows.filter(
      ({ quotes, commands, links, verdict }) =>
        quotes.length === 0 || commands.length + links.length === 0 || !VERDICTS.includes(verdict),
    );
    expect(empty).toEqual([]);
    expect(unknownAddressesIn(page)).toEqual([]);
  });
});
