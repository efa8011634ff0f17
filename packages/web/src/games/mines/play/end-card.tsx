import { efficiency, threeBvPerSecond } from '@knossos/engine/games/mines/index';
import { encodeId } from '@knossos/engine/puzzle';
import { type Aid, exactTime, movesOf, stateOf } from '@knossos/engine/session';
import { type EndAction, EndCard } from '../../../play/review/end-card.js';
import { formatRoute } from '../../../state/route.js';
import { copyText } from '../../../ui/share.js';
import { Fact } from '../field/field-facts.js';
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
  const takeBack: EndAction = {
    text: 'Take it back',
    icon: 'undo',
    remark: 'The game then counts as one with help',
    to: onTakeBack,
  };
  return (
    <EndCard
      status={isWon ? 'won' : 'lost'}
      title={isWon ? 'Swept clean' : 'A mine'}
      actions={[
        { text: 'New board', icon: 'play', isPrimary: true, to: onNew },
        { text: 'Same again', icon: 'restart', to: onSame },
        ...(isWon ? [] : [takeBack]),
        {
          text: 'Watch',
          icon: 'eye',
          to: formatRoute(toMines('replay', lastFinished.value ?? encodeId(replayText(session)))),
        },
        { text: 'Link', icon: 'share', to: () => void copyText(boardLink(session), 'Link') },
      ]}
    >
      <dl class="facts">
        <Fact name="Time" value={exactTime(elapsed)} />
        {metrics && (
          <Fact
            name="3BV, the fewest clicks"
            value={isWon ? String(metrics.threeBv) : `${metrics.done} of ${metrics.threeBv} done`}
          />
        )}
        {rate !== null && <Fact name="3BV a second" value={rate.toFixed(2)} />}
        <Fact name="Moves" value={String(clicks)} />
        {share !== null && <Fact name="Efficiency" value={`${Math.round(100 * share)} %`} />}
        {metrics && <Fact name="Openings and islands" value={`${metrics.openings} and ${metrics.islands}`} />}
      </dl>
      {session.aids.length > 0 && (
        <p class="soft">
          Not counted in the statistics: {session.aids.map((aid) => AID_WORDS[aid]).join(', ')}.
        </p>
      )}
    </EndCard>
  );
}
