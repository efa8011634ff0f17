import { focusBoard } from '../../state/page-keys.js';
import { Dialog } from '../../ui/dialogs/dialog.js';
import { Icon } from '../../ui/icon.js';

interface MessageProps {
  readonly title: string;
  readonly text: string;
  readonly onGone: () => void;
}

/** What a level tells its player before it is begun. */
export function Message({ title, text, onGone }: MessageProps) {
  const begin = () => {
    onGone();
    requestAnimationFrame(focusBoard);
  };
  return (
    <Dialog title={title} onClose={begin}>
      <p class="anywhere" data-test="before">
        {text}
      </p>
      <p>
        <button type="button" class="button primary" autofocus onClick={begin}>
          <Icon name="play" /> Begin
        </button>
      </p>
    </Dialog>
  );
}
