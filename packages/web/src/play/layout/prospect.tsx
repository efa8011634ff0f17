import { stillHad } from '@knossos/engine/internal/puzzle';
import { useEffect, useMemo } from 'preact/hooks';
import { say } from '../../ui/messages/speech.js';
import { playWorker } from '../../worker/client.js';
import { useAnswer } from '../../worker/use-answer.js';
import type { PlaySession } from '../session.js';

/** Most states that telling what can still be had may cost. */
const PROSPECT_LIMIT = 3_000_000;

const TOO_LARGE = 'too large to tell what you can still get';

/** The best result from the present position, for players who asked. */
export function Prospect({ session }: { readonly session: PlaySession }) {
  const node = session.node.value;
  const job = useMemo(
    () => ({ kind: 'solve', position: session.position(), limit: PROSPECT_LIMIT }) as const,
    [session, node],
  );
  const { answer } = useAnswer(playWorker, job);
  const prospect = answer && (stillHad(answer) ?? TOO_LARGE);
  useEffect(() => {
    if (prospect !== null) say(`You ${prospect}.`);
  }, [prospect]);
  return (
    <span class="goal" data-test="prospect">
      {prospect ?? 'can still get …'}
    </span>
  );
}
