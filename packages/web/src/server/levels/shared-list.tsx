import { counted } from '@knossos/engine/internal/puzzle';
import { type Signal, useSignal } from '@preact/signals';
import type { ComponentChildren } from 'preact';
import { useEffect } from 'preact/hooks';
import { Button } from '../../ui/button.js';
import { Alert } from '../../ui/messages/notice.js';
import { ask } from '../api.js';
import { LEVELS, type SharedLevel } from './api.js';
import type { Me } from './me.js';
import { SharedCard } from './shared-card.js';

interface SharedListProps {
  /** The address that is asked, and what is wanted of it. */
  readonly from: 'library/levels' | 'library/mine';
  readonly query: Readonly<Record<string, string | number | undefined>>;
  readonly me: Me | null;
  /** What is said where there is nothing. */
  readonly empty: ComponentChildren;
  /** Whether the first page is all that is shown. */
  readonly isShort?: boolean;
  /** What can be done with each. */
  readonly tools?: (level: SharedLevel, again: () => void) => ComponentChildren;
}

interface Loaded {
  /** What was asked. */
  readonly about: string;
  readonly items: readonly SharedLevel[];
  readonly next: string | null;
}

/** Milliseconds that somebody may take between two letters of a search. */
const PAUSE = 250;

/** Levels as cards, more of them on a button. What stood there last stays until there is something else. */
export function SharedList({ from, query, me, empty, isShort = false, tools }: SharedListProps) {
  const loaded = useSignal<Loaded | null>(null);
  const problem = useSignal<string | null>(null);
  const turn = useSignal(0);
  const about = JSON.stringify(query);
  const again = () => {
    turn.value++;
  };
  useEffect(() => {
    const over = new AbortController();
    const timer = setTimeout(
      () => void load({ from, query, about, loaded, problem }, null, over.signal),
      loaded.peek() === null ? 0 : PAUSE,
    );
    return () => {
      clearTimeout(timer);
      over.abort();
    };
  }, [from, about, turn.value]);
  const now = loaded.value;
  return (
    <section class="stack" aria-label="Levels" aria-busy={now?.about !== about}>
      <Alert text={problem.value} />
      {now === null && problem.value === null && <p class="soft shared-waiting">Loading …</p>}
      <p class="hidden-text" role="status">
        {now?.about === about &&
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
              {tools?.(level, again)}
            </SharedCard>
          </li>
        ))}
      </ul>
      {!isShort && now !== null && now.next !== null && (
        <p class="row toolbar">
          <Button to={() => void load({ from, query, about, loaded, problem }, now.next, null)}>
            More levels
          </Button>
        </p>
      )}
    </section>
  );
}

interface Loading extends Pick<SharedListProps, 'from' | 'query'> {
  readonly about: string;
  readonly loaded: Signal<Loaded | null>;
  readonly problem: Signal<string | null>;
}

/** Loads a page: the first, or the one behind a mark. */
async function load(
  { from, query, about, loaded, problem }: Loading,
  after: string | null,
  signal: AbortSignal | null,
): Promise<void> {
  try {
    const answer = await ask(from, LEVELS, {
      query: { ...query, after: after ?? undefined },
      ...(signal && { signal }),
    });
    if (!answer.ok) {
      problem.value = `${answer.message} ${answer.help}`;
      return;
    }
    problem.value = null;
    const before = after === null ? [] : (loaded.peek()?.items ?? []);
    loaded.value = { about, items: [...before, ...answer.value.items], next: answer.value.next };
  } catch (error) {
    // Another question has been asked meanwhile.
    if (!signal?.aborted) throw error;
  }
}
