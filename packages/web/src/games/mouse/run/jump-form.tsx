import { useSignal } from '@preact/signals';
import { Button } from '../../../ui/button.js';
import { isWhole } from '../words.js';
import type { MouseRun } from './run.js';

/** Takes the mouse to a turn by its number. */
export function JumpForm({ run }: { readonly run: MouseRun }) {
  const wanted = useSignal('');
  return (
    <form
      class="row jump"
      onSubmit={(event) => {
        event.preventDefault();
        if (isWhole(wanted.value, 0, Number.MAX_SAFE_INTEGER)) run.goTo(Number(wanted.value));
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
    </form>
  );
}
