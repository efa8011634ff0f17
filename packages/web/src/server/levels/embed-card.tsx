import { Button } from '../../ui/button.js';
import { Card } from '../../ui/card.js';
import { copyText } from '../../ui/share.js';

interface EmbedCardProps {
  readonly title: string;
  /** Where the level is played, from `#` on; the address carries all of it. */
  readonly play: string;
}

/** Longest address that every browser and most sites take. */
const LONGEST = 8000;

/** A level for another page: a snippet to be copied there. */
export function EmbedCard({ title, play }: EmbedCardProps) {
  if (play.length > LONGEST) return null;
  const address = new URL(`./embed${play}`, location.href).href;
  const snippet = `<iframe src="${escaped(address)}" title="${escaped(title)}" width="480" height="640" style="border:0" loading="lazy"></iframe>`;
  return (
    <Card title="On another page" test="embed">
      <p class="small soft">Paste this into a page of yours, and people can play it there.</p>
      <textarea
        class="field shared-snippet"
        readOnly
        rows={3}
        aria-label="Snippet for another page"
        value={snippet}
      />
      <div>
        <Button look="small" icon="copy" to={() => void copyText(snippet, 'Snippet')}>
          Copy snippet
        </Button>
      </div>
    </Card>
  );
}

/** A text as the value of an attribute. */
function escaped(text: string): string {
  return text.replace(/&/g, '&amp;').replace(/"/g, '&quot;').replace(/</g, '&lt;').replace(/>/g, '&gt;');
}
