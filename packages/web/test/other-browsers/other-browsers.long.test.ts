import { rulebook } from '@knossos/engine/internal/games';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { findFirefox, findWebKit } from '../../../../scripts/parts/other-browsers.mjs';
import { drawn } from '../../../../tests/set-up/drawn.js';
import { soon } from '../app.js';
import { levelHash, MAZE, MINE } from '../pages.js';
import { ARROWS } from '../play/play-page.js';
import { firstOf, GAMES, stepsOf } from '../play/winning-ways.js';
import type { Driver } from './driver.js';
import { startFirefox } from './firefox.js';
import { type Visitor, visit } from './visitor.js';
import { layOutWatchedApp, type WatchedApp } from './watched-app.js';
import { WAYS_TO_WIN } from './ways-to-win.js';
import { startWebKit } from './webkit.js';

/*
 * That the app works in other browsers than the one which all other tests use. On the way it meets what may be missing or
 * different elsewhere: drawing, keys, clicks, workers, dialogs, what is kept, and the service worker.
 */

const firefox = findFirefox();
const webKit = findWebKit();
/** Each wins every second game, since winning one is much like winning another. */
const halfFrom = (first: number) => GAMES.filter((_, index) => index % 2 === first);
const FOUND = [
  {
    name: 'Firefox',
    found: firefox,
    start: () => 'path' in firefox && startFirefox(firefox.path),
    games: halfFrom(0),
  },
  {
    name: 'WebKit',
    found: webKit,
    start: () => 'path' in webKit && startWebKit(webKit.path, webKit.screen),
    games: halfFrom(1),
  },
];

test('there is a driver for every browser that is installed, and a reason for every other', () => {
  for (const { name, found } of FOUND) {
    if ('why' in found) console.warn(`The app is not tested in ${name}: ${found.why}`);
    expect('why' in found ? found.why : found.path).not.toBe('');
  }
});

