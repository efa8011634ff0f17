import { describe, expect, it } from 'vitest';
import { cli, files, jsonOf, MAZE, refuses } from '../harness.js';

const paths = files({
  'maze.txt': MAZE,
  'pack.txt': `${MAZE}\n---\n\n${MAZE}`,
  'dice.txt': 'game: custom\nrule: M wanders\n\nS..\n.#.\nM.E\n',
  'field.txt': 'game: mines\nmines: 1\n\n...\n...\n',
});

interface Graph {
  readonly game: string;
  readonly isComplete: boolean;
  readonly positions: readonly {
    readonly depth: number;
    readonly pieces: readonly { readonly letter: string; readonly at: string }[];
    readonly moves: readonly { readonly move: string; readonly to: number; readonly chance: number }[];
  }[];
}

const graph = (...argv: readonly string[]): Promise<Graph> =>
  jsonOf(['convert', ...argv, '--to', 'graph-json']);

describe('knossos convert --to graphml and graph-json', () => {
  it('write all positions of a level, and begin behind moves', async () => {
    const whole = await graph(paths['maze.txt']);
    expect(whole.isComplete).toBe(true);
    const { out } = await cli(['convert', paths['maze.txt'], '--to', 'graphml']);
    expect(out.match(/<node /g)).toHaveLength(whole.positions.length);
    expect(out.match(/<edge /g)).toHaveLength(whole.positions.flatMap(({ moves }) => moves).length);
    const [first] = whole.positions;
    const step = first?.moves[0];
    const later = await graph(paths['maze.txt'], '--moves', step?.move ?? '');
    expect(later.positions[0]?.pieces).toEqual(whole.positions[step?.to ?? 0]?.pieces);
  });

  it('say the chances where dice fall', async () => {
    const { positions } = await graph(paths['dice.txt'], '--seed', '3');
    const chances = positions.flatMap(({ moves }) => moves.map(({ chance }) => chance));
    expect(chances).toContain(0.5);
  });

  it('say what the limit kept out, and how far they came', async () => {
    const cut = await cli(['convert', paths['maze.txt'], '--to', 'graph-json', '--limit', '3']);
    expect(cut.code).toBe(4);
    expect(JSON.parse(cut.out).isComplete).toBe(false);
    expect(cut.err).toMatch(
      /^knossos: the limit of 3 positions was met: \d positions? w(as|ere) left without moves \(--limit\)\n$/,
    );
    const words: (() => void)[] = [];
    const ended = await cli(['convert', paths['maze.txt'], '--to', 'graphml'], {
      lastWords: (say) => words.push(say),
    });
    expect(ended.err).toBe('');
    expect(words).toHaveLength(1);
  });

  refuses('convert', [
    [
      `${paths['field.txt']} --to graphml`,
      /no graph of positions: what a move leads to depends on what lies/,
      4,
    ],
    [`${paths['pack.txt']} --to graphml`, 'has 2 levels and graphml shows one; choose it with --index'],
    [`${paths['maze.txt']} --to text --limit 3`, '--limit has no effect without --to graphml or graph-json'],
  ]);
  it('and moving pictures of what is too large are refused before they are drawn', async () => {
    const side = 90;
    const rows = Array.from({ length: side }, (_, row) =>
      row === 0 ? `S${'9'.repeat(side - 1)}` : '9'.repeat(side),
    );
    const cave = `game: gold\n\n${rows.join('\n')}E\n`;
    for (const form of ['film', 'gif']) {
      const { code, out, err } = await cli(['convert', '-', '--to', form, '--moves', 'R'.repeat(80)], {
        stdin: cave,
      });
      expect({ code, out }).toEqual({ code: 1, out: '' });
      expect(err).toMatch(
        /^knossos: this game is too large to be shown as it moves: 81 positions of 8,\d+ pieces each\. Show at most \d+ moves of it/,
      );
    }
  });
});
