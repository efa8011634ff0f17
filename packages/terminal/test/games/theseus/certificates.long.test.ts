import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { cli, jsonOf, printed, refuses, scratchFolder } from '../../harness.js';

const hardest = (...args: string[]) => cli(['theseus', 'hardest', ...args]);
const certificates = join(import.meta.dirname, '../../../../../records/theseus/certificates');

/** A certificate but for the version of the program that wrote it, and so its hash. */
function withoutVersion(path: string) {
  return { ...JSON.parse(readFileSync(path, 'utf8')), program: null, sha256: null };
}

describe('theseus hardest', () => {
  it('proves 3x3 anew: 8 moves, and writes the certificate that we ship', async () => {
    const path = join(scratchFolder(), '3x3.json');
    const answer = await jsonOf(`theseus hardest --size 3x3 --json --certificate ${path}`);
    expect(answer).toMatchObject({
      ...{ size: '3x3', optimum: 8, exit: 'a1', clear: 8, gap: 9 },
      ...{ leaves: 6040, mazes: 9 * 2 ** 12, verified: true },
    });
    // The numbers of brute force, over 4,096 mazes for each kind of exit.
    expect(answer.exits).toMatchObject([
      { cells: ['a1', 'c1', 'a3', 'c3'], optimum: 8, lengths: [1024, 654, 627, 581, 852, 232, 100, 24, 2] },
      { cells: ['b1', 'b3'], optimum: 8, lengths: [512, 833, 694, 1315, 394, 284, 46, 14, 4] },
      { cells: ['a2', 'c2'], optimum: 7, lengths: [512, 866, 706, 1229, 410, 310, 47, 16] },
      { cells: ['b2'], optimum: 7, lengths: [337, 374, 1873, 868, 480, 108, 48, 8] },
    ]);
    expect(withoutVersion(path)).toEqual(withoutVersion(join(certificates, '3x3.json')));
  });

  it('shows a maze that the solver finds as hard', async () => {
    const line = 'theseus hardest --size 4x3 --json --workers 1';
    const { maze, clearMaze, optimum, clear } = await jsonOf(line);
    for (const [stdin, moves] of [
      [maze, optimum],
      [clearMaze, clear],
    ]) {
      const [solved] = await jsonOf('solve - --json', { stdin });
      expect(solved).toMatchObject({ status: 'solved', length: moves });
    }
  });

  it('tells people the same', async () => {
    const { out, code } = await hardest('--size', '3x4', '--workers', '1');
    expect(code).toBe(0);
    expect(out).toContain('3x4: the longest shortest plan has 16 moves\n');
    expect(out).toContain('(15 where the Minotaur does not begin on the exit)');
    expect(out).toContain('title: the hardest 3x4\nnote: optimum 16\n');
    expect(out).toContain('with the exit as a gap in the outer wall: 17 moves');
    expect(out).toMatch(/as many as a count without the trees says, stand for 1,572,864 mazes with an exit/);
  });

  it('can be ended, kept and gone on with', async () => {
    const path = join(scratchFolder(), 'hardest.json');
    const args = ['--size', '4x3', '--json', '--workers', '1', '--checkpoint', path];
    // A clock on which every look takes a second.
    let looks = 0;
    const ended = await cli(['theseus', 'hardest', ...args, '--seconds', '20'], {
      now: () => 1000 * looks++,
    });
    expect(ended.code).toBe(4);
    expect(ended.err).toMatch(/the seconds are over: \d+ of \d+ parts are done; kept in /);
    const so = JSON.parse(ended.out);
    expect(so).toMatchObject({ size: '4x3', of: 134_535, ended: 'seconds' });
    expect(so.leaves).toBeLessThan(so.of);
    expect(JSON.parse(readFileSync(path, 'utf8')).saved.length).toBeGreaterThan(0);
    const done = await hardest(...args);
    expect(JSON.parse(done.out)).toMatchObject({ optimum: 13, leaves: 134_535, verified: true });
    const other = await hardest('--size', '3x3', '--checkpoint', path);
    expect(other.code).toBe(3);
  });

  refuses('theseus hardest', [
    ['', /say which size: --size 4x4/],
    ['--size 4', /COLUMNSxROWS/],
    ['--size 1x1', /at least two cells/],
    ['--size 6x6', /36 cells; this command can do up to 25/],
    ['--size 3x3 --depth 99', /from 0 to 16/],
  ]);
});

