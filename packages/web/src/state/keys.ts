import { type Direction, DOWN, LEFT, RIGHT, UP } from '@knossos/engine/grid';

/** What a key pressed on the board asks for. */
export type Intent =
  | { readonly kind: 'direction'; readonly direction: Direction }
  | {
      readonly kind: 'jump';
      readonly to: 'row-start' | 'row-end' | 'first' | 'last' | 'page-up' | 'page-down';
    }
  | { readonly kind: (typeof COMMANDS)[number] };

export const COMMANDS = [
  'wait',
  'undo',
  'redo',
  'restart',
  'new-dice',
  'hint',
  'explore',
  'where-am-i',
  'where-are-they',
  'what-is-here',
  'what-is-legal',
] as const;

/** The keys as help screens list them. */
export const KEY_LIST: readonly { readonly keys: readonly string[]; readonly text: string }[] = [
  { keys: ['↑ ↓ ← →', 'W A S D', 'H J K L'], text: 'move (or read, while exploring)' },
  { keys: ['Space', '.'], text: 'wait' },
  { keys: ['U', 'Backspace'], text: 'undo' },
  { keys: ['Y', 'Shift+U'], text: 'redo' },
  { keys: ['R'], text: 'restart' },
  { keys: ['N'], text: 'new dice' },
  { keys: ['T'], text: 'hint (a tip): nudge, move, reason' },
  { keys: ['E'], text: 'switch between playing and exploring' },
  { keys: ['1'], text: 'where am I?' },
  { keys: ['2'], text: 'where are they?' },
  { keys: ['3'], text: 'what is here?' },
  { keys: ['4'], text: 'which moves are legal?' },
];

/** The arrow keys, by the browser's names for them. */
export const ARROWS: Readonly<Record<string, Direction>> = {
  ArrowUp: UP,
  ArrowRight: RIGHT,
  ArrowDown: DOWN,
  ArrowLeft: LEFT,
};

const DIRECTION_KEYS: Readonly<Record<string, Direction>> = {
  ...ARROWS,
  w: UP,
  d: RIGHT,
  s: DOWN,
  a: LEFT,
  k: UP,
  l: RIGHT,
  j: DOWN,
  h: LEFT,
};

const COMMAND_KEYS: Readonly<Record<string, (typeof COMMANDS)[number]>> = {
  ' ': 'wait',
  '.': 'wait',
  u: 'undo',
  backspace: 'undo',
  y: 'redo',
  r: 'restart',
  n: 'new-dice',
  t: 'hint',
  e: 'explore',
  '1': 'where-am-i',
  '2': 'where-are-they',
  '3': 'what-is-here',
  '4': 'what-is-legal',
};

/** What a key can be given to, with the words for it. */
export const ACTIONS = {
  up: 'up',
  right: 'right',
  down: 'down',
  left: 'left',
  wait: 'wait',
  undo: 'undo',
  redo: 'redo',
  restart: 'restart',
  'new-dice': 'new dice',
  hint: 'hint',
  explore: 'play or explore',
  'where-am-i': 'where am I?',
  'where-are-they': 'where are they?',
  'what-is-here': 'what is here?',
  'what-is-legal': 'legal moves',
} as const;
export type Action = keyof typeof ACTIONS;
export const ACTION_NAMES = Object.keys(ACTIONS) as Action[];

/** Keys that somebody has given to actions; they come before the usual ones, which go on working otherwise. */
export type OwnKeys = Readonly<Partial<Record<Action, string>>>;

export interface Key {
  readonly key: string;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
  readonly altKey: boolean;
  readonly shiftKey: boolean;
}

/** What a key asks for; null for keys that are none of the board's business. */
export function intentOf({ key, ctrlKey, metaKey, altKey, shiftKey }: Key, own: OwnKeys = {}): Intent | null {
  if (altKey) return null;
  if (!ctrlKey && !metaKey) {
    const chosen = (Object.keys(own) as Action[]).find((action) => own[action] === key.toLowerCase());
    if (chosen !== undefined) return intentOfAction(chosen);
  }
  const command = ctrlKey || metaKey;
  const low = key.toLowerCase();
  if (command) {
    if (low === 'z') return { kind: shiftKey ? 'redo' : 'undo' };
    if (low === 'y') return { kind: 'redo' };
    if (key === 'Home') return { kind: 'jump', to: 'first' };
    if (key === 'End') return { kind: 'jump', to: 'last' };
    return null;
  }
  if (key === 'Home') return { kind: 'jump', to: 'row-start' };
  if (key === 'End') return { kind: 'jump', to: 'row-end' };
  if (key === 'PageUp') return { kind: 'jump', to: 'page-up' };
  if (key === 'PageDown') return { kind: 'jump', to: 'page-down' };
  if (low === 'u' && shiftKey) return { kind: 'redo' };
  const direction = DIRECTION_KEYS[key.length === 1 ? low : key];
  if (direction !== undefined) return { kind: 'direction', direction };
  const found = COMMAND_KEYS[low];
  return found === undefined ? null : { kind: found };
}

function intentOfAction(action: Action): Intent {
  switch (action) {
    case 'up':
      return { kind: 'direction', direction: UP };
    case 'right':
      return { kind: 'direction', direction: RIGHT };
    case 'down':
      return { kind: 'direction', direction: DOWN };
    case 'left':
      return { kind: 'direction', direction: LEFT };
    default:
      return { kind: action };
  }
}

interface Size {
  readonly columns: number;
  readonly rows: number;
}

/** The cell that a reading key leads to, staying on the board. */
export function moveActive({ columns, rows }: Size, active: number, intent: Intent): number {
  const column = active % columns;
  const row = Math.floor(active / columns);
  const at = (c: number, r: number) =>
    Math.min(rows - 1, Math.max(0, r)) * columns + Math.min(columns - 1, Math.max(0, c));
  if (intent.kind === 'direction') {
    const across = [0, 1, 0, -1][intent.direction] ?? 0;
    const down = [-1, 0, 1, 0][intent.direction] ?? 0;
    return at(column + across, row + down);
  }
  if (intent.kind !== 'jump') return active;
  switch (intent.to) {
    case 'row-start':
      return at(0, row);
    case 'row-end':
      return at(columns - 1, row);
    case 'first':
      return 0;
    case 'last':
      return at(columns - 1, rows - 1);
    case 'page-up':
      return at(column, row - 5);
    case 'page-down':
      return at(column, row + 5);
  }
}
