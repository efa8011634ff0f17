import { describe, expect, test } from 'vitest';
import { bindingOf, directionBindings, type KeyBinding, linesOf } from './key-tables.js';
import { intentOf, type Key, type KeyChoice, moveActive, typedBy } from './keys.js';

const FREE = { ctrlKey: false, metaKey: false, altKey: false, shiftKey: false };
const key = (name: string, held: Partial<Key> = {}): Key => ({ key: name, ...FREE, ...held });
const press = (name: string, held: Partial<Key> = {}) => intentOf(key(name, held));

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
    const redo = [press('y'), press('U', { shiftKey: true }), press('Z', { metaKey: true, shiftKey: true })];
    expect(redo).toEqual([1, 2, 3].map(() => ({ kind: 'redo' })));
  });

  /** What the letter keys type, from that of A to that of Z on the usual keyboard. */
  const FOREIGN = {
    Russian: 'ф и с в у а п р ш о л д ь т щ з й к ы е г м ц ч н я',
    Greek: 'α β ψ δ ε φ γ η ι ξ κ λ μ ν ο π ; ρ σ τ θ ω ς χ υ ζ',
    Hebrew: "ש נ ב ג ק כ ע י ן ח ל ך צ מ ם פ / ר ד א ו ה ' ס ט ז",
    Arabic: 'ش لا ؤ ي ث ب ل ا ه ت ن م ة ى خ ح ض ق س ف ع ر ص ء غ ئ',
    Bulgarian: 'ь ф ъ а е о ж г с т н в п х д з , и я ш к э у й щ ю',
  };

  test.each(Object.entries(FOREIGN))('a letter counts by its place under a %s layout', (_name, row) => {
    row.split(' ').forEach((key, at) => {
      const letter = String.fromCharCode(97 + at);
      for (const typed of [key, key.toUpperCase()])
        expect(typedBy({ key: typed, code: `Key${letter.toUpperCase()}` })).toBe(letter);
    });
    const [z = ''] = row.split(' ').slice(-1);
    expect(press(z, { code: 'KeyZ', ctrlKey: true })).toEqual({ kind: 'undo' });
    expect(press(z, { code: 'KeyZ', ctrlKey: true, shiftKey: true })).toEqual({ kind: 'redo' });
  });

  test.each([
    ['q', 'KeyA', 'q', 'French'],
    ['é', 'Digit2', 'é', 'French'],
    ['y', 'KeyZ', 'y', 'German'],
    [',', 'KeyW', ',', 'Dvorak'],
    ["'", 'KeyQ', "'", 'Dvorak'],
    ['ı', 'KeyI', 'ı', 'Turkish'],
    ['٣', 'Digit3', '3', 'Arabic'],
    ['Dead', 'KeyE', 'dead', 'any'],
    ['Enter', 'Enter', 'enter', 'any'],
  ])('%s on %s stands for %s under a %s layout', (key, code, stands) => {
    expect(typedBy({ key, code })).toBe(stands);
  });

  test("the browser's own shortcuts stay its own", () => {
    for (const name of ['r', 'l']) expect(press(name, { ctrlKey: true })).toBeNull();
    expect([press('ArrowLeft', { altKey: true }), press('Tab')]).toEqual([null, null]);
  });

  test('own keys come first, and leave the others as they were', () => {
    const own = { hint: 'w', up: 'z' } as const;
    const pressed = (name: string) => intentOf(key(name), { ownKeys: own, letters: true });
    expect(pressed('W')).toEqual({ kind: 'hint' });
    expect(pressed('z')).toEqual({ kind: 'direction', direction: 0 });
    expect(pressed('t')).toEqual({ kind: 'hint' });
    expect(pressed('a')).toEqual({ kind: 'direction', direction: 3 });
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

const READING = 'Home, End, Ctrl+Home, Ctrl+End, Page up, Page down';
const USUAL: KeyChoice = { ownKeys: {}, letters: true };
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
    const named = ['ArrowUp', 'Enter', 'Backspace'].map((name) => textFor(key(name), choice));
    expect(named).toEqual(['move', 'go on', 'undo']);
  });

  test('is listed by the keys that act now', () => {
    const lines = (choice: KeyChoice) =>
      linesOf({ bindings }, choice).map(({ keys, text }) => [text, ...keys]);
    expect(lines(USUAL)).toEqual([
      ['move', '↑ ← ↓ →', 'W A S D', 'K H J L'],
      ['read the row’s ends, the corners, five rows on', ...READING.split(', ')],
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
