import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { cli, printed, said, scratchFolder } from '../../harness.js';
import { enumerate } from './answers.js';

describe('a certificate', () => {
  const path = join(scratchFolder(), 'certificate.json');

  beforeAll(async () => {
    expect(await enumerate('--size', '5x5', '--certificate', path)).toMatchObject({ code: 0 });
  });

  it('is written, and holds', async () => {
    const { branches, ...head } = JSON.parse(readFileSync(path, 'utf8'));
    expect(head).toMatchObject({ columns: 5, rows: 5, start: 'a1', exit: 'a5', order: 'DRLU', optimum: 52 });
    expect(head.weight).toBe(head.feasible);
    expect(branches.length).toBeGreaterThanOrEqual(100);
    const checked = await cli(['mouse', 'enumerate', '--verify', path, '--branches', '1000']);
    expect(checked.out).toBe(
      `the certificate of 5x5 holds: the optimum is 52 turns; ${branches.length} of ${branches.length} branches counted again\n`,
    );
    expect(checked.code).toBe(0);
  });

  type Row = readonly [string, number, string, number];
  type Forgery = Readonly<Record<string, unknown>> | ((rows: readonly Row[]) => readonly unknown[]);
  const forged = (forgery: Forgery) => {
    const certificate = JSON.parse(readFileSync(path, 'utf8'));
    const change = typeof forgery === 'function' ? { branches: forgery(certificate.branches) } : forgery;
    const copy = join(scratchFolder(), 'forged.json');
    writeFileSync(copy, JSON.stringify({ ...certificate, ...change }));
    return copy;
  };
  const third = (change: (row: Row) => readonly unknown[]) => (rows: readonly Row[]) =>
    rows.map((row, index) => (index === 3 ? change(row) : row));

  it.each<[string, number, RegExp, Forgery]>([
    ['the optimum', 1, /"optimum" is 53; the branches make 52/, { optimum: 53 }],
    ['the leaves', 1, /"leaves" is 7; the branches make/, { leaves: 7 }],
    ['the feasible mazes', 1, /mazes are said to be feasible; the count is/, { feasible: '9' }],
    ['the maze', 1, /its maze takes \d+ turns, not 52/, { maze: '...../...../...../...../.....' }],
    ['the shape of the maze', 1, /does not fit the frame/, { maze: '...' }],
    ['a branch', 1, /branch 3 \([ob]+\) holds \d+ runs/, third(([o, , w, t]) => [o, 1, w, t])],
    ['the cut', 1, /its branches are not those of the tree/, (rows) => rows.slice(1)],
    ['the frame', 3, /no frame that can be enumerated/, { columns: 10_000 }],
    ['the kind', 3, /no certificate of a mouse enumeration: it is one of the kind "x"/, { kind: 'x' }],
    ['the version', 3, /version 3 of certificates is unknown; this program reads 1 and 2/, { version: 3 }],
    ['a number', 3, /branch 3 is not \[decisions/, third(([o, l, , t]) => [o, l, 12, t])],
  ])('with a change of %s is refused', async (_what, exit, message, forgery) => {
    const whole = ['--branches', '1000', '--workers', '1'];
    const { code, out, err } = await enumerate('--verify', forged(forgery), ...whole);
    expect(out + err).toMatch(message);
    expect(code).toBe(exit);
  });

  it('with a changed branch that nobody counts again is seen by its hash', async () => {
    const text = readFileSync(path, 'utf8');
    const copy = join(scratchFolder(), 'changed.json');
    // What one branch has more another one has less, so that no sum says anything.
    const change = (by: number) => (row: string, branch: string, leaves: string) =>
      row.replace(`${branch},${leaves}`, `${branch},${Number(leaves) + by}`);
    const last = /("[ob]+"),(\d+)(?=,"\d+",\d+\]\n {2}\])/;
    const changed = text.replace(/("[ob]+"),(\d+)/, change(1)).replace(last, change(-1));
    expect(changed).not.toBe(text);
    writeFileSync(copy, changed);
    expect(await enumerate('--verify', copy, '--branches', '0')).toMatchObject(
      printed(1, /^"sha256" is [0-9a-f]{64}; its lines make [0-9a-f]{64}\nthe certificate of 5x5 is wrong/),
    );
  });

  it('of version 1 has no hash, and is read', async () => {
    const copy = join(scratchFolder(), 'first.json');
    const first = readFileSync(path, 'utf8').replace(/ {2}"sha256": .*\n/, '');
    writeFileSync(copy, first.replace('"version": 2', '"version": 1'));
    expect(await enumerate('--verify', copy, '--branches', '1')).toMatchObject({ code: 0 });
  });

  it('that is none is refused', async () => {
    const junk = join(scratchFolder(), 'junk.json');
    writeFileSync(junk, readFileSync(path, 'utf8').slice(0, 300));
    expect(await enumerate('--verify', junk)).toMatchObject(said(3, /only a part of one/));
    expect(await enumerate('--verify', `${junk}.none`)).toMatchObject(said(1, /does not exist/));
  });
});
