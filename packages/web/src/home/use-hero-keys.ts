import type { Outcome } from '@knossos/engine/internal/puzzle';
import { usePageKeys } from '../state/page-keys.js';

/** At the front door Enter goes on after a win and tries again after a loss; the arrow keys are the board's. */
export function useHeroKeys(status: Outcome['status'], next: string, again: () => void): void {
  const isWon = status === 'won';
  const onward = {
    on: ['enter'],
    text: isWon ? 'go on to the first steps' : 'try again',
    act: () => {
      if (isWon) location.hash = next;
      else again();
    },
    isOnce: true,
  };
  usePageKeys({ title: 'At the front door', deeds: status === 'open' ? [] : [onward], isFirst: true });
}
