import type { Signal } from '@preact/signals';
import { StillPiece } from '../../board/still-piece.js';
import type { Account } from './sentences.js';

interface WhyPanelProps {
  readonly accounts: readonly Account[];
  readonly style: 'cells' | 'walls';
  readonly marked: Signal<string | null>;
}

/** The last turn in words: who went where, and why it went there. Choosing an actor marks its way on the board. */
export function WhyPanel({ accounts, style, marked }: WhyPanelProps) {
  if (accounts.length === 0) return null;
  return (
    <section class="panel why card" aria-labelledby="why-title" data-test="why">
      <h2 id="why-title">Why did it go there?</h2>
      <ul class="plain stack">
        {accounts.map((account) => (
          <li key={account.actor}>
            <button
              type="button"
              class="bare why-actor"
              aria-pressed={marked.value === account.actor}
              aria-label={`Show the path of ${account.name}`}
              onClick={() => {
                marked.value = marked.value === account.actor ? null : account.actor;
              }}
            >
              <StillPiece member={account.member} style={style} />
            </button>
            <div>
              {account.sentences.map((sentence) => (
                <p key={sentence}>{sentence}</p>
              ))}
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
