import { movesOf } from '@knossos/engine/internal/session';
import { afterAll, beforeEach, expect, test, vi } from 'vitest';
import samples from '../../test/samples/local-storage-2.json' with { type: 'json' };

/** What version 0.1.0 stored of everything that it stored, under today's keys. */
const STORED = Object.entries(samples).map(([key, text]) => [key.replace('knossos/', ''), text] as const);

// Much is read when its file is loaded: here that is after all of it is there.
beforeEach(async () => {
  vi.resetModules();
  const { store } = await import('../state/storage.js');
  for (const [key, text] of STORED) store.set(key, text);
});
// The next file of tests finds nothing of it.
afterAll(() => vi.resetModules());

test('settings and preferences', async () => {
  const { settings } = await import('../state/settings.js');
  expect(settings.value).toMatchObject({ theme: 'dark', keys: true, ownKeys: { hint: 'q' } });
  const mines = await import('../games/mines/preferences.js');
  expect(mines.preferences.value).toMatchObject({ showTimer: false, cellSize: 36, kind: { columns: 6 } });
  const haunt = await import('../games/haunt/preferences.js');
  expect(haunt.preferences.value).toMatchObject({ view: 'both', lives: null, rules: 'classic' });
});

test('statistics, daily puzzles and lessons', async () => {
  const { statisticsOf } = await import('./statistics.js');
  const all = statisticsOf('escape', '2026-11-25');
  expect(all).toMatchObject({ games: 2, wins: 1, clean: 1, fastest: 900, longest: 1 });
  const { dailyDone, dailyLevel, dailyMoves, dayOfPuzzle } = await import('./dailies.js');
  expect(dailyDone('escape', '2026-11-24')).toMatchObject({ worth: 4, isOnTime: true, ms: 900 });
  expect(dailyLevel('escape', '2026-11-24')?.text).toBe('game: escape\ntitle: The day\n\nS..E\n');
  expect(dayOfPuzzle('escape', 'game: escape\n\nS..E\n')).toBe('2026-11-24');
  expect(dailyMoves('escape', '2026-11-24')).toEqual({ moves: 'RRR', worth: 3 });
  const { doneLessons } = await import('../learn/progress.js');
  expect([...doneLessons('escape')]).toEqual(['First steps', 'Two doors']);
});

test('levels, lists, designs and drafts', async () => {
  const { favourites, savedLevels, ownLevels } = await import('../collections/saved-levels.js');
  expect(ownLevels.value.map((name) => savedLevels.value.get(name)?.text)).toEqual([
    'game: escape\ntitle: Mine\n\nS...E\n',
  ]);
  expect(favourites.value.map((name) => savedLevels.value.get(name)?.pack)).toEqual([
    { name: 'gold/first', number: 2 },
  ]);
  const { collectionNamed, shelf } = await import('../collections/shelf.js');
  expect(shelf.value.map(collectionNamed)).toMatchObject([
    { title: 'For Tuesday', levels: [...favourites.value, ...ownLevels.value] },
  ]);
  const { ownDesigns } = await import('../games/mouse/own-designs.js');
  expect(ownDesigns().map(({ title }) => title)).toEqual(['three', 'four']);
  const { unsavedDrafts } = await import('../collections/tab-draft.js');
  expect(unsavedDrafts().map(({ text }) => text)).toEqual([
    'game: gold\n\nS2.E\n',
    'game: escape\n\nS...E\n#....\n',
  ]);
});

test('where one was last', async () => {
  const { lastOf, lastOfAll } = await import('./last.js');
  expect([lastOfAll()?.game, lastOf('escape')?.title, lastOf('mouse')]).toEqual(['gold', 'Mine', null]);
});

test('games at hand, laid aside and finished', async () => {
  const { readRecord } = await import('./records.js');
  expect(readRecord('game: escape\n\nS...E\n')?.session).toMatchObject({
    history: { parents: [0, 1], moves: ['R', 'R'], current: 1 },
    aids: ['hint'],
  });
  const mines = await import('../games/mines/store.js');
  expect([mines.session.value.seed, mines.laidAside.value?.seed]).toEqual(['ariadne', 'minotaur']);
  const { finishedGames } = await import('../games/mines/finished.js');
  expect([...finishedGames.all().values()]).toMatchObject([{ isWon: true, ms: 371, replay: { times: [0] } }]);
  const haunt = await import('../games/haunt/store.js');
  const { laidAside, session } = haunt;
  expect(movesOf(session.value).join('')).toBe('L');
  expect(laidAside.value && [laidAside.value.seed, movesOf(laidAside.value).join('')]).toEqual(['7', 'LFRF']);
  const { bestOf, dayResult, finishedRuns } = await import('../games/haunt/results.js');
  expect(bestOf('through', 3)).toBe(41);
  expect(dayResult('2026-11-24')?.moves).toBe(1);
  expect([...finishedRuns.all().keys()]).toEqual(['1795600000002']);
});

test('what lies on the tables of the mouse and the analyser, with all that can be undone on them', async () => {
  const studio = await import('../games/mouse/studio/maze-store.js');
  expect(studio.madeFrom.value.flips).toHaveLength(1);
  expect([studio.mayUndo.value, studio.mayRedo.value]).toEqual([true, true]);
  const sheet = await import('../research/graphs/graph-store.js');
  const { names, places } = sheet.graph.value.board;
  expect(places?.[names.indexOf('zz')]).toEqual({ x: 52, y: 50 });
  expect(sheet.mayUndo.value).toBe(true);
  const { draft, draftText } = await import('../games/mines/analyse/draft.js');
  expect(draftText(draft.value)).toMatch(/^10\n11\.{7}\n/);
});

test('what is damaged is as if nothing had been stored', async () => {
  const { store } = await import('../state/storage.js');
  for (const [key] of STORED) store.set(key, '{"broken');
  const { settings } = await import('../state/settings.js');
  expect(settings.value.theme).toBe('auto');
  const { readRecord } = await import('./records.js');
  expect(readRecord('game: escape\n\nS...E\n')?.session ?? null).toBeNull();
  const mines = await import('../games/mines/store.js');
  const haunt = await import('../games/haunt/store.js');
  expect([mines.laidAside.value, haunt.laidAside.value]).toEqual([null, null]);
});
