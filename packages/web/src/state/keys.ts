import {
  DIRECTION_LETTERS,
  type Direction,
  DOWN,
  type Grid,
  LEFT,
  RIGHT,
  SLANTS,
  UP,
} from '@knossos/engine/internal/grid';

export type Intent =
  | { readonly kind: 'direction'; readonly direction: Direction }
  | { readonly kind: 'jump'; readonly to: keyof typeof JUMPS }
  | { readonly kind: Command };

/** What a key can be given to: the words for it, and its usual keys in small letters. */
export const ACTIONS = {
  up: { text: 'up', keys: ['arrowup', 'w', 'k'] },
  right: { text: 'right', keys: ['arrowright', 'd', 'l'] },
  down: { text: 'down', keys: ['arrowdown', 's', 'j'] },
  left: { text: 'left', keys: ['arrowleft', 'a', 'h'] },
  wait: { text: 'wait', keys: [' ', '.'] },
  undo: { text: 'undo', keys: ['u', 'backspace'] },
  redo: { text: 'redo', keys: ['y'] },
  restart: { text: 'restart', keys: ['r'] },
  'new-dice': { text: 'new dice', keys: ['n'] },
  hint: { text: 'hint', keys: ['t'] },
  explore: { text: 'play or explore', keys: ['e'] },
  'where-am-i': { text: 'where am I?', keys: ['1'] },
  'where-are-they': { text: 'where are they?', keys: ['2'] },
  'what-is-here': { text: 'what is here?', keys: ['3'] },
  'what-is-legal': { text: 'legal moves', keys: ['4'] },
  'where-is-all': { text: 'where is everything?', keys: ['5'] },
  'what-is-worth': { text: 'what is each step worth?', keys: ['6'] },
  'what-is-left': { text: 'what is left?', keys: ['7'] },
  'what-happened': { text: 'what happened, and why?', keys: ['8'] },
} as const;
export type Action = keyof typeof ACTIONS;
export const ACTION_NAMES = Object.keys(ACTIONS) as Action[];
/** An action that leads nowhere. */
export type Command = Exclude<Action, keyof typeof DIRECTIONS>;

export const DIRECTIONS = { up: UP, right: RIGHT, down: DOWN, left: LEFT } as const;

/** The arrow keys, by the browser's names for them. */
export const ARROWS: Readonly<Record<string, Direction>> = {
  ArrowUp: UP,
  ArrowRight: RIGHT,
  ArrowDown: DOWN,
  ArrowLeft: LEFT,
};

/** How many columns and rows a jump leads on; beyond an edge is at it. */
const JUMPS = {
  'row-start': [-Infinity, 0],
  'row-end': [Infinity, 0],
  first: [-Infinity, -Infinity],
  last: [Infinity, Infinity],
  'page-up': [0, -5],
  'page-down': [0, 5],
} as const;

const JUMP_KEYS: Readonly<Record<string, keyof typeof JUMPS>> = {
  Home: 'row-start',
  End: 'row-end',
  PageUp: 'page-up',
  PageDown: 'page-down',
};

/** Keys that the user has given to actions; they come before the usual ones, which go on working otherwise. */
export type OwnKeys = Readonly<Partial<Record<Action, string>>>;

/** How keys are set: one's own, and whether the usual single letters, digits and signs act at all. */
export interface KeyChoice {
  readonly ownKeys: OwnKeys;
  readonly letters: boolean;
}

const AS_USUAL: KeyChoice = { ownKeys: {}, letters: true };

export interface Key {
  readonly key: string;
  /** Which key it is on the keyboard, whatever it types: `Numpad7`. */
  readonly code?: string;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
  readonly altKey: boolean;
  readonly shiftKey: boolean;
}

/** Signs that keyboards of other scripts have where the usual one has a letter: Hebrew, Greek and Bulgarian ones. */
const SIGNS: Readonly<Record<string, string>> = { KeyQ: '/;,', KeyW: "'" };

/** What a key types, in small letters; under a layout that is not Latin, what the usual keyboard has in that place. */
export function typedBy({ key, code = '' }: Pick<Key, 'key' | 'code'>): string {
  const low = key.toLowerCase();
  const place = /^(?:Key|Digit)([A-Z0-9])$/.exec(code)?.[1];
  // Some Arabic keys type two letters.
  const isForeign = /^[^\p{ASCII}\p{Script=Latin}]{1,2}$/u.test(low) || SIGNS[code]?.includes(low) === true;
  return place !== undefined && isForeign ? place.toLowerCase() : low;
}

/** What a key asks for; null for keys that are none of the board's business. */
export function intentOf(pressed: Key, { ownKeys, letters }: KeyChoice = AS_USUAL): Intent | null {
  const { key, ctrlKey, metaKey, altKey, shiftKey } = pressed;
  if (altKey) return null;
  const low = typedBy(pressed);
  if (ctrlKey || metaKey) {
    if (low === 'z') return { kind: shiftKey ? 'redo' : 'undo' };
    if (low === 'y') return { kind: 'redo' };
    return key === 'Home' || key === 'End' ? { kind: 'jump', to: key === 'Home' ? 'first' : 'last' } : null;
  }
  const chosen = ACTION_NAMES.find((action) => ownKeys[action] === low);
  if (chosen !== undefined) return intentOfAction(chosen);
  const to = JUMP_KEYS[key];
  if (to !== undefined) return { kind: 'jump', to };
  if (isLetter(low) && !letters) return null;
  if (low === 'u' && shiftKey) return { kind: 'redo' };
  const usual = ACTION_NAMES.find((action) => ACTIONS[action].keys.some((key) => key === low));
  return usual === undefined ? null : intentOfAction(usual);
}

/** Whether a key types something that may also be said: all that one can switch off. The space bar stays. */
export function isLetter(key: string): boolean {
  return key.length === 1 && key !== ' ';
}

/** The keys that act for an action, one's own first; those that were given to another action are left out. */
export function keysOf(action: Action, { ownKeys, letters }: KeyChoice): readonly string[] {
  const own = ownKeys[action];
  const given = Object.values(ownKeys);
  const usual = ACTIONS[action].keys.filter((key) => !given.includes(key) && (letters || !isLetter(key)));
  return own === undefined ? usual : [own, ...usual];
}

function intentOfAction(action: Action): Intent {
  const isDirection = (one: Action): one is keyof typeof DIRECTIONS => one in DIRECTIONS;
  return isDirection(action) ? { kind: 'direction', direction: DIRECTIONS[action] } : { kind: action };
}

/** The cell that a reading key leads to, staying on the board. */
export function moveActive(size: Grid, active: number, intent: Intent): number {
  if (intent.kind === 'direction') return moveOn(size, active, DIRECTION_LETTERS[intent.direction]);
  return intent.kind === 'jump' ? goOn(size, active, JUMPS[intent.to]) : active;
}

/** The cell that a step leads to, by the letter of its move, staying on the board. */
export function moveOn(size: Grid, active: number, letter: string): number {
  return goOn(size, active, STEPS[letter] ?? [0, 0]);
}

const STEPS: Readonly<Record<string, Step>> = { U: [0, -1], R: [1, 0], D: [0, 1], L: [-1, 0], ...SLANTS };

type Step = readonly [across: number, down: number];

function goOn({ columns, rows }: Grid, active: number, [across, down]: Step): number {
  const within = (at: number, most: number) => Math.min(most - 1, Math.max(0, at));
  return (
    within(Math.floor(active / columns) + down, rows) * columns + within((active % columns) + across, columns)
  );
}
