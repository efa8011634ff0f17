import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { cli, clock, said, scratchFolder } from '../../harness.js';
import { answerOf, search, small } from './answers.js';

describe('a search that ends early, or goes on', () => {
  it.each([
    ['in rounds', ['--round', '500', '--planned', '4000']],
    ['in its first round', ['--round', '100000000', '--planned', '4000']],
    ['having measured how much it can do', ['--round', '700']],
  ])('ended by seconds %s prints the counts that give it again', async (_how, options) => {
    // A clock of its own: half a second passes whenever it is looked at.
    let seconds = 0;
    const now = () => 500 * seconds++;
    const args = ['--size', '6x6', '--parts', '2', ...options, '--seconds', '40', '--workers', '1', '--json'];
    const { code, out } = await cli(['mouse', 'search', ...args], { now });
    expect(code).toBe(0);
    const { seconds: _, workers, ...timed } = JSON.parse(out);
    expect(timed.ended).toBe('stopped');
    expect(timed.score).toBeGreaterThan(20);
    const again = await answerOf(...timed.command.split(' ').slice(3));
    expect(again).toEqual({ ...timed, ended: 'evaluations' });
  });

  it('goes on from a checkpoint with more evaluations, cooling as it was begun', async () => {
    const path = join(scratchFolder(), 'search.json');
    const options = ['--size', '6x6', '--parts', '2', '--seed', 'more', '--workers', '1'];
    const first = await answerOf(...options, '--checkpoint', path, '--evaluations', '4000');
    expect(first.planned).toBe(2000);
    const more = await answerOf(...options, '--checkpoint', path, '--evaluations', '12000');
    expect(more.planned).toBe(2000);
    expect(more.evaluations).toBeGreaterThanOrEqual(12_000);
    expect(await answerOf(...options, '--evaluations', '12000', '--planned', '2000')).toEqual(more);
    // What is given must still agree.
    const changed = ['--evaluations', '20000', '--planned', '3000'];
    const other = await search(...options, '--checkpoint', path, ...changed);
    expect(other).toMatchObject(said(3, 'was written with planned 2000, not 3000'));
  });

  it.each(['late', 'climbing-plateau'])('refuses a checkpoint of a search that is gone: %s', async (gone) => {
    const path = join(scratchFolder(), 'search.json');
    const options = [...small, '--checkpoint', path];
    await answerOf(...options);
    const saved = JSON.parse(readFileSync(path, 'utf8'));
    const parameters = { ...saved.parameters, algorithm: gone };
    writeFileSync(path, JSON.stringify({ ...saved, parameters }));
    expect(await search(...options)).toEqual({
      code: 3,
      out: '',
      err: expect.stringMatching(
        `^knossos: the checkpoint ${path} is of a search by ${gone}, which there is not; it takes random, .*\n$`,
      ),
    });
    expect(await search(...options, '--algorithm', gone)).toMatchObject({
      code: 2,
      err: expect.stringMatching(`"${gone}" cannot stand there. .*random, climbing`),
    });
    writeFileSync(path, JSON.stringify({ ...saved, version: 1 }));
    expect(await search(...options)).toMatchObject(said(3, 'has version 1'));
  });

  it('prints what it found before it tells that an output cannot be written', async () => {
    const folder = scratchFolder();
    const [kept, curves] = [join(folder, 'a', 'search.json'), join(folder, 'b', 'curves.svg')];
    for (const path of [kept, curves]) mkdirSync(dirname(path));
    let looks = 0;
    const { code, out, err } = await cli(
      ['mouse', 'search', ...small, '--json', '--checkpoint', kept, '--convergence', curves],
      {
        now: () => {
          // The disk goes away while it works.
          if (++looks === 12) for (const path of [kept, curves]) rmSync(dirname(path), { recursive: true });
          return clock();
        },
      },
    );
    expect(code).toBe(1);
    expect(JSON.parse(out).score).toBeGreaterThan(30);
    expect(err).toContain(
      `--checkpoint ${kept} cannot be written: its folder does not exist; the work goes on`,
    );
    expect(err).toContain(`--convergence ${curves} cannot be written: its folder does not exist`);
  });
});
