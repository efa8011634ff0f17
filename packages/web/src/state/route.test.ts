import { describe, expect, test } from 'vitest';
import { formatRoute, parseRoute, type Route } from './route.js';

describe('addresses', () => {
  const routes: readonly [string, Route][] = [
    ['#/', { page: 'home' }],
    ['#/help', { page: 'help' }],
    ['#/edit', { page: 'edit', id: null }],
    ['#/edit/abc_-9', { page: 'edit', id: 'abc_-9' }],
    ['#/mouse', { page: 'mouse', room: 'design', id: null }],
    ['#/mouse/abc_-9', { page: 'mouse', room: 'design', id: 'abc_-9' }],
    ['#/mouse/gallery', { page: 'mouse', room: 'gallery', id: null }],
    ['#/mouse/traps/abc', { page: 'mouse', room: 'traps', id: 'abc' }],
    ['#/mines', { page: 'mines', room: 'play', id: null }],
    ['#/mines/abc_-9', { page: 'mines', room: 'play', id: 'abc_-9' }],
    ['#/mines/analyse', { page: 'mines', room: 'analyse', id: null }],
    ['#/mines/replay/abc', { page: 'mines', room: 'replay', id: 'abc' }],
    ['#/haunt', { page: 'haunt', room: 'play', id: null, run: null }],
    ['#/haunt/abc_-9', { page: 'haunt', room: 'play', id: 'abc_-9', run: null }],
    ['#/haunt?seed=a&lives=3', { page: 'haunt', room: 'play', id: null, run: 'seed=a&lives=3' }],
    ['#/haunt/replay/abc?moves=F', { page: 'haunt', room: 'replay', id: 'abc', run: 'moves=F' }],
    ['#/haunt/results', { page: 'haunt', room: 'results', id: null, run: null }],
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
    '#/play/escape',
    '#/play/escape/0',
    '#/play/escape/x',
    '#/level',
    '#/help/me',
    '#/mouse/abc/def',
    '#/mouse/traps/a/b',
    '#/mines/analyse/a/b',
    '#/haunt/replay/a/b',
  ])('%s is unknown and keeps its text', (address) => {
    expect(parseRoute(address)).toEqual({ page: 'unknown', address: address.slice(1) });
  });
});
