import { grouped } from '@knossos/engine/internal/puzzle';
import { useSignal } from '@preact/signals';
import { into } from '../../../state/signals.js';
import { Button } from '../../../ui/button.js';
import { NumberField } from '../../../ui/forms/fields.js';
import { Form } from '../../../ui/forms/form.js';
import { say } from '../../../ui/messages/speech.js';
import { countTurns, isWhole } from '../words.js';
import type { MouseRun } from './run.js';

/** Takes the mouse to a turn by its number. */
export function JumpForm({ run }: { readonly run: MouseRun }) {
  const wanted = useSignal('');
  const jump = () => {
    const turn = Number(wanted.value);
    run.goTo(turn);
    const last = run.last();
    say(turn > last ? `The run ends after ${countTurns(last)}.` : `Turn ${grouped(turn)}.`);
  };
  const isFine = wanted.value === '' || isWhole(wanted.value, 0, Number.MAX_SAFE_INTEGER);
  return (
    <Form
      look="row jump"
      fault={isFine ? null : 'A turn is a whole number, from 0 on.'}
      onSend={jump}
      buttons={<Button>Go there</Button>}
    >
      <NumberField
        label="Turn"
        least={0}
        most={Number.MAX_SAFE_INTEGER}
        value={wanted.value}
        onInput={into(wanted)}
      />
    </Form>
  );
}
