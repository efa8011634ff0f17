import { campaignLives, livesText } from '@knossos/engine/internal/games/haunt/index';
import { KeyName } from '../../../play/layout/key.js';
import { Button } from '../../../ui/button.js';
import { copyText } from '../../../ui/share.js';
import { nameOf } from '../results.js';
import { dayOf, type HauntSession, linkToRun } from '../session.js';
import { helpWords } from '../words.js';

interface RunBarProps {
  readonly session: HauntSession;
  readonly onNew: () => void;
  readonly onSame: () => void;
  readonly onDaily: () => void;
  readonly onChoose: () => void;
}

/** Which run it is, and the ways to another one. */
export function RunBar({ session, onNew, onSame, onDaily, onChoose }: RunBarProps) {
  const { plan, sight, rules } = session.setup;
  const { aids } = session;
  const ways = [
    { text: 'New run', icon: 'dice', to: onNew, action: 'new-dice' },
    { text: 'Restart this run', icon: 'restart', to: onSame, action: 'restart' },
    { text: 'Daily run', icon: 'flag', to: onDaily, action: null },
    { text: 'Choose a run', icon: 'gear', to: onChoose, action: null },
  ] as const;
  return (
    <div class="row run-bar">
      <p class="run-words anywhere">
        <strong class="figure" data-test="run-name">
          {nameOf(session)}
        </strong>{' '}
        <span class="soft">
          {/* The name of a day's run says its seed already. */}
          <span class={dayOf(session.setup) === null ? undefined : 'hidden-text'}>
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
        to={() => void copyText(linkToRun('play', session, false), 'Link')}
      />
    </div>
  );
}
