import { describe, expect, it } from 'vitest';
import { cli, files, jsonOf, printed } from '../../harness.js';

/** One row, mines on b1 and g1: a1, c1, then e1 beside d1, which is certain. */
const WON = `RawVF_Version: Rev5
Program: A Test
Width: 7
Height: 1
Board:
0*0000*
Events:
0.00 lc (8 8)
0.00 lr (8 8)
1.00 lc (40 8)
1.00 lr (40 8)
2.00 lc (72 8)
2.25 lr (72 8)
`;
const LOST = `${WON.split('1.00')[0]}1.000 lc (24 8)\n1.500 lr (24 8)\n`;

describe('knossos review of recordings', () => {
  const paths = files({ 'won.rawvf': WON, 'lost.txt': LOST, 'bad.evf': WON.slice(0, 20) });

  it('gives an object a file, also for one that cannot be read', async () => {
    const all = Object.values(paths);
    const { code, out } = await cli(['review', ...all, '--json']);
    expect(code).toBe(3);
    const loss = { ms: 1000, kind: 'forced guess', cell: 'c1', risk: 1 / 5, least: 1 / 5, certain: false };
    expect(JSON.parse(out)).toEqual([
      {
        ...{ file: all[0], format: 'RAWVF', version: 'Rev5', columns: 7, rows: 1, mines: 2 },
        ...{ layout: ['.*....*'], result: 'won', durationMs: 2250, clicks: { left: 3, right: 0, chord: 0 } },
        ...{ bbbv: 2, bbbvDone: 2, openings: 1, islands: 1 },
        pluck: expect.closeTo(-Math.log10((4 / 5) * (2 / 3)), 12),
        losses: [loss, { ms: 2250, kind: 'slip', cell: 'e1', risk: 1 / 3, least: 0, certain: true }],
        error: null,
      },
      expect.objectContaining({
        ...{ result: 'lost', durationMs: 1500, pluck: null },
        losses: [{ ms: 1500, kind: 'misread number', cell: 'b1', risk: 1, least: 0.2, certain: false }],
      }),
      expect.objectContaining({
        ...{ file: all[2], format: null, losses: null },
        error: expect.stringMatching(/byte [0-9]+/),
      }),
    ]);
  });

  it('says what was risked, what there was instead, and what it comes to', async () => {
    const { code, out } = await cli(['review', paths['won.rawvf']]);
    expect(code).toBe(0);
    expect(out).toContain('RAWVF Rev5, A Test');
    expect(out).toContain('7 x 1 with 2 mines, won after 2.250 s');
    expect(out).toMatch(/2\.250 s +left e1 +33\.33 % +certain elsewhere \(d1\) +slip/);
    expect(out).toMatch(/1\.000 s +left c1 +20\.00 % +least 20\.00 % \(c1\) +forced guess/);
    expect(out).toMatch(/^IOE +0\.667$/m);
    expect(out).toMatch(/^ZNE +0\.667$/m);
    expect(out).toContain('with a chance of 53.33 %: pluck 0.2730');
  });

  it('makes a profile of many', async () => {
    const both = [paths['won.rawvf'], paths['lost.txt']];
    const { out } = await cli(['review', ...both, '--profile', 'csv']);
    const [names, ...rows] = out.trim().split('\n');
    expect(names).toBe('density,part,games,clicks,unavoidable,avoidable,misread,slips,needless,forced');
    expect(rows).toHaveLength(1);
    const profile = await jsonOf(['review', ...both, '--profile', 'json']);
    const losses = { misread: 1, slips: 1, needless: 0, forced: 1 };
    expect(profile).toMatchObject([{ density: 'over 18 %', part: 'edge', games: 2, clicks: 3, ...losses }]);
    expect(profile[0].unavoidable).toBeCloseTo(0.4, 12);
    expect(profile[0].avoidable).toBeCloseTo(0.8 + 1 / 3, 12);
    expect((await cli(['review', ...both])).out).toContain('luck');
  });

  it('ends an array of JSON when it is stopped', async () => {
    let say = () => {};
    const { out } = await cli(['review', paths['won.rawvf'], '--json'], {
      lastWords: (end) => {
        say = end;
      },
    });
    expect(JSON.parse(out)).toHaveLength(1);
    expect(say).not.toThrow();
  });

  it('does not judge several levels of our own at once', async () => {
    const { own } = files({ own: 'game: gold\nmoves: D\n\nS3#\n.5.\n.#E\n' });
    expect(await cli(['review', own, own])).toMatchObject({ code: 2 });
    expect(await cli(['review', own, '--profile', 'csv'])).toMatchObject({ code: 2 });
    expect(await cli(['review', own])).toMatchObject({ code: 0 });
  });

  it('reads standard input, text or bytes, and leaves a level there to the moves of our own', async () => {
    expect(await cli(['review', '-'], { stdin: WON })).toMatchObject(printed(0, '7 x 1 with 2 mines, won'));
    expect(await cli(['review', '-'], { stdin: 'game: escape\nmoves: R\n\nS.E.M\n' })).toMatchObject(
      printed(0, 'R'),
    );
  });

  it('reckons the chance to win where it is wanted', async () => {
    const file = paths['won.rawvf'];
    const [{ winChances }] = await jsonOf(['review', file, '--win-chance', '--json']);
    expect(winChances.map(({ ms, error }: { ms: number; error: number }) => [ms, error])).toEqual([
      [0, 0],
      [1000, 0],
      [2250, 0],
    ]);
    expect(winChances.at(-1).chance).toBe(1);
    expect((await cli(['review', file, '--win-chance'])).out).toMatch(/2\.250 s +left e1 +100\.00 % +exact/);
    expect((await cli(['review', '-', '--win-chance'], { stdin: 'game: escape\n\nS.E\n' })).code).toBe(2);
  });
});
