import { rulebook } from '@knossos/engine/internal/games';
import { useMemo } from 'preact/hooks';
import './learn.css';
import { Trouble } from '../ui/messages/notice.js';
import { LessonView } from './lesson-view.js';
import { LessonsDone } from './lessons-done.js';
import { doneLessons, firstOpen } from './progress.js';
import { useLessons } from './use-lessons.js';

interface LessonPageProps {
  readonly game: string;
  /** From 1 on; null for the first that is not done. */
  readonly number: number | null;
}

/** One of a game's first steps; behind the last of them the way to its levels. */
export function LessonPage({ game, number }: LessonPageProps) {
  const lessons = useLessons(game);
  const rules = rulebook.find(game);
  // Where one goes on is settled once: a lesson that has been won stays until one leaves it.
  const at = useMemo(
    () => number ?? (Array.isArray(lessons) ? firstOpen(lessons, doneLessons(game)) : 1),
    [number, lessons, game],
  );
  if (lessons === null) return <p class="loading soft">Loading …</p>;
  if (lessons === 'failed' || !rules || lessons.length === 0)
    return trouble('The first steps of this game could not be loaded.', 'Reload the page to try again.');
  const lesson = lessons[at - 1];
  if (lesson) return <LessonView key={at} rules={rules} lessons={lessons} lesson={lesson} number={at} />;
  if (at === lessons.length + 1) return <LessonsDone rules={rules} lessons={lessons} />;
  return trouble(
    `${rules.title} has ${lessons.length} first steps, no number ${at}.`,
    'Choose one from the list.',
  );
}

function trouble(message: string, help: string) {
  return <Trouble title="This lesson is not here." fault={{ message, line: null, column: null, help }} />;
}
