import { describe, expect, test } from 'vitest';
import { bindingOf, directionBindings, type KeyBinding, linesOf } from './key-tables.js';
import type { Key, KeyChoice } from './keys.js';

const USUAL: KeyChoice = { ownKeys: {}, letters: true };
const key = (name: string, held: Partial<Key> = {}): Key => ({
  key: name,
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  shiftKey: false,
  ...held,
});
const nothing = () => {};
const bindings: readonly KeyBinding[] = [
  ...directionBindings('move', nothing, nothing),
  { on: 'undo', text: 'undo', act: nothing },
  { on: 'new-dice', text: 'new dice', act: nothing, isUnlisted: true },
  { on: ['n', 'enter'], text: 'go on', act: nothing },
  { on: ['shift+arrowup'], text: 'flip', act: nothing },
  { on: ['Numpad7'], text: 'up and left', act: nothing },
];
const textFor = (pressed: Key, choice = USUAL) => bindingOf({ bindings }, pressed, choice)?.text ?? null;

describe('a table of keys', () => {
  test.each([
    [key('ArrowUp'), 'move'],
    [key('w'), 'move'],
    [key('z', { ctrlKey: true }), 'undo'],
    [key('U'), 'undo'],
    [key('n'), 'go on'],
    [key('Enter'), 'go on'],
    [key('ArrowUp', { shiftKey: true }), 'flip'],
    [key('n', { ctrlKey: true }), null],
    [key('n', { altKey: true }), null],
    [key('q'), null],
    [key('1'), null],
    [key('7', { code: 'Numpad7' }), 'up and left'],
    [key('Home', { code: 'Numpad7' }), 'up and left'],
    [key('Home', { code: 'Home' }), 'read the row’s ends, the corners, five rows on'],
    [key('7', { code: 'Digit7' }), null],
  ])('finds what a key does', (pressed, text) => {
    expect(textFor(pressed)).toBe(text);
  });

  test('one’s own keys come before those of a screen', () => {
    expect(textFor(key('n'), { ownKeys: { undo: 'n' }, letters: true })).toBe('undo');
  });

  test('without letters arrows, named keys and keys with Ctrl go on, and nothing that types does', () => {
    const choice: KeyChoice = { ownKeys: {}, letters: false };
    expect(['w', 'u', 'n'].map((name) => textFor(key(name), choice))).toEqual([null, null, null]);
    expect([key('ArrowUp'), key('Enter'), key('Backspace')].map((one) => textFor(one, choice))).toEqual([
      'move',
      'go on',
      'undo',
    ]);
  });

  test('is listed by the keys that act now', () => {
    const lines = (choice: KeyChoice) =>
      linesOf({ bindings }, choice).map(({ keys, text }) => [text, ...keys]);
    expect(lines(USUAL)).toEqual([
      ['move', '↑ ← ↓ →', 'W A S D', 'K H J L'],
      [
        'read the row’s ends, the corners, five rows on',
        'Home',
        'End',
        'Ctrl+Home',
        'Ctrl+End',
        'Page up',
        'Page down',
      ],
      ['undo', 'U', 'Backspace'],
      ['go on', 'N', 'Enter'],
      ['flip', 'Shift+↑'],
      ['up and left', 'Numpad7'],
    ]);
    expect(lines({ ownKeys: { undo: 'w' }, letters: false }).map((line) => line.join(' '))).toEqual([
      'move ↑ ← ↓ →',
      expect.stringContaining('corners'),
      'undo W Backspace',
      'go on Enter',
      'flip Shift+↑',
      'up and left Numpad7',
    ]);
  });

  test('every listed key acts, and does what its line says', () => {
    const names = bindings.flatMap(({ on }) => (typeof on === 'string' ? [] : on));
    for (const name of names.filter((one) => !one.includes('+')))
      expect(
        bindings.some(({ on, text }) => on.includes(name) && text === textFor(key(name, { code: name }))),
      ).toBe(true);
  });
});
