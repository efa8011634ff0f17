import { type AnyRules, goalOf, type Level } from '@knossos/engine/internal/puzzle';
import { Sentence } from '../../board/sentence.js';
import { keysShown, tablesShown } from '../../state/page-keys.js';
import { settings } from '../../state/settings.js';
import { put } from '../../state/signals.js';
import { Button } from '../../ui/button.js';
import { KeyList } from '../../ui/dialogs/keys-dialog.js';
import '../cards.css';
import { isTouched } from './on-side.js';

/** The keys of the screen, from the tables by which they act, folded away beside its board. */
export function KeysCard() {
  if (!settings.value.keys || isTouched.value) return null;
  return (
    <details class="keys card">
      <summary>Keys</summary>
      <p class="soft">They work anywhere on the page.</p>
      {tablesShown().map(({ title, note, bindings, isFirst = false }) =>
        isFirst ? null : (
          <div key={title} class="stack tight">
            {note !== undefined && <p class="soft">{note}</p>}
            <KeyList bindings={bindings} />
          </div>
        ),
      )}
      <Button look="small" icon="help" to={put(keysShown, true)}>
        All keys
      </Button>
    </details>
  );
}

interface RulesCardProps {
  readonly rules: AnyRules;
  /** Whose goal comes first, with what it says of its own. */
  readonly level?: Level;
}

/** The rules of the game at hand, folded away. */
export function RulesCard({ rules, level }: RulesCardProps) {
  return (
    <details class="keys card">
      <summary>Rules</summary>
      <div class="prose">
        {level && (
          <p>
            <Sentence text={goalOf(rules, level)} />
          </p>
        )}
        {rules.help.map((paragraph) => (
          <p key={paragraph}>
            <Sentence text={paragraph} />
          </p>
        ))}
      </div>
    </details>
  );
}
