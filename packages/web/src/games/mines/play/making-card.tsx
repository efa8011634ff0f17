import { Button } from '../../../ui/button.js';
import { Alert } from '../../../ui/messages/notice.js';
import { progressText } from '../../../ui/words.js';
import { sizeWords } from '../kind.js';
import type { Making } from './making.js';

/** A board without guesses on its way, or the reason why none came. */
export function MakingCard({ making: { kind, progress, failed, cancel } }: { readonly making: Making }) {
  if (kind === null)
    return <Alert text={failed === null ? null : `No board without guesses was found: ${failed}`} />;
  const share = progress?.total ? progress.done / progress.total : undefined;
  return (
    <section class="card panel making-card" aria-label="A board without guesses" data-test="making">
      {/* Only what stays the same is spoken; the count runs on in silence. */}
      <p role="status">Looking for a board that needs no guess: {sizeWords(kind)}.</p>
      <p class="soft">{progressText(progress)}</p>
      <progress aria-label="Boards tried" value={share} max={1} />
      <div class="row">
        <Button to={cancel}>Cancel</Button>
      </div>
    </section>
  );
}
