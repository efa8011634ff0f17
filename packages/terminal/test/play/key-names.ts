import type { Key } from '../../src/screen/keys.js';

/** What help and documents call keys that are no single characters. */
const NAMES: Readonly<Record<string, readonly Key[]>> = {
  'Shift-arrows': ['shift-up', 'shift-right', 'shift-down', 'shift-left'],
  'Page Down': ['pagedown'],
  'Page keys': ['pageup', 'pagedown'],
  backspace: ['backspace'],
  'Page Up': ['pageup'],
  'Ctrl-R': ['ctrl-r'],
  arrows: ['up', 'right', 'down', 'left'],
  space: [' '],
  Enter: ['enter'],
  right: ['right'],
  // Buttons of the mouse are no keys.
  mouse: [],
  down: ['down'],
  Home: ['home'],
  left: ['left'],
  Esc: ['escape'],
  End: ['end'],
  up: ['up'],
};

/** The keys that a text names, e.g. `u, backspace / U, Ctrl-R`. @throws Error for what is no key */
export function keysIn(text: string): Key[] {
  const names = Object.keys(NAMES);
  const marked = names.reduce((left, name, index) => left.replaceAll(name, `<${index}>`), text);
  const words = marked.split(/, | \/ | /).filter((word) => word !== '');
  return words.flatMap((word) => {
    const name = names[Number(/^<([0-9]+)>$/.exec(word)?.[1] ?? Number.NaN)];
    if (name !== undefined) return NAMES[name] ?? [];
    if ([...word].length !== 1) throw new Error(`"${word}" in "${text}" is the name of no key`);
    return [word];
  });
}
