import { cellName } from '@knossos/engine/internal/grid';
import { describe, expect, test } from 'vitest';
import { jsonOf, namesIn, textOf } from './repository.js';
import { gridIn } from './shipped.js';

const guide = (name: string) => textOf(`docs/mouse/${name}.md`);

interface Comparison {
  readonly results: readonly {
    readonly name: string;
    readonly median: number;
    readonly best: number;
    readonly runs: readonly { readonly best: number }[];
  }[];
}

const written = (number: number) => number.toLocaleString('en');

describe.each(['6x6', '13x13', '13x13-readings', '13x13-large'])('the comparison %s', (name) => {
  const path = `records/mouse/comparison/${name}.json`;
  const { results } = jsonOf<Comparison>(path);

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
  for (const file of namesIn('records/mouse/free-ends')) {
    const { board, meta } = gridIn(`free-ends/${file}`);
    const turns = Number(/^turns (\d+);/.exec(meta.note ?? '')?.[1]);
    const ends = [board.start, board.exit.cell].map((cell) => cellName(board.maze, cell));
    const row = [file.replace('.txt', ''), written(turns), ...ends].join(' | ');
    expect(guide('records')).toContain(`| ${row} |`);
  }
});

test('the page has the records of every square', () => {
  const scoreOf = (kind: string, size: string) =>
    written(Number(/^note: \w+ (\d+);/m.exec(textOf(`records/mouse/${kind}/${size}.txt`))?.[1]));
  const rows = guide('records').split('\n');
  for (let side = 3; side <= 13; side++) {
    const size = `${side}x${side}`;
    const [turns, crossed, walls] = ['turns', 'crossed', 'walls'].map((kind) => scoreOf(kind, size));
    const row = new RegExp(`^\\| ${size} \\| ${turns} \\|[^|]*\\| ${crossed} \\| ${walls} \\|$`);
    expect(rows.filter((text) => row.test(text)).length, size).toBe(1);
  }
});
