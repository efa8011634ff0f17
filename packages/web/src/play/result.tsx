import { Icon } from '../ui/icon.js';
import { countMoves } from './sentences.js';
import type { Session } from './session.js';

interface ResultProps {
  readonly session: Session;
  /** Fewest moves possible, where the level says so. */
  readonly optimum: number | null;
  readonly next: string | null;
  readonly onUndo: () => void;
  readonly onRestart: () => void;
}

/** How the game ended, and where to go from there. */
export function Result({ session, optimum, next, onUndo, onRestart }: ResultProps) {
  const status = session.status.value;
  if (status === 'open') return null;
  const { depth } = session.node.value;
  const won = status === 'won';
  return (
    <section class={`result ${status}`} data-test="result">
      <div>
        <h2>{won ? 'Escaped' : 'Caught'}</h2>
        <p>
          {won
            ? wonText(depth, optimum)
            : `After ${countMoves(depth)}. Nothing is lost: take a step back and go another way.`}
        </p>
        {won && session.help.value !== 'none' && (
          <p class="soft" data-test="helped">
            {session.help.value === 'hint' ? 'Solved with a hint.' : 'Solved after looking at the solution.'}
          </p>
        )}
      </div>
      <div class="row">
        {won ? (
          <>
            <button type="button" class="button" onClick={onRestart}>
              <Icon name="restart" /> Play again
            </button>
            {next !== null && (
              <a class="button primary" href={next}>
                Next level <Icon name="next" />
              </a>
            )}
          </>
        ) : (
          <button type="button" class="button primary" onClick={onUndo}>
            <Icon name="undo" /> Take it back
          </button>
        )}
      </div>
    </section>
  );
}

function wonText(moves: number, optimum: number | null): string {
  if (optimum === null) return `In ${countMoves(moves)}.`;
  if (moves <= optimum) return `In ${countMoves(moves)}: no way is shorter.`;
  return `In ${countMoves(moves)}; the shortest way takes ${optimum}.`;
}
