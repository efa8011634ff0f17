import {
  CAMPAIGN_LIVES,
  campaignLives,
  dailySeed,
  levelsWith,
  livesText,
  MOST_LIVES,
  RULE_NOTES,
  RULE_SETS,
  RULE_TEXTS,
  type RuleSet,
  type Sight,
} from '@knossos/engine/internal/games/haunt/index';
import { dayText } from '@knossos/engine/internal/session';
import { useSignal } from '@preact/signals';
import { KeyName } from '../../../play/layout/key.js';
import { freshSeed } from '../../../state/seed.js';
import { into, put } from '../../../state/signals.js';
import { Button } from '../../../ui/button.js';
import { Dialog } from '../../../ui/dialogs/dialog.js';
import { ChoiceSetting } from '../../../ui/forms/choice.js';
import { NumberField, SeedField, SelectSetting, Switch } from '../../../ui/forms/fields.js';
import { Form } from '../../../ui/forms/form.js';
import { prefer, preferences } from '../preferences.js';
import { nameOf } from '../results.js';
import { dayOf, wholeCampaign } from '../session.js';
import { begin, run, session, throwAgain } from '../store.js';
import { helpWords } from '../words.js';
import { isReading } from './letter.js';

/** The run that everybody plays today. */
const beginDaily = () => begin(wholeCampaign(dailySeed(dayText(Date.now()))));

/** Which run it is, and the ways to another one. */
export function RunBar() {
  const isChoosing = useSignal(false);
  const { setup, aids } = session.value;
  const { plan, sight, rules } = setup;
  // What a day's run is called says its seed already.
  const isOfDay = dayOf(setup) !== null || plan.seed.startsWith('daily ');
  const ways = [
    { text: 'New run', icon: 'dice', to: throwAgain, action: 'new-dice' },
    { text: 'Restart this run', icon: 'restart', to: run.restart, action: 'restart' },
    { text: 'Daily run', icon: 'flag', to: beginDaily, action: null },
    { text: 'Choose a run', icon: 'gear', to: put(isChoosing, true), action: null },
    { text: 'The letter', icon: 'book', to: put(isReading, true), action: null },
  ] as const;
  return (
    <>
      <div class="row run-bar">
        <p class="run-words anywhere">
          <strong class="figure" data-test="run-name">
            {setup.level ? 'One level' : nameOf(session.value)}
          </strong>{' '}
          <span class="soft">
            <span class={isOfDay ? 'hidden-text' : undefined}>
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
      </div>
      {isChoosing.value && <RunDialog onClose={put(isChoosing, false)} />}
    </>
  );
}

/** Which run to begin: its dice, its first level, lives and sight. */
function RunDialog({ onClose }: { readonly onClose: () => void }) {
  const seed = useSignal('');
  const { from, only, lives: preferred, rules, sight } = preferences.value;
  // By the rules of 1983 no monster bites.
  const lives = rules === '1983' ? null : preferred;
  const typed = useSignal(String(preferred ?? CAMPAIGN_LIVES));
  const count = /^\d{1,2}$/.test(typed.value) ? Number(typed.value) : 0;
  const fault =
    lives === null || (count >= 1 && count <= MOST_LIVES)
      ? null
      : `Lives must be a whole number from 1 to ${MOST_LIVES}.`;
  const start = () => {
    const chosen = lives === null ? null : count;
    if (rules !== '1983') prefer({ lives: chosen });
    const plan = { seed: seed.value.trim() || freshSeed(), from, lives: chosen };
    begin({ plan, sight, rules, only, level: null });
    onClose();
  };
  return (
    <Dialog title="Choose a run" onClose={onClose}>
      <Form
        fault={fault}
        onSend={start}
        buttons={
          <Button look="primary" icon="play" off={fault !== null}>
            Start
          </Button>
        }
      >
        <SelectSetting
          label="Start at level"
          value={from}
          options={levelsWith('through').map(({ meta }, index) => ({
            value: index + 1,
            text: `${index + 1}. ${meta.title}`,
          }))}
          onChange={(value) => prefer({ from: value })}
        />
        <Switch label="Only this level" on={only} onChange={(on) => prefer({ only: on })} />
        <SelectSetting<RuleSet>
          label="Rules"
          value={rules}
          options={RULE_SETS.map((value) => ({ value, text: RULE_TEXTS[value] }))}
          note={RULE_NOTES[rules]}
          onChange={(value) => prefer({ rules: value })}
        />
        {rules !== '1983' && (
          <Switch
            label="Unlimited lives"
            on={lives === null}
            onChange={(on) => prefer({ lives: on ? null : CAMPAIGN_LIVES })}
          />
        )}
        {lives !== null && (
          <NumberField label="Lives" value={typed.value} least={1} most={MOST_LIVES} onInput={into(typed)} />
        )}
        <ChoiceSetting<Sight>
          label="Walls"
          value={sight}
          options={[
            { value: 'through', text: 'do not block your view' },
            { value: 'line', text: 'block your view' },
          ]}
          onChange={(value) => prefer({ sight: value })}
        />
        <SeedField
          label="Seed for the dice"
          placeholder="empty: new dice"
          value={seed.value}
          note="Everyone who plays the same seed gets the same dice."
          onInput={into(seed)}
        />
      </Form>
    </Dialog>
  );
}
