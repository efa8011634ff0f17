import { achievementOf, measureOf, type Target, worthOfWin, worthText } from '@knossos/engine/puzzle';
import { countMoves } from '../../ui/words.js';
import { endTitles } from '../hint/sentences.js';
import type { Session } from '../session.js';
import type { Table } from '../use-table.js';
import { EndCard } from './end-card.js';

interface ResultProps {
  readonly session: Session;
  readonly table: Pick<Table, 'undo' | 'restart'>;
  /** What the level asks for, where it says so. */
  readonly target: Target | null;
  readonly next: string | null;
  /** Throws new dice; null where none fall. */
  readonly onThrow: (() => void) | null;
}

/** How the game ended, and where to go from there. */
export function Result({ session, table, target, next, onThrow }: ResultProps) {
  const status = session.status.value;
  if (status === 'open') return null;
  const { depth } = session.node.value;
  const won = status === 'won';
  const end = endOf(session, target);
  return (
    <EndCard
      status={status}
      title={end.title}
      actions={[
        won
          ? { text: 'Play again', icon: 'restart', to: table.restart }
          : { text: 'Take it back', icon: 'undo', isPrimary: true, to: table.undo },
        won && next !== null && { text: 'Next level', icon: 'next', isPrimary: true, to: next },
        onThrow !== null && { text: 'New dice', icon: 'dice', to: onThrow },
      ]}
    >
      <p>
        {won ? end.text : `After ${countMoves(depth)}. Nothing is lost: take a step back and go another way.`}
      </p>
      {won && session.aids.value.length > 0 && (
        <p class="soft" data-test="helped">
          {session.aids.value.includes('solution')
            ? 'Solved after looking at the solution.'
            : 'Solved with a hint.'}
        </p>
      )}
    </EndCard>
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
