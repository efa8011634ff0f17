import { Button } from '../../ui/button.js';
import { Dialog } from '../../ui/dialogs/dialog.js';
import { copyText } from '../../ui/share.js';

/** What is passed on of a game that is over. */
export interface Shared {
  /** Leads to the same level, the moves left out. */
  readonly link: string;
  /** How it went, in a line or two that spoil nothing. */
  readonly text: string;
}

/** Passes a result on: the link is copied already, the text with it may be. */
export function ShareDialog({ shared, onClose }: { readonly shared: Shared; readonly onClose: () => void }) {
  const { link, text } = shared;
  const whole = `${text}\n${link}`;
  const hand = typeof navigator.share === 'function' ? () => handOn(text, link) : null;
  return (
    <Dialog title="Share" onClose={onClose}>
      <p>The link leads to the same level, without your moves. This is your result:</p>
      <p class="panel share-text anywhere" data-test="share-text">
        {text}
      </p>
      <div class="row">
        <Button look="primary" icon="copy" to={() => void copyText(whole, 'Result')}>
          Copy result
        </Button>
        <Button icon="share" to={() => void copyText(link, 'Link')}>
          Copy link
        </Button>
        {hand && (
          <Button icon="share" to={() => void hand()}>
            Send
          </Button>
        )}
      </div>
    </Dialog>
  );
}

/** Hands a result to another program of the device. */
async function handOn(text: string, url: string): Promise<void> {
  try {
    await navigator.share({ text, url });
  } catch {
    // Whoever thought better of it has closed the sheet.
  }
}
