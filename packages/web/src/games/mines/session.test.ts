import { encodeId, orThrow } from '@knossos/engine/internal/puzzle';
import { movesOf, played, stateOf, undone, withIdle } from '@knossos/engine/internal/session';
import { describe, expect, test } from 'vitest';
import { STANDARD_KIND } from './kind.js';
import {
  blankLevel,
  figuresIn,
  finishedOf,
  loadMines,
  type MinesSession,
  minesSessionOf,
  openLink,
  readMines,
  replayText,
  sameAgain,
  saveMines,
  startMines,
} from './session.js';

const KIND = { ...STANDARD_KIND, start: 'safe' } as const;
const fresh = () => startMines(KIND, blankLevel(KIND), 'ariadne');
const mine = () => {
  const level = orThrow(readMines('game: mines\nstart: wild\n\n*.*\n...\n'));
  return minesSessionOf(level, []);
};

describe('a session', () => {
  test('after a mine the game goes on, with help', () => {
    const lost = played(mine(), 'a1', 0);
    let session = undone(lost);
    for (const move of ['b1', 'a2', 'b2', 'c2']) session = played(session, move, 100);
    const game = finishedOf(session, 5000);
    expect(game).toMatchObject({ isWon: true, aids: ['given', 'undo'], clicks: 4, bv: 4 });
    expect(game.replay?.times).toHaveLength(4);
  });

  test('the same board again has the same mines', () => {
    const first = played(fresh(), 'e5', 0);
    expect(stateOf(played(sameAgain(first), 'e5', 9)).shown).toEqual(stateOf(first).shown);
    expect(stateOf(sameAgain(first)).shown).toEqual(stateOf(fresh()).shown);
    expect([fresh().aids, sameAgain(first).aids]).toEqual([[], ['again']]);
  });

  test('a link brings the game back move by move', () => {
    const game = played(played(fresh(), 'fa9', 0), 'e5', 5);
    const level = orThrow(readMines(replayText(game)));
    const again = minesSessionOf(level, ['fa9', 'e5']);
    expect(stateOf(again).shown).toEqual(stateOf(game).shown);
    expect(again.seed).toBe('ariadne');
    expect(replayText(again)).toBe(replayText(game));
    expect(() => minesSessionOf(level, ['e5', 'e5'])).toThrow(RangeError);
  });
});

describe('the figures of a game', () => {
  const FIELD = 'game: mines\nstart: wild\n\n.*...\n.....\n...*.\n';
  const CLEAN = { clicks: 3, ioe: 1 };
  const open = (text: string) => orThrow(opened(text));
  const through = (session: MinesSession, moves: string) =>
    moves.split(' ').reduce((now, move) => played(now, move, 0), session);

  test('count clicks without effect, also after the game was saved', () => {
    const begun = withIdle(withIdle(through(open(FIELD), 'a1 e3')));
    const saved = loadMines(JSON.parse(JSON.stringify(saveMines(begun, 0))));
    const over = saved && withIdle(through(saved, 'd1 a3'));
    // Clicks after the end are no clicks of the game.
    expect(over && figuresIn(over, 2000)).toMatchObject({ clicks: 6, effective: 4, done: 4, given: 0 });
    expect(over && finishedOf(over, 2000)).toMatchObject({ clicks: 6, effective: 4, done: 4, bv: 4 });
  });

  test('leave out what a level, or a link, has opened', () => {
    const first = FIELD.replace('start: wild', 'first: d1');
    const linked = FIELD.replace('start: wild', 'seed: 1\nstart: wild\nmoves: d1');
    for (const text of [first, linked])
      expect(figuresIn(through(open(text), 'a1 e3 a3'), 0)).toMatchObject({ ...CLEAN, given: 1, done: 3 });
    expect(figuresIn(through(open(first), 'b1'), 0)).toMatchObject({ done: 0, clicks: 1, ioe: 0 });
    // A given move that is taken back and made again is one's own.
    const again = through(undone(open(linked)), 'd1 a1 e3 a3');
    expect(figuresIn(again, 0)).toMatchObject({ given: 0, done: 4, clicks: 4 });
  });
});

describe('keeping', () => {
  const copy = (session: MinesSession, change: object = {}) =>
    loadMines(JSON.parse(JSON.stringify({ ...saveMines(session, 7000), ...change })));

  test('what is kept has its time, and a clock that stands', () => {
    expect(copy(played(fresh(), 'e5', 1000))?.clock).toEqual({ elapsed: 6000, since: null });
  });

  test.each([
    { text: 'nonsense' },
    { kind: null },
    { elapsed: 'long' },
    { history: { parents: [0], moves: ['zz9'], current: 1 } },
  ])('damaged data is refused: %j', (change) => {
    expect(copy(played(fresh(), 'e5', 0), change)).toBeNull();
  });
});

const opened = (text: string) => openLink(encodeId(text));

describe('a link', () => {
  test('brings a board to be dealt, with the first click already made', () => {
    const link = opened(
      'game: mines\nmines: 4\nstart: open\nseed: knot\nmoves: c3\n\n.....\n.....\n.....\n.....\n.....\n',
    );
    if (!link.ok) throw new Error(link.fault.message);
    expect(link.value.seed).toBe('knot');
    expect(link.value.kind).toMatchObject({ columns: 5, rows: 5, mines: 4, start: 'open' });
    expect(movesOf(link.value)).toEqual(['c3']);
    expect(stateOf(link.value).shown[12]).toBe(0);
    expect(link.value.clock).toEqual({ elapsed: 0, since: null });
  });

  test('brings a position to be played on', () => {
    const link = opened('game: mines\nmines: 1\n\n.1.\n.1.\n.1.\n');
    expect(link.ok).toBe(true);
  });

  test.each([
    ['a wrong move', 'game: mines\nmines: 1\nmoves: c3 q\n\n...\n...\n...\n', '"q" is no move'],
    ['a move twice', 'game: mines\nmines: 8\nmoves: b2 b2\n\n...\n...\n...\n', 'its moves cannot be played'],
    ['another game', 'game: mines\nmines: 9\n\n...\n', 'do not fit'],
  ])('says what is wrong with %s', (_name, text, message) => {
    const link = opened(text);
    expect(!link.ok && link.fault.message).toContain(message);
  });

  test('says that a damaged id is damaged', () => {
    const link = openLink('AAAAAAAAAAAAAAAAAAAAAAAA');
    expect(!link.ok && link.fault.message).toContain('cannot be read');
  });
});
