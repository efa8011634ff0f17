import { useSignal } from '@preact/signals';
import { useLayoutEffect, useRef } from 'preact/hooks';
import { into } from '../state/signals.js';
import { Icon } from './icon.js';

interface AskTwiceProps {
  /** What the button says that leads to the question. */
  readonly text: string;
  readonly yes: string;
  readonly no: string;
  readonly onYes: () => void;
}

/** A button for what cannot be undone: it asks once more. The focus goes to the answer that loses nothing, and back. */
export function AskTwice({ text, yes, no, onYes }: AskTwiceProps) {
  const isAsking = useSignal(false);
  const ask = useRef<HTMLButtonElement>(null);
  const keep = useRef<HTMLButtonElement>(null);
  const wasAsking = useRef(false);
  useLayoutEffect(() => {
    if (isAsking.value !== wasAsking.current) (isAsking.value ? keep : ask).current?.focus();
    wasAsking.current = isAsking.value;
  }, [isAsking.value]);
  const turn = into(isAsking);
  if (!isAsking.value)
    return (
      <button ref={ask} type="button" class="button ends" onClick={() => turn(true)}>
        <Icon name="close" /> {text}
      </button>
    );
  return (
    <span class="row">
      <button
        type="button"
        class="button danger"
        onClick={() => {
          onYes();
          turn(false);
        }}
      >
        {yes}
      </button>
      <button ref={keep} type="button" class="button" onClick={() => turn(false)}>
        {no}
      </button>
    </span>
  );
}
