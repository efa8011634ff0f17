import type { AnyRules } from '@knossos/engine/puzzle';
import './keys.css';

/** The rules of the game at hand, folded away. */
export function RulesCard({ rules }: { readonly rules: AnyRules }) {
  return (
    <details class="keys card">
      <summary>Rules</summary>
      <div class="prose">
        {rules.help.map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
      </div>
    </details>
  );
}
