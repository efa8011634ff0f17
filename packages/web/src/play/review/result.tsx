import { achievementOf, measureOf, type Target, worthOfWin, worthText } from '@knossos/engine/puzzle';
import { Icon } from '../../ui/icon.js';
import { countMoves } from '../../ui/words.js';
import { endTitles } from '../hint/sentences.js';
import type { Session } from '../session.js';

interface ResultProps {
  readonly session: Session;
  /** What the level asks for, where it says so. */
  readonly target: Target | null;
  readonly next: string | null;
  readonly onUndo: () => void;
  readonly onRestart: () => void;
  /** Throws new dice; null where none fall. */
  readonly onThrow: (() => void) | null;
}

/** How the game ended, and where to go from there. */
export function Result({ session, target, next, onUndo, onRestart, onThrow }: ResultProps) {
  const status = session.status.value;
  if (status === 'open') return null;
  const { depth } = session.node.value;
  const won = status === 'won';
  const end = endOf(session, target);
  return (
    <section class={`result ${status}`} data-test="result">
      <div>
        <h2>{end.title}</h2>
        <p>
          {won
            ? end.text
            : `After ${countMoves(depth)}. Nothing is lost: take a step back and go another way.`}
        </p>
        {won && session.aids.value.length > 0 && (
          <p class="soft" data-test="helped">
            {session.aids.value.includes('solution')
              ? 'Solved after looking at the solution.'
              : 'Solved with a hint.'}
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

/** How the game ended in the game's own words, and what that is worth beside what the level asks for. */
function endOf(session: Session, target: Target | null): { readonly title: string; readonly text: string } {
  const { rules, level } = session;
  const { depth, state } = session.node.value;
  const outcome = rules.outcome(rules.see(state));
  const titles = endTitles(rules);
  if (outcome.status !== 'won') return { title: titles.lost, text: '' };
  const worth = worthOfWin(rules, outcome, depth);
  const achievement = achievementOf(rules, level, worth);
  const title = achievement === 'perfect' ? `${titles.won}, perfect` : titles.won;
  const moves = countMoves(depth);
  const isMore = measureOf(rules).better === 'more';
  const found = isMore && worth !== null ? `With ${worthText(rules, worth)} in ${moves}` : `In ${moves}`;
  if (target === null) return { title, text: `${found}.` };
  if (achievement === 'perfect')
    return { title, text: `${found}: ${isMore ? 'nobody gets more' : 'no way is shorter'}.` };
  const goal = worthText(rules, target.value);
  const rest = isMore ? `the most is ${goal}` : `the shortest way takes ${goal}`;
  return { title, text: `${found}; ${rest}.` };
}
