import { describe, expect, test } from 'vitest';
import { intentOf, type Key, moveActive } from './keys.js';

const press = (key: string, held: Partial<Key> = {}) =>
  intentOf({ key, ctrlKey: false, metaKey: false, altKey: false, shiftKey: false, ...held });

describe('keys', () => {
  test.each([
    ['ArrowUp', 0],
    ['d', 1],
    ['J', 2],
    ['h', 3],
  ])('%s is a direction', (key, direction) => {
    expect(press(key)).toEqual({ kind: 'direction', direction });
  });

  test('undo and redo have several keys', () => {
    for (const intent of [press('u'), press('Backspace'), press('z', { ctrlKey: true })])
      expect(intent).toEqual({ kind: 'undo' });
    for (const intent of [
      press('y'),
      press('U', { shiftKey: true }),
      press('Z', { metaKey: true, shiftKey: true }),
    ]) {
      expect(intent).toEqual({ kind: 'redo' });
    }
  });

  test("the browser's own shortcuts stay its own", () => {
    for (const intent of [
      press('r', { ctrlKey: true }),
      press('l', { ctrlKey: true }),
      press('ArrowLeft', { altKey: true }),
      press('Tab'),
    ]) {
      expect(intent).toBeNull();
    }
  });

  test('own keys come first, and leave the others as they were', () => {
    const own = { hint: 'w', up: 'z' } as const;
    const key = (name: string) =>
      intentOf(
        { key: name, ctrlKey: false, metaKey: false, altKey: false, shiftKey: false },
        { ownKeys: own, letters: true },
      );
    expect(key('W')).toEqual({ kind: 'hint' });
    expect(key('z')).toEqual({ kind: 'direction', direction: 0 });
    expect(key('t')).toEqual({ kind: 'hint' });
    expect(key('a')).toEqual({ kind: 'direction', direction: 3 });
  });

  test('reading keys stay on the board', () => {
    const size = { columns: 4, rows: 3 };
    expect(moveActive(size, 0, { kind: 'direction', direction: 3 })).toBe(0);
    expect(moveActive(size, 5, { kind: 'direction', direction: 2 })).toBe(9);
    expect(moveActive(size, 5, { kind: 'jump', to: 'row-end' })).toBe(7);
    expect(moveActive(size, 5, { kind: 'jump', to: 'last' })).toBe(11);
    expect(moveActive(size, 5, { kind: 'jump', to: 'page-up' })).toBe(1);
  });
});
