import { describe, expect, it } from 'vitest';
import { readReplay } from '../../../../src/games/mines/replay/index.js';
import { recordingOf, replayMoves } from '../../../../src/games/mines/replay/moves.js';
import { isEffective, replay } from '../../../../src/games/mines/replay/playing.js';
import { writeRawvf } from '../../../../src/games/mines/replay/rawvf.js';
import { reportReplays } from '../../../../src/games/mines/replay/report.js';
import { playMines, startState } from '../../../../src/games/mines/rules/play.js';
import { finish, orThrow } from '../../../../src/puzzle/index.js';
import { evfOf, made } from './played.js';

describe('a replay as moves', () => {
  it('ends as the game did, and is a recording again with the same openings', () => {
    for (const recording of made) {
      const game = replay(recording);
      const { level, clicks, isWhole } = replayMoves(game);
      expect(isWhole).toBe(true);
      const moves = level.meta.moves?.split(' ') ?? [];
      const end = moves.reduce((state, move) => playMines(state, move).state, startState(level, ''));
      expect(end.end?.status).toBe(game.result);
      // A lost chord opens up to the mine here, and all around it there.
      if (game.result === 'won') expect(end.shown).toEqual(game.shown);
      const times = clicks.map(({ ms }) => ms);
      const again = recordingOf(end, moves, times) ?? game.recording;
      for (const bytes of [writeRawvf(again), evfOf(again)]) {
        const read = replay(orThrow(readReplay(bytes)));
        expect(read.result).toBe(game.result);
        expect(read.clicks.filter(isEffective).map(({ ms }) => ms)).toEqual(
          clicks.filter(isEffective).map(({ ms }) => ms - (times[0] ?? 0)),
        );
        if (game.result === 'won') expect(read.shown).toEqual(game.shown);
      }
    }
  });

  it('is reported as plain data, with the chance to come so far', () => {
    const files = made.slice(0, 3).map((recording, at) => ({ name: `${at}`, bytes: writeRawvf(recording) }));
    const { files: reports, profile } = finish(
      reportReplays([...files, { name: 'bad', bytes: new Uint8Array(3) }]),
    );
    expect(reports).toHaveLength(4);
    expect(reports[3]).toMatchObject({ name: 'bad', fault: expect.stringContaining('no replay') });
    expect(profile.reduce((sum, { clicks }) => sum + clicks, 0)).toBeGreaterThan(20);
    for (const report of reports.slice(0, 3)) {
      if ('fault' in report) throw new Error(report.fault);
      expect(10 ** -(report.pluck ?? 0)).toBeCloseTo(report.survived, 12);
      expect(report.pointer).toHaveLength(0);
      for (const { move, ms } of report.losses) expect(report.times[(move ?? 0) - 1]).toBe(ms);
    }
    const [only] = finish(reportReplays(files.slice(0, 1))).files;
    expect(only && 'pointer' in only && only.pointer.length).toBeGreaterThan(30);
  });
});
