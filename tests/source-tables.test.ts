import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { ROOT } from './docs.js';
import { PAGES, rowsOf, unknownAddressesIn, VERDICTS } from './source-tables.js';

describe.each(PAGES)('the statements of %s', (page) => {
  const rows = rowsOf(page);

  test('are numbered from 1, each with something that it quotes and a place where that stands', () => {
    const lines = readFileSync(join(ROOT, 'docs/sources', `${page}.md`), 'utf8').match(/^\| \d/gm);
    expect(rows.map(({ number }) => number)).toEqual(
      Array.from({ length: lines?.length ?? 0 }, (_, i) => i + 1),
    );
    const empty = rows.filter(
      ({ quotes, commands, links, verdict }) =>
        quotes.length === 0 || commands.length + links.length === 0 || !VERDICTS.includes(verdict),
    );
    expect(empty).toEqual([]);
    expect(unknownAddressesIn(page)).toEqual([]);
  });
});
