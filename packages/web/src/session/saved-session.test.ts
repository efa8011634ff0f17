import { rulebook } from '@knossos/engine/internal/games';
import { orThrow } from '@knossos/engine/internal/puzzle';
import {
  loadSession,
  movesOf,
  played,
  readSession,
  type Session,
  saveSession,
  startSession,
} from '@knossos/engine/internal/session';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { isRecord, store } from '../state/storage.js';
import { announce } from '../state/tabs.js';
import { draftHistory } from './drafts.js';
import { savedSession } from './saved-session.js';

/** Each test has a place of its own: tabs of the one before still listen. */
let at = 0;
const keyOf = () => `room${at}/at-hand`;
const asideOf = () => `room${at}/aside`;
const LEVELS = ['game: escape\n\n#..E\n#S..\n', 'game: escape\n\nS...E\n'];

/** A playthrough of one of the two levels. */
function begin(which: number): Session {
  const level = orThrow(rulebook.parse(LEVELS[which] ?? ''));
  const rules = rulebook.of(level);
  return startSession(rules, rules.start(level, '1'), '1');
}

const load = (value: unknown): Session | null => {
  const saved = readSession(value);
  if (!isRecord(value) || typeof value.which !== 'number' || !saved) return null;
  return loadSession(begin(value.which), saved);
};
const save = (session: Session) => ({
  which: LEVELS.indexOf(rulebook.of(session.level).format(session.level)),
  ...saveSession(session),
});

/** A tab: what it writes is written at once, as far as the clock is moved. */
function openTab() {
  const tab = savedSession<Session>({ key: keyOf(), aside: asideOf(), load, save }, () => begin(0));
  return {
    ...tab,
    walk(...moves: readonly string[]) {
      for (const move of moves) tab.play(move);
      vi.advanceTimersByTime(1000);
    },
    moves: () => movesOf(tab.session.peek()).join(''),
    tries: () => tab.session.peek().history.nodes.length - 1,
  };
}

beforeEach(() => {
  vi.useFakeTimers();
  at++;
});
afterEach(() => vi.useRealTimers());

test('two tabs that play the same game have all tries of both, each in its own place', () => {
  const one = openTab();
  const other = openTab();
  one.walk('R');
  other.walk('U');
  announce(keyOf());
  vi.advanceTimersByTime(1000);
  expect([one.moves(), one.tries(), other.moves(), other.tries()]).toEqual(['R', 2, 'U', 2]);
  one.walk('R');
  expect(openTab().tries()).toBe(3);
});

test('what one tab wrote over without having seen it is added again', () => {
  const one = openTab();
  one.walk('R', 'U');
  const bare = JSON.stringify(save(played(begin(0), 'U')));
  store.set(keyOf(), bare);
  announce(keyOf());
  vi.advanceTimersByTime(1000);
  expect(openTab().tries()).toBe(3);
});

test('a game that another tab put something else in the place of is laid aside, not lost', () => {
  const one = openTab();
  const other = openTab();
  one.walk('R');
  announce(keyOf());
  other.bring(begin(1));
  other.walk('R', 'R');
  announce(keyOf());
  one.walk('U');
  const third = openTab();
  expect(third.moves()).toBe('RU');
  third.takeUpAgain();
  vi.advanceTimersByTime(1000);
  expect(third.moves()).toBe('RR');
  third.takeUpAgain();
  expect(third.moves()).toBe('RU');
});

test('a game that another tab wrote over without having seen it is found again', () => {
  const one = openTab();
  one.walk('R', 'U');
  store.set(keyOf(), JSON.stringify(save(played(begin(1), 'R'))));
  announce(keyOf());
  const next = openTab();
  expect(next.moves()).toBe('RU');
  expect(next.laidAside.peek()?.level).toEqual(begin(1).level);
});

test('a game laid aside before is still there, in its old form', () => {
  store.set(asideOf(), JSON.stringify(save(played(begin(1), 'R'))));
  const tab = openTab();
  expect(tab.laidAside.value && movesOf(tab.laidAside.value)).toEqual(['R']);
  tab.walk('R');
  tab.takeUpAgain();
  vi.advanceTimersByTime(1000);
  expect(tab.moves()).toBe('R');
  expect(store.get(asideOf())).toBeNull();
  expect(tab.laidAside.value && movesOf(tab.laidAside.value)).toEqual(['R']);
});

test('what was dropped is not brought back by a tab that does nothing', () => {
  const tab = openTab();
  tab.walk('R');
  store.remove(keyOf());
  announce(keyOf());
  vi.advanceTimersByTime(1000);
  expect(store.get(keyOf())).toBeNull();
});

test('a draft is kept, and the newest of any tab is taken up', () => {
  const history = draftHistory('spare', 'sheet/');
  history.value = { ...history.peek(), now: 'drawn' };
  vi.advanceTimersByTime(1000);
  expect(draftHistory('spare', 'sheet/').value.now).toBe('drawn');
});
