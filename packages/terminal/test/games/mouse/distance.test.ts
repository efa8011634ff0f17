import { describe, expect, it } from 'vitest';
import { cli, files, jsonOf } from '../../harness.js';
import { refuses } from '../refuses.js';

const paths = files({
  'a.txt': 'game: mouse\ntitle: best of 5x5\n\n..#../#..../..#../#..#./.....\n',
  // d1 and e1 blocked besides, c3 open.
  'b.txt': 'game: mouse\n\n..###/#..../...../#..#./.....\n',
  'same-run.txt': 'game: mouse\n\nS.#\n..#\nE..\n---\ngame: mouse\n\nS..\n..#\nE.#\n',
  'walls.txt': 'game: mouse\n\n+---+---+\n| S     |\n+   +   +\n| E     |\n+---+---+\n',
  'walls-2.txt': 'game: mouse\n\n+---+---+\n| S     |\n+---+   +\n| E     |\n+---+---+\n',
  'graph.txt': 'game: mouse\nshape: graph\nstart: a\nexit: b\n\na: b\nb: a\n',
  'escape.txt': 'game: escape\n\n#####\n#S.M#\n#..E#\n#####\n',
});
const distance = (...args: string[]) => cli(['mouse', 'distance', ...args]);

describe('mouse distance', () => {
  it('names the flips, and those between the canonical forms', async () => {
    const flips = ['d1', 'e1', 'c3'];
    const between = (a: string, b: string) => jsonOf(`mouse distance ${a} ${b} --json`);
    expect(await between(paths['a.txt'], paths['b.txt'])).toMatchObject({
      ...{ shape: 'cells', size: '5x5', distance: 3, flips },
      a: { file: paths['a.txt'], index: 0, title: 'best of 5x5', turns: 52 },
      b: { title: null },
    });
    expect(await between(paths['b.txt'], paths['a.txt'])).toMatchObject({ flips });
  });

  it('draws the differences for people', async () => {
    const { out } = await distance(paths['a.txt'], paths['b.txt']);
    expect(out).toMatch(/^A: best of 5x5, 52 turns\nB: .*b\.txt #0, \d+ turns\n/);
    expect(out).toContain('3 flips apart: d1 e1 c3\n');
    expect(out).toMatch(/in canonical form \d+ flips apart/);
    expect(out).toContain('open in A, blocked in B');
    expect((await distance(paths['a.txt'], paths['a.txt'])).out).toContain('0 flips apart\n');
  });

  refuses('mouse distance', [
    [
      `${paths['a.txt']} ${paths['same-run.txt']} --of-b 0`,
      /#0 cannot be compared: one is 5x5, the other 3x3/,
      3,
    ],
    [`${paths['a.txt']} ${paths['walls.txt']}`, /walls between cells/, 3],
    [`${paths['a.txt']} ${paths['graph.txt']}`, /only mouse mazes on a grid/, 3],
    [`${paths['escape.txt']} ${paths['a.txt']}`, /only mouse mazes on a grid/, 3],
    [`${paths['a.txt']} ${paths['same-run.txt']}`, /choose one with --of-b 0 to --of-b 1/],
  ]);
});
