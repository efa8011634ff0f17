import { effect } from '@preact/signals';
import { array, number, record, string } from 'valibot';
import { expect, test } from 'vitest';
import { mergeLists, mergeRecords, type Saved, saved, savedCollection } from './saved.js';
import { browserStore, store, type TextStore, writeJson } from './storage.js';
import { announce } from './tabs.js';

const most = (one: number, other: number) => Math.max(one, other);

/** Two tabs over one storage; the second does not see what the first writes before it is told. */
function twoTabs() {
  const browser = browserStore(() => null);
  const open = (texts: TextStore): Saved<Record<string, number>> =>
    saved({
      key: 'points',
      read: record(string(), number()),
      fresh: () => ({}),
      merge: (one, other) => mergeRecords(one, other, most),
      texts,
    });
  return { browser, one: open(browser), other: open(browser) };
}

test('what one tab writes stays when another one writes', () => {
  const { browser, one, other } = twoTabs();
  one.change((now) => ({ ...now, a: 1, c: 5 }));
  other.change((now) => ({ ...now, b: 2, c: 3 }));
  expect(JSON.parse(browser.get('points') ?? '')).toEqual({ a: 1, b: 2, c: 3 });
  announce('points');
  expect(one.value.value).toEqual({ a: 1, b: 2, c: 5 });
  expect(other.value.value).toEqual({ a: 1, b: 2, c: 5 });
});

test('what was written over in the same moment is added again', () => {
  const { browser, one } = twoTabs();
  one.change(() => ({ a: 1 }));
  writeJson(browser, 'points', { b: 2 });
  announce('points');
  expect(one.value.value).toEqual({ b: 2, a: 1 });
  expect(JSON.parse(browser.get('points') ?? '')).toEqual({ a: 1, b: 2 });
});

test('what is dropped is gone in all tabs, and does not come back', () => {
  const { browser, one, other } = twoTabs();
  one.change(() => ({ a: 1 }));
  announce('points');
  one.forget();
  announce('points');
  expect(other.value.value).toEqual({});
  other.change((now) => ({ ...now, b: 1 }));
  expect(browser.get('points')).toBe('{"b":1}');
});

test('a key that only begins alike is somebody else', () => {
  const { browser, one } = twoTabs();
  one.change(() => ({ a: 1 }));
  writeJson(browser, 'points', { b: 2 });
  announce('points/more');
  expect(one.value.value).toEqual({ a: 1 });
});

test('damaged data is no reason to lose what a tab knows', () => {
  const browser = browserStore(() => null);
  const list = listIn(browser);
  list.change(() => [1, 2]);
  browser.set('l', '{broken');
  list.change((now) => [...now, 3]);
  expect(browser.get('l')).toBe('[1,2,3]');
  expect(mergeLists([3, 1], [1, 2, 3])).toEqual([3, 1, 2]);
});

test('a backup that brings another value has it merged by the owner of the key', () => {
  const browser = browserStore(() => null);
  browser.set('l', '[1,2]');
  browser.set('incoming/l', '[2,3]');
  expect(listIn(browser).value.value).toEqual([1, 2, 3]);
  expect([browser.get('l'), browser.get('incoming/l')]).toEqual(['[1,2,3]', null]);
});

/** A list of numbers in a storage. */
const listIn = (texts: TextStore) =>
  saved<number[]>({ key: 'l', read: array(number()), fresh: () => [], merge: mergeLists, texts });

/** A collection under a prefix of its own. */
let count = 0;
const numbers = (more: Partial<Parameters<typeof savedCollection<number>>[0]> = {}) =>
  savedCollection<number>({ prefix: `test${++count}/`, read: number(), ...more });

test('a collection goes by its names, the greatest first, and leaves out what it cannot read', () => {
  const all = numbers();
  for (const name of ['119', '100', '120']) all.put(name, Number(name) + 1);
  store.set(`test${count}/150`, '"text"');
  expect([...all.all()].join(' ')).toBe('120,121 119,120 100,101');
  expect([all.one('150'), all.one('151')]).toEqual([null, null]);
  all.change('119', (now) => now + 1);
  all.change('151', () => 3);
  all.remove('100');
  expect([...all.all()].join(' ')).toBe('120,121 119,121');
  all.clear();
  expect([...all.all()]).toEqual([]);
});

test('of a collection with a limit the last in order go, or what is left of them when they are shortened', () => {
  const few = numbers({ order: (entry) => entry, most: 2 });
  for (const entry of [5, 9, 1, 7]) few.put(`n${entry}`, entry);
  expect([...few.all().values()]).toEqual([9, 7]);
  const short = numbers({ most: 1, shorten: (old) => (old > 0 ? -old : old) });
  for (const name of ['1', '2', '3']) short.put(name, Number(name));
  expect([...short.all().values()]).toEqual([3, -2, -1]);
});

test('who lists a collection hears of what this page and other tabs change in it', () => {
  const all = numbers();
  const seen: number[] = [];
  const stop = effect(() => {
    seen.push(all.all().size);
  });
  all.put('a', 1);
  store.set(`test${count}/b`, '2');
  announce(`test${count}/b`);
  stop();
  expect(seen).toEqual([0, 1, 2]);
});
