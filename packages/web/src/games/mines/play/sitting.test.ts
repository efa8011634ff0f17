import { elapsedOf } from '@knossos/engine/session';
import { describe, expect, test } from 'vitest';
import { STANDARD_KIND } from './kind.js';
import {
  blankLevel,
  finishedOf,
  isUnderWay,
  loadSitting,
  movesOf,
  playAgain,
  playOn,
  readMines,
  replayText,
  type Sitting,
  sameAgain,
  saveSitting,
  sittingOf,
  startSitting,
  stateOf,
  takeBack,
  withQuery,
} from './sitting.js';

const fresh = () => startSitting(STANDARD_KIND, blankLevel(STANDARD_KIND), 'ariadne');
const mine = () => {
  const level = readMines('game: mines\nstart: wild\n\n*.*\n...\n');
  if (!level.ok) throw new Error(level.fault.message);
  return sittingOf(level.value, []);
};

describe('a sitting', () => {
  test('the clock runs from the first move to the end', () => {
    let sitting = mine();
    expect(isUnderWay(sitting)).toBe(false);
    sitting = playOn(sitting, 'b1', 1000);
    expect(isUnderWay(sitting)).toBe(true);
    sitting = playOn(sitting, 'a1', 4500);
    expect(stateOf(sitting).end?.status).toBe('lost');
    expect(elapsedOf(sitting.clock, 99_000)).toBe(3500);
    expect(sitting.times).toEqual([0, 0, 3500]);
  });

  test('taking back an opening is help, taking back a flag is not', () => {
    const flagged = playOn(playOn(mine(), 'b1', 0), 'fa1', 10);
    const once = takeBack(flagged);
    expect(once.aids).toEqual(['given']);
    const twice = takeBack(once);
    expect(twice.aids).toEqual(['given', 'undo']);
    expect(takeBack(twice)).toBe(twice);
    expect(movesOf(playAgain(playAgain(twice)))).toEqual(['b1', 'fa1']);
    expect(playAgain(flagged)).toBe(flagged);
  });

  test('after a mine the game goes on, with help', () => {
    const lost = playOn(mine(), 'a1', 0);
    let sitting = takeBack(lost);
    for (const move of ['b1', 'a2', 'b2', 'c2']) sitting = playOn(sitting, move, 100);
    const game = finishedOf(sitting, 5000, 4);
    expect(game).toMatchObject({ isWon: true, aids: ['given', 'undo'], clicks: 4, bv: 4 });
    expect(game.replay?.times).toHaveLength(4);
  });

  test('the same board again has the same mines', () => {
    const first = playOn(fresh(), 'e5', 0);
    expect(stateOf(playOn(sameAgain(first), 'e5', 9)).shown).toEqual(stateOf(first).shown);
    expect(stateOf(sameAgain(first)).shown).toEqual(stateOf(fresh()).shown);
    expect([fresh().aids, sameAgain(first).aids]).toEqual([[], ['again']]);
  });

  test('a link brings the game back move by move', () => {
    const played = playOn(playOn(fresh(), 'fa9', 0), 'e5', 5);
    const level = readMines(replayText(played));
    if (!level.ok) throw new Error(level.fault.message);
    const again = sittingOf(level.value, ['fa9', 'e5']);
    expect(stateOf(again).shown).toEqual(stateOf(played).shown);
    expect(again.seed).toBe('ariadne');
    expect(replayText(again)).toBe(replayText(played));
    expect(() => sittingOf(level.value, ['e5', 'e5'])).toThrow(RangeError);
  });
});

describe('keeping', () => {
  const copy = (sitting: Sitting, change: object = {}) =>
    loadSitting(JSON.parse(JSON.stringify({ ...saveSitting(sitting, 7000), ...change })));

  test('what is kept comes back whole, its clock stopped', () => {
    const sitting = takeBack(playOn(playOn(fresh(), 'e5', 1000), 'fa1', 2000));
    const kept = copy(sitting);
    expect(kept && stateOf(kept)).toEqual(stateOf(sitting));
    expect(kept?.history.nodes.length).toBe(3);
    expect(kept?.clock).toEqual({ elapsed: 6000, since: null });
    expect(kept?.times).toEqual(sitting.times);
    expect(kept && movesOf(playAgain(kept))).toEqual(['e5', 'fa1']);
  });

  test.each([
    { text: 'nonsense' },
    { kind: null },
    { elapsed: 'long' },
    { history: { parents: [0], moves: ['zz9'], current: 1 } },
    { history: { parents: [5], moves: ['e5'], current: 1 } },
    { history: { parents: [0], moves: ['e5'], current: 9 } },
  ])('damaged data is refused: %j', (change) => {
    expect(copy(playOn(fresh(), 'e5', 0), change)).toBeNull();
  });
});

test('question marks are notes beside the game', () => {
  const marked = withQuery(withQuery(withQuery(mine(), 0, true), 4, true), 0, false);
  expect(marked.queries).toEqual([4]);
  expect(movesOf(marked)).toEqual([]);
  expect(loadSitting(JSON.parse(JSON.stringify(saveSitting(marked, 0))))?.queries).toEqual([4]);
});
