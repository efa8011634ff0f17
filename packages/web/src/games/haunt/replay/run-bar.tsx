import { CAMPAIGN_LIVES } from '@knossos/engine/games/haunt/campaign/campaign';
import { livesText } from '@knossos/engine/games/haunt/campaign/run';
import { Icon } from '../../../ui/icon.js';
import { dayOf, type Outing } from '../play/outing.js';
import { nameOf } from '../results/results.js';
import './run-bar.css';
import { helpWords } from '../words.js';

interface RunBarProps {
  readonly outing: Outing;
  readonly onNew: () => void;
  readonly onSame: () => void;
  readonly onDaily: () => void;
  readonly onChoose: () => void;
}

/** Which run it is, and the ways to another one. */
export function RunBar({ outing, onNew, onSame, onDaily, onChoose }: RunBarProps) {
  const { plan, sight } = outing.setup;
  const { aids } = outing;
  return (
    <div class="row run-bar">
      <p class="run-words">
        <strong data-test="run-name">{nameOf(outing)}</strong>
        <span class="soft">
          {/* The name of a day's run says its seed already. */}
          <span class={dayOf(outing.setup) === null ? undefined : 'hidden-text'}>
            {' · '}seed <span data-test="seed">{plan.seed}</span>
          </span>
          {plan.lives !== CAMPAIGN_LIVES && ` · lives ${livesText(plan.lives)}`}
          {sight === 'line' && ' · walls hide'}
        </span>
        {aids.length > 0 && (
          <>
            {' '}
            <span class="chip" data-test="helped">
              with help<span class="hidden-text">: {helpWords(aids)}</span>
            </span>
          </>
        )}
      </p>
      <button type="button" class="button small" onClick={onNew}>
        <Icon name="dice" /> <span>New dice</span>
      </button>
      <button type="button" class="button small" onClick={onSame}>
        <Icon name="restart" /> <span>Same dice</span>
      </button>
      <button type="button" class="button small" onClick={onDaily}>
        <Icon name="flag" /> <span>Daily run</span>
      </button>
      <button type="button" class="button small" onClick={onChoose}>
        <Icon name="gear" /> <span>Choose</span>
      </button>
    </div>
  );
}
