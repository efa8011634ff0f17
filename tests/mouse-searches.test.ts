import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseMouse } from '@knossos/engine/internal/games/mouse';
import { cellName } from '@knossos/engine/internal/grid';
import { orThrow, parseDocument } from '@knossos/engine/internal/puzzle';
import { describe, expect, test } from 'vitest';

const records = join(import.meta.dirname, '../records/mouse');
const guide = (name: string) =>
  readFileSync(join(import.meta.dirname, '../docs/mouse', `${name}.md`), 'utf8');

interface Comparison {
  readonly command: string;
  readonly size: string;
  readonly results: readonly {
    readonly name: string;
    readonly median: number;
    readonly best: number;
    readonly runs: readonly {
      readonly best: number;
      readonly evaluations: number;
      readonly curve: readonly (readonly [number, number])[];
    }[];
  }[];
}

const written = (number: number) => number.toLocaleString('en');

describe.each(['6x6', '13x13', '13x13-readings', '13x13-large'])('the comparison %s', (name) => {
  const text = readFileSync(join(records, 'comparison', `${name}.json`), 'utf8');
  const { command, size, results } = JSON.parse(text) as Comparison;
  const asked = Number(/--evaluations (\d+)/.exec(command)?.[1]);

  test('holds runs of as many evaluations as its command says', () => {
    expect(command).toMatch(
      new RegExp(`^node scripts/compare-mouse-searches.mjs --size ${size.split('x')[0]} `),
    );
    for (const { name, best, median, runs } of results) {
      const scores = runs.map((run) => run.best).sort((a, b) => a - b);
      expect(best, name).toBe(scores.at(-1));
      const [low, high] = [scores[(scores.length - 1) >> 1], scores[scores.length >> 1]];
      expect(median, name).toBe(((low ?? 0) + (high ?? 0)) / 2);
      for (const run of runs) {
        expect(run.evaluations, name).toBeGreaterThanOrEqual(asked);
        // Whole steps of the algorithm.
        expect(run.evaluations, name).toBeLessThan(asked * 1.01);
        expect(run.curve.at(-1)?.[1], name).toBe(run.best);
      }
    }
  });

  test('is what the page says', () => {
    const page = guide('searches');
    expect(page).toContain(`comparison/${name}.json`);
    for (const { name, median, best, runs } of results) {
      const scores = runs.map((run) => run.best).sort((a, b) => a - b);
      const row = `| ${name} | ${written(median)} | ${written(best)} | ${scores.map(written).join(' ')} |`;
      expect(page, name).toContain(row);
    }
  });
});

test('the page has the mazes between any columns', () => {
  for (const file of readdirSync(join(records, 'free-ends'))) {
    const document = orThrow(parseDocument(readFileSync(join(records, 'free-ends', file), 'utf8')));
    const { board, meta } = orThrow(parseMouse(document));
    if (board.shape === 'graph') throw new Error('a record is a square');
    const turns = Number(/^turns (\d+);/.exec(meta.note ?? '')?.[1]);
    const ends = [board.start, board.exit.cell].map((cell) => cellName(board.maze, cell));
    expect(guide('records')).toContain(
      `| ${file.replace('.txt', '')} | ${written(turns)} | ${ends.join(' | ')} |`,
    );
  }
});

test('the page has the records of every square', () => {
  const scoreOf = (kind: string, size: string) =>
    written(Number(/^note: \w+ (\d+);/m.exec(readFileSync(join(records, kind, `${size}.txt`), 'utf8'))?.[1]));
  const rows = guide('records').split('\n');
  for (let side = 3; side <= 13; side++) {
    const size = `${side}x${side}`;
    const [turns, crossed, walls] = ['turns', 'crossed', 'walls'].map((kind) => scoreOf(kind, size));
    const row = new RegExp(`^\\| ${size} \\| ${turns} \\|[^|]*\\| ${crossed} \\| ${walls} \\|$`);
    expect(
      rows.filter((text) => row.test(text)),
      size,
    ).toHaveLength(1);
  }
});
