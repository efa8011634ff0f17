import { Button } from '../../ui/button.js';
import { copyText } from '../../ui/share.js';

interface SecretProps {
  /** What it is: a word. */
  readonly what: string;
  readonly text: string;
  readonly note: string;
}

/** Something secret that is shown once, to be copied. */
export function Secret({ what, text, note }: SecretProps) {
  return (
    <div class="notice good" role="status">
      <strong>This is the {what}.</strong>
      <code class="anywhere" data-test="secret">
        {text}
      </code>
      <p>{note}</p>
      <div>
        <Button icon="copy" look="small" to={() => void copyText(text, what === 'code' ? 'Code' : 'Token')}>
          Copy
        </Button>
      </div>
    </div>
  );
}
