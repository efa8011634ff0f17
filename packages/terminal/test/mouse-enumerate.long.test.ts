import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { describeCounting } from '../src/games/mouse/branches/progress.js';
import { cli, clock, scratchFolder } from './harness.js';

const enumerate = (...args: string[]) => cli(['mouse', 'enumerate', ...args]);

describe('mouse enumerate', () => {
  it.each([
    ['3x3', [], 10],
    ['4x4', [], 25],
    ['5x5', [], 52],
    ['5x5', ['--start', '1'], 67],
    ['1x4', [], 3],
    ['4x1', ['--exit', '3'], 3],
    ['5x5', ['--start', 'b1', '--exit', 'a5', '--depth', '3'], 67],
  ] as const)('proves %s %j: %i turns', async (size, more, optimum) => {
    const { code, out, err } = await enumerate('--size', size, ...more, '--json', '--workers', '2');
    expect(err).toBe('');
    expect(code).toBe(0);
    const answer = JSON.parse(out);
    expect(answer).toMatchObject({ size, optimum, flash: optimum + 2, verified: true, workers: 2 });
    expect(answer.feasible).toMatch(/^\d+$/);
    expect(answer.seconds).toBeGreaterThan(0);
  });

  it('knows any start, exit and order', async () => {
    // The frame turned by a half turn, and the preferences with it, is the same puzzle.
    const one = await enumerate('--size', '4x4', '--json');
    const other = await enumerate(
      '--size',
      '4x4',
      '--start',
      'd4',
      '--exit',
      'd1',
      '--order',
      'ULRD',
      '--json',
    );
    const { optimum, leaves, feasible } = JSON.parse(one.out);
    expect(JSON.parse(other.out)).toMatchObject({ start: 'd4', exit: 'd1', optimum, leaves, feasible });
  });

  it('does not depend on the number of workers', async () => {
    const answers = await Promise.all(
      ['1', '2', '3'].map((workers) => enumerate('--size', '5x5', '--json', '--workers', workers)),
    );
    const [first, ...others] = answers.map(({ out }) => {
      const { seconds, workers, ...rest } = JSON.parse(out);
      return rest;
    });
    for (const other of others) expect(other).toEqual(first);
  });

  it('tells people the same', async () => {
    const { out, code } = await enumerate('--size', '5x5');
    expect(code).toBe(0);
    expect(out).toContain('5x5, start a1, exit a5: the optimum is 52 turns (Flash count 54)');
    expect(out).toMatch(/\n\n( {2}[.#]{5}\n){5}\n/);
    expect(out).toContain('feasible mazes, as the independent count says');
  });

  it.each([
    [[], /say which frame: --size 6x6/],
    [['--size', '6'], /COLUMNSxROWS/],
    [['--size', '0x6'], /at least two cells/],
    [['--size', '1x1'], /at least two cells/],
    [['--size', '10000x10000'], /10,000 x 10,000 are 100,000,000 cells; this command can do up to 64/],
    [['--size', '13x13'], /169 cells; this command can do up to 64/],
    [['--size', '6x6', '--exit', '6'], /--exit 6: the columns are numbered 0 to 5/],
    [['--size', '6x6', '--start', 'g1'], /--start g1: it takes a column from 0 to 5, or a cell such as b3/],
    [['--size', '6x6', '--order', 'DRLL'], /D R L U, each once/],
    [['--size', '6x1'], /must be different cells: give --start or --exit/],
    [['--size', '32x2'], /at most 29 columns/],
    [['--size', '6x6', '--workers', '0'], /whole number/],
  ])('explains %j', async (args, message) => {
    const { code, err } = await enumerate(...args);
    expect(code).toBe(2);
    expect(err).toMatch(message);
    expect(err).toContain('knossos mouse enumerate --help');
  });
});

describe('an estimate', () => {
  const estimate = (...args: string[]) => enumerate('--size', '5x5', '--estimate', ...args);

  it('lies near the true number of runs, and is the same for the same seed', async () => {
    const { code, out, err } = await estimate('5000', '--seed', 'near', '--json');
    expect(err).toBe('');
    expect(code).toBe(0);
    const { seconds, ...answer } = JSON.parse(out);
    expect(answer).toMatchObject({ size: '5x5', start: 'a1', exit: 'a5', probes: 5000, seed: 'near' });
    expect(answer.error).toBeGreaterThan(0);
    expect(answer.error).toBeLessThan(37_306 / 4);
    expect(Math.abs(answer.leaves - 37_306)).toBeLessThan(4 * answer.error);
    const text = (await estimate('5000', '--seed', 'near')).out;
    const [leaves, error] = [answer.leaves, answer.error].map((count) =>
      Math.round(count).toLocaleString('en'),
    );
    expect(text).toContain(
      `5x5, start a1, exit a5: about ${leaves} different runs, standard error ${error}\n5,000 probes, seed near, `,
    );
    expect(JSON.parse((await estimate('5000', '--seed', 'other', '--json')).out).leaves).not.toBe(
      answer.leaves,
    );
  });

  it('that is interrupted is none', async () => {
    const { code, out, err } = await cli(
      ['mouse', 'enumerate', '--size', '8x8', '--estimate', '1000000000'],
      {
        interrupt: (signal) => void setImmediate(() => signal(130)),
      },
    );
    expect({ code, out }).toEqual({ code: 130, out: '' });
    expect(err).toMatch(/interrupted before the last probe/);
  });

  it.each([
    [['1'], /whole number from 2/],
    [['many'], /whole number from 2/],
    [['10', '--verify', 'x.json'], /leave --verify out/],
    [['10', '--certificate', 'x.json'], /leave --certificate out/],
    [['10', '--depth', '3'], /leave --depth out/],
  ])('%j is explained', async (args, message) => {
    const { code, err } = await estimate(...args);
    expect(err).toMatch(message);
    expect(code).toBe(2);
  });
});

describe('most visits of one cell', () => {
  it('is proved, with a certificate that says so', async () => {
    const path = join(scratchFolder(), 'crossed.json');
    const { code, out } = await enumerate(
      '--size',
      '5x5',
      '--objective',
      'crossed',
      '--json',
      '--certificate',
      path,
    );
    expect(code).toBe(0);
    const answer = JSON.parse(out);
    expect(answer).toMatchObject({ objective: 'crossed', optimum: 8, flash: null, verified: true });
    expect(JSON.parse(readFileSync(path, 'utf8'))).toMatchObject({
      objective: 'crossed',
      optimum: 8,
      maze: answer.maze,
    });
    const checked = await enumerate('--verify', path, '--branches', '20');
    expect(checked).toMatchObject({ code: 0, out: /holds: the optimum is 8 visits of one cell/ });
    // The same branches are worth other numbers of turns.
    const text = readFileSync(path, 'utf8').replace('"crossed"', '"turns"');
    writeFileSync(path, text);
    expect(await enumerate('--verify', path, '--branches', '20')).toMatchObject({ code: 1 });
  });
});

describe('all pairs of columns', () => {
  it('are proved, and kept in a file', async () => {
    const path = join(scratchFolder(), 'ends.json');
    const { code, out } = await enumerate('--size', '4x4', '--ends', 'all', '--json', '--certificate', path);
    expect(code).toBe(0);
    const answer = JSON.parse(out);
    expect(answer).toMatchObject({ size: '4x4', objective: 'turns', verified: true });
    expect(answer.pairs).toHaveLength(16);
    expect(Math.max(...answer.pairs.map(({ optimum }: { optimum: number }) => optimum))).toBe(29);
    expect(JSON.parse(readFileSync(path, 'utf8')).pairs).toEqual(answer.pairs);
    const text = (await enumerate('--size', '3x3', '--ends', 'all')).out;
    expect(text).toContain('  b1  11  10   7\n');
    expect(text).toContain('best: 11 turns, start b1, exit a3\n');
  });

  it.each([
    [['--size', '7x7'], /goes up to 36 cells/],
    [['--size', '4x4', '--depth', '3'], /leave --depth out/],
    [['--size', '4x4', '--estimate', '10'], /leave --ends out/],
    [[], /say which frame/],
  ])('%j is explained', async (args, message) => {
    const { code, err } = await enumerate('--ends', 'all', ...args);
    expect(err).toMatch(message);
    expect(code).toBe(2);
  });
});

describe('walls between cells', () => {
  it('are proved, with a certificate that is checked', async () => {
    const path = join(scratchFolder(), 'walls.json');
    const { code, out } = await enumerate(
      '--size',
      '4x4',
      '--shape',
      'walls',
      '--json',
      '--certificate',
      path,
    );
    expect(code).toBe(0);
    const answer = JSON.parse(out);
    expect(answer).toMatchObject({
      shape: 'walls',
      optimum: 69,
      leaves: 52_637,
      feasible: '4357917',
      verified: true,
    });
    const run = await cli(['mouse', 'run', '-', '--json'], {
      stdin: `game: mouse\nshape: walls\n\n${answer.maze.replaceAll('/', '\n')}\n`,
    });
    expect(JSON.parse(run.out).turns).toBe(69);
    expect(await enumerate('--verify', path)).toMatchObject({
      code: 0,
      out: /holds: the optimum is 69 turns/,
    });
    const forged = readFileSync(path, 'utf8').replace('| S             |', '| S |           |');
    writeFileSync(path, forged);
    expect(await enumerate('--verify', path)).toMatchObject({
      code: 1,
      out: /its maze takes \d+ turns, not 69/,
    });
  });

  it.each([
    [['--size', '8x8'], /can do up to 36 cells/],
    [['--size', '3x3', '--objective', 'cover'], /--objective cover is for --shape cells/],
    [['--size', '3x3', '--ends', 'all'], /--ends all is for --shape cells/],
  ])('%j is explained', async (args, message) => {
    const { code, err } = await enumerate('--shape', 'walls', ...args);
    expect(err).toMatch(message);
    expect(code).toBe(2);
  });
});

it('proves the longest cover time', async () => {
  const path = join(scratchFolder(), 'cover.json');
  const args = ['--size', '4x4', '--objective', 'cover', '--certificate', path];
  const { code, out } = await enumerate(...args, '--json');
  expect(code).toBe(0);
  expect(JSON.parse(out)).toMatchObject({
    objective: 'cover',
    optimum: 37,
    flash: null,
    feasible: String(2 ** 14),
  });
  expect((await enumerate(...args)).out).toContain(
    'the optimum is 37 turns until every cell in reach was visited',
  );
  expect(await enumerate('--verify', path)).toMatchObject({ code: 0 });
});

describe('a certificate', () => {
  const path = join(scratchFolder(), 'certificate.json');

  it('is written, and holds', async () => {
    const { code } = await enumerate('--size', '5x5', '--certificate', path);
    expect(code).toBe(0);
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
    ['the kind', 3, /no certificate of a mouse enumeration/, { kind: 'x' }],
    ['the version', 3, /version 2 of certificates is unknown/, { version: 2 }],
    ['a number', 3, /branch 3 is not \[decisions/, third(([o, l, , t]) => [o, l, 12, t])],
  ])('with a change of %s is refused', async (_what, exit, message, forgery) => {
    const { code, out, err } = await enumerate(
      '--verify',
      forged(forgery),
      '--branches',
      '1000',
      '--workers',
      '1',
    );
    expect(out + err).toMatch(message);
    expect(code).toBe(exit);
  });

  it('that is none is refused', async () => {
    const junk = join(scratchFolder(), 'junk.json');
    writeFileSync(junk, readFileSync(path, 'utf8').slice(0, 300));
    expect(await enumerate('--verify', junk)).toMatchObject({ code: 3, err: /only a part of one/ });
    expect(await enumerate('--verify', `${junk}.none`)).toMatchObject({ code: 1, err: /does not exist/ });
  });
});

describe('a checkpoint', () => {
  it('carries a run on that a signal ended', async () => {
    const path = join(scratchFolder(), 'enumeration.json');
    const args = ['mouse', 'enumerate', '--size', '5x5', '--json', '--workers', '1', '--checkpoint', path];
    // A clock on which every look takes a second, so that each branch is kept; the signal comes with the first.
    let clock = 0;
    let signal: (exitCode: number) => void = () => {};
    const stopped = await cli(args, {
      interrupt: (given) => {
        signal = given;
      },
      now: () => {
        if (existsSync(path)) signal(130);
        clock += 1000;
        return clock;
      },
    });
    expect(stopped.code).toBe(130);
    expect(JSON.parse(stopped.out).ended).toBe('interrupted');
    const branches = Number(/interrupted: \d+ of (\d+) branches are done; kept in /.exec(stopped.err)?.[1]);
    const kept = JSON.parse(readFileSync(path, 'utf8')).saved.length;
    expect(kept).toBeGreaterThan(0);
    expect(kept).toBeLessThan(branches);
    const { out, code } = await cli(args);
    expect(code).toBe(0);
    expect(JSON.parse(out)).toMatchObject({
      start: 'a1',
      exit: 'a5',
      optimum: 52,
      leaves: 37_306,
      feasible: '1913846',
      verified: true,
    });
    expect(JSON.parse(readFileSync(path, 'utf8')).saved).toHaveLength(branches);
  });

  it('of another frame is refused', async () => {
    const path = join(scratchFolder(), 'enumeration.json');
    await enumerate('--size', '4x4', '--checkpoint', path);
    expect(existsSync(path)).toBe(true);
    const { code, err } = await enumerate('--size', '5x5', '--checkpoint', path);
    expect(code).toBe(3);
    expect(err).toMatch(/was written with size 4x4, not 5x5\. Give the same options, or name another file\./);
  });
});

describe('outputs', () => {
  it('are opened before the work', async () => {
    const missing = join(scratchFolder(), 'missing', 'x.json');
    for (const option of ['--certificate', '--checkpoint']) {
      expect(await enumerate('--size', '8x8', option, missing)).toEqual({
        code: 1,
        out: '',
        err: `knossos: ${option} ${missing} cannot be written: its folder does not exist\n`,
      });
    }
  });

  it('that fail in the end cost no answer', async () => {
    const { code, out, err } = await enumerate('--size', '3x3', '--certificate', '/dev/full');
    expect(out).toContain('the optimum is 10 turns');
    expect(err).toBe('knossos: --certificate /dev/full cannot be written: the disk is full\n');
    expect(code).toBe(1);
  });
});

describe('what is left', () => {
  const progress = { finished: 1, total: 1000, inHand: [], elapsed: 1000, left: 99_000 };

  it('is reckoned from the estimate of all runs, not from branches', () => {
    const counted = { leaves: 7_000_000, optimum: 412, before: 0 };
    expect(describeCounting(progress, { ...counted, runs: null })).toBe(
      '1 of 1000 branches, best 412, 7.00 million runs, 7.00 million a second',
    );
    // The 1.28e14 runs of 8x8: 212 days at this rate.
    expect(describeCounting(progress, { ...counted, runs: 1.28e14 })).toBe(
      '1 of 1000 branches, about 210 days left, best 412, 7.00 million runs, 7.00 million a second',
    );
    expect(describeCounting(progress, { ...counted, runs: 6e6 })).not.toContain('left');
  });

  it('leaves out what was counted in earlier sessions', () => {
    const line = describeCounting(progress, {
      leaves: 7_000_000,
      optimum: -1,
      before: 6_000_000,
      runs: 10_000_000,
    });
    expect(line).toBe('1 of 1000 branches, about 3 s left, 7.00 million runs, 1.00 million a second');
  });
});

describe('an interrupted enumeration', () => {
  it('prints the longest run so far', async () => {
    let signal: (exitCode: number) => void = () => {};
    let looks = 0;
    const { code, out, err } = await cli(
      ['mouse', 'enumerate', '--size', '7x7', '--workers', '1', '--json'],
      {
        interrupt: (given) => {
          signal = given;
        },
        // The clock is looked at whenever a branch is done, and when one tells how far it is.
        now: () => {
          if (++looks > 20) signal(130);
          return clock();
        },
      },
    );
    expect(code).toBe(130);
    expect(err).toMatch(/interrupted: \d+ of \d+ branches are done; nothing is kept/);
    const { longest, maze, ended } = JSON.parse(out);
    expect(ended).toBe('interrupted');
    const run = await cli(['mouse', 'run', '-', '--json'], {
      stdin: `game: mouse\nstart: a1\nexit: a7\n\n${maze.replaceAll('/', '\n')}\n`,
    });
    expect(JSON.parse(run.out).turns).toBe(longest);
  });

  it('says how much of a certificate was checked', async () => {
    const path = join(import.meta.dirname, '../../../records/mouse/certificates/7x7.json');
    const { code, err } = await cli(['mouse', 'enumerate', '--verify', path, '--branches', '900'], {
      interrupt: (signal) => void setImmediate(() => signal(143)),
    });
    expect(code).toBe(143);
    expect(err).toMatch(/interrupted: \d+ branches were counted again, nothing is wrong so far/);
  });
});

describe('mouse', () => {
  it.each([
    [['mouse'], 2, 'err', /enumerate {2}prove/],
    [['mouse', '--help'], 0, 'out', /usage: knossos mouse COMMAND/],
    [['mouse', 'help', 'enumerate'], 0, 'out', /--certificate/],
    [
      ['mouse', 'enumerat'],
      2,
      'err',
      /did you mean "knossos mouse enumerate"\?\nrun: knossos mouse enumerate --help/,
    ],
    [['mouse', 'xyzzy'], 2, 'err', /commands: .*enumerate/],
  ] as const)('%j', async (args, code, stream, message) => {
    const outcome = await cli(args);
    expect(outcome.code).toBe(code);
    expect(outcome[stream]).toMatch(message);
  });
});
