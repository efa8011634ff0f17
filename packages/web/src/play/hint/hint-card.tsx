import { usePageKeys } from '../../state/page-keys.js';
import { Icon } from '../../ui/icon.js';
import { HintSteps } from './hint-steps.js';
import { isHintWanted, type Telling } from './use-hint.js';

/** The steps of a hint that was asked for; nothing before. */
export function HintCard({ hint }: { readonly hint: Telling<unknown> }) {
  if (!isHintWanted(hint)) return null;
  return (
    <section class="panel card hint-card" aria-label="Hint">
      <HintSteps
        hint={hint}
        questions={{ nudge: 'Give me a nudge', move: 'Which move?', reason: 'Why that move?' }}
        intro="First a nudge, then the move, then the reason. Once it names the move, your result is marked “with a hint”."
      />
      <HintAway hint={hint} />
    </section>
  );
}

/** Puts a hint away that was asked for; nothing before. */
export function HintAway({ hint }: { readonly hint: Telling<unknown> }) {
  const isWanted = isHintWanted(hint);
  const away = { on: ['escape'], text: 'close the hint', act: hint.forget };
  usePageKeys(isWanted ? { title: 'Hint', bindings: [away] } : null);
  if (!isWanted) return null;
  return (
    <button
      type="button"
      class="button quiet square hint-away"
      aria-label="Close the hint"
      onClick={hint.forget}
    >
      <Icon name="close" />
    </button>
  );
}
