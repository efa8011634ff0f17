import { useSignal } from '@preact/signals';
import { Icon } from './icon.js';

interface AskTwiceProps {
  /** What the button says that leads to the question. */
  readonly text: string;
  readonly yes: string;
  readonly no: string;
  readonly onYes: () => void;
}

/** A button for what cannot be undone: it asks once more. */
export function AskTwice({ text, yes, no, onYes }: AskTwiceProps) {
  const isAsking = useSignal(false);
  const close = () => {
    isAsking.value = false;
  };
  if (!isAsking.value)
    return (
      <p class="row">
        <button
          type="button"
          class="button"
          onClick={() => {
            isAsking.value = true;
          }}
        >
          <Icon name="close" /> {text}
        </button>
      </p>
    );
  return (
    <p class="row">
      <button
        type="button"
        class="button"
        onClick={() => {
          onYes();
          close();
        }}
      >
        {yes}
      </button>
      <button type="button" class="button" onClick={close}>
        {no}
      </button>
    </p>
  );
}
