import { type Level, measureOf, targetOf } from '@knossos/engine/internal/puzzle';
import { splitNote } from '@knossos/engine/internal/session';
import type { Entry } from './entries.js';

/** The note of a lesson, and its cells. Touch gestures are left out, since a terminal has keys. */
export function lessonNote({ meta }: Level): string {
  const { names, text } = splitNote(meta.note ?? '');
  const keyed = text.replace(', or swipe', '').replace('F, a long press or the right button', 'f');
  return names.length === 0 ? keyed : `(${names.join(', ')}) ${keyed}`;
}

/** Whether a lesson has been won, and its goal reached where it sets one. */
export function isDone({ best, rules, level }: Pick<Entry, 'best' | 'rules' | 'level'>): boolean {
  const target = targetOf(level);
  if (best === null || target === null) return best !== null;
  return measureOf(rules).better === 'fewer' ? best <= target.value : best >= target.value;
}

/** The first level that is not done; null when all are. */
export function firstOpen(entries: readonly Entry[], isOver = isDone): Entry | null {
  return entries.find((entry) => !isOver(entry)) ?? null;
}
