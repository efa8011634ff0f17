import { rulebook } from '@knossos/engine/games';
import type { Level, Rating, Solution } from '@knossos/engine/puzzle';
import { useMemo } from 'preact/hooks';
import { editorThinker } from '../worker/client.js';
import type { Job } from '../worker/jobs.js';
import { type Asked, useAnswer } from '../worker/use-answer.js';

/** What the thinking thread says of the level on the desk, and of no other. */
export interface LevelVerdict {
  readonly solved: Asked<Solution<string>>;
  readonly rated: Asked<Rating>;
}

const PAUSE_MS = 350;
/** Most joint states that the verdict beside the editor looks at. */
const LIMIT = 10_000_000;

/** Whether there is anything to be measured: a level that can be won. */
function isRateable({ status }: Solution<string>): boolean {
  return status === 'solved' || status === 'policy' || status === 'sampled';
}

/**
 * Keeps a verdict on a level that changes under one's hands. The question is the puzzle's canonical text, and an answer
 * belongs to its question: it goes when that goes. Edits that leave the puzzle the same (titles, notes, spacing) ask
 * nothing anew; others are waited for until there is a pause.
 */
export function useVerdict(level: Level | null): LevelVerdict {
  const rules = level && rulebook.of(level);
  const puzzle = rules && level ? rules.format(rules.puzzle(level)) : null;
  const question = useMemo<Job<'solve'> | null>(
    () =>
      puzzle === null
        ? null
        : {
            kind: 'solve',
            position: { text: puzzle, seed: '1', moves: [] },
            limit: LIMIT,
            anyStart: true,
          },
    [puzzle],
  );
  const solved = useAnswer(editorThinker, question, PAUSE_MS);
  const isWorthRating = solved.answer !== null && isRateable(solved.answer);
  const measure = useMemo<Job<'rate'> | null>(
    () => (question && isWorthRating ? { kind: 'rate', position: question.position } : null),
    [question, isWorthRating],
  );
  return { solved, rated: useAnswer(editorThinker, measure) };
}
