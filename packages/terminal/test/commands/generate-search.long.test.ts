import { rulebook } from '@knossos/engine/internal/games';
import { mindOf } from '@knossos/engine/internal/games/minds';
import { finish, orThrow } from '@knossos/engine/internal/puzzle';
import { describe, expect, it } from 'vitest';
import { cli, jsonOf, refuses, said } from '../harness.js';

const SEARCH = 'generate theseus --size 4x4 --exit cell --evaluations 4000 --parts 2'.split(' ');

/** Generates levels, and calls what a signal would call at some looks at the clock; it goes on all the same. */
async function cutShort(args: readonly string[], isCut: (look: number) => boolean) {
  const sayings: (() => void)[] = [];
  let looks = 0;
  const now = () => {
    looks++;
    if (isCut(looks)) for (const say of [...sayings].reverse()) say();
    return looks * 100;
  };
  return cli(['generate', ...args], { now, lastWords: (say) => sayings.push(say) });
}

describe('a search for levels', () => {
  it('finds the same on one thread and two, with its optimum, seed and command', async () => {
    const [one, two] = await Promise.all([
      cli([...SEARCH, '--seed', '7', '--workers', '1']),
      cli([...SEARCH, '--seed', '7', '--workers', '2']),
    ]);
    expect(two.out).toBe(one.out);
    const level = orThrow(rulebook.parse(one.out));
    const solution = finish(mindOf('theseus').solve(rulebook.of(level).start(level, '')));
    const length = solution.status === 'solved' ? solution.moves.length : 0;
    expect(length).toBeGreaterThan(15);
    expect(level.meta.seed).toBe('7');
    expect(level.meta.note).toMatch(
      new RegExp(`^optimum ${length}; knossos generate theseus --size 4x4 .*--parts 2`),
    );
    const command = level.meta.note?.split('; knossos ')[1]?.split(' ') ?? [];
    expect((await cli(command)).out).toBe(one.out);
  });

  it('takes several different levels, the best first', async () => {
    const { out } = await cli([...SEARCH, '--count', '3', '--json']);
    const levels = JSON.parse(out) as { text: string }[];
    const optima = levels.map(({ text }) => Number(/optimum (\d+)/.exec(text)?.[1]));
    expect(optima).toEqual([...optima].sort((a, b) => b - a));
    expect(new Set(levels.map(({ text }) => text)).size).toBe(3);
  });

  it('goes by a formula and a style', async () => {
    const found = await cli([
      ...['generate', 'theseus', '--size', '3x3', '--evaluations', '600', '--parts', '1'],
      ...['--objective', 'forcedMoves + 2 * waits', '--styles', 'one-plan', '--algorithm', 'tempering'],
    ]);
    expect(found.out).toContain(
      "--objective 'forcedMoves + 2 * waits' --styles one-plan --algorithm tempering",
    );
  });

  refuses('generate', [
    ['theseus --objective lenght --evaluations 10', 'Did you mean "length"?'],
    ['theseus --styles round --evaluations 10', 'few-walls, symmetric'],
    [
      'theseus --algorithm growing --evaluations 10',
      'growing begins with smaller boards, which there are none',
    ],
    ['mines --seconds 1', '--seconds'],
  ]);
});

