import type { Outcome } from '@knossos/engine/puzzle';
import type { RefObject } from 'preact';
import type { Deed } from '../state/key-tables.js';
import { usePageKeys } from '../state/page-keys.js';
import type { TableHandle } from '../ui/screens.js';

/** Arrow keys play the board of the front door; Enter goes on after a win and tries again after a loss. */
export function useHeroKeys(
  handle: RefObject<TableHandle | null>,
  status: Outcome['status'],
  next: string,
): void {
  const move: Deed = {
    on: ['arrowup', 'arrowleft', 'arrowdown', 'arrowright'],
    text: 'move on the board',
    act: (event) => handle.current?.press(event),
  };
  const onward: Deed = {
    on: ['enter'],
    text: status === 'won' ? 'go on to the first steps' : 'try again',
    act: () => {
      if (status === 'won') location.hash = next;
      else handle.current?.restart();
    },
    isOnce: true,
  };
  usePageKeys({ title: 'At the front door', deeds: status === 'open' ? [move] : [onward, move] });
}
