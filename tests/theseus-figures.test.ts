import { rulebook } from '@knossos/engine/internal/games';
import { mindOf } from '@knossos/engine/internal/games/minds';
import { finish } from '@knossos/engine/internal/puzzle';
import { expect, it } from 'vitest';
import { jsonOf, namesIn, textOf } from './repository.js';
import { readWhole } from './shipped.js';

const page = textOf('docs/theseus.md');
const LONGEST = 'records/theseus/longest';
const longest = namesIn(LONGEST).map((file) => file.replace('.txt', ''));

/** The rows of the page's tables, by the words at the head of the columns. */
function rowsOf(head: string): Record<string, string>[] {
  const lines = page.split('\n');
  const at = lines.findIndex((line) => line.startsWith('|') && line.includes(head));
  const cells = (line: string) => {
    const inner = line.replaceAll('*', '').split('|').slice(1, -1);
    return inner.map((cell) => cell.trim());
  };
  const names = cells(lines[at] ?? '');
  const end = lines.findIndex((line, i) => i > at && !line.startsWith('|'));
  const rowOf = (line: string) => Object.fromEntries(cells(line).map((cell, i) => [names[i], cell]));
  return lines.slice(at + 2, end).map(rowOf);
}

const count = (text = '') => Number(text.replaceAll(',', ''));

/** What the best known maze of a size is worth, by its note. */
function bestKnown(size: string): number {
  return Number(/^note: optimum (\d+)/m.exec(textOf(`${LONGEST}/${size}.txt`))?.[1]);
}

const certificates = namesIn('records/theseus/certificates').map((file) =>
  jsonOf<Record<string, number>>(`records/theseus/certificates/${file}`),
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
    return { size: `${columns}x${rows}`, optimum, clear, gap: Number(optimum) + 1, mazes, leaves };
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
  const recorded = longest.map((size) => [size, bestKnown(size)]);
  expect(said.sort()).toEqual(recorded.sort());
});

it('every best known maze of theseus takes as many moves as its note says, by a command of its size or as a smaller one', () => {
  for (const own of longest) {
    const level = readWhole(textOf(`${LONGEST}/${own}.txt`), own);
    const rules = rulebook.of(level);
    const solution = finish(mindOf(level).solve(rules.see(rules.start(level, '1'))));
    const length = solution.status === 'solved' ? solution.moves.length : 0;
    const [, moves, smaller, size] =
      /^optimum (\d+); (?:the maze of (\w+) with more cells, walled off; )?knossos generate theseus --size (\w+) /.exec(
        level.meta.note ?? '',
      ) ?? [];
    expect([Number(moves), size], own).toEqual([length, smaller ?? own]);
    if (smaller !== undefined) expect(bestKnown(smaller), own).toBe(length);
  }
});

it('no best known maze of theseus is shorter than that of a row or a column less, which fits into it', () => {
  const lengths = new Map(longest.map((size) => [size, bestKnown(size)]));
  for (const [size, length] of lengths) {
    const [columns = 0, rows = 0] = size.split('x').map(Number);
    for (const less of [`${columns - 1}x${rows}`, `${columns}x${rows - 1}`])
      expect(length, `${size} beside ${less}`).toBeGreaterThanOrEqual(lengths.get(less) ?? 0);
  }
});
