import { existsSync, readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { COVERED, layoutOf } from '../../../../src/games/mines/board/board.js';
import { MOST_STATES } from '../../../../src/games/mines/exact/border-count.js';
import { ratioTo } from '../../../../src/games/mines/exact/part-count.js';
import { writeEvf } from '../../../../src/games/mines/replay/evf.js';
import { replayFigures } from '../../../../src/games/mines/replay/figures.js';
import { REPLAY_FORMS, readReplay, replayFormOf } from '../../../../src/games/mines/replay/index.js';
import { judgeGame } from '../../../../src/games/mines/replay/judge.js';
import { recordingOf, replayMoves } from '../../../../src/games/mines/replay/moves.js';
import {
  countClicks,
  isEffective,
  type ReplayedGame,
  replay,
} from '../../../../src/games/mines/replay/playing.js';
import { writeRawvf } from '../../../../src/games/mines/replay/rawvf.js';
import type { PointerAct, Recording } from '../../../../src/games/mines/replay/recording.js';
import { reportReplays } from '../../../../src/games/mines/replay/report.js';
import { ziniOf } from '../../../../src/games/mines/replay/zini.js';
import { playMines, startState } from '../../../../src/games/mines/rules/play.js';
import { cellName } from '../../../../src/grid/index.js';
import { finish, orThrow } from '../../../../src/puzzle/index.js';
import { Random } from '../../../../src/random/index.js';
import {
  encodeAvf,
  encodeMvf,
  encodeOldEvf,
  encodeOldMvf,
  encodeRmv,
  MADE_SIZES,
  madeRecording,
} from './made-replays.js';
import { countSlowly } from './slow-counter.js';

const evfOf = (recording: Recording) => {
  const game = replay(recording);
  return orThrow(writeEvf(game, replayFigures(game).threeBv));
};

/** Every form with what writes it; those of ours are written by the engine. */
const WRITERS: readonly (readonly [
  name: string,
  version: number | string,
  write: (r: Recording) => Uint8Array,
])[] = [
  ['avf', 52, encodeAvf],
  ['mvf', '0.8 to 0.96', encodeOldMvf],
  ['mvf', 'version 0.97 beta', (recording) => encodeMvf(recording, true)],
  ['mvf', '2007 release 1', (recording) => encodeMvf(recording, false)],
  ['rmv', 1, (recording) => encodeRmv(recording, 1)],
  ['rmv', 2, (recording) => encodeRmv(recording, 2)],
  ['evf', 0, (recording) => encodeOldEvf(recording, 0)],
  ['evf', 1, (recording) => encodeOldEvf(recording, 1)],
  ['evf', 2, (recording) => encodeOldEvf(recording, 2)],
  ['evf', 3, (recording) => encodeOldEvf(recording, 3)],
  ['evf', 4, evfOf],
  ['rawvf', 'Rev5', writeRawvf],
];

/** What a game was, whatever file told it. */
function storyOf({ result, clicks, shown, recording, firstMs, endMs }: ReplayedGame) {
  const { columns, rows, mines, isMine } = recording.layout;
  const told = clicks.map(({ kind, ms, cell, opened, exploded, mark }) => ({
    kind,
    ms,
    cell,
    opened,
    exploded,
    mark,
  }));
  return { result, told, shown, firstMs, endMs, columns, rows, mines, isMine, saysMs: recording.saysMs };
}

const made = MADE_SIZES.flatMap((size) =>
  [1, 2, 3, 4].map((seed) => madeRecording(Random.from(`${size.columns} ${seed}`), size)),
);

describe('a made game', () => {
  it.each(WRITERS)('is the same from %s of version %s', (name, version, write) => {
    // The oldest form has a byte for the seconds.
    for (const recording of made.filter((one) => version !== '0.8 to 0.96' || (one.saysMs ?? 0) < 256_000)) {
      const bytes = write(recording);
      expect(replayFormOf(bytes)?.name).toBe(name);
      const read = orThrow(readReplay(bytes));
      expect(read).toMatchObject({ format: name.toUpperCase(), version });
      const { saysMs: _, ...story } = storyOf(replay(read));
      const { saysMs: __, ...own } = storyOf(replay(recording));
      expect(story).toEqual(own);
    }
  });

  it('is won or lost, with clicks of every kind', () => {
    const games = made.map(replay);
    expect(new Set(games.map(({ result }) => result))).toEqual(new Set(['won', 'lost']));
    for (const kind of ['left', 'right', 'chord'] as const)
      expect(games.some(({ clicks }) => countClicks(clicks)[kind] > 10)).toBe(true);
  });

  it('that is written as text or EVF is read back event by event', () => {
    for (const recording of made)
      for (const bytes of [writeRawvf(recording), evfOf(recording)])
        expect(orThrow(readReplay(bytes)).events).toEqual(recording.events);
  });
});

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
      expect(report.survived).toHaveLength(report.times.length);
      expect(10 ** -(report.pluck ?? 0)).toBeCloseTo(report.survived.at(-1) ?? -1, 10);
      expect(report.pointer).toHaveLength(0);
      for (const { move, ms } of report.losses) expect(report.times[(move ?? 0) - 1]).toBe(ms);
    }
    const [only] = finish(reportReplays(files.slice(0, 1))).files;
    expect(only && 'pointer' in only && only.pointer.length).toBeGreaterThan(30);
  });
});

