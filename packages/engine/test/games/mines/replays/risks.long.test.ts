import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { COVERED, layoutOf } from '../../../../src/games/mines/board/board.js';
import { MOST_STATES } from '../../../../src/games/mines/exact/border-count.js';
import { readReplay } from '../../../../src/games/mines/replay/index.js';
import { judgeGame } from '../../../../src/games/mines/replay/judge.js';
import { type ReplayedGame, replay } from '../../../../src/games/mines/replay/playing.js';
import { finish } from '../../../../src/puzzle/index.js';
import { Random } from '../../../../src/random/index.js';
import { coveredOf } from '../../../chase/random-positions.js';
import { solutionsOf } from '../random-fields.js';
import { MADE_SIZES, madeRecording } from './made-replays.js';
import { made, play } from './played.js';

describe('risks', () => {
  /** The positions of a game before its clicks, with what they were to open. */
  function* positionsOf({ recording: { layout }, clicks }: ReplayedGame) {
    const shown = new Int8Array(layout.isMine.length).fill(COVERED);
    for (const { targets, opened } of clicks) {
      if (targets.length > 0) yield { position: { ...layout, shown: shown.slice() }, targets };
      for (const cell of opened) shown[cell] = layout.numbers[cell];
    }
  }

  /** Games of real players where their files lie beside the product, then games of all sizes that are made. */
  function* games(): Generator<ReplayedGame> {
    const samples = new URL('../../../../../../../shared/levels/replays/', import.meta.url);
    for (const name of existsSync(samples) ? readdirSync(samples) : []) {
      const read = readReplay(readFileSync(new URL(name, samples)));
      if (read.ok) yield replay(read.value);
    }
    for (let seed = 0; ; seed++)
      yield replay(madeRecording(Random.from(`risks ${seed}`), MADE_SIZES[seed % 8 === 0 ? 1 : 0]));
  }

  it('equal those of an independent count on 500 positions, also of several cells at once', () => {
    let compared = 0;
    let together = 0;
    for (const game of games()) {
      if (compared >= 500 && together > 5) break;
      const judged = finish(judgeGame(game)).clicks;
      // Of a game at most twenty, so that many are tried; those first that took a risk.
      const positions = [...positionsOf(game)].slice(1).map((one, at) => ({ ...one, click: judged[at] }));
      const risky = positions.filter(({ click }) => click?.loss !== null);
      const certain = positions.filter(({ click }) => click?.loss === null);
      for (const { position, targets, click } of [...risky, ...certain].slice(0, 20)) {
        const covered = coveredOf(position);
        if (covered.length > 16) continue;
        const all = solutionsOf(position);
        const least = Math.min(...covered.map((at) => all.filter(({ isMine }) => isMine[at] === 1).length));
        expect(click?.least).toBe(least / all.length);
        expect(click?.isCertain).toBe(least === 0);
        const lost = all.filter(({ isMine }) => targets.some((target) => isMine[target] === 1));
        expect(click?.risk).toBe(lost.length / all.length);
        if (targets.length > 1 && click?.risk !== 0) together++;
        compared++;
      }
    }
  });

  it('are told with why they were taken', () => {
    const row = layoutOf({ columns: 7, rows: 1 }, [1, 6]);
    const judged = (script: string) =>
      finish(judgeGame(play(script, { layout: row }))).clicks.map(({ risk, loss }) => [risk, loss]);
    expect(judged('a1 lc lr c1 lc lr e1 lc lr')).toEqual([
      [1 / 5, 'forced guess'],
      [1 / 3, 'slip'],
    ]);
    expect(judged('a1 lc lr c1 lc lr f1 lc lr d1 lc lr')).toEqual([
      [1 / 5, 'forced guess'],
      [1 / 3, 'needless risk'],
      [0, null],
    ]);
    expect(judged('a1 lc lr b1 lc lr')).toEqual([[1, 'misread number']]);
  });

  it('are not known where a border needs more states than the limit, and neither is the pluck', () => {
    const game = replay(made.find(({ layout }) => layout.columns === 30) ?? play('a1').recording);
    const { clicks, pluck } = finish(judgeGame(game, 1));
    expect(clicks.some(({ risk }) => risk === null)).toBe(true);
    expect(pluck).toBeNull();
  });

  it('add up to the pluck', () => {
    for (const recording of made.slice(0, 4)) {
      const { clicks, pluck } = finish(judgeGame(replay(recording), MOST_STATES));
      const chance = clicks.reduce((product, { risk }) => product * (1 - (risk ?? 1)), 1);
      expect(10 ** -(pluck ?? 0)).toBeCloseTo(chance, 12);
    }
  });
});
