import { describe, expect, it } from 'vitest';
import { layoutOf } from '../../../../src/games/mines/board/board.js';
import { replayFigures } from '../../../../src/games/mines/replay/figures.js';
import { isEffective, type ReplayedGame, replay } from '../../../../src/games/mines/replay/playing.js';
import { winChances } from '../../../../src/games/mines/replay/win-chance.js';
import { ziniOf } from '../../../../src/games/mines/replay/zini.js';
import { cellName } from '../../../../src/grid/index.js';
import { finish } from '../../../../src/puzzle/index.js';
import { made, play } from './played.js';

const said = ({ clicks, recording }: ReplayedGame) =>
  clicks.map(({ kind, cell, opened, mark }) => {
    const where = cell === null ? 'out' : cellName(recording.layout, cell);
    return `${kind} ${where}${opened.length > 0 ? ` opens ${opened.length}` : ''}${mark === null ? '' : ` ${mark}`}`;
  });

describe('the rules of play', () => {
  it.each(
    Object.entries({
      'a1 lc b1 lr': ['left b1 opens 1'],
      'a1 rc': ['right a1 flag'],
      'a1 rc rr rc': ['right a1 flag', 'right a1 none'],
      'a1 rc rr b1 lc lr lc rc lr': ['right a1 flag', 'left b1 opens 1', 'chord b1 opens 4'],
      'a1 rc rr b1 lc lr rc lc lr': ['right a1 flag', 'left b1 opens 1', 'chord b1 opens 4'],
      'b1 lc lr lc rc rr c1 lr lc lr': ['left b1 opens 1', 'chord b1', 'left c1 opens 1'],
      'b1 lc lr lc rc lr lc lr rr': ['left b1 opens 1', 'chord b1', 'chord b1'],
      'b1 lc lr a1 rc b1 lc lr': ['left b1 opens 1', 'right a1 flag', 'chord b1 opens 4'],
      'b1 lc lr rc rr': ['left b1 opens 1', 'right b1'],
      'a1 lc out lr': ['left out'],
      'out lc rc lr rr': [],
      'out lc b1 lr': ['left b1 opens 1'],
      'b1 lc lr mc mr': ['left b1 opens 1', 'chord b1'],
      'a1 rc rr b1 lc lr sc lr': ['right a1 flag', 'left b1 opens 1', 'chord b1 opens 4'],
      'a1 rc rr b1 lc lr lc cc lr rr': ['right a1 flag', 'left b1 opens 1', 'chord b1 opens 4'],
      'b1 lc lr cc lr rr': ['left b1 opens 1', 'chord b1'],
      'b1 flag b1 lc lr': ['right b1 flag', 'left b1'],
      'b2 flag a3 lc lr': ['right b2 flag', 'left a3 opens 7'],
      'mt a1 rc rr rc rr rc': ['right a1 flag', 'right a1 question mark', 'right a1 none'],
      'mt b1 rc rr rc rr lc lr': ['right b1 flag', 'right b1 question mark', 'left b1 opens 1'],
      'b2 rc rr b1 lc lr lc rc rr': ['right b2 flag', 'left b1 opens 1', 'chord b1 opens 3'],
      'a1 lc lr b1 lc lr': ['left a1'],
    }),
  )('%j', (script, clicks) => {
    expect(said(play(script))).toEqual(clicks);
  });

  it('knows how a game ended, and when', () => {
    expect(play('a3 lc lr')).toMatchObject({ result: 'unfinished' });
    expect(play('a1 lc lr b1')).toMatchObject({ result: 'lost', firstMs: 20, endMs: 20 });
    expect(play('b1 lc lr c1 lc lr a3 lc lr')).toMatchObject({ result: 'won', firstMs: 20, endMs: 80 });
  });

  it('counts effects as players do', () => {
    const { clicks } = play('b1 lc lr rc rr a1 rc rr rc rr');
    expect(clicks.map(isEffective)).toEqual([true, false, true, true]);
  });
});

