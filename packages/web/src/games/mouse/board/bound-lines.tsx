import { formatMouse } from '@knossos/engine/internal/games/mouse/rules/document';
import type { MouseLevel } from '@knossos/engine/internal/games/mouse/rules/level';
import { useMemo } from 'preact/hooks';
import { Facts } from '../../../ui/facts.js';
import { editorWorker } from '../../../worker/client.js';
import type { Job } from '../../../worker/jobs.js';
import { useAnswer } from '../../../worker/use-answer.js';
import { bigWords } from '../words.js';

const PAUSE_MS = 300;

/** What is certain before the mouse runs: no run of this maze is longer. Worked out in a worker. */
export function BoundLines({ level }: { readonly level: MouseLevel }) {
  const job = useMemo<Job<'mouse/bounds'>>(
    () => ({ kind: 'mouse/bounds', text: formatMouse(level) }),
    [level],
  );
  const { answer, problem } = useAnswer(editorWorker, job, PAUSE_MS);
  // Too large to be bounded: the lines then say so.
  const words = (digits: string | undefined) =>
    digits !== undefined ? bigWords(digits) : problem === null ? '…' : 'not worked out';
  return (
    <Facts
      label="Upper bounds on the turns"
      test="bounds"
      of={[
        ['Proved: the mouse needs fewer turns than (Theorem 8)', words(answer?.theorem)],
        ['Proved: the mouse needs at most (a sharper bound)', words(answer?.turns)],
      ]}
    />
  );
}
