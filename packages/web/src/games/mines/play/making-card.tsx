import { progressText } from '../../../ui/words.js';
import { making, makingFailed } from './board-generator.js';
import { sizeWords } from './kind.js';

/** A board without guesses on its way, or the reason why none came. */
export function MakingCard() {
  const now = making.value;
  if (now) {
    const { progress, kind, cancel } = now;
    const share = progress?.total ? progress.done / progress.total : null;
    return (
      <section class="card panel mines-card" aria-label="A board without guesses" data-test="making">
        {/* Only what stays the same is spoken; the count runs on in silence. */}
        <p role="status">Looking for a board that needs no guess: {sizeWords(kind)}.</p>
        <p class="soft">{progressText(progress)}</p>
        <progress aria-label="Boards tried" value={share ?? undefined} max={1} />
        <div class="row">
          <button type="button" class="button" onClick={cancel}>
            Cancel
          </button>
        </div>
      </section>
    );
  }
  if (makingFailed.value === null) return null;
  return (
    <p class="notice" role="alert">
      No board without guesses came: {makingFailed.value}
    </p>
  );
}
