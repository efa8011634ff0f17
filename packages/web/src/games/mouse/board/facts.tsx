import { formatMouse } from '@knossos/engine/games/mouse/rules/document';
import { useMemo } from 'preact/hooks';
import { editorThinker } from '../../../worker/client.js';
import type { Job } from '../../../worker/jobs.js';
import { useAnswer } from '../../../worker/use-answer.js';
import type { Design } from '../design.js';
import { bigWords } from '../words.js';

interface FactsProps {
  /** Names and values; null stands for one that is left out. */
  readonly of: readonly (readonly [name: string, value: string] | null)[];
  readonly label?: string;
  /** Name for tests. */
  readonly test?: string;
}

/** Figures by their names. */
export function Facts({ of, label, test }: FactsProps) {
  return (
    <dl class="facts" aria-label={label} data-test={test}>
      {of.map(
        (fact) =>
          fact && (
            <div key={fact[0]}>
              <dt>{fact[0]}</dt>
              <dd>{fact[1]}</dd>
            </div>
          ),
      )}
    </dl>
  );
}

const PAUSE_MS = 300;

/** What is certain before the mouse runs: no run of this maze is longer. Worked out on the thinking thread. */
export function BoundLines({ design }: { readonly design: Design }) {
  const job = useMemo<Job<'mouse/bounds'>>(
    () => ({ kind: 'mouse/bounds', text: formatMouse(design) }),
    [design],
  );
  const { answer, problem } = useAnswer(editorThinker, job, PAUSE_MS);
  // Too large to be bounded: the lines then say so.
  const words = (sign: string, digits: string | undefined) =>
    digits !== undefined ? `${sign} ${bigWords(digits)}` : problem === null ? '…' : 'not worked out';
  return (
    <Facts
      label="Upper bounds on the turns"
      test="bounds"
      of={[
        ['Bound, Theorem 8', words('<', answer?.theorem)],
        ['Sharper bound', words('≤', answer?.turns)],
      ]}
    />
  );
}