/** Four columns with mines on a1 and d1; what is done to them, `a2` meaning its middle. */
function play(script: string, options: Partial<Recording> = {}): ReplayedGame {
  const layout = layoutOf({ columns: 4, rows: 3 }, [0, 3]);
  let at = { x: -5, y: -5 };
  const acts: Readonly<Record<string, PointerAct>> = {
    ...{
      lc: 'left down',
      lr: 'left up',
      rc: 'right down',
      rr: 'right up',
      mc: 'middle down',
      mr: 'middle up',
    },
    ...{ cc: 'both down', sc: 'shift down', flag: 'flag', mt: 'marks' },
  };
  const events = script.split(' ').flatMap((word, step) => {
    const cell = /^([a-g])([1-3])$/.exec(word);
    if (cell) at = { x: (cell[1] ?? '').charCodeAt(0) * 16 - 97 * 16 + 8, y: Number(cell[2]) * 16 - 8 };
    else if (word === 'out') at = { x: -1, y: -1 };
    return [{ act: acts[word] ?? ('move' as const), ms: step * 10, ...at }];
  });
  return replay({
    ...{ format: 'made', version: null, program: null, player: null, layout, side: 16, hasMarks: false },
    ...{ events, saysMs: null, notes: [], ...options },
  });
}
const said = ({ clicks, recording }: ReplayedGame) =>
  clicks.map(({ kind, cell, opened, mark }) => {
    const where = cell === null ? 'out' : cellName(recording.layout, cell);
    return `${kind} ${where}${opened.length > 0 ? ` opens ${opened.length}` : ''}${mark === null ? '' : ` ${mark}`}`;
  });

