import type { AnyRules } from '@knossos/engine/internal/puzzle';
import type { Lesson } from '@knossos/engine/internal/session';
import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { loadPack, packNames } from '../levels/packs.js';
import { standingOf } from '../session/records.js';
import { formatRoute } from '../state/route.js';
import { into } from '../state/signals.js';
import { Button } from '../ui/button.js';
import { Dots } from './dots.js';
import { GamePicture } from './game-picture.js';
import { doneLessons, firstOpen } from './progress.js';

interface FirstLevel {
  /** Null while it is looked for: until then it is the first of all. */
  readonly title: string | null;
  readonly href: string;
}

/** The first shipped level of a game that is not solved yet; the very first when all are; null where none are shipped. */
function useFirstLevel(game: string): FirstLevel | null {
  const [pack] = packNames(game);
  const found = useSignal<FirstLevel | null>(
    pack === undefined ? null : { title: null, href: hrefOf(pack, 0) },
  );
  useEffect(() => {
    firstLevel(game).then(into(found), () => {});
  }, [game, found]);
  return found.value;
}

const hrefOf = (pack: string, index: number) =>
  formatRoute({ page: 'play', pack, number: index + 1, moves: null });

async function firstLevel(game: string): Promise<FirstLevel | null> {
  let first: FirstLevel | null = null;
  for (const name of packNames(game)) {
    const pack = await loadPack(name);
    for (const [index, entry] of (pack?.levels ?? []).entries()) {
      if (!entry.ok) continue;
      const level = { title: entry.title, href: hrefOf(name, index) };
      const { kind } = standingOf(entry.level, entry.puzzle);
      if (kind === 'new' || kind === 'begun') return level;
      first ??= level;
    }
  }
  return first;
}

interface LessonsDoneProps {
  readonly rules: AnyRules;
  readonly lessons: readonly Lesson[];
}

/** Behind the last lesson: the way to the game's levels, and to the skipped lessons. */
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
          ? 'You have done all its first steps. Now play.'
          : 'You skipped some. You can come back to them at any time.'}
      </p>
      <Dots game={rules.id} lessons={lessons} done={done} />
      <div class="toolbar">
        <Button look="primary" icon="play" to={first?.href ?? formatRoute({ page: 'game', game: rules.id })}>
          Play {first?.title ? `“${first.title}”` : 'its first level'}
        </Button>
        {!isAll && (
          <Button icon="back" to={formatRoute({ page: 'lesson', game: rules.id, number: open })}>
            Do the ones you skipped
          </Button>
        )}
        <Button to="#/learn">Learn another game</Button>
      </div>
    </section>
  );
}
