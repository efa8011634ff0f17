import { array, number, record, string } from 'valibot';
import { expect, test } from 'vitest';
import { mergeLists, mergeRecords, sharedValue } from './shared.js';
import { browserStore, type TextStore, writeJson } from './storage.js';
import { announce } from './tabs.js';

const most = (one: number, other: number) => Math.max(one, other);

/** Two tabs over one storage; the second does not see what the first writes before it is told. */
function twoTabs() {
  const kept = browserStore(() => null);
  const form = { key: 'points', schema: record(string(), number()), fresh: {} };
  const merge = (one: Record<string, number>, other: Record<string, number>) =>
    mergeRecords(one, other, most);
  const open = (texts: TextStore) => sharedValue({ ...form, merge }, texts);
  return { kept, one: open(kept), other: open(kept) };
}

test('what one tab writes stays when another one writes', () => {
  const { kept, one, other } = twoTabs();
  one.change((now) => ({ ...now, a: 1, c: 5 }));
  other.change((now) => ({ ...now, b: 2, c: 3 }));
  expect(JSON.parse(kept.get('points') ?? '')).toEqual({ a: 1, b: 2, c: 3 });
  announce('points');
  expect(one.value.value).toEqual({ a: 1, b: 2, c: 5 });
  expect(other.value.value).toEqual({ a: 1, b: 2, c: 5 });
});

test('what was written over in the same moment is added again', () => {
  const { kept, one } = twoTabs();
  one.change(() => ({ a: 1 }));
  writeJson(kept, 'points', { b: 2 });
  announce('points');
  expect(one.value.value).toEqual({ b: 2, a: 1 });
  expect(JSON.parse(kept.get('points') ?? '')).toEqual({ a: 1, b: 2 });
});

test('what is dropped is gone in all tabs, and does not come back', () => {
  const { kept, one, other } = twoTabs();
  one.change(() => ({ a: 1 }));
  announce('points');
  one.drop();
  announce('points');
  expect(other.value.value).toEqual({});
  other.change((now) => ({ ...now, b: 1 }));
  expect(kept.get('points')).toBe('{"b":1}');
});

test('a key that only begins alike is somebody else', () => {
  const { kept, one } = twoTabs();
  one.change(() => ({ a: 1 }));
  writeJson(kept, 'points', { b: 2 });
  announce('points/more');
  expect(one.value.value).toEqual({ a: 1 });
});

test('damaged data is no reason to lose what a tab knows', () => {
  const kept = browserStore(() => null);
  const list = sharedValue({ key: 'l', schema: array(number()), fresh: [], merge: mergeLists }, kept);
  list.change(() => [1, 2]);
  kept.set('l', '{broken');
  list.change((now) => [...now, 3]);
  expect(kept.get('l')).toBe('[1,2,3]');
  expect(mergeLists([3, 1], [1, 2, 3])).toEqual([3, 1, 2]);
});
