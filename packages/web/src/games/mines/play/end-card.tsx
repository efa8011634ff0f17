import { efficiency, threeBvPerSecond } from '@knossos/engine/games/mines/rules/measures';
import { encodeId } from '@knossos/engine/puzzle';
import type { Aid } from '@knossos/engine/session';
import { exactTime } from '@knossos/engine/session';
import { formatRoute } from '../../../state/route.js';
import { Icon } from '../../../ui/icon.js';
import { copyText } from '../../../ui/share.js';
import { Fact } from '../fact.js';
import { taleOf } from '../field/measure.js';
import { boardLink } from '../links.js';
import { toMines } from '../rooms.js';
import { movesOf, replayText, type Sitting, stateOf } from './sitting.js';
import { lastFinished } from './table.js';

interface EndCardProps {
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
export function EndCard({ sitting, onNew, onSame, onTakeBack }: EndCardProps) {
  const state = stateOf(sitting);
  const isWon = state.end?.status === 'won';
  const { elapsed } = sitting.clock;
  const tale = taleOf(state);
  const clicks = movesOf(sitting).length;
  const rate = tale && threeBvPerSecond(tale.done, elapsed);
  const share = tale && efficiency(tale.done, clicks);
  return (
    <section class={`card panel mines-card end-card ${isWon ? 'won' : 'lost'}`} aria-labelledby="end-title">
      <h2 id="end-title">{isWon ? 'Swept clean' : 'A mine'}</h2>
      <dl class="facts">
        <Fact name="Time" value={exactTime(elapsed)} />
        {tale && (
          <Fact
            name="3BV, the fewest clicks"
            value={isWon ? String(tale.threeBv) : `${tale.done} of ${tale.threeBv} done`}
          />
        )}
        {rate !== null && <Fact name="3BV a second" value={rate.toFixed(2)} />}
        <Fact name="Moves" value={String(clicks)} />
        {share !== null && <Fact name="Efficiency" value={`${Math.round(100 * share)} %`} />}
        {tale && <Fact name="Openings and islands" value={`${tale.openings} and ${tale.islands}`} />}
      </dl>
      {sitting.aids.length > 0 && (
        <p class="soft">
          Not counted in the statistics: {sitting.aids.map((aid) => AID_WORDS[aid]).join(', ')}.
        </p>
      )}
      <div class="row">
        <button type="button" class="button primary" onClick={onNew}>
          <Icon name="play" /> New board
        </button>
        <button type="button" class="button" onClick={onSame}>
          <Icon name="restart" /> Same again
        </button>
        {!isWon && (
          <button
            type="button"
            class="button"
            title="The game then counts as one with help"
            onClick={onTakeBack}
          >
            <Icon name="undo" /> Take it back
          </button>
        )}
        <a
          class="button"
          href={formatRoute(toMines('replay', lastFinished.value ?? encodeId(replayText(sitting))))}
        >
          <Icon name="eye" /> Watch
        </a>
        <button type="button" class="button" onClick={() => void copyText(boardLink(sitting), 'Link')}>
          <Icon name="share" /> Link
        </button>
      </div>
    </section>
  );
}
