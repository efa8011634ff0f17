import type { ComponentChildren } from 'preact';
import { useEffect, useLayoutEffect, useRef } from 'preact/hooks';
import { Icon } from '../icon.js';
import { assertive, polite, say, silence } from '../messages/speech.js';
import './dialog.css';

/** Milliseconds until a screen reader knows of a dialog that has opened: earlier messages are not heard. */
const UNTIL_KNOWN_MS = 250;

interface DialogProps {
  readonly title: string;
  readonly onClose: () => void;
  readonly children: ComponentChildren;
}

/** A modal dialog, open until it is taken away; Escape, the close button and a click beside it close it, and focus goes back where it was. */
export function Dialog({ title, onClose, children }: DialogProps) {
  const element = useRef<HTMLDialogElement>(null);
  const name = useRef<HTMLHeadingElement>(null);
  useLayoutEffect(() => {
    const dialog = element.current;
    if (!dialog) return;
    // Earlier messages would be read out again once the dialog is closed.
    silence();
    dialog.showModal();
    // Where the dialog itself has the focus, all that is in it is read.
    if (!dialog.querySelector('[autofocus]')) name.current?.focus({ preventScroll: true });
    return () => dialog.close();
  }, []);
  // Not every browser tells the name of a dialog.
  useEffect(() => {
    const timer = setTimeout(() => say(`${title}.`), UNTIL_KNOWN_MS);
    return () => clearTimeout(timer);
  }, [title]);
  const close = () => {
    silence();
    onClose();
  };
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes a dialog by itself
    <dialog
      ref={element}
      class="dialog"
      aria-label={title}
      onClose={close}
      onClick={(event) => {
        if (event.target === element.current) close();
      }}
    >
      <div class="bar dialog-head">
        <h2 ref={name} tabIndex={-1}>
          {title}
        </h2>
        <button type="button" class="button quiet square" aria-label="Close" onClick={close}>
          <Icon name="close" />
        </button>
      </div>
      <div class="stack loose body">{children}</div>
      {/* Screen readers do not read messages behind a dialog. */}
      <div class="hidden-text" aria-live="polite">
        {polite}
      </div>
      <div class="hidden-text" aria-live="assertive">
        {assertive}
      </div>
    </dialog>
  );
}
