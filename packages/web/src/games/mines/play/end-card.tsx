import { efficiency, threeBvPerSecond } from '@knossos/engine/games/mines/rules/measures';
import { encodeId } from '@knossos/engine/puzzle';
import type { Aid } from '@knossos/engine/session';
import { exactTime } from '@knossos/engine/session';
import { type EndAction, EndCard } from '../../../play/review/end-card.js';
import { formatRoute } from '../../../state/route.js';
import { copyText } from '../../../ui/share.js';
import { Fact } from '../fact.js';
import { metricsOf } from '../field/board-metrics.js';
import { boardLink } from '../links.js';
import { toMines } from '../rooms.js';
import { movesOf, replayText, type Sitting, stateOf } from './sitting.js';
import { lastFinished } from './table.js';

interface BoardEndProps {
  readonly sitting: Sitting;
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
export function BoardEnd({ sitting, onNew, onSame, onTakeBack }: BoardEndProps) {
  const state = stateOf(sitting);
  const isWon = state.end?.status === 'won';
  const { elapsed } = sitting.clock;
  const metrics = metricsOf(state);
  const clicks = movesOf(sitting).length;
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
          to: formatRoute(toMines('replay', lastFinished.value ?? encodeId(replayText(sitting)))),
        },
        { text: 'Link', icon: 'share', to: () => void copyText(boardLink(sitting), 'Link') },
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
      {sitting.aids.length > 0 && (
        <p class="soft">
          Not counted in the statistics: {sitting.aids.map((aid) => AID_WORDS[aid]).join(', ')}.
        </p>
      )}
    </EndCard>
  );
}
