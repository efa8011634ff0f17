import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { rulebook } from '@knossos/engine/internal/games';
import { mindOf } from '@knossos/engine/internal/games/minds';
import { finish } from '@knossos/engine/internal/puzzle';
import { expect, it } from 'vitest';
import { ROOT } from './docs.js';

const page = readFileSync(join(ROOT, 'docs/theseus.md'), 'utf8');
const records = join(ROOT, 'records/theseus');

/** The rows of the page's tables, by the words at the head of the columns. */
function rowsOf(head: string): Record<string, string>[] {
  const lines = page.split('\n');
  const at = lines.findIndex((line) => line.startsWith('|') && line.includes(head));
  const cells = (line: string) =>
    line
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.replaceAll('*', '').trim());
  const names = cells(lines[at] ?? '');
  const end = lines.findIndex((line, i) => i > at && !line.startsWith('|'));
  return lines
    .slice(at + 2, end)
    .map((line) => Object.fromEntries(cells(line).map((cell, i) => [names[i], cell])));
}

const count = (text = '') => Number(text.replaceAll(',', ''));

/** What the best known maze of a size is worth, by its note. */
function bestKnown(size: string): number {
  const text = readFileSync(join(records, 'longest', `${size}.txt`), 'utf8');
  return Number(/^note: optimum (\d+)/m.exec(text)?.[1]);
}

const certificates = readdirSync(join(records, 'certificates')).map((file) =>
  JSON.parse(readFileSync(join(records, 'certificates', file), 'utf8')),
);

it('the page of theseus says of every proof what its certificate says', () => {
  const said = rowsOf('longest shortest plan').map((row) => ({
    size: row.size,
    optimum: count(row['longest shortest plan']),
    clear: count(row['Minotaur not on the exit at first']),
    gap: count(row['exit as a gap']),
    mazes: count(row['mazes with an exit']),
    leaves: count(row.leaves),
  }));
  const proved = certificates.map(({ columns, rows, optimum, clear, mazes, leaves }) => {
    return { size: `${columns}x${rows}`, optimum, clear, gap: optimum + 1, mazes, leaves };
  });
  const bySize = (a: { size?: string }, b: { size?: string }) => String(a.size).localeCompare(String(b.size));
  expect(said.sort(bySize)).toEqual(proved.sort(bySize));
});

it('the page of theseus says of the best known mazes what their records say', () => {
  const rows = rowsOf('best known');
  expect(rows.length).toBeGreaterThan(0);
  for (const row of rows) {
    expect([row.size, count(row['best known'])]).toEqual([row.size, bestKnown(String(row.size))]);
    expect(count(row.found)).toBeLessThanOrEqual(count(row['best known']));
  }
});

it('the page of theseus has the best known maze of every size', () => {
  const said = rowsOf('columns | 3 rows').flatMap(({ columns, ...lengths }) =>
    Object.entries(lengths)
      .filter(([, length]) => length !== '')
      .map(([rows, length]) => [`${columns}x${Number.parseInt(rows, 10)}`, count(length)]),
  );
  const recorded = readdirSync(join(records, 'longest')).map((file) => {
    const size = file.replace('.txt', '');
    return [size, bestKnown(size)];
  });
  expect(said.sort()).toEqual(recorded.sort());
});

it('every best known maze of theseus takes as many moves as its note says, by a command of its size or as a smaller one', () => {
  for (const file of readdirSync(join(records, 'longest'))) {
    const read = rulebook.parse(readFileSync(join(records, 'longest', file), 'utf8'));
    if (!read.ok) throw new Error(`${file}: ${read.fault.message}`);
    const rules = rulebook.of(read.value);
    const solution = finish(mindOf(read.value).solve(rules.see(rules.start(read.value, '1'))));
    const length = solution.status === 'solved' ? solution.moves.length : 0;
    const [, moves, smaller, size] =
      /^optimum (\d+); (?:the maze of (\w+) with more cells, walled off; )?knossos generate theseus --size (\w+) /.exec(
        read.value.meta.note ?? '',
      ) ?? [];
    expect([Number(moves), size], file).toEqual([length, smaller ?? file.replace('.txt', '')]);
    if (smaller !== undefined) expect(bestKnown(smaller), file).toBe(length);
  }
});

it('no best known maze of theseus is shorter than that of a row or a column less, which fits into it', () => {
  const lengths = new Map(
    readdirSync(join(records, 'longest')).map((file) => [file, bestKnown(file.replace('.txt', ''))]),
  );
  for (const [file, length] of lengths) {
    const [columns = 0, rows = 0] = file.split(/[x.]/).map(Number);
    for (const less of [`${columns - 1}x${rows}.txt`, `${columns}x${rows - 1}.txt`])
      expect(length, `${file} beside ${less}`).toBeGreaterThanOrEqual(lengths.get(less) ?? 0);
  }
});