describe('a certificate of the hardest', () => {
  it.each(readdirSync(certificates))('that we ship holds: %s', async (file) => {
    // Parts of the largest take long.
    const recounted = /6x3|3x6|4x5/.test(file) ? 0 : 3;
    const line = `theseus hardest --check ${join(certificates, file)} --json --parts ${recounted} --workers 1`;
    expect(await jsonOf(line)).toMatchObject({ valid: true, recounted, faults: [] });
  });

  type Row = readonly unknown[];
  const path = join(certificates, '3x3.json');
  const forged = (change: (certificate: Record<string, unknown> & { parts: Row[] }) => object) => {
    const certificate = JSON.parse(readFileSync(path, 'utf8'));
    const copy = join(scratchFolder(), 'forged.json');
    writeFileSync(copy, JSON.stringify({ ...certificate, ...change(certificate) }));
    return copy;
  };
  const last = (parts: Row[], at: number, value: unknown) => ({
    parts: parts.map((row, index) =>
      index === parts.length - 1 ? row.map((field, place) => (place === at ? value : field)) : row,
    ),
  });

  it.each<[string, number, RegExp, (certificate: { parts: Row[] }) => object]>([
    ['the optimum', 1, /"optimum" is 9; the parts make 8/, () => ({ optimum: 9 })],
    ['the optimum off the exit', 1, /"clear" is 9/, () => ({ clear: 9 })],
    ['the mazes', 1, /"mazes" is 1; the parts make 36864/, () => ({ mazes: 1 })],
    ['the leaves', 1, /"leaves" is 7; the parts make/, () => ({ leaves: 7 })],
    ['the exits', 1, /"exits" is/, () => ({ exits: [] })],
    ['a part left out', 1, /its parts are not those/, ({ parts }) => ({ parts: parts.slice(1) })],
    ['the exit of a part', 1, /its parts are not those/, ({ parts }) => last(parts, 0, 'z9')],
    ['leaves of a part', 1, /has \d+ leaves; without the tree 1703/, ({ parts }) => last(parts, 2, 1)],
    ['lengths of a part', 1, /maze.*lie there/, ({ parts }) => last(parts, 3, [1])],
    ['walls of a part', 1, /walls are not 12 digits/, ({ parts }) => last(parts, 4, '')],
    ['the size', 1, /no size that can be gone through/, () => ({ columns: 1, rows: 1 })],
    ['the size to one too large', 3, /can be checked/, () => ({ columns: 9999 })],
    ['the kind', 3, /no certificate of the hardest/, () => ({ kind: 'x' })],
    ['the version', 3, /"version" is not what/, () => ({ version: 3 })],
    ['the form of a part', 3, /"parts" is not what/, ({ parts }) => last(parts, 1, 'xyz')],
  ])('with a change of %s is refused', async (_what, exit, message, change) => {
    const { code, out, err } = await hardest('--check', forged(change), '--parts', '999', '--workers', '1');
    expect(out + err).toMatch(message);
    expect(code).toBe(exit);
  });

  it('that hides a better maze is found out when its parts are counted again', async () => {
    const copy = forged(({ parts }) => {
      const at = parts.findIndex(([, , , lengths]) => Array.isArray(lengths) && lengths.length === 5);
      const [exit, branch, leaves, lengths, ...rest] = parts[at];
      const moved = [...(lengths as number[])];
      // One maze less with the longest plan but one, one more that nobody can win.
      moved[3]--;
      moved[0]++;
      const forgedPart = [exit, branch, leaves, moved, ...rest];
      return { parts: parts.map((row, index) => (index === at ? forgedPart : row)) };
    });
    expect(await hardest('--check', copy, '--parts', '999', '--workers', '1')).toMatchObject(
      printed(1, /counts otherwise when it is counted again/),
    );
  });
});
