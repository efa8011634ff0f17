import { counted } from '@knossos/engine/internal/puzzle';
import type { Given } from '@knossos/server/api';
import type { listLevels, ownLevels, SharedLevel } from '@knossos/server/levels/api';
import type { ComponentChildren } from 'preact';
import { Button } from '../../ui/button.js';
import { Alert } from '../../ui/messages/notice.js';
import type { Me } from '../me.js';
import { useQuery } from '../use-query.js';
import { SharedCard } from './shared-card.js';

type Lists = typeof listLevels | typeof ownLevels;

interface SharedListProps {
  /** What is asked, and what is wanted of it. */
  readonly from: Lists;
  readonly query: NonNullable<Given<Lists>['query']>;
  readonly me: Me | null;
  /** What is said where there is nothing. */
  readonly empty: ComponentChildren;
  /** Whether the first page is all that is shown. */
  readonly isShort?: boolean;
  /** What can be done with each. */
  readonly tools?: (level: SharedLevel, again: () => void) => ComponentChildren;
}

/** Milliseconds that somebody may take between two letters of a search. */
const PAUSE = 250;

/** Levels as cards, more of them on a button. What stood there last stays until there is something else. */
export function SharedList({ from, query, me, empty, isShort = false, tools }: SharedListProps) {
  const list = useQuery<Lists>(
    from,
    { query },
    {
      pause: PAUSE,
      join: (before, page) => ({ ...page, items: [...before.items, ...page.items] }),
    },
  );
  const { value: now, fault, isLoading, more } = list;
  return (
    <section class="stack" aria-label="Levels" aria-busy={isLoading}>
      <Alert text={fault} />
      {now === null && fault === null && <p class="soft shared-waiting">Loading …</p>}
      <p class="hidden-text" role="status">
        {!isLoading &&
          now !== null &&
          now.items.length > 0 &&
          `${counted(now.items.length, 'level')} here${now.next === null ? '' : ', and there are more'}.`}
      </p>
      {now?.items.length === 0 && (
        <p class="notice calm" role="status">
          <span>{empty}</span>
        </p>
      )}
      <ul class="plain shared-levels" data-test="shared">
        {now?.items.map((level) => (
          <li key={level.id}>
            <SharedCard level={level} me={me}>
              {tools?.(level, list.reload)}
            </SharedCard>
          </li>
        ))}
      </ul>
      {!isShort && more !== null && (
        <p class="row toolbar">
          <Button to={more}>More levels</Button>
        </p>
      )}
    </section>
  );
}
