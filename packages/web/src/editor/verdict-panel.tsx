import type { Fault } from '@knossos/engine/puzzle';
import { progressText, verdictText } from '../play/verdict.js';
import { Icon } from '../ui/icon.js';
import { placeOf } from '../ui/notice.js';
import type { Verdict } from '../worker/protocol.js';
import type { VerdictState } from './use-verdict.js';

interface VerdictPanelProps {
  readonly fault: Fault | null;
  readonly warnings: readonly Fault[];
  readonly state: VerdictState;
  readonly onFind: () => void;
}

/** The live verdict: can it be won, how fast, in how many ways, how hard is it. */
export function VerdictPanel({ fault, warnings, state, onFind }: VerdictPanelProps) {
  const { verdict, rating, busy, progress, problem } = state;
  return (
    <section class="verdict card" aria-labelledby="verdict-title" data-test="verdict">
      <h2 id="verdict-title">Verdict</h2>
      <div role="status" class="verdict-text">
        {fault ? (
          <div class="notice" data-test="fault" id="text-fault">
            <strong>Not a level yet</strong>
            <p>
              {placeOf(fault)}
              {fault.message}. {fault.help}
            </p>
          </div>
        ) : problem !== null ? (
          <p class="notice">The solver stopped: {problem}</p>
        ) : verdict ? (
          <>
            <p class={`headline ${verdict.status}`}>
              {headline(verdict.status, verdict.status === 'solved' ? verdict.moves.length : 0)}
            </p>
            <p>{verdictText(verdict).replace(' from here', '')}</p>
            {rating?.grade && (
              <p>
                <span class={`chip grade ${rating.grade}`}>{rating.grade}</span>{' '}
                {rating.difficulty !== null && (
                  <span class="soft">difficulty {Math.round(rating.difficulty * 10) / 10}</span>
                )}
              </p>
            )}
          </>
        ) : null}
      </div>
      {fault?.line && (
        <button type="button" class="button small" onClick={onFind}>
          <Icon name="explore" /> Show the place
        </button>
      )}
      {!fault && busy && (
        <p class="soft">{verdict && progress === null ? 'Measuring …' : progressText(progress)}</p>
      )}
      {warnings.map((warning) => (
        <p key={placeOf(warning) + warning.message} class="notice calm">
          {placeOf(warning)}
          {warning.message}. {warning.help}
        </p>
      ))}
    </section>
  );
}

function headline(status: Verdict['status'], moves: number): string {
  return {
    solved: moves === 1 ? 'Solvable in 1 move' : `Solvable in ${moves} moves`,
    policy: 'Up to the dice',
    sampled: 'Too large to be solved',
    impossible: 'Cannot be won',
    'gave-up': 'Too large to tell',
  }[status];
}