describe('levels that are chosen', () => {
  it('are the hardest of some', async () => {
    const ask = ['generate', 'theseus', '--size', '4x4', '--effort', '1', '--seed', '1'];
    const { out } = await cli([...ask, '--hardest-of', '4']);
    expect(out).toContain('source: theseus:size=4x4,effort=1');
    expect((await cli([...ask, '--hardest-of', '2', '--winnable', '5'])).code).toBe(2);
  });

  it('have a grade whatever else is asked for, and the seed in their header finds them again', async () => {
    const ask = ['generate', 'theseus', '5x5', '--grade'];
    for (const grade of ['easy', 'hard']) {
      const { out } = await cli([...ask, grade, '--seed', '1']);
      const level = orThrow(rulebook.parse(out));
      expect(finish(mindOf('theseus').rate(level)).grade).toBe(grade);
      expect(level.meta).toMatchObject({ seed: '1', source: expect.stringContaining('size=5x5') });
      expect((await cli([...ask, grade, '--seed', '1'])).out).toBe(out);
    }
    const mines = await cli(['generate', 'mines', '--size', '6x6', '--grade', 'medium', '--seed', '1']);
    expect(finish(mindOf('mines').rate(orThrow(rulebook.parse(mines.out)))).grade).toBe('medium');
  });

  it('are printed as far as the search has come where a signal ends it, without a seed', async () => {
    const { out, err } = await cutShort(
      ['theseus', '--size', '6x6', '--seed', '1', '--json'],
      (look) => look === 40,
    );
    expect(err).toMatch(/^knossos: interrupted after .*; the level so far is printed$/m);
    const [cut, whole] = out.split('\n').filter((line) => line.startsWith('{'));
    const { text, seed } = JSON.parse(cut ?? '') as { readonly text: string; readonly seed: string | null };
    expect(seed).toBeNull();
    const level = orThrow(rulebook.parse(text));
    expect(finish(mindOf('theseus').solve(rulebook.of(level).start(level, ''))).status).toBe('solved');
    expect(JSON.parse(whole ?? '')).toMatchObject({ seed: '1' });
  });

  it.each([
    ['custom --effort 2 --seed 1', 'the level so far is printed'],
    ['theseus --harder --size 5x5 --seed 1', 'the level so far is printed'],
    ['custom --effort 1 --seed 1 --hardest-of 3', 'the level so far is printed'],
    ['custom --effort 1 --seed 1 --count 2', '1 of 2 levels is printed'],
    ['escape --grade fiendish --hardest-of 2 --seed 1', 'no level that is fiendish was made'],
  ])('say what there is of them where a signal ends it: %s', async (args, soFar) => {
    const { err } = await cutShort(args.split(' '), (look) => look % 5 === 0);
    expect(err).toMatch(new RegExp(`^knossos: interrupted after .*; ${soFar}`, 'm'));
  });

  it('are the same on a machine as slow as can be, which says meanwhile what to change', async () => {
    const ask = 'generate mines --size 6x6 --grade medium --seed 1'.split(' ');
    const quick = await cli(ask, { now: () => 0 });
    expect(quick).toMatchObject({ code: 0, err: '' });
    let looks = 0;
    const slow = await cli(ask, { now: () => 1000 * looks++ });
    expect({ code: slow.code, out: slow.out }).toEqual({ code: 0, out: quick.out });
    const lines = slow.err.split('\n').filter((line) => line.startsWith('knossos: '));
    expect(lines).toEqual([expect.stringMatching(/^knossos: no.* medium .*; looking on, Ctrl-C ends it$/)]);
  });

  it('say what to change where there are none of a grade', async () => {
    const ask = ['generate', 'haunt', '--size', '3x3', '--grade', 'hard', '--zombies', '0', '--seed', '1'];
    expect(await cli(ask)).toMatchObject(
      said(1, /ask for a larger size, such as --size \d+x\d+, or leave out --zombies$/m),
    );
  });

  it('are drawn and solved for the share that can be won', async () => {
    const line = 'generate theseus --size 4x4 --winnable 200 --seed 1 --json';
    const { drawn, won, share, low, high } = await jsonOf(line);
    expect(drawn).toBe(200);
    expect(share).toBeCloseTo(won / 200);
    expect(low).toBeLessThan(share);
    expect(high).toBeGreaterThan(share);
    const told = await cli(['generate', 'escape', '--size', '6x5', '--winnable', '20', '--seed', '1']);
    expect(told.out).toMatch(/^\d+\.\d % can be won \(95 % interval .* of 20 random levels\)\n$/);
  });
});
