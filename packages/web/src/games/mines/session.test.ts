import { orThrow } from '@knossos/engine/internal/puzzle';
import {
  elapsedOf,
  isUnderWay,
  movesOf,
  played,
  redone,
  stateOf,
  undone,
  withNote,
} from '@knossos/engine/internal/session';
import { describe, expect, test } from 'vitest';
import { STANDARD_KIND } from './kind.js';
import {
  blankLevel,
  finishedOf,
  loadMines,
  type MinesSession,
  minesSessionOf,
  readMines,
  replayText,
  sameAgain,
  saveMines,
  startMines,
} from './session.js';

const fresh = () => startMines(STANDARD_KIND, blankLevel(STANDARD_KIND), 'ariadne');
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
    const game = finishedOf(session, 5000, 4);
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
