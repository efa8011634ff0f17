import type { AnyRules } from '@knossos/engine/puzzle';
import { KEY_LIST } from '../state/keys.js';
import './play.css';

/** A few keys and what they do. */
export interface KeyLine {
  readonly keys: readonly string[];
  readonly text: string;
}

interface KeysCardProps {
  readonly title?: string;
  /** When keys work, and what mouse and fingers do. */
  readonly intro: string;
  readonly keys: readonly KeyLine[];
}

/** How a game is played by hand, folded away beside its board. */
export function KeysCard({ title = 'Keys', intro, keys }: KeysCardProps) {
  return (
    <details class="keys card">
      <summary>{title}</summary>
      <p class="soft">{intro}</p>
      <KeyTable keys={keys} />
    </details>
  );
}

/** Keys and what they do, one line each. */
export function KeyTable({ keys }: { readonly keys: readonly KeyLine[] }) {
  return (
    <dl class="key-list">
      {keys.map(({ keys, text }) => (
        <div key={text}>
          <dt>
            {keys.map((key) => (
              <kbd key={key}>{key}</kbd>
            ))}
          </dt>
          <dd>{text}</dd>
        </div>
      ))}
    </dl>
  );
}

/** The keys of a board on the common page, as far as waiting and new dice are worth a line. */
export function boardKeys({ waits, dice }: { readonly waits: boolean; readonly dice: boolean }) {
  return KEY_LIST.filter(({ text }) => (waits || text !== 'wait') && (dice || text !== 'new dice'));
}

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
