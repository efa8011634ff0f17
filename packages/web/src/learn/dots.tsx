import type { Lesson } from '@knossos/engine/internal/session';
import { formatRoute } from '../state/route.js';

interface DotsProps {
  readonly game: string;
  readonly lessons: readonly Lesson[];
  readonly done: ReadonlySet<string>;
  /** The number of the one that is shown, from 1; none in a list of games. */
  readonly here?: number;
}

/** How far one has come, a dot a lesson; each leads to its lesson. */
export function Dots({ game, lessons, done, here }: DotsProps) {
  return (
    <ol class="plain dots" aria-label="First steps">
      {lessons.map(({ title }, index) => {
        const number = index + 1;
        const isDone = done.has(title);
        return (
          <li key={title}>
            <a
              class={`dot ${isDone ? 'done' : ''}`}
              href={formatRoute({ page: 'lesson', game, number })}
              aria-current={number === here ? 'step' : undefined}
              title={title}
            >
              <span class="hidden-text">{`${number}: ${title}${isDone ? ', done' : ''}`}</span>
            </a>
          </li>
        );
      })}
    </ol>
  );
}
