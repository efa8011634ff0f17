import type { ComponentChildren } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import { Icon } from './icon.js';

interface DialogProps {
  readonly title: string;
  readonly open: boolean;
  readonly onClose: () => void;
  readonly children: ComponentChildren;
}

/** A modal dialog; Escape, the close button and a click beside it close it, and focus goes back where it was. */
export function Dialog({ title, open, onClose, children }: DialogProps) {
  const element = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const dialog = element.current;
    if (!dialog) return;
    if (open && !dialog.open) dialog.showModal();
    if (!open && dialog.open) dialog.close();
  }, [open]);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes a dialog by itself
    <dialog
      ref={element}
      class="dialog"
      aria-label={title}
      onClose={onClose}
      onClick={(event) => {
        if (event.target === element.current) onClose();
      }}
    >
      {open && (
        <>
          <header>
            <h2>{title}</h2>
            <button type="button" class="button quiet square" aria-label="Close" onClick={onClose}>
              <Icon name="close" />
            </button>
          </header>
          <div class="body">{children}</div>
        </>
      )}
    </dialog>
  );
}
