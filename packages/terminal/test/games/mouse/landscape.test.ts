import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { cli, files, jsonOf, scratchFolder } from '../../harness.js';
import { refuses } from '../refuses.js';

const paths = files({
  'best.txt': 'game: mouse\ntitle: best of 5x5\n\n..#../#..../..#../#..#./.....\n',
  'walls.txt': 'game: mouse\n\n+---+---+\n| S     |\n+   +   +\n| E     |\n+---+---+\n',
  'graph.txt': 'game: mouse\nshape: graph\nstart: a\nexit: b\n\na: b\nb: a\n',
  'cut.txt': 'game: mouse\n\n...\n###\n...\n',
});
const landscape = (...args: string[]) => cli(['mouse', 'landscape', ...args]);

describe('mouse landscape', () => {
  it('scores everything near a maze, and random ones', async () => {
    const { groups, ...head } = await jsonOf(`mouse landscape ${paths['best.txt']} --json --random 50`);
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

  it('writes CSV, and an SVG plot into a file', async () => {
    const csv = await landscape(paths['best.txt'], '--format', 'csv', '--distance', '1', '--random', '20');
    expect(csv.out).toMatch(/^group,score\n(near-1,\d+\n)+(random-near-1,\d+\n)+(random,\d+\n){20}$/);
    const path = join(scratchFolder(), 'plot.svg');
    const svg = await landscape(paths['best.txt'], '--format', 'svg', '--out', path, '--random', '20');
    expect(svg).toMatchObject({ code: 0, out: '' });
    expect(readFileSync(path, 'utf8')).toMatch(/^<svg [\s\S]*distance 2[\s\S]*<\/svg>\n$/);
  });

  it('tells people', async () => {
    const { out } = await landscape(paths['best.txt'], '--random', '20', '--pairs', '100');
    expect(out).toMatch(/^best of 5x5: 52 turns\n +mazes +feasible/);
    expect(out).toMatch(/distance 1 .* 23 +[\d.]+ % /);
    expect(out).toMatch(/distance 2 .* sample of 100 /);
    expect((await landscape(paths['best.txt'], '--random', '20', '--pairs', '100')).out).toBe(out);
  });

  it('knows walls, and crossed paths', async () => {
    const line = `mouse landscape ${paths['walls.txt']} --json --objective crossed --random 5`;
    expect(await jsonOf(line)).toMatchObject({ objective: 'crossed', score: 1 });
  });

  refuses('mouse landscape', [
    [paths['graph.txt'], /only a grid maze, no graph/, 3],
    [paths['cut.txt'], /cannot be reached/, 3],
    [`${paths['best.txt']} --distance 3`, /It takes 1 or 2/],
    [`${paths['best.txt']} --format png`, /text, csv, json or svg/],
  ]);
});
