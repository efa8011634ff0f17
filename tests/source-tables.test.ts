import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { ROOT } from './docs.js';
import { PAGES, rowsOf, unknownAddressesIn, VERDICTS } from './source-tables.js';

/** What a page says of its sources is what its tables hold. */
const guide = readFileSync(join(ROOT, 'docs/sources.md'), 'utf8');

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

  test('are as many as the first page says', () => {
    const counts = VERDICTS.map((one) => rows.filter(({ verdict }) => verdict === one).length);
    expect(guide).toContain(`](sources/${page}.md) | ${[rows.length, ...counts].join(' | ')} |`);
  });
});

test('all statements together are as many as the first page says', () => {
  const rows = PAGES.flatMap(rowsOf);
  const counts = VERDICTS.map((one) => rows.filter(({ verdict }) => verdict === one).length);
  expect(guide).toContain(`| together | ${[rows.length, ...counts].join(' | ')} |`);
});

test('the first page has every row that says no in one of its kinds', () => {
  const NUMBERS = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'];
  const refuted = PAGES.flatMap(rowsOf).filter(({ verdict }) => verdict === 'no');
  const [, rows = '', kinds = '', list = ''] =
    /(\w+) rows say \*no\*\. They are of (\w+) kinds:\n\n((?:- .*\n(?: {2}.*\n)*)+)/.exec(guide) ?? [];
  expect(rows.toLowerCase()).toBe(NUMBERS[refuted.length]);
  expect(NUMBERS[list.match(/^- /gm)?.length ?? 0]).toBe(kinds);
  const [, searches = ''] = /(\w+) of its best scores lie outside/.exec(list) ?? [];
  const scores = refuted.filter(({ links }) => links.some((link) => link.endsWith('#which-search-earns-it')));
  expect(searches.toLowerCase()).toBe(NUMBERS[scores.length]);
});

test('no statement of the mouse article is one of ours, which its reader could not find there', () => {
  const statements = rowsOf('mouse').map(({ statement }) => statement);
  // Left as an exercise there, or not spoken of at all.
  for (const ours of [
    /3x3 has 10/,
    /4x4 has 25/,
    /second column: 67/,
    /third column: 117/,
    /gap in the outer wall/,
    /mirror/i,
  ])
    expect(statements.filter((statement) => ours.test(statement))).toEqual([]);
  const bounds = rowsOf('mouse').filter(({ statement }) => /m·D turns/.test(statement));
  expect(bounds.map(({ verdict }) => verdict)).toEqual(['undecided', 'undecided']);
});
