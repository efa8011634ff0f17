import { afterEach, describe, expect, test, vi } from 'vitest';
import { formatRoute, parseRoute, type Route, screenRoute } from './route.js';

describe('addresses', () => {
  const routes: readonly [string, Route][] = [
    ['#/mouse', screenRoute('mouse', 'design')],
    ['#/mouse/abc_-9', screenRoute('mouse', 'design', 'abc_-9')],
    ['#/mouse/gallery', screenRoute('mouse', 'gallery')],
    ['#/mines/replay/abc', screenRoute('mines', 'replay', 'abc')],
    ['#/haunt?seed=a&lives=3', screenRoute('haunt', 'play', null, 'seed=a&lives=3')],
    ['#/haunt/replay/abc?moves=F', screenRoute('haunt', 'replay', 'abc', 'moves=F')],
    ['#/level/abc?moves=RU&seed=7', { page: 'level', id: 'abc', moves: 'RU', seed: '7' }],
  ];

  test.each(routes)('%s is read and written', (address, route) => {
    expect(parseRoute(address)).toEqual(route);
    expect(formatRoute(route)).toBe(address);
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
