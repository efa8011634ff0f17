import { rulebook } from '@knossos/engine/internal/games';
import { orThrow, puzzleText } from '@knossos/engine/internal/puzzle';
import { NEWCOMER, strengthOf } from '@knossos/engine/internal/strength';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { gameEnded } from './ended.js';
import {
  beginPlayedOn,
  forgetNumber,
  giveUp,
  goOnWith,
  isTimeOver,
  keepReady,
  noteHelp,
  ownNumber,
  playedOn,
  playedOnAt,
  type RatedText,
  readyLevels,
  startClock,
  stopPlayedOn,
  takeReady,
  timeLeft,
  wishedRatings,
} from './play-on.js';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] });
  forgetNumber('escape');
  // Tests come in any order: none is to find what another one left.
  beginPlayedOn('another game', 'on', ratedText('SE'));
  while (takeReady('escape', 'on') !== null);
});
afterEach(() => {
  vi.useRealTimers();
});

function ratedText(row: string, rating = 1200): RatedText {
  const text = `game: escape\nnote: optimum 2\n\n${row}\n`;
  const level = orThrow(rulebook.parse(text));
  return { text, puzzle: puzzleText(rulebook.of(level), level), rating, best: 2 };
}

const [CAVE, OTHER, THIRD] = [ratedText('S.E'), ratedText('S..E', 900), ratedText('S...E', 1500)];

const end = ({ text }: RatedText, isWon: boolean, more: { isHelped?: boolean; tried?: number } = {}) =>
  gameEnded({
    ...{ level: orThrow(rulebook.parse(text)), seed: null, line: null, isWon, isHelped: false },
    ...{ moves: 2, worth: isWon ? 2 : null, ms: null, ...more },
  });

test('a level that is played on counts once, and moves the number', () => {
  beginPlayedOn('escape', 'on', CAVE);
  end(OTHER, true);
  expect(playedOn()?.outcome).toBeNull();
  end(CAVE, false);
  expect(playedOnAt(CAVE.puzzle)).toMatchObject({ outcome: null, ends: 1, results: [] });
  end(CAVE, true);
  end(CAVE, true, { isHelped: true });
  expect(playedOn()).toMatchObject({ outcome: 'won', results: [{ won: true }] });
  expect(ownNumber('escape')).toMatchObject({ games: 1, wins: 1, streak: 1 });
  expect(strengthOf(ownNumber('escape')).rating).toBeGreaterThan(1200);
  goOnWith(OTHER);
  end(OTHER, true, { isHelped: true });
  goOnWith(THIRD);
  end(THIRD, true, { tried: 11 });
  expect(playedOn()?.results).toMatchObject([{ won: true }, { won: false }, { won: false }]);
  expect(ownNumber('escape')).toMatchObject({ games: 3, wins: 1, streak: 0, longest: 1 });
});

test('what is given up counts as lost, and nothing counts when it was stopped', () => {
  beginPlayedOn('escape', 'on', CAVE);
  giveUp();
  giveUp();
  expect(ownNumber('escape')).toMatchObject({ games: 1, wins: 0 });
  goOnWith(OTHER);
  stopPlayedOn();
  end(OTHER, true);
  expect(ownNumber('escape').games).toBe(1);
  expect(playedOnAt(OTHER.puzzle)).toBeNull();
});

test('help counts in every later try of a level, and in no later level', () => {
  beginPlayedOn('escape', 'on', CAVE);
  noteHelp();
  end(CAVE, true);
  goOnWith(OTHER);
  end(OTHER, true);
  expect(playedOn()?.results).toMatchObject([{ won: false }, { won: true }]);
});

test('three minutes end, begin easier, and leave the number as it is', () => {
  vi.setSystemTime(1_000_000);
  beginPlayedOn('escape', 'three minutes', CAVE);
  expect(wishedRatings(playedOn(), 'escape', 'three minutes')).toEqual([825, 885]);
  // While the first level is fetched no time goes by, nor between two.
  const left = () => {
    const now = playedOn();
    return now && timeLeft(now);
  };
  vi.setSystemTime(1_500_000);
  expect(left()).toBe(180_000);
  startClock();
  vi.setSystemTime(1_510_000);
  end(CAVE, true);
  vi.setSystemTime(1_600_000);
  expect(left()).toBe(170_000);
  expect(ownNumber('escape')).toMatchObject({ games: 0, threeMinutes: 1, base: NEWCOMER.base });
  goOnWith(OTHER);
  startClock();
  end(OTHER, false);
  expect(playedOn()?.results).toEqual([{ won: true }, { won: false, text: OTHER.text }]);
  goOnWith(THIRD);
  startClock();
  vi.setSystemTime(1_600_000 + 170_000);
  const now = playedOn();
  expect(now && isTimeOver(now)).toBe(true);
  end(THIRD, true);
  expect(ownNumber('escape').threeMinutes).toBe(1);
});

test('without undo the first way has to be the right one', () => {
  beginPlayedOn('escape', 'first try', CAVE);
  end(CAVE, true);
  goOnWith(OTHER);
  end(OTHER, true, { tried: 3 });
  expect(playedOn()?.results).toMatchObject([{ won: true }, { won: false }]);
  expect(ownNumber('escape')).toMatchObject({ firstTry: 1, games: 0 });
});

test('the ready level that fits best comes next, and never the one at hand', () => {
  for (const level of [CAVE, OTHER, THIRD]) keepReady('escape', level);
  beginPlayedOn('escape', 'on', OTHER);
  expect(takeReady('escape', 'on')).toEqual(CAVE);
  expect(readyLevels('escape').map(({ puzzle }) => puzzle)).not.toContain(CAVE.puzzle);
  expect(takeReady('escape', 'on', 250)).toBeNull();
  expect(takeReady('escape', 'on')).toEqual(THIRD);
  expect(takeReady('escape', 'on')).toBeNull();
});

test('a run begins as easy as the one before did, with any level that fits', () => {
  beginPlayedOn('escape', 'three minutes', CAVE);
  end(CAVE, true);
  stopPlayedOn();
  const fitting = [ratedText('S......E', 700), ratedText('S.......E', 840)];
  for (const level of [...fitting, THIRD]) keepReady('escape', level);
  expect(fitting).toContainEqual(takeReady('escape', 'three minutes', 150, true));
  expect(fitting).toContainEqual(takeReady('escape', 'three minutes', 150, true));
  expect(takeReady('escape', 'three minutes', 150, true)).toBeNull();
});

test('a level that was met does not come again while there is another', () => {
  const [first, second, third] = [ratedText('S....E'), ratedText('S.....E'), ratedText('S......E', 1800)];
  beginPlayedOn('escape', 'on', first);
  goOnWith(second);
  keepReady('escape', first);
  keepReady('escape', third);
  expect(takeReady('escape', 'on')).toEqual(third);
  expect(takeReady('escape', 'on')).toEqual(first);
  stopPlayedOn();
  beginPlayedOn('escape', 'on', third);
  expect(playedOn()?.met.slice(-2)).toEqual([first.puzzle, second.puzzle]);
});
