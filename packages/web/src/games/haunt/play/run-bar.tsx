import { campaignLives, dailySeed, livesText } from '@knossos/engine/internal/games/haunt/index';
import { dayText } from '@knossos/engine/internal/session';
import { useSignal } from '@preact/signals';
import { KeyName } from '../../../play/layout/key.js';
import { put } from '../../../state/signals.js';
import { Button } from '../../../ui/button.js';
import { copyText } from '../../../ui/share.js';
import { nameOf } from '../results.js';
import { dayOf, linkToRun, wholeCampaign } from '../session.js';
import { begin, run, session, throwAgain } from '../store.js';
import { helpWords } from '../words.js';
import { RunDialog } from './run-dialog.js';

/** The run that everybody plays today. */
const beginDaily = () => begin(wholeCampaign(dailySeed(dayText(Date.now()))));

/** Which run it is, and the ways to another one. */
export function RunBar() {
  const isChoosing = useSignal(false);
  const { setup, aids } = session.value;
  const { plan, sight, rules } = setup;
  const ways = [
    { text: 'New run', icon: 'dice', to: throwAgain, action: 'new-dice' },
    { text: 'Restart this run', icon: 'restart', to: run.restart, action: 'restart' },
    { text: 'Daily run', icon: 'flag', to: beginDaily, action: null },
    { text: 'Choose a run', icon: 'gear', to: put(isChoosing, true), action: null },
  ] as const;
  return (
    <>
      <div class="row run-bar">
        <p class="run-words anywhere">
          <strong class="figure" data-test="run-name">
            {nameOf(session.value)}
          </strong>{' '}
          <span class="soft">
            {/* The name of a day's run says its seed already. */}
            <span class={dayOf(setup) === null ? undefined : 'hidden-text'}>
              seed <span data-test="seed">{plan.seed}</span>
            </span>
            {plan.lives !== campaignLives(rules) && ` · lives ${livesText(plan.lives)}`}
            {sight === 'line' && ' · walls block your view'}
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
        {ways.map(({ text, icon, to, action }) => (
          <Button key={text} look="small" icon={icon} to={to}>
            <span>{text}</span> {action && <KeyName of={action} look="on-button" />}
          </Button>
        ))}
        <Button
          icon="share"
          label="Copy a link to this run"
          to={() => void copyText(linkToRun(session.value), 'Link')}
        />
      </div>
      {isChoosing.value && <RunDialog onClose={put(isChoosing, false)} />}
    </>
  );
}
