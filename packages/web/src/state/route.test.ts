import { afterEach, describe, expect, test, vi } from 'vitest';
import { formatRoute, parseRoute, type Route, screenRoute } from './route.js';

describe('addresses', () => {
  const routes: readonly [string, Route][] = [
    ['#/', { page: 'home' }],
    ['#/help', { page: 'help' }],
    ['#/help/theseus', { page: 'help', topic: 'theseus' }],
    ['#/kept', { page: 'kept' }],
    ['#/edit', { page: 'edit', id: null }],
    ['#/edit/abc_-9', { page: 'edit', id: 'abc_-9' }],
    ['#/mouse', screenRoute('mouse', 'design')],
    ['#/mouse/abc_-9', screenRoute('mouse', 'design', 'abc_-9')],
    ['#/mouse/gallery', screenRoute('mouse', 'gallery')],
    ['#/mouse/traps/abc', screenRoute('mouse', 'traps', 'abc')],
    ['#/mines', screenRoute('mines', 'play')],
    ['#/mines/abc_-9', screenRoute('mines', 'play', 'abc_-9')],
    ['#/mines/analyse', screenRoute('mines', 'analyse')],
    ['#/mines/replay/abc', screenRoute('mines', 'replay', 'abc')],
    ['#/haunt', screenRoute('haunt', 'play', null)],
    ['#/haunt/abc_-9', screenRoute('haunt', 'play', 'abc_-9')],
    ['#/haunt?seed=a&lives=3', screenRoute('haunt', 'play', null, 'seed=a&lives=3')],
    ['#/haunt/replay/abc?moves=F', screenRoute('haunt', 'replay', 'abc', 'moves=F')],
    ['#/haunt/results', screenRoute('haunt', 'results', null)],
    ['#/daily/easy', { page: 'daily', day: null, rung: 'easy' }],
    ['#/daily/2026-11-22/hard', { page: 'daily', day: '2026-11-22', rung: 'hard' }],
    ['#/on/gold', { page: 'on', game: 'gold' }],
    ['#/level/abc', { page: 'level', id: 'abc', moves: null }],
    ['#/level/abc?moves=RRU', { page: 'level', id: 'abc', moves: 'RRU' }],
    ['#/play/escape/first/3', { page: 'play', pack: 'escape/first', number: 3, moves: null }],
    ['#/play/mine/1?moves=R', { page: 'play', pack: 'mine', number: 1, moves: 'R' }],
    ['#/play/mine/1?seed=a%201', { page: 'play', pack: 'mine', number: 1, moves: null, seed: 'a 1' }],
    ['#/level/abc?moves=RU&seed=7', { page: 'level', id: 'abc', moves: 'RU', seed: '7' }],
  ];

  test.each(routes)('%s is read and written', (address, route) => {
    expect(parseRoute(address)).toEqual(route);
    expect(formatRoute(route)).toBe(address);
  });

  test.each(['', '#', '#/'])('%j is home', (address) => {
    expect(parseRoute(address)).toEqual({ page: 'home' });
  });

  test.each([
    '#/nowhere',
    '#/daily/harder',
    '#/daily/easy/2026-11-22',
    '#/on',
    '#/on/nothing',
    '#/play/escape',
    '#/play/escape/0',
    '#/play/escape/x',
    '#/level',
    '#/help/me/on',
    '#/mouse/abc/def',
    '#/mouse/traps/a/b',
    '#/mines/analyse/a/b',
    '#/haunt/replay/a/b',
  ])('%s is unknown and keeps its text', (address) => {
    expect(parseRoute(address)).toEqual({ page: 'unknown', address: address.slice(1) });
  });
});

describe('following the address', () => {
  afterEach(() => {
    vi.unstubAllGlobals();
  });

  test('a page that was asked for is reached, and the one before has the address that it promised', async () => {
    const page = new EventTarget();
    const stored = new Map<string, string>();
    const location = { hash: '#/level/abc' };
    const replaced: string[] = [];
    vi.stubGlobal('location', location);
    vi.stubGlobal('addEventListener', page.addEventListener.bind(page));
    vi.stubGlobal('history', {
      replaceState: (_state: null, _title: string, hash: string) => {
        replaced.push(hash);
        location.hash = hash;
      },
    });
    vi.stubGlobal('sessionStorage', {
      getItem: (key: string) => stored.get(key) ?? null,
      setItem: (key: string, value: string) => stored.set(key, value),
      removeItem: (key: string) => stored.delete(key),
    });
    vi.resetModules();
    const { followAddress, go, promiseAddress, route } = await import('./route.js');
    followAddress();
    promiseAddress({ page: 'level', id: 'abc', moves: 'R' });
    expect(stored.size).toBe(1);
    // The way back leads to the position that was left.
    go({ page: 'create' });
    expect(replaced).toEqual(['#/level/abc?moves=R']);
    // The address has changed, and the page is still to hear of it.
    promiseAddress({ page: 'level', id: 'abc', moves: 'R' });
    page.dispatchEvent(new Event('hashchange'));
    expect([location.hash, route.value]).toEqual(['#/create', { page: 'create' }]);
  });
});
