import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { cli, jsonOf, said, scratchFolder } from '../../harness.js';
import { enumerate, stoppedAfter, stoppedOnceKept } from './answers.js';

describe('a checkpoint', () => {
  it('carries a run on that a signal ended', async () => {
    const path = join(scratchFolder(), 'enumeration.json');
    const args = ['mouse', 'enumerate', '--size', '5x5', '--json', '--workers', '1', '--checkpoint', path];
    const stopped = await cli(args, stoppedOnceKept(path));
    expect(stopped.code).toBe(130);
    expect(JSON.parse(stopped.out).ended).toBe('interrupted');
    const branches = Number(/interrupted: \d+ of (\d+) branches are done; kept in /.exec(stopped.err)?.[1]);
    const kept = JSON.parse(readFileSync(path, 'utf8')).saved.length;
    expect(kept).toBeGreaterThan(0);
    expect(kept).toBeLessThan(branches);
    const counted = { optimum: 52, leaves: 37_306, feasible: '1913846', verified: true };
    expect(await jsonOf(args)).toMatchObject({ start: 'a1', exit: 'a5', ...counted });
    expect(JSON.parse(readFileSync(path, 'utf8')).saved).toHaveLength(branches);
  });

  it('of another frame is refused', async () => {
    const path = join(scratchFolder(), 'enumeration.json');
    await enumerate('--size', '4x4', '--checkpoint', path);
    expect(existsSync(path)).toBe(true);
    expect(await enumerate('--size', '5x5', '--checkpoint', path)).toMatchObject(
      said(3, /was written with size 4x4, not 5x5\. Give the same options, or name another file\./),
    );
  });
});

describe('an interrupted enumeration', () => {
  it('prints the longest run so far', async () => {
    const args = ['mouse', 'enumerate', '--size', '7x7', '--workers', '1', '--json'];
    const { code, out, err } = await cli(args, stoppedAfter(20));
    expect(code).toBe(130);
    expect(err).toMatch(/interrupted: \d+ of \d+ branches are done; nothing is kept/);
    const { longest, maze, ended } = JSON.parse(out);
    expect(ended).toBe('interrupted');
    const stdin = `game: mouse\nstart: a1\nexit: a7\n\n${maze.replaceAll('/', '\n')}\n`;
    expect((await jsonOf('mouse run - --json', { stdin })).turns).toBe(longest);
  });

  it('says how much of a certificate was checked', async () => {
    const path = join(import.meta.dirname, '../../../../../records/mouse/certificates/7x7.json');
    expect(
      await cli(['mouse', 'enumerate', '--verify', path, '--branches', '900'], {
        interrupt: (signal) => void setImmediate(() => signal(143)),
      }),
    ).toMatchObject(said(143, /interrupted: \d+ branches were counted again, nothing is wrong so far/));
  });
});
