import { stillHad } from '@knossos/engine/internal/puzzle';
import { useMemo, useRef } from 'preact/hooks';
import { playWorker } from '../../worker/client.js';
import { useAnswer } from '../../worker/use-answer.js';
import type { PlaySession } from '../session.js';

/** Most states that telling what can still be had may cost; it is asked after every step. */
const PROSPECT_LIMIT = 3_000_000;
/** Milliseconds that a position must last before it is asked about. */
const PAUSE_MS = 80;

const TOO_LARGE = 'too large to tell what you can still get';

/** What is known now and was otherwise known before; nothing as long as it is the same. */
function useNews(known: string | null): string {
  const last = useRef(known);
  const news = useRef('');
  if (known !== null && known !== last.current) {
    news.current = last.current === null ? '' : known;
    last.current = known;
  }
  return news.current;
}

/** What can still be had from here. */
export function Prospect({ session }: { readonly session: PlaySession }) {
  const node = session.node.value;
  const isOpen = session.status.value === 'open';
  const job = useMemo(
    () => (isOpen ? ({ kind: 'solve', position: session.position(), limit: PROSPECT_LIMIT } as const) : null),
    [session, node, isOpen],
  );
  const { answer } = useAnswer(playWorker, job, PAUSE_MS);
  const prospect = answer ? (stillHad(answer) ?? TOO_LARGE) : null;
  const news = useNews(prospect);
  return (
    <>
      <span class={isOpen ? 'goal' : 'goal unseen-goal'} data-test="prospect">
        {prospect ?? 'can still get …'}
      </span>
      <span class="hidden-text" role="status">
        {isOpen ? news : ''}
      </span>
    </>
  );
}
