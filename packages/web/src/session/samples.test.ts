import { rulebook } from '@knossos/engine/internal/games';
import { saveHistory } from '@knossos/engine/internal/puzzle';
import { movesOf, stateOf } from '@knossos/engine/internal/session';
import { is } from 'valibot';
import { expect, test } from 'vitest';
import samples from '../../test/samples/local-storage.json' with { type: 'json' };
import { finishedRunSchema } from '../games/haunt/results.js';
import { loadHaunt } from '../games/haunt/store.js';
import { finishedGameSchema } from '../games/mines/finished.js';
import { loadMines } from '../games/mines/session.js';
import { MAZE_HISTORIES } from '../games/mouse/studio/maze-store.js';
import { createPlaySession } from '../play/session.js';
import { checkRecord } from './records.js';

/** What the version before kept in a browser, by key. */
const SAVED = new Map(
  Object.entries(samples).map(([key, text]) => [key.replace('knossos/', ''), parsed(text)] as const),
);

function parsed(text: string) {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}
const under = (prefix: string) =>
  [...SAVED].filter(([key]) => key.startsWith(prefix)).map(([, value]) => value);

test.each(under('puzzle/').map((old) => [old.puzzle, old] as const))('the puzzle %j', (_, old) => {
  const record = checkRecord(old);
  const { best, bestHelped, score, scoreHelped, help, dice, history } = old;
  expect(record?.results).toEqual({ best, bestHelped, score, scoreHelped });
  if (history === null) {
    expect(record?.session).toBeNull();
    return;
  }
  expect(record?.session).toMatchObject({ seed: dice, history, aids: help === 'none' ? [] : [help] });
  const level = rulebook.parse(old.puzzle);
  if (!level.ok || !record) throw new Error('the puzzle cannot be read');
  const session = createPlaySession(level.value, {
    rules: rulebook.of(level.value),
    seed: dice ?? '1',
    saved: record.session,
    moves: null,
  });
  expect(session.save()).toMatchObject({ seed: dice, history });
  expect(session.status.value).toBe(best === null && bestHelped === null ? 'open' : 'won');
});

test('the field at hand, the one laid aside, and a finished game', () => {
  for (const key of ['mines/sitting', 'mines/aside']) {
    const old = SAVED.get(key);
    const session = loadMines(old);
    expect(session && saveHistory(session.history)).toEqual(old.history);
    const { kind, aids, times, queries: notes, elapsed } = old;
    expect(session).toMatchObject({ kind, aids, times, notes, clock: { elapsed, since: null } });
    expect(old.text).toContain(`seed: ${session?.seed}`);
  }
  expect(under('mines/game/')).toHaveLength(1);
  for (const game of under('mines/game/')) expect(is(finishedGameSchema, game)).toBe(true);
});

test('the run at hand, the one laid aside, and a finished one', () => {
  for (const key of ['haunt/outing', 'haunt/aside']) {
    const old = SAVED.get(key);
    const session = loadHaunt(old);
    expect(session && saveHistory(session.history)).toEqual(old.history);
    expect(session?.aids).toEqual(old.aids);
  }
  const run = loadHaunt(SAVED.get('haunt/outing'));
  expect(run && [movesOf(run).join(''), run.plan.from, stateOf(run).status]).toEqual(['LFFR', 3, 'open']);
  expect(under('haunt/run/')).toHaveLength(1);
  for (const run of under('haunt/run/')) expect(is(finishedRunSchema, run)).toBe(true);
});

test('the design on the table', () => {
  const old = SAVED.get('mouse/desk');
  const history = MAZE_HISTORIES.load(old);
  expect(history && MAZE_HISTORIES.save(history).history).toEqual(old.history);
  expect(history?.now.game).toBe('mouse');
});
