import { describe, expect, it } from 'vitest';
import { cli, scratchFolder } from '../harness.js';

/** An object without what depends on the machine and on time. */
function timeless(text: string): unknown {
  return JSON.parse(text, (key, value: unknown) =>
    ['seconds', 'workers', 'cpu', 'milliseconds'].includes(key) ? null : value,
  );
}

describe('runs in the embedded database', () => {
  const env = { XDG_DATA_HOME: scratchFolder() };

  it.each([
    ['mouse-enumerate', ['mouse', 'enumerate'], ['--size', '3x4', '--depth', '4'], '2'],
    [
      'mouse-search',
      ['mouse', 'search'],
      ['--size', '5x5', '--evaluations', '3500', '--parts', '3', '--round', '300', '--exchange', '2'],
      '2',
    ],
    // Several rounds at a time, the last of them shorter.
    ['mouse-search', ['mouse', 'search'], ['--size', '5x5', '--evaluations', '3500', '--round', '150'], '3'],
    ['mines-bench', ['mines', 'bench'], ['--size', '8x8', '--games', '20', '--parts', '3'], '1'],
  ])('%s comes to what the command does on one machine', async (kind, words, options, cores) => {
    const run = await cli(['jobs', 'start', kind, ...options, '--cores', cores, '--json'], { env });
    expect(run.err).not.toContain('cannot');
    expect(run.code).toBe(0);
    const alone = await cli([...words, ...options, '--json']);
    expect(timeless(run.out)).toEqual({
      ...(timeless(alone.out) as object),
      ...{ workers: undefined, cpu: undefined },
    });
  });

  it('are not begun where nobody could do what is waited for', async () => {
    const own = { XDG_DATA_HOME: scratchFolder() };
    const started = await cli(['jobs', 'start', 'mouse-enumerate', '--size', '3x3', '--watch'], { env: own });
    expect(started).toMatchObject({ code: 2, out: '', err: expect.stringContaining('give --cores 2') });
    expect(started.err).not.toContain('has begun');
    expect((await cli(['jobs', 'list', '--json'], { env: own })).out).toBe('[]\n');
  });

  it('are begun, listed, paused, called off, and say what is wrong', async () => {
    const begun = await cli(['jobs', 'start', 'mouse-enumerate', '--size', '3x3', '--json'], { env });
    const { run } = JSON.parse(begun.out) as { readonly run: number };
    const waiting = await cli(['jobs', 'watch', String(run)], { env });
    expect(waiting).toMatchObject({ code: 2, err: expect.stringContaining('--cores') });
    expect((await cli(['jobs', 'pause', String(run)], { env })).code).toBe(0);
    const twice = await cli(['jobs', 'pause', String(run)], { env });
    expect(twice).toMatchObject({ code: 1, err: expect.stringContaining(`run ${run} is paused`) });
    expect((await cli(['jobs', 'cancel', String(run)], { env })).code).toBe(0);
    const listed = await cli(['jobs', 'list', String(run), '--json'], { env });
    expect(JSON.parse(listed.out)).toMatchObject([
      { run, kind: 'mouse-enumerate', state: 'cancelled', done: 0, left: null },
    ]);
    expect((await cli(['jobs', 'watch', String(run)], { env })).err).toContain('was cancelled');
    expect((await cli(['jobs', 'dead'], { env })).out).toBe('');
    expect((await cli(['jobs', 'list', 'x'], { env })).code).toBe(2);
    expect((await cli(['jobs', 'list', '999'], { env })).err).toContain('there is no run 999');
    const unknown = await cli(['jobs', 'start', 'mouse-enumerat', '--size', '3x3'], { env });
    expect(unknown.code).toBe(2);
  });
});
