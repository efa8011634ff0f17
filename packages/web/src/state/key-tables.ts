import {
  ACTION_NAMES,
  ACTIONS,
  type Action,
  DIRECTIONS,
  type Intent,
  intentOf,
  isLetter,
  type Key,
  type KeyChoice,
  keysOf,
  typedBy,
} from './keys.js';

export interface KeyBinding {
  /** An action that all games share, with its usual keys and one's own; or keys by name: `f`, `enter`, `shift+arrowup`; or by place, `Numpad7`. */
  readonly on: Action | 'jump' | readonly string[];
  /** What it does, for the list of keys; those with the same words stand in one line. */
  readonly text: string;
  readonly act: (event: KeyboardEvent) => void;
  /** Whether the key does so on the board alone, because elsewhere it scrolls the page. */
  readonly isOnBoard?: boolean;
  /** Whether it stands in no list: it only says why nothing happens. */
  readonly isUnlisted?: boolean;
  /** Whether a key that is held down does it once. */
  readonly isOnce?: boolean;
}

/** What keys do on a screen: the same table acts and is shown. */
export interface KeyTable {
  readonly title: string;
  /** What fingers and the mouse do, or when the keys work. */
  readonly note?: string;
  readonly bindings: readonly KeyBinding[];
}

/** Keys and what they do: a line of a list. */
export interface KeyLine {
  readonly keys: readonly string[];
  readonly text: string;
}

/** The binding of a key that was pressed; null where it has none. */
export function bindingOf(
  { bindings }: Pick<KeyTable, 'bindings'>,
  pressed: Key,
  choice: KeyChoice,
): KeyBinding | null {
  const intent = intentOf(pressed, choice);
  const action = intent && actionOf(intent);
  const byAction = bindings.find(({ on }) => on === action) ?? null;
  const isOwn =
    byAction !== null && action !== 'jump' && choice.ownKeys[byAction.on as Action] === typedBy(pressed);
  if (isOwn || pressed.ctrlKey || pressed.metaKey) return byAction;
  // A screen's own keys come before those that games share.
  return bindings.find(({ on }) => typeof on !== 'string' && isAmong(on, pressed, choice)) ?? byAction;
}

function isAmong(names: readonly string[], pressed: Key, { letters }: KeyChoice): boolean {
  if (pressed.altKey) return false;
  const low = typedBy(pressed);
  if (isLetter(low) && !letters) return false;
  // A number pad types digits, or where it is not locked leads about.
  if (names.includes(pressed.code ?? '')) return true;
  return names.includes(pressed.shiftKey && !isLetter(low) ? `shift+${low}` : low);
}

function actionOf(intent: Intent): Action | 'jump' {
  if (intent.kind !== 'direction') return intent.kind;
  return (['up', 'right', 'down', 'left'] as const)[intent.direction];
}

/** The bindings that go about: four directions in one line, and the jumps of a board that is read, where there are some. */
export function directionBindings(
  text: string,
  go: (intent: Extract<Intent, { kind: 'direction' }>, event: KeyboardEvent) => void,
  jump?: (intent: Extract<Intent, { kind: 'jump' }>) => void,
): readonly KeyBinding[] {
  // As they lie on the keyboard: W A S D.
  const ways = (['up', 'left', 'down', 'right'] as const).map(
    (on): KeyBinding => ({
      on,
      text,
      act: (event) => go({ kind: 'direction', direction: DIRECTIONS[on] }, event),
    }),
  );
  if (!jump) return ways;
  const act = (event: KeyboardEvent) => {
    const intent = intentOf(event);
    if (intent?.kind === 'jump') jump(intent);
  };
  return [
    ...ways,
    { on: 'jump', text: 'read the row’s ends, the corners, five rows on', act, isOnBoard: true },
  ];
}

/** The list of a table: a line for each thing that keys do, with the keys that do it now. */
export function linesOf({ bindings }: Pick<KeyTable, 'bindings'>, choice: KeyChoice): readonly KeyLine[] {
  const listed = bindings.filter(({ isUnlisted }) => !isUnlisted);
  return [...new Set(listed.map(({ text }) => text))].flatMap((text) => {
    const sets = listed.filter((binding) => binding.text === text).map(({ on }) => namesOf(on, choice));
    const longest = Math.max(...sets.map(({ length }) => length));
    // The first keys of several bindings stand together, then the second ones: ↑ ← ↓ →, W A S D.
    const keys = Array.from({ length: longest }, (_, at) =>
      sets
        .flatMap((set) => set[at] ?? [])
        .map(nameOfKey)
        .join(' '),
    );
    return keys.length === 0 ? [] : [{ keys, text }];
  });
}

/** The keys that games share, for a page on which none of them acts. */
export const SHARED_KEYS: readonly KeyBinding[] = ACTION_NAMES.map((on) => ({
  on,
  text: on in DIRECTIONS ? 'move' : ACTIONS[on].text,
  act: () => {},
}));

function namesOf(on: KeyBinding['on'], choice: KeyChoice): readonly string[] {
  if (on === 'jump') return ['home', 'end', 'ctrl+home', 'ctrl+end', 'pageup', 'pagedown'];
  if (typeof on === 'string') return keysOf(on, choice);
  return on.filter((key) => choice.letters || !isLetter(key));
}

const NAMES: Readonly<Record<string, string>> = {
  ' ': 'Space',
  arrowup: '↑',
  arrowright: '→',
  arrowdown: '↓',
  arrowleft: '←',
  pageup: 'Page up',
  pagedown: 'Page down',
};

/** How a key is written: `↑`, `Space`, `Ctrl+Home`, `W`. */
export function nameOfKey(key: string): string {
  const plus = key.indexOf('+', 1);
  if (plus > 0) return `${nameOfKey(key.slice(0, plus))}+${nameOfKey(key.slice(plus + 1))}`;
  return NAMES[key] ?? key.charAt(0).toUpperCase() + key.slice(1);
}
