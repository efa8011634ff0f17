import { existsSync, readFileSync } from 'node:fs';
import fc from 'fast-check';
import { strFromU8, strToU8 } from 'fflate';
import { describe, expect, it, test } from 'vitest';
import { ratioTo } from '../../../../src/games/mines/exact/part-count.js';
import { byteSum } from '../../../../src/games/mines/replay/avf.js';
import { peoplesText } from '../../../../src/games/mines/replay/bytes.js';
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
import { reportReplays } from '../../../../src/games/mines/replay/report.js';
import { playMines, startState } from '../../../../src/games/mines/rules/play.js';
import { cellName } from '../../../../src/grid/index.js';
import { finish, orThrow } from '../../../../src/puzzle/index.js';
import { Random } from '../../../../src/random/index.js';
import { encodeAvf, MADE_SIZES, madeRecording } from './made-replays.js';
import { evfOf, made, WRITERS } from './played.js';

/** What a game was, whatever file told it. */
function storyOf({ result, clicks, shown, recording, firstMs, endMs }: ReplayedGame) {
  const { columns, rows, mines, isMine } = recording.layout;
  const told = clicks.map(({ event: _, targets: __, ...what }) => what);
  return { result, told, shown, firstMs, endMs, columns, rows, mines, isMine, saysMs: recording.saysMs };
}

describe('a made game', () => {
  it.each(WRITERS)('is the same from %s of version %s', (name, version, write) => {
    for (const recording of made) {
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

const withByte = (bytes: Uint8Array, at: number, byte: number) =>
  bytes.map((before, place) => (place === at ? byte : before));

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
      for (let length = 0; length < bytes.length; length += 1 + (length >> 4))
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
      { numRuns: 60 },
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

  it.each<[name: string, damage: (bytes: Uint8Array) => Uint8Array, message: RegExp]>([
    ['avf', (bytes) => withByte(bytes, 26, bytes[26] === 3 ? 4 : 3), /^byte 26: the sum of the board is not/],
    ['rmv', (bytes) => withByte(bytes, 9, 1), /^byte 8: it says [0-9]+ bytes, and the file has/],
    ['mvf', (bytes) => bytes.subarray(0, -40), /frames, and has room for/],
    ['evf', (bytes) => bytes.subarray(0, -9), /the file ends within/],
  ])('of %s say where and what it is', (name, damage, message) => {
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

type Truth = Readonly<Record<string, unknown>>;

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
    expect(found.ok).toBe(!('error' in truth));
    if (!found.ok) return;
    const game = replay(found.value);
    const { recording } = game;
    const { columns, rows, mines, isMine } = recording.layout;
    const figures = replayFigures(game);
    const layout = Array.from({ length: rows }, (_, row) =>
      Array.from(isMine.subarray(row * columns, (row + 1) * columns), (mine) => '.*'[mine]).join(''),
    );
    expect(truth).toMatchObject({
      ...{ format: recording.format, version: recording.version, program: recording.program, layout },
      ...{ columns, rows, mines, cellPixels: recording.side, result: game.result, clicks: figures.clicks },
      ...{ firstOpenMs: game.firstMs ?? -1, endMs: game.endMs, durationMs: figures.durationMs ?? -1 },
      ...{ fileTimeMs: recording.saysMs, bbbv: figures.threeBv, bbbvDone: figures.done },
      ...{
        openings: figures.openings,
        islands: figures.islands,
        path: Math.round(figures.path * 1000) / 1000,
      },
    });
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

/** Made names, in bytes as machines of their countries write them. */
const ZHANG = [0xd5, 0xc5, 0xc8, 0xfd];
const MUELLER = [...strToU8('M'), 0xfc, ...strToU8('ller')];
const IVAN = [0xc8, 0xe2, 0xe0, 0xed];
const RARE = [0x86, 0xb4];

it.each([
  ['in ASCII', [...strToU8('Nobody 7')], 'Nobody 7'],
  ['in UTF-8', [...strToU8('张三 Ivo 🐭')], '张三 Ivo 🐭'],
  ['of hanzi', ZHANG, '张三'],
  ['of hanzi and letters', [...strToU8('x-'), ...ZHANG, ...strToU8(' 99')], 'x-张三 99'],
  ['of Western letters', MUELLER, 'Müller'],
  ['that is nothing anywhere', [0x81], '\u0081'],
])('a name %s is read', (_, bytes, text) => {
  expect(peoplesText(Uint8Array.from(bytes))).toBe(text);
});

it.each([
  ['in an answer', (text: string) => text.replace(/^/gm, '> ')],
  ['in a code fence', (text: string) => `\`\`\`\n${text}\`\`\`\n`],
  ['indented', (text: string) => text.replace(/^(?=.)/gm, '    ')],
  ['in capitals', (text: string) => text.toUpperCase()],
  ['with a mark at its beginning', (text: string) => `\ufeff${text}`],
])('a RAWVF %s is the same', (_, change) => {
  const [recording] = made;
  const text = strFromU8(writeRawvf(recording));
  expect(orThrow(readReplay(strToU8(change(text)))).events).toEqual(recording.events);
});

it.each([
  ['Russia', 31, IVAN, 'Иван'],
  ['China', 37, RARE, '喆'],
  ['a country that says nothing', 12, MUELLER, 'Müller'],
])('the name of an AVF from %s is in its code page', (_, country, name, text) => {
  const [recording] = made;
  const bytes = [...encodeAvf({ ...orThrow(readReplay(encodeAvf(recording))), saysMs: 0 })];
  // The country, the length, "Nobody" and its sum stand behind the board and the number of records.
  const shift = (list: Iterable<number>) => Array.from(list, (byte) => (byte + 211) & 255);
  const nobody = [6, ...shift(strToU8('Nobody')), ...shift(strToU8(String(byteSum(strToU8('Nobody')))))];
  const at = bytes.findIndex((_byte, from) => nobody.every((one, i) => bytes[from + i] === one));
  const named = [name.length, ...shift(name), ...shift(strToU8(String(byteSum(Uint8Array.from(name)))))];
  bytes.splice(at - 1, nobody.length + 1, country, ...named);
  expect(orThrow(readReplay(Uint8Array.from(bytes))).player).toBe(text);
});
