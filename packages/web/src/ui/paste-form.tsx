import type { Fault } from '@knossos/engine/puzzle';
import { useSignal } from '@preact/signals';
import { FaultNotice } from './notice.js';

interface PasteFormProps {
  /** What may be put in. */
  readonly label: string;
  readonly button: string;
  /** A text to begin from; empty where it is missing. */
  readonly text?: string;
  readonly rows?: number;
  /** Takes the text; returns what is wrong with it, or null. */
  readonly onText: (text: string) => Fault | null;
}

/** A place to paste or write something that is then read; what is wrong with it is said below. */
export function PasteForm({ label, button, text = '', rows = 5, onText }: PasteFormProps) {
  const draft = useSignal<string | null>(null);
  const fault = useSignal<Fault | null>(null);
  const written = draft.value ?? text;
  const isNew = draft.value !== null && written.trim() !== '';
  return (
    <>
      <form
        class="bring"
        onSubmit={(event) => {
          event.preventDefault();
          if (!isNew) return;
          fault.value = onText(written);
          if (fault.value === null) draft.value = null;
        }}
      >
        <label>
          <span class="soft">{label}</span>
          <textarea
            class="field"
            rows={rows}
            spellcheck={false}
            aria-invalid={fault.value !== null}
            value={written}
            onInput={(event) => {
              draft.value = event.currentTarget.value;
              fault.value = null;
            }}
          />
        </label>
        <button type="submit" class="button" aria-disabled={!isNew}>
          {button}
        </button>
      </form>
      {fault.value && <FaultNotice title="This cannot be read." fault={fault.value} />}
    </>
  );
}
