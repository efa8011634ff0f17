import type { RefObject } from 'preact';
import { useLayoutEffect } from 'preact/hooks';
import type { TableHandle } from '../ui/screens.js';

interface LessonKeys {
  readonly standing: 'open' | 'learned' | 'lost' | 'short';
  /** Where the board stands, which takes its own keys while it has the focus. */
  readonly board: RefObject<HTMLElement | null>;
  readonly handle: RefObject<TableHandle | null>;
  readonly onNext: () => void;
  readonly onAgain: () => void;
}

/**
 * Keys of a lesson, wherever on the page the focus is: Escape skips; Enter goes on after a win; after a loss any key of
 * the game begins anew; all others are the board's.
 */
export function useLessonKeys(keys: LessonKeys): void {
  useLayoutEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (!isOurs(event)) return;
      if (used(event, keys)) {
        event.preventDefault();
        event.stopPropagation();
      }
    };
    // Before the board hears of them: a game that is over takes none.
    document.addEventListener('keydown', onKey, { capture: true });
    return () => document.removeEventListener('keydown', onKey, { capture: true });
  });
}

/** Fields, dialogs and lists have keys of their own, and so have what opens on Enter. */
function isOurs({ target, key, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean {
  if (!(target instanceof Element)) return true;
  if (altKey || document.querySelector('dialog[open]')) return false;
  if (target.closest('input, textarea, select, [contenteditable]')) return false;
  if ((key === 'Enter' || key === ' ') && target.closest('a, button, summary')) return false;
  return !(ctrlKey || metaKey) || key.toLowerCase() === 'z' || key.toLowerCase() === 'y';
}

function used(event: KeyboardEvent, { standing, board, handle, onNext, onAgain }: LessonKeys): boolean {
  if (event.key === 'Escape') {
    onNext();
    return true;
  }
  if (standing === 'learned' && event.key === 'Enter') {
    onNext();
    return true;
  }
  const isOver = standing === 'lost' || standing === 'short';
  if (isOver && (event.key === 'Enter' || event.key === ' ' || event.key.startsWith('Arrow'))) {
    onAgain();
    return true;
  }
  // A board that has the focus hears the key by itself.
  if (event.target instanceof Node && board.current?.contains(event.target)) return false;
  return handle.current?.press(event) ?? false;
}
