import type { ComponentChildren } from 'preact';

/** A name and its value, for a list of facts. */
export function Fact({ name, value }: { readonly name: string; readonly value: ComponentChildren }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </div>
  );
}
