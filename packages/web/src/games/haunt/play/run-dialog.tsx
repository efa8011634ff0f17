import { levelsWith } from '@knossos/engine/games/haunt/campaign/address';
import { CAMPAIGN_LIVES } from '@knossos/engine/games/haunt/campaign/campaign';
import { MOST_LIVES, type Sight } from '@knossos/engine/games/haunt/rules/level';
import { useSignal } from '@preact/signals';
import { freshSeed } from '../../../state/seed.js';
import { ChoiceSetting } from '../../../ui/choice.js';
import { Dialog } from '../../../ui/dialog.js';
import { NumberField, SeedField } from '../../../ui/fields.js';
import { Icon } from '../../../ui/icon.js';
import { prefer, preferences } from '../preferences.js';
import type { Setup } from './session.js';

interface RunDialogProps {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly onStart: (setup: Setup) => void;
}

/** Which run to begin: its dice, its first level, lives and sight. */
export function RunDialog({ open, onClose, onStart }: RunDialogProps) {
  return (
    <Dialog title="Choose a run" open={open} onClose={onClose}>
      <RunForm
        onStart={(setup) => {
          onStart(setup);
          onClose();
        }}
      />
    </Dialog>
  );
}

function RunForm({ onStart }: Pick<RunDialogProps, 'onStart'>) {
  const seed = useSignal('');
  const { from, only, lives, sight } = preferences.value;
  const typed = useSignal(String(lives ?? CAMPAIGN_LIVES));
  const count = /^\d{1,2}$/.test(typed.value) ? Number(typed.value) : 0;
  const isRight = lives === null || (count >= 1 && count <= MOST_LIVES);
  return (
    <form
      class="stack form dialog-form"
      onSubmit={(event) => {
        event.preventDefault();
        if (!isRight) return;
        const chosen = lives === null ? null : count;
        prefer({ lives: chosen });
        const plan = { seed: seed.value.trim() || freshSeed(), from, lives: chosen };
        onStart({ plan, sight, only, level: null });
      }}
    >
      <label class="stack setting">
        <span>Begin at level</span>
        <select
          class="field"
          value={from}
          onChange={(event) => prefer({ from: Number(event.currentTarget.value) })}
        >
          {levelsWith('through').map(({ meta }, index) => (
            <option key={meta.title} value={index + 1}>
              {index + 1}. {meta.title}
            </option>
          ))}
        </select>
      </label>
      <label class="switch">
        <input
          type="checkbox"
          checked={only}
          onChange={(event) => prefer({ only: event.currentTarget.checked })}
        />
        <span>Only this level</span>
      </label>
      <label class="switch">
        <input
          type="checkbox"
          checked={lives === null}
          onChange={(event) => prefer({ lives: event.currentTarget.checked ? null : CAMPAIGN_LIVES })}
        />
        <span>No end of lives</span>
      </label>
      {lives !== null && (
        <NumberField
          label="Lives"
          value={typed.value}
          least={1}
          most={MOST_LIVES}
          onInput={(text) => {
            typed.value = text;
          }}
        />
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
        placeholder="left empty: new dice"
        value={seed.value}
        note="Everybody who plays with a seed meets the same dice."
        onInput={(text) => {
          seed.value = text;
        }}
      />
      {!isRight && (
        <p class="notice" role="alert">
          Lives are a whole number from 1 to {MOST_LIVES}.
        </p>
      )}
      <button type="submit" class="button primary" aria-disabled={!isRight}>
        <Icon name="play" /> Begin
      </button>
    </form>
  );
}