describe.each(
  drawn(
    FOUND.filter(({ found }) => 'path' in found),
    2,
  ),
)('in $name', ({ start, games }) => {
  let app: WatchedApp;
  let driver: Driver;
  beforeAll(async () => {
    app = layOutWatchedApp();
    const started = await start();
    if (!started) throw new Error('the browser has gone');
    driver = started;
    console.info(`The app is tested in ${driver.name}.`);
    await driver.resize(1280, 900);
  });
  afterAll(async () => {
    await driver?.close();
    app?.remove();
  });

  /** Visits the app for the first time, from a server that is its own. Nothing may go wrong in a page. */
  async function visited(tour: (visitor: Visitor, unplug: () => Promise<void>) => Promise<void>) {
    const server = await app.serve();
    try {
      const visitor = visit(driver, server.url);
      await tour(visitor, () => server.close());
      expect(await visitor.faults()).toEqual([]);
    } finally {
      await server.close();
    }
  }

  test.each(drawn(games, 3))('%s is won from the list of games, by clicks and keys', (id) =>
    visited(async (visitor) => {
      const first = firstOf(id);
      await visitor.go('#/games');
      await visitor.click('.game-tile h3 a', first.name);
      // Lists begin titles with a capital.
      await visitor.click('main a.level', first.title.charAt(0).toUpperCase() + first.title.slice(1));
      await visitor.see('[role=grid] [role=gridcell]:focus');
      await WAYS_TO_WIN[id](visitor, first);
      await visitor.see('[data-test=result][data-status=won]');
      await visitor.click('[data-test=result] a', 'Next');
      await visitor.see('main', first.nextTitle);
    }),
  );

  test('moves are counted and undone, a hint is worked out, and the game is there again after a reload', () =>
    visited(async (visitor) => {
      const moves = () => visitor.text('[data-test=counter] strong');
      await visitor.go(levelHash(MAZE));
      await visitor.see('[role=gridcell]:focus');
      await visitor.keyboard.press('ArrowLeft');
      await soon(moves).toBe('1');
      await visitor.click('button', 'Undo');
      await soon(moves).toBe('0');
      for (let step = 1; step <= 3; step++) {
        await visitor.keyboard.press('t');
        await soon(() => visitor.count('[data-test=hint] li')).toBe(step);
      }
      for (const move of stepsOf({ text: MAZE }).slice(0, 2))
        await visitor.keyboard.press(ARROWS[move] ?? '');
      await soon(moves).toBe('2');
      await visitor.reload();
      await soon(moves).toBe('2');
    }));

  test('the moves in an address are made, and a solution is worked out and shown', () =>
    visited(async (visitor) => {
      await visitor.go(levelHash(MINE, 'RUR'));
      await soon(() => visitor.text('[data-test=counter] strong')).toBe('3');
      // Two questions at once are the first that the worker hears.
      await soon(() => visitor.count('#overlay-chosen option')).toBeGreaterThan(4);
      await visitor.see('[role=tabpanel] a', 'Graph of all positions');
      await visitor.click('[role=tab]', 'Solve');
      await visitor.click('button', 'Solve from here');
      await visitor.see('[data-test=solve]', 'The shortest way out takes');
      await visitor.click('button', 'Show me the moves');
      await visitor.see('input[type=range]');
    }));

  test('the editor draws, solves while one draws, and undoes', () =>
    visited(async (visitor) => {
      const verdict = () => visitor.text('[data-test=verdict]');
      const text = () => visitor.value('#level-text');
      await visitor.go(levelHash(MINE).replace('/level/', '/edit/'));
      await soon(text).toBe(MINE);
      await soon(verdict).toContain('The shortest way out takes 21 moves');
      // A rock right beside the start.
      await visitor.click('.drawing [data-cell="60"]');
      await soon(text).toBe(MINE.replace('S.##', 'S###'));
      await soon(verdict).not.toContain('21 moves');
      await visitor.click('button', 'Undo');
      await soon(text).toBe(MINE);
      await soon(verdict).toContain('The shortest way out takes 21 moves');
    }));

  test('the puzzles of the day, the graph of a level and a search are worked out', () =>
    visited(async (visitor) => {
      await visitor.go('#/daily');
      await soon(() => visitor.count('main .thumb svg')).toBe(rulebook.games.length);
      await visitor.go(levelHash(MAZE, 'LR').replace('/level/', '/graph/'));
      await visitor.see('main', 'positions can be reached from the start');
      await visitor.go('#/mouse/search');
      await visitor.click('main button', 'Search');
      await soon(() => visitor.text('[data-test=search-best]')).toMatch(/^[1-9]/);
      await visitor.click('main button', 'Stop');
    }));

  test('colours are chosen in the settings, and kept', () =>
    visited(async (visitor) => {
      const ground = () => visitor.style('html', 'background-color');
      await visitor.go('#/help');
      await visitor.see('h1', 'How to play');
      const before = await ground();
      await visitor.click('button', 'Menu');
      await visitor.click('#menu button', 'Settings');
      await visitor.click('dialog [role=radio]', 'Dark');
      await soon(ground).not.toBe(before);
      const dark = await ground();
      await visitor.keyboard.press('Escape');
      await soon(() => visitor.count('dialog[open]')).toBe(0);
      await visitor.reload();
      await visitor.see('h1');
      expect(await ground()).toBe(dark);
    }));

  test('after one visit it works without a network', () =>
    visited(async (visitor, unplug) => {
      await visitor.go('#/');
      await soon(() => visitor.isKept()).toBe(true);
      await unplug();
      await visitor.reload();
      await soon(() => visitor.count('.front-game svg.still')).toBe(rulebook.games.length);
      await visitor.go(levelHash(MAZE));
      await visitor.see('[role=gridcell]:focus');
      await visitor.keyboard.press('t');
      await visitor.see('[data-test=hint] li');
      for (const move of stepsOf({ text: MAZE })) await visitor.keyboard.press(ARROWS[move] ?? '');
      await visitor.see('[data-test=result][data-status=won]');
    }));
});
