import { number, object } from 'valibot';
import { expect, test } from 'vitest';
import { browserStore, readSaved, shortName, writeJson } from './storage.js';

const refusing = {
  length: 0,
  key: () => null,
  getItem: () => {
    throw new Error('switched off');
  },
  setItem: () => {
    throw new Error('full');
  },
  removeItem: () => {},
  clear: () => {},
} as Storage;

test('a storage that refuses loses nothing while the page lives', () => {
  for (const find of [
    () => refusing,
    () => null,
    () => {
      throw new Error('denied');
    },
  ]) {
    const store = browserStore(find);
    expect(store.set('a', '1')).toBe(false);
    expect(store.get('a')).toBe('1');
    expect(store.keys()).toEqual(['a']);
    store.remove('a');
    expect(store.get('a')).toBeNull();
  }
});

test('what is damaged, of another form or not there reads as the spare', () => {
  const store = browserStore(() => null);
  const schema = object({ b: number() });
  for (const text of ['{"b":', 'null', '3', '[]', '{}', '{"b":"1"}']) {
    store.set('a', text);
    expect(readSaved(store, 'a', schema, null)).toBeNull();
  }
  expect(readSaved(store, 'c', schema, null)).toBeNull();
  expect(readSaved(store, 'c', schema, { b: 2 })).toEqual({ b: 2 });
  writeJson(store, 'a', { b: 1, more: true });
  expect(readSaved(store, 'a', schema, null)).toEqual({ b: 1 });
});

test('short names differ for texts that differ a little', () => {
  const names = new Set(Array.from({ length: 5000 }, (_, i) => shortName(`level ${i}`)));
  expect(names.size).toBe(5000);
});
