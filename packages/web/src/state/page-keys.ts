import { signal } from '@preact/signals';
import { useLayoutEffect, useRef } from 'preact/hooks';
import { bindingOf, type KeyBinding, type KeyTable } from './key-tables.js';
import { settings } from './settings.js';

/** A table of keys that works wherever the focus is. */
export interface PageKeys extends KeyTable {
  /** Takes the focus to where the keys belong; actions from elsewhere call it where they lead somewhere. */
  readonly focus?: () => void;
  /** Whether it comes before all others, also before those that are mounted later. */
  readonly isFirst?: boolean;
}

/** What leads somewhere: the actions, by whatever key, and the arrow keys, whatever a screen makes of them. */
const WAYS: readonly unknown[] = ['up', 'right', 'down', 'left'];
const leads = ({ on }: KeyBinding, key: string) => WAYS.includes(on) || key.startsWith('Arrow');

/** What keys do on the screens that are shown, the one that came last at the end. */
const mounted = signal<readonly { readonly current: PageKeys }[]>([]);

/** Whether the list of keys is asked for. */
export const keysShown = signal(false);

/** What keys do on the present screen, the innermost first. */
export function tablesShown(): readonly PageKeys[] {
  const tables = mounted.value.map(({ current }) => current).reverse();
  return [...tables.filter(({ isFirst }) => isFirst), ...tables.filter(({ isFirst }) => !isFirst)];
}

/** Lets keys act wherever the focus is, but in fields, dialogs and widgets with keys of their own. None without a table. */
export function usePageKeys(table: PageKeys | null): void {
  const latest = useRef(table);
  latest.current = table;
  // What had the focus on the board may be gone: boards differ in size, and views can be switched.
  useLayoutEffect(() => {
    if (held?.isConnected === false && document.activeElement === document.body) latest.current?.focus?.();
  });
  const isThere = table !== null;
  // At once with the screen, so that no key is lost in between.
  useLayoutEffect(() => {
    if (!isThere) return;
    const mine = {
      get current() {
        return latest.current ?? NO_KEYS;
      },
    };
    mounted.value = [...mounted.peek(), mine];
    return () => {
      mounted.value = mounted.peek().filter((other) => other !== mine);
    };
  }, [isThere]);
}

export function focusBoard(): void {
  tablesShown()
    .find(({ focus }) => focus)
    ?.focus?.();
}

const NO_KEYS: PageKeys = { title: '', bindings: [] };

function perform({ act, isOnce = false }: KeyBinding, event: KeyboardEvent): void {
  event.preventDefault();
  if (!(isOnce && event.repeat)) act(event);
}

/** What one types in, which has an undo of its own. */
const TYPED =
  'input:not([type=checkbox], [type=radio], [type=button], [type=submit], [type=range]), textarea, [contenteditable]';
/** What keeps all its keys: one types there, or it has the page for itself. */
const FIELDS = `${TYPED}, select, dialog, [popover], [role=menu], [role=listbox]`;
/** What asks for the list of keys; the second is the Arabic one. */
const QUESTIONS = ['?', '؟'];
/** What has arrow keys of its own. */
const GROUPS = '[role=tablist], [role=radiogroup], [role=region][tabindex], input[type=radio]';
/** What has arrow keys of its own, however it came by the focus, and no other keys. */
const SLIDERS = 'input[type=range], [role=slider]';
const LEADS_ALONG = ['Home', 'End', 'PageUp', 'PageDown'];
/** What Enter and the space bar press. */
const PRESSED = 'button, a[href], summary, input:not([type=range]), [role=button]';
const BOARD = '[role=grid], [role=application]';

/** What of a board has the focus, or had it until it went away; null while the focus is elsewhere. */
let held: Element | null = null;

/** Whether what has the focus was touched or clicked, and not gone to by keys. */
let isPointed = false;

/** Whether a button has the focus only because it was clicked: the space bar then means what it means on the board. */
const isClicked = (target: Element, key: string) =>
  key === ' ' && isPointed && target.closest('button') !== null;

/** Whether a key is the business of what has the focus. */
function isTaken(target: Element, { key, ctrlKey, metaKey }: KeyboardEvent): boolean {
  if (target.closest(FIELDS)) return !(ctrlKey || metaKey) || target.closest(TYPED) !== null;
  const isAlong = key.startsWith('Arrow') || LEADS_ALONG.includes(key);
  if (target.closest(SLIDERS)) return isAlong;
  if (isClicked(target, key)) return false;
  // Who has opened a fold with a click goes on by Enter all the same.
  if (isPointed && target.closest('summary')) return false;
  if (key === ' ' || key === 'Enter') return target.closest(PRESSED) !== null;
  // After a click on a tab the next arrow moves the player; who came to it by keys goes on along the tabs.
  return isAlong && !isPointed && target.closest(GROUPS) !== null;
}

function onKeyDown(event: KeyboardEvent): void {
  const { key, target } = event;
  if (key === 'Tab') isPointed = false;
  if (event.defaultPrevented || event.isComposing || !(target instanceof Element)) return;
  // Groups hear their arrows before the page does, but for the ones that were clicked.
  const isEarly = event.eventPhase === Event.CAPTURING_PHASE;
  if (isEarly && !(isPointed && target.closest(GROUPS))) return;
  // On a fold that is open Enter leads on, where the page leads on to something: the space bar folds it, too.
  const isLeading = key === 'Enter' && !isPointed && target.closest('[open]>summary');
  if (document.querySelector('dialog[open]') || (!isLeading && isTaken(target, event))) return;
  const isInside = target.closest(BOARD) !== null;
  const isAsThere = isInside || isClicked(target, key);
  for (const table of tablesShown()) {
    const binding = bindingOf(table, event, settings.peek());
    if (!binding || (isLeading ? !table.isFirst : binding.isOnBoard && !isAsThere)) continue;
    event.stopPropagation();
    perform(binding, event);
    // After a move the board has the focus: a key that is let go then presses no button that was clicked before.
    if (!isInside && (isAsThere || leads(binding, key))) table.focus?.();
    return;
  }
  if (isEarly || !QUESTIONS.includes(key) || event.ctrlKey || event.metaKey || !settings.peek().letters)
    return;
  event.preventDefault();
  keysShown.value = true;
}

/** Hears the keys of the page from now on. Called once. */
export function followKeys(): void {
  const pointed = () => {
    isPointed = true;
  };
  document.addEventListener('pointerdown', pointed, true);
  document.addEventListener('focusin', ({ target }) => {
    held = target instanceof Element && target.closest(BOARD) ? target : null;
  });
  document.addEventListener('keydown', onKeyDown, true);
  document.addEventListener('keydown', onKeyDown);
}
