import { rulebook } from '@knossos/engine/internal/games';
import { type Solution, verdictWords } from '@knossos/engine/internal/puzzle';
import { useMemo } from 'preact/hooks';
import { levelIn } from '../../library/kept-levels.js';
import { progressText } from '../../ui/words.js';
import { editorThinker } from '../../worker/client.js';
import type { Job } from '../../worker/jobs.js';
import { useAnswer } from '../../worker/use-answer.js';

/** Most states that are looked at. */
const LIMIT = 10_000_000;

/** Whether a level can be won, as far as it is known. */
interface Solvability {
  readonly text: string;
  readonly status: Solution<string>['status'] | null;
  readonly solution: Solution<string> | null;
  /** How far the solver is. */
  readonly waiting: string | null;
  readonly problem: string | null;
}

/** Has the solver look at a level. */
export function useSolvable(text: string): Solvability {
  const job = useMemo<Job<'solve'>>(
    () => ({ kind: 'solve', position: { text, seed: '1', moves: [] }, limit: LIMIT, anyStart: true }),
    [text],
  );
  const { answer, isBusy, progress, problem } = useAnswer(editorThinker, job);
  const waiting = isBusy ? progressText(progress) : null;
  return { text, status: answer?.status ?? null, solution: answer, waiting, problem };
}

/** What the solver says of a level, before it goes to others. */
export function Solvable({ of: { text, solution, waiting, problem } }: { readonly of: Solvability }) {
  const level = levelIn(text);
  const words =
    solution !== null && level.ok
      ? verdictWords(rulebook.of(level.value), startOf(level.value), solution)
      : null;
  return (
    <section class="card panel" aria-label="Can it be won?" data-test="solvable">
      <div role="status" class="stack">
        {problem !== null && <p class="notice">The solver stopped: {problem}</p>}
        {words !== null && (
          <>
            <p class="headline">{words.headline}</p>
            <p>{words.sentence}</p>
          </>
        )}
      </div>
      {waiting !== null && <p class="soft">{waiting}</p>}
    </section>
  );
}

function startOf(level: Parameters<typeof rulebook.of>[0]) {
  const rules = rulebook.of(level);
  return rules.see(rules.start(level, '1'));
}
