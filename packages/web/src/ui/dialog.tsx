import type { ComponentChildren } from 'preact';
import { useLayoutEffect, useRef } from 'preact/hooks';
import { Icon } from './icon.js';

interface DialogProps {
  readonly title: string;
  /** One that is always there may be shut; else it is open from the first until it is taken away. */
  readonly open?: boolean;
  readonly onClose: () => void;
  readonly children: ComponentChildren;
}

/** A modal dialog; Escape, the close button and a click beside it close it, and focus goes back where it was. */
export function Dialog({ title, open = true, onClose, children }: DialogProps) {
  const element = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => {
    const dialog = element.current;
    if (!dialog || !open) return;
    dialog.showModal();
    return () => dialog.close();
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
          <header class="bar">
            <h2>{title}</h2>
            <button type="button" class="button quiet square" aria-label="Close" onClick={onClose}>
              <Icon name="close" />
            </button>
          </header>
          <div class="stack loose body">{children}</div>
        </>
      )}
    </dialog>
  );
}
