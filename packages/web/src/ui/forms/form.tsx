import type { ComponentChildren } from 'preact';
import { Alert } from '../messages/notice.js';

interface FormProps {
  /** Classes beside `form`; `stack` where they are missing. */
  readonly look?: string;
  readonly label?: string;
  /** What is wrong with what was typed, as a sentence; while there is something the form is not sent. */
  readonly fault: string | null;
  readonly onSend: () => void;
  readonly buttons: ComponentChildren;
  readonly children: ComponentChildren;
}

/** Fields, what is wrong with them, and the buttons that do something with them. */
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
