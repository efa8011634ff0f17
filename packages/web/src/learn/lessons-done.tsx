import type { AnyRules } from '@knossos/engine/internal/puzzle';
import type { Lesson } from '@knossos/engine/internal/session';
import { formatRoute } from '../state/route.js';
import { Button } from '../ui/button.js';
import { Dots } from './dots.js';
import { useFirstLevel } from './first-level.js';
import { GamePicture } from './game-picture.js';
import { doneLessons, firstOpen } from './progress.js';

interface LessonsDoneProps {
  readonly rules: AnyRules;
  readonly lessons: readonly Lesson[];
}

/** Behind the last lesson: the way to the game's levels, and to what was skipped. */
export function LessonsDone({ rules, lessons }: LessonsDoneProps) {
  const done = doneLessons(rules.id);
  const open = firstOpen(lessons, done);
  const isAll = open > lessons.length;
  const first = useFirstLevel(rules.id);
  return (
    <section class="stack loose narrow lessons-done" data-test="lessons-done">
      <GamePicture lessons={lessons} />
      <h1>{isAll ? `You know ${rules.title}` : 'That was the last one'}</h1>
      <p>
        {isAll
          ? 'You have done all of its first steps. The rest is play.'
          : 'You skipped some. They wait for you, if you want them.'}
      </p>
      <Dots game={rules.id} lessons={lessons} done={done} />
      <div class="toolbar">
        <Button look="primary" icon="play" to={first?.href ?? formatRoute({ page: 'game', game: rules.id })}>
          Play {first?.title ? `“${first.title}”` : 'its first level'}
        </Button>
        {!isAll && (
          <Button icon="back" to={formatRoute({ page: 'lesson', game: rules.id, number: open })}>
            Go back to what you skipped
          </Button>
        )}
        <Button to="#/learn">Learn another game</Button>
      </div>
    </section>
  );
}
