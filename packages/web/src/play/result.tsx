import { Icon } from '../ui/icon.js';
import { countMoves } from '../ui/words.js';
import type { Session } from './session.js';

interface ResultProps {
  readonly session: Session;
  /** Fewest moves possible, or the best score, where the level says so. */
  readonly optimum: number | null;
  readonly next: string | null;
  readonly onUndo: () => void;
  readonly onRestart: () => void;
  /** Throws new dice; null where none fall. */
  readonly onThrow: (() => void) | null;
}

/** How the game ended, and where to go from there. */
export function Result({ session, optimum, next, onUndo, onRestart, onThrow }: ResultProps) {
  const status = session.status.value;
  if (status === 'open') return null;
  const { depth } = session.node.value;
  const won = status === 'won';
  const score = session.score.value;
  return (
    <section class={`result ${status}`} data-test="result">
      <div>
        <h2>{won ? 'Escaped' : session.level.game === 'gold' ? 'Stuck' : 'Caught'}</h2>
        <p>
          {won
            ? score === null
              ? wonText(depth, optimum)
              : scoredText(depth, score, optimum)
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
        {onThrow && (
          <button type="button" class="button" onClick={onThrow}>
            <Icon name="dice" /> New dice
          </button>
        )}
      </div>
    </section>
  );
}

function scoredText(moves: number, score: { name: string; value: number }, optimum: number | null): string {
  const found = `With ${score.value} ${score.name} in ${countMoves(moves)}`;
  if (optimum === null) return `${found}.`;
  return score.value >= optimum ? `${found}: nobody gets more.` : `${found}; the most is ${optimum}.`;
}

function wonText(moves: number, optimum: number | null): string {
  if (optimum === null) return `In ${countMoves(moves)}.`;
  if (moves <= optimum) return `In ${countMoves(moves)}: no way is shorter.`;
  return `In ${countMoves(moves)}; the shortest way takes ${optimum}.`;
}