describe('figures', () => {
  it('are those of the definitions', () => {
    // The third row is a sea with the second as its border; b1 and c1 are an island.
    expect(replayFigures(play('b1 lc lr a1 rc rr b1 lc rc lr rr c1 lc lr'))).toMatchObject({
      ...{ threeBv: 3, done: 2, openings: 1, islands: 1, clicks: { left: 2, right: 1, chord: 1 } },
      ...{ effective: 3, correctness: 3 / 4, ioe: 2 / 4, throughput: 2 / 3 },
    });
    expect(replayFigures(play('a3 lc lr b1 lc lr'))).toMatchObject({ done: 2, ioe: 1, throughput: 1 });
    // A flag stops the sea, whose last cell is open only behind it.
    expect(replayFigures(play('b2 flag a3 lc lr'))).toMatchObject({ done: 0 });
    expect(replayFigures(play('b2 rc rr a3 lc lr b2 rc rr lc lr'))).toMatchObject({ done: 1 });
  });

  it('measure time and way from the first opening on', () => {
    // One column to the right after the first click, half of it outside of nothing; then out of the field, which is no way.
    const game = play('a1 rc rr b1 lc lr c1 lc lr out');
    expect(replayFigures(game)).toMatchObject({
      durationMs: 40,
      path: 16,
      perSecond: 2 / 0.04,
      rqp: 0.04 ** 2 / 2,
    });
  });

  it('speed by size, and what ZiNi leaves of the clicks', () => {
    const game = replay({ ...(made[0] ?? play('a1').recording) });
    const figures = replayFigures(game);
    const { durationMs, done, threeBv, zini, clicks } = figures;
    const seconds = (durationMs ?? 0) / 1000;
    expect(figures.stnb).toBeCloseTo((36 * done * Math.sqrt(done / threeBv)) / seconds ** 1.7, 9);
    expect(figures.qg).toBeCloseTo(seconds ** 1.7 / done, 9);
    expect(figures.ios).toBeCloseTo(Math.log(seconds) / Math.log(threeBv), 9);
    const all = clicks.left + clicks.right + clicks.chord;
    expect(figures.zne).toBeCloseTo((zini * done) / threeBv / all, 9);
    expect(replayFigures(play('b1 lc lr')).stnb).toBeNull();
  });

  it.each([
    ['one sea', 5, 5, [0], 1, 1],
    ['a mine in the middle of nine cells, where chords save most', 3, 3, [4], 5, 6],
    ['a corner behind two mines', 4, 3, [1, 5], 5, 5],
  ])('ZiNi of %s', (_, columns, rows, mines, zini, human) => {
    expect(ziniOf(layoutOf({ columns, rows }, mines))).toEqual({ zini, human });
  });

  it('ZiNi is no more than 3BV', () => {
    for (const recording of made) {
      const { zini, human, threeBv } = replayFigures(replay(recording));
      expect(Math.max(zini, human)).toBeLessThanOrEqual(threeBv);
      expect(zini).toBeGreaterThan(0);
    }
  });
});

describe('the chance to win', () => {
  it('is that of perfect play where the end can be searched, and 0 after a mine', () => {
    // Behind b1 mines are left on one of a1, a2, a3 and c1, c2, c3 in some way: searched.
    const chances = finish(winChances(play('b2 lc lr a2 lc lr c2 lc lr d1 lc lr')));
    expect(chances.map(({ error }) => error)).toEqual([0, 0, 0, 0]);
    expect(chances.at(-1)?.chance).toBe(0);
    expect(finish(winChances(play('b2 lc lr a3 lc lr c1 lc lr b1 lc lr'))).at(-1)?.chance).toBe(1);
  });

  it('is estimated near what perfect play wins, and the same each time', () => {
    const game = play('b1 lc lr c1 lc lr c2 lc lr', {
      layout: layoutOf({ columns: 4, rows: 4 }, [0, 7, 13]),
    });
    const exact = finish(winChances(game));
    const estimates = finish(winChances(game, 400, 0));
    for (const [at, { chance, error }] of estimates.entries()) {
      expect(error).toBeGreaterThan(0);
      expect(Math.abs((chance ?? 0) - (exact[at]?.chance ?? 0))).toBeLessThan(4 * error);
    }
    expect(finish(winChances(game, 400, 0))).toEqual(estimates);
  });
});
