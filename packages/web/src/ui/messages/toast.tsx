import { signal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { put } from '../../state/signals.js';
import { Icon } from '../icon.js';
import { say } from './speech.js';

/** Something that can be done about a remark. */
interface ToastAction {
  readonly text: string;
  readonly onDo: () => void;
}

interface Shown {
  readonly text: string;
  readonly action: ToastAction | null;
}

const shown = signal<Shown | null>(null);
let timer: ReturnType<typeof setTimeout> | undefined;
const hide = put(shown, null);
/** The page that it is about: the one that is open after it was said. */
let page = '';

/** The address without what follows the page's name, which a game rewrites while it is played. */
const pageHere = () => location.hash.split('?')[0] ?? '';

/** Shows a short remark, and says it. With an action it stays until it is answered or another takes its place. */
export function toast(text: string, action: ToastAction | null = null): void {
  shown.value = { text, action };
  queueMicrotask(() => {
    page = pageHere();
  });
  say(action === null ? text : `${text} ${action.text} is at the end of the page.`);
  clearTimeout(timer);
  // Longer texts take longer to read.
  if (action === null) timer = setTimeout(hide, Math.max(4000, 70 * text.length));
}

/** Takes away a remark that asks nothing. */
export const passToast = () => {
  if (!shown.peek()?.action) hide();
};

/** Shows a message and reads it out: with the next key or touch it is gone. */
export function tell(text: string): void {
  toast(text);
  const passing = new AbortController();
  const pass = () => {
    passing.abort();
    passToast();
  };
  for (const kind of ['keydown', 'pointerdown'])
    addEventListener(kind, pass, { capture: true, signal: passing.signal });
}

/** Puts a remark above all that is open, a dialog and its veil too; older browsers leave it where it is. */
const raise = (element: HTMLElement | null) => element?.showPopover?.();

/** The remark; it goes when one leaves the page that it is about. */
export function Toast() {
  useEffect(() => {
    const leave = () => {
      if (page !== pageHere()) hide();
    };
    addEventListener('hashchange', leave);
    return () => removeEventListener('hashchange', leave);
  }, []);
  if (shown.value === null) return null;
  const { text, action } = shown.value;
  return (
    <section
      key={text}
      ref={raise}
      popover="manual"
      class="toast row one-line"
      aria-label="What was just done"
      // It was said; what can be done about it is found.
      aria-hidden={action === null}
    >
      <span>{text}</span>
      {action && (
        <>
          <button
            type="button"
            class="toast-action"
            onClick={() => {
              hide();
              action.onDo();
            }}
          >
            {action.text}
          </button>
          <button type="button" class="toast-action" aria-label="Close" onClick={hide}>
            <Icon name="close" />
          </button>
        </>
      )}
    </section>
  );
}