describe('the rules of play', () => {
  it.each([
    ['opens on release, where the pointer is then', 'a1 lc b1 lr', ['left b1 opens 1']],
    ['flags on press', 'a1 rc', ['right a1 flag']],
    ['takes a flag off', 'a1 rc rr rc', ['right a1 flag', 'right a1 none']],
    [
      'chords left first',
      'a1 rc rr b1 lc lr lc rc lr',
      ['right a1 flag', 'left b1 opens 1', 'chord b1 opens 4'],
    ],
    [
      'chords right first, and takes back the idle right click',
      'a1 rc rr b1 lc lr rc lc lr',
      ['right a1 flag', 'left b1 opens 1', 'chord b1 opens 4'],
    ],
    [
      'holds the left button dead after a chord whose right was first',
      'b1 lc lr lc rc rr c1 lr lc lr',
      ['left b1 opens 1', 'chord b1', 'left c1 opens 1'],
    ],
    [
      'chords again while right stays down',
      'b1 lc lr lc rc lr lc lr rr',
      ['left b1 opens 1', 'chord b1', 'chord b1'],
    ],
    [
      'flags and chords in one and a half clicks',
      'b1 lc lr a1 rc b1 lc lr',
      ['left b1 opens 1', 'right a1 flag', 'chord b1 opens 4'],
    ],
    ['counts an idle right click', 'b1 lc lr rc rr', ['left b1 opens 1', 'right b1']],
    ['opens nothing outside', 'a1 lc out lr', ['left out']],
    ['does not count a chord outside', 'out lc rc lr rr', []],
    ['opens what was pressed outside', 'out lc b1 lr', ['left b1 opens 1']],
    ['chords with the middle button', 'b1 lc lr mc mr', ['left b1 opens 1', 'chord b1']],
    [
      'chords with Shift',
      'a1 rc rr b1 lc lr sc lr',
      ['right a1 flag', 'left b1 opens 1', 'chord b1 opens 4'],
    ],
    [
      'takes both buttons for the one that was up',
      'a1 rc rr b1 lc lr lc cc lr rr',
      ['right a1 flag', 'left b1 opens 1', 'chord b1 opens 4'],
    ],
    ['presses both at once', 'b1 lc lr cc lr rr', ['left b1 opens 1', 'chord b1']],
    ['does not open a flag', 'b1 flag b1 lc lr', ['right b1 flag', 'left b1']],
    ['stops a sea at flags', 'b2 flag a3 lc lr', ['right b2 flag', 'left a3 opens 7']],
    [
      'has question marks where they are on',
      'mt a1 rc rr rc rr rc',
      ['right a1 flag', 'right a1 question mark', 'right a1 none'],
    ],
    [
      'opens a question mark',
      'mt b1 rc rr rc rr lc lr',
      ['right b1 flag', 'right b1 question mark', 'left b1 opens 1'],
    ],
    [
      'loses by a wrong flag, and opens the rest',
      'b2 rc rr b1 lc lr lc rc rr',
      ['right b2 flag', 'left b1 opens 1', 'chord b1 opens 3'],
    ],
    ['plays nothing after the end', 'a1 lc lr b1 lc lr', ['left a1']],
  ])('%s', (_, script, clicks) => {
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

describe('risks', () => {
  /** The positions of a game before its clicks, with what they were to open. */
  function* positionsOf({ recording: { layout }, clicks }: ReplayedGame) {
    const shown = new Int8Array(layout.isMine.length).fill(COVERED);
    for (const { targets, opened } of clicks) {
      if (targets.length > 0) yield { position: { ...layout, shown: shown.slice() }, targets };
      for (const cell of opened) shown[cell] = layout.numbers[cell];
    }
  }

  it('equal those of an independent count on 500 positions, also of several cells at once', () => {
    let compared = 0;
    let together = 0;
    for (let seed = 0; compared < 500; seed++) {
      const game = replay(madeRecording(Random.from(`risks ${seed}`), MADE_SIZES[0]));
      const judged = finish(judgeGame(game)).clicks;
      for (const [at, { position, targets }] of [...positionsOf(game)].slice(1).entries()) {
        const click = judged[at];
        const { all, withMine } = countSlowly(position);
        const covered = withMine.filter((_, cell) => position.shown[cell] === COVERED);
        const [least = all] = covered.sort((one, other) => (one < other ? -1 : 1));
        expect(click?.least).toBe(ratioTo(all)(least));
        expect(click?.isCertain).toBe(least === 0n);
        const free = countSlowly(position, targets).all;
        expect(click?.risk).toBe(ratioTo(all)(all - free));
        if (targets.length > 1 && click?.risk !== 0) together++;
        compared++;
      }
    }
    expect(together).toBeGreaterThan(5);
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

function withByte(bytes: Uint8Array, at: number, byte: number): Uint8Array {
  const changed = bytes.slice();
  changed[at] = byte;
  return changed;
}

describe('damaged files', () => {
  const small = madeRecording(Random.from('small'), MADE_SIZES[0]);
  /** Read or refused with a place; nothing else. */
  const check = (bytes: Uint8Array) => {
    const read = readReplay(bytes);
    if (read.ok) replay(read.value);
    else expect(read.fault.line !== null || /^byte [0-9]+: /.test(read.fault.message)).toBe(true);
    return read.ok;
  };

  it.each(WRITERS)(
    'of %s, version %s, cut anywhere are refused or a game that ends there',
    (_, __, write) => {
      const bytes = write(small);
      let refused = 0;
      for (let length = 0; length < bytes.length; length += 1 + (length >> 6))
        if (!check(bytes.slice(0, length))) refused++;
      expect(refused).toBeGreaterThan(10);
    },
  );

  it.each(WRITERS)('of %s, version %s, with bytes or lengths that lie', (_, __, write) => {
    const bytes = write(small);
    fc.assert(
      fc.property(
        fc.nat(bytes.length - 1),
        fc.uint8Array({ minLength: 1, maxLength: 4 }),
        fc.boolean(),
        (at, lies, isHuge) => {
          const changed = bytes.slice();
          changed.set((isHuge ? lies.fill(255) : lies).subarray(0, bytes.length - at), at);
          check(changed);
        },
      ),
      { numRuns: 300 },
    );
  });

  it('are never read as a form by their first bytes alone', () => {
    fc.assert(
      fc.property(
        fc.uint8Array({ maxLength: 400 }),
        fc.constantFrom(...made.map(encodeAvf)),
        (noise, whole) => {
          check(noise);
          check(Uint8Array.from([...whole.slice(0, 40), ...noise]));
        },
      ),
    );
  });

  it.each([
    [
      'the sum of the board',
      'avf',
      (bytes: Uint8Array) => withByte(bytes, 26, bytes[26] === 3 ? 4 : 3),
      /^byte 26: the sum of the board is not/,
    ],
    [
      'the size of the file',
      'rmv',
      (bytes: Uint8Array) => withByte(bytes, 9, 1),
      /^byte 8: it says [0-9]+ bytes, and the file has/,
    ],
    [
      'the number of frames',
      'mvf',
      (bytes: Uint8Array) => bytes.subarray(0, -40),
      /frames, and has room for/,
    ],
    ['the events', 'evf', (bytes: Uint8Array) => bytes.subarray(0, -9), /the file ends within/],
  ] as const)('say that it is %s', (_, name, damage, message) => {
    const [, , write = encodeAvf] = [...WRITERS].reverse().find((one) => one[0] === name) ?? [];
    const read = readReplay(damage(write(small)));
    expect(read.ok ? '' : read.fault.message).toMatch(message);
  });

  it('of a text say the line', () => {
    const text = new TextDecoder().decode(writeRawvf(small)).replace(' lr ', ' ll ');
    const read = readReplay(new TextEncoder().encode(text));
    expect(read.ok ? null : read.fault.line).toBe(
      text.split('\n').findIndex((line) => line.includes(' ll ')) + 1,
    );
  });

  it('of other kinds are refused with the forms that there are', () => {
    const read = readReplay(new TextEncoder().encode('game: mines\n\n...\n'));
    for (const { name } of REPLAY_FORMS) expect(read.ok ? '' : read.fault.help).toContain(name.toUpperCase());
  });
});

interface Truth {
  readonly error?: string;
  readonly format: string;
  readonly version: number | string | null;
  readonly program: string | null;
  readonly columns: number;
  readonly rows: number;
  readonly mines: number;
  readonly cellPixels: number;
  readonly layout: readonly string[];
  readonly result: string;
  readonly firstOpenMs: number;
  readonly endMs: number;
  readonly durationMs: number;
  readonly fileTimeMs: number | null;
  readonly clicks: object;
  readonly bbbv: number;
  readonly bbbvDone: number;
  readonly openings: number;
  readonly islands: number;
  readonly path: number;
}

interface TrueRisk {
  readonly file: string;
  readonly ms: number;
  readonly kind: string;
  readonly cell: string;
  readonly risk: string;
  readonly least: string;
}

const samples = new URL('../../../../../../../shared/levels/replays/', import.meta.url);

// Replays of real players are not part of the product; where they lie beside it, they are checked.
if (existsSync(samples)) {
  const read = (file: string) => readReplay(readFileSync(new URL(file, samples)));
  const json = (file: string) => JSON.parse(readFileSync(new URL(file, samples), 'utf8'));

  test.each(Object.entries<Truth>(json('truth.json')))('%s', (file, truth) => {
    const found = read(file);
    expect(found.ok).toBe(truth.error === undefined);
    if (!found.ok) return;
    const game = replay(found.value);
    const { recording } = game;
    const { columns, rows, mines, isMine } = recording.layout;
    const figures = replayFigures(game);
    const own: Truth = {
      ...{ format: recording.format, version: recording.version, program: recording.program },
      ...{ columns, rows, mines, cellPixels: recording.side, result: game.result },
      layout: Array.from({ length: rows }, (_, row) =>
        Array.from(isMine.subarray(row * columns, (row + 1) * columns), (mine) => (mine ? '*' : '.')).join(
          '',
        ),
      ),
      ...{ firstOpenMs: game.firstMs ?? -1, endMs: game.endMs, durationMs: figures.durationMs ?? -1 },
      ...{
        fileTimeMs: recording.saysMs,
        clicks: figures.clicks,
        bbbv: figures.threeBv,
        bbbvDone: figures.done,
      },
      ...{
        openings: figures.openings,
        islands: figures.islands,
        path: Math.round(figures.path * 1000) / 1000,
      },
    };
    expect(truth).toMatchObject(own);
  });

  test('risks taken by real players, to the last bit', () => {
    const fraction = (text: string) => {
      const [part = '0', whole = '1'] = text.split('/');
      return ratioTo(BigInt(whole))(BigInt(part));
    };
    const truths: readonly TrueRisk[] = json('judging.json');
    for (const file of new Set(truths.map((truth) => truth.file))) {
      const game = replay(orThrow(read(file)));
      const judged = finish(judgeGame(game)).clicks.map(({ click, risk, least }) => ({
        ...{ ms: click.ms, kind: click.kind, cell: cellName(game.recording.layout, click.cell), risk, least },
      }));
      for (const { ms, kind, cell, risk, least } of truths.filter((truth) => truth.file === file))
        expect(judged).toContainEqual({ ms, kind, cell, risk: fraction(risk), least: fraction(least) });
    }
    const { pluck } = finish(judgeGame(replay(orThrow(read('avf-52-expert-49.25.avf')))));
    expect(pluck).toBeCloseTo(0.377247055987, 12);
  });
}
