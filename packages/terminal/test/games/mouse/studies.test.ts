import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { cli, files, jsonOf, prints, refuses, scratchFolder } from '../../harness.js';

const paths = files({
  'a.txt': 'game: mouse\ntitle: best of 5x5\n\n..#../#..../..#../#..#./.....\n',
  // d1 and e1 blocked besides, c3 open.
  'b.txt': 'game: mouse\n\n..###/#..../...../#..#./.....\n',
  'same-run.txt': 'game: mouse\n\nS.#\n..#\nE..\n---\ngame: mouse\n\nS..\n..#\nE.#\n',
  'walls.txt': 'game: mouse\n\n+---+---+\n| S     |\n+   +   +\n| E     |\n+---+---+\n',
  'walls-2.txt': 'game: mouse\n\n+---+---+\n| S     |\n+---+   +\n| E     |\n+---+---+\n',
  'graph.txt': 'game: mouse\nshape: graph\nstart: a\nexit: b\n\na: b\nb: a\n',
  'cut.txt': 'game: mouse\n\n...\n###\n...\n',
  'escape.txt': 'game: escape\n\n#####\n#S.M#\n#..E#\n#####\n',
});

describe('mouse distance', () => {
  const [one, other] = [paths['a.txt'], paths['b.txt']];
  const flips = ['d1', 'e1', 'c3'];
  const a = { file: one, index: 0, title: 'best of 5x5', turns: 52 };
  prints('mouse distance', [
    [`${one} ${other}`, { shape: 'cells', size: '5x5', distance: 3, flips, a, b: { title: null } }],
    [`${other} ${one}`, { flips }],
    [`${one} ${other}`, /^A: best of 5x5, 52 turns\nB: .*b\.txt #0, \d+ turns\n/],
    [`${one} ${other}`, /3 flips apart: d1 e1 c3\n[\s\S]*in canonical form \d+ flips apart/],
    [`${one} ${other}`, 'open in A, blocked in B'],
    [`${one} ${one}`, '0 flips apart\n'],
  ]);
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

describe('mouse landscape', () => {
  it('scores everything near a maze, and random ones', async () => {
    const line = `mouse landscape ${paths['a.txt']} --json --random 50`;
    const { groups, ...head } = await jsonOf(line);
    expect(await jsonOf(line)).toEqual({ ...head, groups });
    expect(head).toMatchObject({ title: 'best of 5x5', objective: 'turns', score: 52, seed: '1' });
    const names = ['near-1', 'near-2', 'random-near-1', 'random-near-2', 'random'];
    expect(groups.map((one: { group: string }) => one.group)).toEqual(names);
    for (const { group, feasible, infeasible, complete, scores, quantiles } of groups) {
      expect(scores).toHaveLength(feasible);
      expect(complete).toBe(group !== 'random');
      if (group === 'near-1') expect(feasible + infeasible).toBe(23);
      if (group === 'near-2') expect(feasible + infeasible).toBe((23 * 22) / 2);
      // No maze of this frame takes longer than the one in the middle.
      expect(quantiles['1']).toBeLessThanOrEqual(52);
    }
  });

  const plot = join(scratchFolder(), 'plot.svg');
  const [csv, table] = [
    /^group,score\n(near-1,\d+\n)+(random-near-1,\d+\n)+(random,\d+\n){20}$/,
    /^best of 5x5: 52 turns\n +mazes +feasible[\s\S]*distance 1 .* 23 +[\d.]+ % [\s\S]*distance 2 .* sample of 100 /,
  ];
  prints('mouse landscape', [
    [`${paths['a.txt']} --format csv --distance 1 --random 20`, csv],
    [`${paths['a.txt']} --random 20 --pairs 100`, table],
    [`${paths['walls.txt']} --objective crossed --random 5`, { objective: 'crossed', score: 1 }],
    [`${paths['a.txt']} --format svg --out ${plot} --random 20`, /^$/],
  ]);

  it('writes an SVG plot into a file', async () => {
    await cli(`mouse landscape ${paths['a.txt']} --format svg --out ${plot} --random 20`.split(' '));
    expect(readFileSync(plot, 'utf8')).toMatch(/^<svg [\s\S]*distance 2[\s\S]*<\/svg>\n$/);
  });

  refuses('mouse landscape', [
    [paths['graph.txt'], /only a grid maze, no graph/, 3],
    [paths['cut.txt'], /cannot be reached/, 3],
    [`${paths['a.txt']} --distance 3`, /It takes 1 or 2/],
    [`${paths['a.txt']} --format png`, /text, csv, json or svg/],
  ]);
});

describe('mouse chain', () => {
  it('prints a chain that runs as it says, and the command that gives it again', async () => {
    const answer = await jsonOf('mouse chain --vertices 20 --width 10 --json');
    expect(answer).toMatchObject({ vertices: 20, degree: null });
    expect(Number(answer.turns)).toBeGreaterThan(600);
    expect(answer.sizes.at(-1)).toEqual({ vertices: 20, turns: answer.turns });
    const { turns } = await jsonOf('mouse run - --json', { stdin: answer.level });
    expect(String(turns)).toBe(answer.turns);
    expect((await cli(answer.command.split(' ').slice(1))).out).toBe(answer.level);
  });

  it('keeps to a bound on degrees', async () => {
    const { level } = await jsonOf('mouse chain --vertices 30 --degree 4 --width 20 --json');
    const lists = (level as string).matchAll(/^\w+: ((?:\w+ ?)+)$/gm);
    const degrees = [...lists].map(([, list = '']) => list.split(' ').length).slice(-30);
    expect(degrees).toHaveLength(30);
    expect(Math.max(...degrees)).toBe(4);
  });

  // The exponential family, whose runs may be of any length.
  prints('mouse chain', [
    ['--periods 15', { vertices: 333, turns: '504546450521830023497103513', stays: 2925 }],
  ]);
  refuses('mouse chain', [
    ['', /say how large/],
    ['--vertices 401', /400/],
    ['--periods 3 --width 5', /--periods says all: leave --width out/],
    ['--vertices 9 --degree 2', /there is no chain of 9 vertices/, 4],
  ]);
});
