import { grouped } from '@knossos/engine/internal/puzzle';
import { useSignal } from '@preact/signals';
import { Button } from '../../../ui/button.js';
import { Alert } from '../../../ui/messages/notice.js';
import { say } from '../../../ui/messages/speech.js';
import { countTurns, isWhole } from '../words.js';
import type { MouseRun } from './run.js';

/** Takes the mouse to a turn by its number. */
export function JumpForm({ run }: { readonly run: MouseRun }) {
  const wanted = useSignal('');
  const problem = useSignal<string | null>(null);
  const jump = () => {
    const isFine = isWhole(wanted.value, 0, Number.MAX_SAFE_INTEGER);
    problem.value = isFine ? null : 'A turn is a whole number, from 0 on.';
    if (!isFine) return;
    const turn = Number(wanted.value);
    run.goTo(turn);
    const last = run.last();
    say(turn > last ? `The run ends after ${countTurns(last)}.` : `Turn ${grouped(turn)}.`);
  };
  return (
    <form
      class="row jump"
      onSubmit={(event) => {
        event.preventDefault();
        jump();
      }}
    >
      <label>
        <span class="soft">Turn</span>{' '}
        <input
          class="field"
          type="number"
          inputMode="numeric"
          min={0}
          value={wanted.value}
          onInput={(event) => {
            wanted.value = event.currentTarget.value;
          }}
        />
      </label>
      <Button>Go there</Button>
      <Alert text={problem.value} />
    </form>
  );
}
