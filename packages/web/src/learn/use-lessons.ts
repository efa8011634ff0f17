import type { Lesson } from '@knossos/engine/internal/session';
import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { loadLessons } from '../levels/lessons.js';
import { into, put } from '../state/signals.js';

/** The lessons of a game: null while they come, `failed` when they do not. */
export function useLessons(game: string): readonly Lesson[] | null | 'failed' {
  const lessons = useSignal<readonly Lesson[] | null | 'failed'>(null);
  useEffect(() => {
    loadLessons(game).then(into(lessons), put(lessons, 'failed'));
  }, [game, lessons]);
  return lessons.value;
}
