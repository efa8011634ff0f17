import type { ComponentChildren } from 'preact';
import { useId } from 'preact/hooks';

interface CardProps {
  readonly title: string;
  /** Behind the title. */
  readonly beside?: ComponentChildren;
  /** Name for tests. */
  readonly test?: string;
  readonly busy?: boolean;
  /** Whether it may scroll in itself: then arrow keys must get there. */
  readonly scrolls?: boolean;
  readonly children: ComponentChildren;
}

/** A part of a page under a heading of its own. */
export function Card({ title, beside, test, busy, scrolls, children }: CardProps) {
  const id = useId();
  return (
    <section
      class="card panel"
      aria-labelledby={id}
      aria-busy={busy}
      data-test={test}
      {...(scrolls ? { tabIndex: 0 } : {})}
    >
      <h2 id={id}>
        {title} {beside}
      </h2>
      {children}
    </section>
  );
}
