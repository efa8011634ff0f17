import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { cli, jsonOf, prints, refuses, said, scratchFolder } from '../../harness.js';

const enumerate = (...args: string[]) => cli(['mouse', 'enumerate', '--graph', '--workers', '1', ...args]);

describe('mouse enumerate --graph', () => {
  const level = expect.stringContaining('shape: graph\nstart: a\nexit: f\n');
  const proved = { vertices: 6, degree: 3, optimum: 17, leaves: 1321, verified: true };
  prints('mouse enumerate --graph --workers 1', [
    ['--vertices 6 --degree 3', { ...proved, orderedGraphs: '3393930', level }],
    [
      '--vertices 5',
      /n = 5: the optimum is 11 turns[\s\S]* {2}a: b e\n[\s\S]*458 different runs; they stand for 1,249,978 labelled graphs with orders, as the independent count says/,
    ],
  ]);

  it('writes a certificate, checks it, and finds what is wrong with others', async () => {
    const path = join(scratchFolder(), 'certificate.json');
    expect((await enumerate('--vertices', '5', '--certificate', path)).code).toBe(0);
    const verify = () => cli(['mouse', 'enumerate', '--verify', path, '--workers', '1', '--branches', '200']);
    const good = await verify();
    expect(good).toMatchObject({ code: 0, err: '' });
    expect(good.out).toBe(
      'the certificate of n = 5 holds: the optimum is 11 turns; 143 of 143 branches counted again\n',
    );
    const text = readFileSync(path, 'utf8');
    const changed = async (from: string | RegExp, to: string) => {
      writeFileSync(path, text.replace(from, to));
      return verify();
    };
    for (const [from, to, message] of [
      ['"optimum": 11', '"optimum": 12', '"optimum" is 12; the branches make 11'],
      ['"leaves": 458', '"leaves": 459', '"leaves" is 459; the branches make 458'],
      [/"graph": "[^"]*"/, '"graph": "b/a c/b d/c e/d"', 'its graph takes 4 turns, not 11'],
      [/"graph": "[^"]*"/, '"graph": "b/a"', 'its graph is none of those that it is about'],
      [/"graph": "[^"]*"/, '"graph": "b/a///"', 'its graph cuts off the exit'],
      [/1249978/g, '1249979', 'the count is 1249978'],
      ['"depth": ', '"depth": 1', 'its branches are not those of the tree'],
    ] as const) {
      const { code, out } = await changed(from, to);
      expect({ message, code }).toEqual({ message, code: 1 });
      expect(out).toContain(message);
    }
    expect(await changed('"vertices": 5', '"vertices": 99')).toMatchObject(
      said(3, '"vertices" is not what a certificate has there'),
    );
  });

  it('says in answers and certificates what binds the graphs, and takes no certificate of others', async () => {
    const path = join(scratchFolder(), 'certificate.json');
    const fixed = ['--vertices', '5', '--edges', '6', '--orders', 'fixed'];
    const { code, out } = await enumerate(...fixed, '--certificate', path, '--json');
    expect(code).toBe(0);
    const answer = JSON.parse(out);
    expect(answer).toMatchObject({ vertices: 5, degree: null, edges: 6, orders: 'fixed', verified: true });
    const text = readFileSync(path, 'utf8');
    expect(JSON.parse(text)).toMatchObject({ edges: 6, orders: 'fixed', optimum: answer.optimum });
    const verify = (...args: string[]) =>
      cli(['mouse', 'enumerate', '--verify', path, '--workers', '1', '--branches', '200', ...args]);
    const good = await verify();
    expect(good).toMatchObject({ code: 0, err: '' });
    expect(good.out).toContain('the certificate of n = 5, at most 6 edges, fixed orders holds');
    expect((await verify('--graph', ...fixed)).code).toBe(0);
    expect(await verify('--graph', '--vertices', '5', '--edges', '6', '--orders', 'free')).toMatchObject(
      said(3, 'about n = 5, at most 6 edges, fixed orders, not n = 5, at most 6 edges'),
    );
    for (const [from, to] of [
      ['"edges": 6', '"edges": 7'],
      ['  "edges": 6,\n', ''],
      ['  "orders": "fixed",\n', ''],
    ] as const) {
      writeFileSync(path, text.replace(from, to));
      expect((await verify()).code).toBe(1);
    }
    expect((await enumerate(...fixed)).out).toContain(
      'they stand for 698 labelled graphs, as the independent',
    );
  });

  it('estimates how many runs there are', async () => {
    const line = 'mouse enumerate --graph --workers 1 --vertices 7 --degree 4 --estimate 20000 --json';
    const { leaves, error, ...answer } = await jsonOf(line);
    expect(answer).toMatchObject({ vertices: 7, degree: 4, probes: 20_000, seed: '1' });
    expect(Math.abs(leaves - 149_367)).toBeLessThan(4 * error);
    expect((await enumerate('--vertices', '7', '--estimate', '100')).out).toContain('n = 7: about ');
  });

  refuses('mouse enumerate', [
    ['--graph --vertices 1', /at least two vertices/],
    ['--graph --vertices 13', /13 vertices are too many; this command can do up to 12/],
    ['--graph', /say how many vertices: --graph --vertices 6/],
    ['--vertices 5', /--vertices is about graphs: add --graph/],
    ['--graph --vertices 5 --size 4x4', /--size is about mazes on a grid/],
    ['--graph --vertices 5 --degree 1', /from 2 on/],
    ['--edges 5 --size 4x4', /--edges is about graphs: add --graph/],
    ['--graph --vertices 5 --edges 0', /--edges takes a number from 1 on/],
    ['--graph --vertices 5 --orders mine', /fixed/],
    ['--graph --vertices 7 --estimate 100 --certificate x.json', /leave --certificate out/],
  ]);
});
