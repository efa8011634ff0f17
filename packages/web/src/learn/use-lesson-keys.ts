import type { KeyBinding } from '../state/key-tables.js';
import { usePageKeys } from '../state/page-keys.js';

interface LessonKeys {
  readonly standing: 'open' | 'learned' | 'lost' | 'short';
  readonly onNext: () => void;
  readonly onAgain: () => void;
}

/** What takes one to the board once more: whatever moves there, and Enter. */
const AGAIN = ['up', 'left', 'down', 'right', 'wait', ['enter', ' ']] as const;

/**
 * Keys of a lesson, before those of its board: Escape skips; Enter goes on after a win; after a loss any key that moves
 * starts again.
 */
export function useLessonKeys({ standing, onNext, onAgain }: LessonKeys): void {
  const isLearned = standing === 'learned';
  const isOver = standing === 'lost' || standing === 'short';
  const bindings: readonly KeyBinding[] = [
    ...(isLearned ? [{ on: ['enter'], text: 'go to the next', act: onNext, isOnce: true }] : []),
    ...(isOver ? AGAIN.map((on): KeyBinding => ({ on, text: 'try again', act: onAgain, isOnce: true })) : []),
    { on: ['escape'], text: isLearned ? 'go to the next' : 'skip this step', act: onNext, isOnce: true },
  ];
  usePageKeys({ title: 'In the first steps', bindings, isFirst: true });
}
