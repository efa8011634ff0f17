import { rulebook } from '@knossos/engine/internal/games';
import { movesPlayed } from '@knossos/engine/internal/puzzle';
import { useMemo } from 'preact/hooks';
import { formatRoute } from '../../state/route.js';
import { Icon } from '../../ui/icon.js';
import { playWorker } from '../../worker/client.js';
import { useAnswer } from '../../worker/use-answer.js';
import type { PlaySession } from '../session.js';

/** The way to the graph of all positions, in games that have one and levels without dice. */
export function GraphLink({ session }: { readonly session: PlaySession }) {
  const { rules, level, dice } = session;
  const job = useMemo(
    () => (dice === null ? ({ kind: 'explores', game: rules.id } as const) : null),
    [dice, rules.id],
  );
  const { answer } = useAnswer(playWorker, job);
  const id = useMemo(() => rulebook.encode(level), [level]);
  if (answer !== true) return null;
  const moves = rules.formatMoves(movesPlayed(session.history.value));
  const to = formatRoute({ page: 'graph', id, moves: moves === '' ? null : moves, search: null });
  return (
    // It shows every way to the win, so a player who has looked at it has had help.
    <a class="button" href={to} onClick={() => session.takeHelp('solution')}>
      <Icon name="branch" /> Graph of all positions
    </a>
  );
}
