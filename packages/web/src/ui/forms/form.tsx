import type { ComponentChildren } from 'preact';
import { Alert } from '../messages/notice.js';

interface FormProps {
  /** Classes beside `form`; `stack` where they are missing. */
  readonly look?: string;
  readonly label?: string;
  /** The fault of the typed values, as a sentence; while there is one the form is not sent. */
  readonly fault: string | null;
  readonly onSend: () => void;
  readonly buttons: ComponentChildren;
  readonly children: ComponentChildren;
}

/** Fields, their fault, and the buttons of the form. */
export function Form({ look = 'stack', label, fault, onSend, buttons, children }: FormProps) {
  return (
    <form
      class={`form ${look}`}
      aria-label={label}
      onSubmit={(event) => {
        event.preventDefault();
        if (fault === null) onSend();
      }}
    >
      {children}
      <Alert text={fault} />
      {buttons}
    </form>
  );
}
