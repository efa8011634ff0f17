import type { ComponentChildren } from 'preact';
import './facts.css';

interface FactsProps {
  /** Names and values; null and false are left out. */
  readonly of: readonly (readonly [name: string, value: ComponentChildren] | null | false)[];
  readonly label?: string;
  /** Classes beside `facts`. */
  readonly look?: string;
  /** Name for tests. */
  readonly test?: string;
}

/** Figures by their names. */
export function Facts({ of, label, look = '', test }: FactsProps) {
  return (
    <dl class={`facts ${look}`} aria-label={label} data-test={test}>
      {of.map(
        (fact) =>
          fact && (
            <div key={fact[0]}>
              <dt>{fact[0]}</dt>
              <dd>{fact[1]}</dd>
            </div>
          ),
      )}
    </dl>
  );
}

/** The exact figures behind an answer, folded away. */
export function WorkedOut({ detail }: { readonly detail: string | undefined }) {
  if (detail === undefined) return null;
  return (
    <details class="soft small">
      <summary>How this was worked out</summary>
      <p>{detail}</p>
    </details>
  );
}
