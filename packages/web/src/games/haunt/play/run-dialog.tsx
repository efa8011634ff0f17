import {
  CAMPAIGN_LIVES,
  levelsWith,
  MOST_LIVES,
  RULE_NOTES,
  RULE_SETS,
  RULE_TEXTS,
  type RuleSet,
  type Sight,
} from '@knossos/engine/internal/games/haunt/index';
import { useSignal } from '@preact/signals';
import { freshSeed } from '../../../state/seed.js';
import { into } from '../../../state/signals.js';
import { Button } from '../../../ui/button.js';
import { Dialog } from '../../../ui/dialogs/dialog.js';
import { ChoiceSetting } from '../../../ui/forms/choice.js';
import { NumberField, SeedField, SelectSetting, Switch } from '../../../ui/forms/fields.js';
import { Form } from '../../../ui/forms/form.js';
import { prefer, preferences } from '../preferences.js';
import { begin } from '../store.js';

/** Which run to begin: its dice, its first level, lives and sight. */
export function RunDialog({ onClose }: { readonly onClose: () => void }) {
  const seed = useSignal('');
  const { from, only, lives: preferred, rules, sight } = preferences.value;
  // By the rules of 1983 nobody bites.
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
