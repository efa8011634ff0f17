import { encodeId, orThrow } from '@knossos/engine/internal/puzzle';
import {
  elapsedOf,
  isUnderWay,
  movesOf,
  played,
  redone,
  stateOf,
  undone,
  withIdle,
  withNote,
} from '@knossos/engine/internal/session';
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
  test('the clock runs from the first move to the end', () => {
    let session = mine();
    expect(isUnderWay(session)).toBe(false);
    session = played(session, 'b1', 1000);
    expect(isUnderWay(session)).toBe(true);
    session = played(session, 'a1', 4500);
    expect(stateOf(session).end?.status).toBe('lost');
    expect(elapsedOf(session.clock, 99_000)).toBe(3500);
    expect(session.times).toEqual([0, 0, 3500]);
  });

  test('taking back an opening is help, taking back a flag is not', () => {
    const flagged = played(played(mine(), 'b1', 0), 'fa1', 10);
    const once = undone(flagged);
    expect(once.aids).toEqual(['given']);
    const twice = undone(once);
    expect(twice.aids).toEqual(['given', 'undo']);
    expect(undone(twice)).toBe(twice);
    expect(movesOf(redone(redone(twice)))).toEqual(['b1', 'fa1']);
    expect(redone(flagged)).toBe(flagged);
  });

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
  const open = (text: string) => orThrow(openLink(encodeId(text)));
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
      expect(figuresIn(through(open(text), 'a1 e3 a3'), 0)).toMatchObject({
        given: 1,
        done: 3,
        clicks: 3,
        ioe: 1,
      });
    expect(figuresIn(through(open(first), 'b1'), 0)).toMatchObject({ done: 0, clicks: 1, ioe: 0 });
    // A given move that is taken back and made again is one's own.
    const again = through(undone(open(linked)), 'd1 a1 e3 a3');
    expect(figuresIn(again, 0)).toMatchObject({ given: 0, done: 4, clicks: 4 });
  });
});

describe('keeping', () => {
  const copy = (session: MinesSession, change: object = {}) =>
    loadMines(JSON.parse(JSON.stringify({ ...saveMines(session, 7000), ...change })));

  test('what is kept comes back whole, its clock stopped', () => {
    const session = undone(played(played(fresh(), 'e5', 1000), 'fa1', 2000));
    const loaded = copy(session);
    expect(loaded && stateOf(loaded)).toEqual(stateOf(session));
    expect(loaded?.history.nodes.length).toBe(3);
    expect(loaded?.clock).toEqual({ elapsed: 6000, since: null });
    expect(loaded?.times).toEqual(session.times);
    expect(loaded && movesOf(redone(loaded))).toEqual(['e5', 'fa1']);
  });

  test.each([
    { text: 'nonsense' },
    { kind: null },
    { elapsed: 'long' },
    { history: { parents: [0], moves: ['zz9'], current: 1 } },
    { history: { parents: [5], moves: ['e5'], current: 1 } },
    { history: { parents: [0], moves: ['e5'], current: 9 } },
  ])('damaged data is refused: %j', (change) => {
    expect(copy(played(fresh(), 'e5', 0), change)).toBeNull();
  });
});

test('question marks are notes beside the game', () => {
  const marked = withNote(withNote(withNote(mine(), 0, true), 4, true), 0, false);
  expect(marked.notes).toEqual([4]);
  expect(movesOf(marked)).toEqual([]);
  expect(loadMines(JSON.parse(JSON.stringify(saveMines(marked, 0))))?.notes).toEqual([4]);
});
