import type { Lesson } from '@knossos/engine/internal/session';
import { array, object, string } from 'valibot';
import { mergeLists, saved } from '../state/saved.js';

/** Lessons that were won, by their titles, so that one more among them moves none. */
const PROGRESS = object({ done: array(string()) });

type Progress = ReturnType<typeof open>;

const opened = new Map<string, Progress>();

/** What all tabs keep together of a game's lessons. */
function progressOf(game: string): Progress {
  const found = opened.get(game) ?? open(game);
  opened.set(game, found);
  return found;
}

function open(game: string) {
  return saved<{ done: string[] }>({
    key: `lessons/${game}`,
    read: PROGRESS,
    fresh: () => ({ done: [] }),
    merge: (first, second) => ({ done: mergeLists(first.done, second.done) }),
  });
}

/** Which lessons of a game have been won. Components that read it render again when one more is. */
export function doneLessons(game: string): ReadonlySet<string> {
  return new Set(progressOf(game).value.value.done);
}

export function keepDone(game: string, title: string): void {
  progressOf(game).change(({ done }) => ({ done: mergeLists(done, [title]) }));
}

/** The number of the first lesson that is not done, from 1; one more than there are when all are. */
export function firstOpen(lessons: readonly Lesson[], done: ReadonlySet<string>): number {
  const index = lessons.findIndex(({ title }) => !done.has(title));
  return index < 0 ? lessons.length + 1 : index + 1;
}
