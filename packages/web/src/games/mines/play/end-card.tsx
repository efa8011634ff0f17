import { efficiency, threeBvPerSecond } from '@knossos/engine/games/mines/index';
import { encodeId } from '@knossos/engine/puzzle';
import { type Aid, exactTime, movesOf, stateOf } from '@knossos/engine/session';
import { EndCard } from '../../../play/review/end-card.js';
import { formatRoute } from '../../../state/route.js';
import { Facts } from '../../../ui/facts.js';
import { copyText } from '../../../ui/share.js';
import { boardLink, type MinesSession, replayText, toMines } from '../session.js';
import { lastFinished, metricsOf } from '../store.js';

interface BoardEndProps {
  readonly session: MinesSession;
  readonly onNew: () => void;
  readonly onSame: () => void;
  readonly onTakeBack: () => void;
}

const AID_WORDS: Readonly<Partial<Record<Aid, string>>> = {
  undo: 'an undo',
  coach: 'the coach',
  chances: 'the chances',
  given: 'a given board',
  again: 'a board played before',
};

/** How the game went, and where to go from here. */
export function BoardEnd({ session, onNew, onSame, onTakeBack }: BoardEndProps) {
  const state = stateOf(session);
  const isWon = state.end?.status === 'won';
  const { elapsed } = session.clock;
  const metrics = metricsOf(state);
  const clicks = movesOf(session).length;
  const rate = metrics && threeBvPerSecond(metrics.done, elapsed);
  const share = metrics && efficiency(metrics.done, clicks);
  return (
    <EndCard
      status={isWon ? 'won' : 'lost'}
      title={isWon ? 'Swept clean' : 'A mine'}
      actions={[
        { text: 'New board', icon: 'play', isPrimary: true, to: onNew },
        { text: 'Same again', icon: 'restart', to: onSame },
        !isWon && {
          text: 'Take it back',
          icon: 'undo',
          remark: 'The game then counts as one with help',
          to: onTakeBack,
        },
        {
          text: 'Watch',
          icon: 'eye',
          to: formatRoute(toMines('replay', lastFinished.value ?? encodeId(replayText(session)))),
        },
        { text: 'Link', icon: 'share', to: () => void copyText(boardLink(session), 'Link') },
      ]}
    >
      <Facts
        of={[
          ['Time', exactTime(elapsed)],
          metrics && [
            '3BV, the fewest clicks',
            isWon ? metrics.threeBv : `${metrics.done} of ${metrics.threeBv} done`,
          ],
          rate !== null && ['3BV a second', rate.toFixed(2)],
          ['Moves', clicks],
          share !== null && ['Efficiency', `${Math.round(100 * share)} %`],
          metrics && ['Openings and islands', `${metrics.openings} and ${metrics.islands}`],
        ]}
      />
      {session.aids.length > 0 && (
        <p class="soft">
          Not counted in the statistics: {session.aids.map((aid) => AID_WORDS[aid]).join(', ')}.
        </p>
      )}
    </EndCard>
  );
}
