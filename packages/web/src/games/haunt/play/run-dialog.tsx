import {
  CAMPAIGN_LIVES,
  levelsWith,
  MOST_LIVES,
  type Setup,
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

interface RunDialogProps {
  readonly onClose: () => void;
  readonly onStart: (setup: Setup) => void;
}

/** Which run to begin: its dice, its first level, lives and sight. */
export function RunDialog({ onClose, onStart }: RunDialogProps) {
  const seed = useSignal('');
  const { from, only, lives, sight } = preferences.value;
  const typed = useSignal(String(lives ?? CAMPAIGN_LIVES));
  const count = /^\d{1,2}$/.test(typed.value) ? Number(typed.value) : 0;
  const fault =
    lives === null || (count >= 1 && count <= MOST_LIVES)
      ? null
      : `Lives are a whole number from 1 to ${MOST_LIVES}.`;
  const begin = () => {
    const chosen = lives === null ? null : count;
    prefer({ lives: chosen });
    const plan = { seed: seed.value.trim() || freshSeed(), from, lives: chosen };
    onStart({ plan, sight, only, level: null });
    onClose();
  };
  return (
    <Dialog title="Choose a run" onClose={onClose}>
      <Form
        fault={fault}
        onSend={begin}
        buttons={
          <Button look="primary" icon="play" off={fault !== null}>
            Begin
          </Button>
        }
      >
        <SelectSetting
          label="Begin at level"
          value={from}
          options={levelsWith('through').map(({ meta }, index) => ({
            value: index + 1,
            text: `${index + 1}. ${meta.title}`,
          }))}
          onChange={(value) => prefer({ from: value })}
        />
        <Switch label="Only this level" on={only} onChange={(on) => prefer({ only: on })} />
        <Switch
          label="No end of lives"
          on={lives === null}
          onChange={(on) => prefer({ lives: on ? null : CAMPAIGN_LIVES })}
        />
        {lives !== null && (
          <NumberField label="Lives" value={typed.value} least={1} most={MOST_LIVES} onInput={into(typed)} />
        )}
        <ChoiceSetting<Sight>
          label="Walls"
          value={sight}
          options={[
            { value: 'through', text: 'hide nothing' },
            { value: 'line', text: 'hide what is behind' },
          ]}
          onChange={(value) => prefer({ sight: value })}
        />
        <SeedField
          label="Seed of the dice"
          placeholder="left empty: other dice"
          value={seed.value}
          note="Everybody who plays with a seed meets the same dice."
          onInput={into(seed)}
        />
      </Form>
    </Dialog>
  );
}
