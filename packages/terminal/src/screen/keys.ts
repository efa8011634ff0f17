/**
 * A key: a printable character, or a name: `up down left right home end pageup pagedown enter escape tab
 * backspace delete`, `shift-up` and so on, `ctrl-x`, `alt-x`. A mouse button pressed at column x and row y, from 0 at
 * the top left, is `left@x,y`, `middle@x,y` or `right@x,y`; see {@link readClick}. Text that is pasted is `paste@text`, whatever stands in
 * it; see {@link readPaste}.
 */
export type Key = string;

const BUTTONS = ['left', 'middle', 'right'] as const;

/** A mouse button pressed somewhere on the screen. */
export interface Click {
  readonly button: (typeof BUTTONS)[number];
  readonly x: number;
  readonly y: number;
}

/** The click that a key is, or null. */
export function readClick(key: Key): Click | null {
  const [, name, x, y] = /^(left|middle|right)@([0-9]+),([0-9]+)$/.exec(key) ?? [];
  const button = BUTTONS.find((one) => one === name);
  return button === undefined ? null : { button, x: Number(x), y: Number(y) };
}

/** What a terminal puts around text that is pasted. */
const [PASTE, PASTED] = ['\u001b[200~', '\u001b[201~'];
/** Most characters of a paste that are kept: a level has fewer. */
const LONGEST_PASTE = 1 << 20;

/** The text that was pasted, where that is the key; else null. */
export function readPaste(key: Key): string | null {
  return key.startsWith('paste@') ? key.slice('paste@'.length) : null;
}

const NAMED: Readonly<Record<string, Key>> = {
  A: 'up',
  B: 'down',
  C: 'right',
  D: 'left',
  H: 'home',
  F: 'end',
  Z: 'backtab',
  '1~': 'home',
  '3~': 'delete',
  '4~': 'end',
  '5~': 'pageup',
  '6~': 'pagedown',
  '7~': 'home',
  '8~': 'end',
};

/** Turns what a terminal sends into keys. Sequences may arrive cut in two. */
export class KeyDecoder {
  private rest = '';
  /** What has come of a paste; null outside of one. */
  private pasted: string | null = null;

  /** Whether an escape character waits for what belongs to it, or for `flush` to be the key itself. */
  get isWaiting(): boolean {
    return this.rest !== '';
  }

  push(text: string): Key[] {
    const keys: Key[] = [];
    let input = this.rest + text;
    this.rest = '';
    while (input !== '') {
      if (this.pasted !== null) {
        // Its end may be cut in two.
        const all = this.pasted + input;
        const end = all.indexOf(PASTED, Math.max(0, this.pasted.length - PASTED.length));
        this.pasted = end < 0 ? all.slice(0, LONGEST_PASTE + PASTED.length) : null;
        if (end < 0) return keys;
        keys.push(`paste@${all.slice(0, Math.min(end, LONGEST_PASTE)).replace(/\r\n?/g, '\n')}`);
        input = all.slice(end + PASTED.length);
        continue;
      }
      if (input.startsWith(PASTE)) {
        this.pasted = '';
        input = input.slice(PASTE.length);
        continue;
      }
      // biome-ignore lint/suspicious/noControlCharactersInRegex: terminals send them
      const mouse = /^\u001b\[<([0-9]+);([0-9]+);([0-9]+)([Mm])/.exec(input);
      if (mouse) {
        const key = mouse[4] === 'M' ? clickOf(Number(mouse[1]), Number(mouse[2]), Number(mouse[3])) : null;
        if (key !== null) keys.push(key);
        input = input.slice(mouse[0].length);
        continue;
      }
      // biome-ignore lint/suspicious/noControlCharactersInRegex: as above
      const sequence = /^\u001b(?:\[([0-9;]*)([A-Za-z~])|O([A-Za-z]))/.exec(input);
      if (sequence) {
        const key = nameOf(sequence[1] ?? '', sequence[2] ?? sequence[3] ?? '');
        if (key !== null) keys.push(key);
        input = input.slice(sequence[0].length);
        // biome-ignore lint/suspicious/noControlCharactersInRegex: as above
      } else if (/^\u001b(?:\[<?[0-9;]*|O)?$/.test(input)) {
        this.rest = input;
        return keys;
      } else if (input.startsWith('\u001b')) {
        const next = input.charAt(1);
        keys.push(next === '\u001b' ? 'escape' : `alt-${next}`);
        input = input.slice(next === '\u001b' ? 1 : 2);
      } else {
        const character = String.fromCodePoint(input.codePointAt(0) ?? 0);
        keys.push(plain(character));
        input = input.slice(character.length);
      }
    }
    return keys;
  }

  /** Nothing more has come: a lone escape was the key. */
  flush(): Key[] {
    const waiting = this.rest;
    this.rest = '';
    return waiting === '' ? [] : ['escape', ...[...waiting.slice(1)].map(plain)];
  }
}

/** A click in the SGR form of xterm: button in the lowest two bits, wheel and movement above the fifth. */
function clickOf(code: number, column: number, row: number): Key | null {
  const button = code < 32 ? BUTTONS[code & 3] : undefined;
  return button === undefined ? null : `${button}@${column - 1},${row - 1}`;
}

function nameOf(parameters: string, final: string): Key | null {
  const [first = '', modifiers] = parameters.split(';');
  const name = NAMED[final === '~' ? `${first}~` : final] ?? null;
  // Modifiers are one more than a sum of bits, 1 for shift.
  return name !== null && modifiers === '2' ? `shift-${name}` : name;
}

function plain(character: string): Key {
  const code = character.charCodeAt(0);
  if (code === 13 || code === 10) return 'enter';
  if (code === 9) return 'tab';
  if (code === 127 || code === 8) return 'backspace';
  if (code < 27) return `ctrl-${String.fromCharCode(96 + code)}`;
  return character;
}
