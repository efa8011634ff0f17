import type { ComponentChildren } from 'preact';
import { Button } from '../../ui/button.js';
import type { IconName } from '../../ui/icon.js';
import '../play.css';

/** A way on from the end of a game: a place to go to, or something to be done. */
export interface EndAction {
  readonly text: string;
  readonly icon: IconName;
  readonly isPrimary?: boolean;
  /** What it brings with it. */
  readonly remark?: string;
  readonly to: string | (() => void);
}

interface EndCardProps {
  readonly status: 'won' | 'lost';
  readonly title: string;
  /** What it came to. */
  readonly children: ComponentChildren;
  /** Ways on; what is none is left out. */
  readonly actions: readonly (EndAction | false)[];
}

/** How a game ended, and where to go from there. */
export function EndCard({ status, title, children, actions }: EndCardProps) {
  return (
    <section
      class={`panel result ${status}`}
      aria-labelledby="end-title"
      data-test="result"
      data-status={status}
    >
      <h2 id="end-title">{title}</h2>
      {children}
      <div class="row">
        {actions
          .filter((action) => action !== false)
          .map(({ text, icon, isPrimary = false, remark, to }) => (
            <Button key={text} icon={icon} look={isPrimary ? 'primary' : ''} remark={remark} to={to}>
              {text}
            </Button>
          ))}
      </div>
    </section>
  );
}
