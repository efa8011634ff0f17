import { stillHad } from '@knossos/engine/internal/puzzle';
import type { ComponentChildren } from 'preact';
import { useMemo } from 'preact/hooks';
import { playWorker } from '../../worker/client.js';
import { useAnswer } from '../../worker/use-answer.js';
import type { PlaySession } from '../session.js';

/** Most states that telling what can still be had may cost; it is asked after every step. */
const PROSPECT_LIMIT = 3_000_000;
/** Milliseconds that a position must last before it is asked about. */
const PAUSE_MS = 80;

interface ScoreCounterProps {
  readonly session: PlaySession;
  /** What the level asks for, told between the two. */
  readonly children: ComponentChildren;
}

/** What has been scored, and what can still be had from here. */
export function ScoreCounter({ session, children }: ScoreCounterProps) {
  const score = session.score.value;
  const node = session.node.value;
  const isOpen = session.status.value === 'open';
  const job = useMemo(
    () => (isOpen ? ({ kind: 'solve', position: session.position(), limit: PROSPECT_LIMIT } as const) : null),
    [session, node, isOpen],
  );
  const { answer } = useAnswer(playWorker, job, PAUSE_MS);
  return (
    <>
      {score !== null && (
        <>
          {', '}
          <strong data-test="score">{score.value}</strong> {score.name}
        </>
      )}
      {children}
      {/* Its place is kept from the start, so that nothing moves when it is known. */}
      <span class={isOpen ? 'goal' : 'goal unseen-goal'} role="status" data-test="prospect">
        {answer ? (stillHad(answer) ?? 'too large to tell what you can still get') : 'can still get …'}
      </span>
    </>
  );
}
