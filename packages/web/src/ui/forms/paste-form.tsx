import type { Fault } from '@knossos/engine/internal/puzzle';
import { useSignal } from '@preact/signals';
import { Button } from '../button.js';
import { FaultNotice } from '../messages/notice.js';

interface PasteFormProps {
  /** What may be put in. */
  readonly label: string;
  readonly button: string;
  /** A text to begin from; empty where it is missing. */
  readonly text?: string;
  readonly rows?: number;
  /** The title of a fault. */
  readonly fails?: string;
  /** Takes the text; returns its fault, or null. */
  readonly onText: (text: string) => Fault | null | Promise<Fault | null>;
  /** Hears of every change. */
  readonly onWrite?: () => void;
}

/** A place to paste or write something that is then read; it stays there, and its fault is shown below. */
export function PasteForm({ label, button, text = '', rows = 5, onText, onWrite, fails }: PasteFormProps) {
  const draft = useSignal<string | null>(null);
  const fault = useSignal<Fault | null>(null);
  const written = draft.value ?? text;
  const isNew = draft.value !== null && written.trim() !== '';
  return (
    <>
      <form
        class="stack own-width form bring"
        onSubmit={async (event) => {
          event.preventDefault();
          if (!isNew) return;
          const found = await onText(written);
          // What has been written since is read when it is asked for.
          if (draft.peek() !== written) return;
          fault.value = found;
        }}
      >
        <label class="stack tight">
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
              onWrite?.();
            }}
          />
        </label>
        <Button off={!isNew}>{button}</Button>
      </form>
      {fault.value && <FaultNotice title={fails ?? 'This cannot be read.'} fault={fault.value} />}
    </>
  );
}
