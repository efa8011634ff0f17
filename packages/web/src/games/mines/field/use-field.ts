import type { Position } from '@knossos/engine/internal/games/mines/index';
import { useMemo } from 'preact/hooks';
import type { WorkerClient } from '../../../worker/client.js';
import type { Job } from '../../../worker/jobs.js';
import { useAnswer } from '../../../worker/use-answer.js';

const NONE: readonly number[] = [];

interface FieldQuestion {
  /** Null asks nothing. */
  readonly field: Position | null;
  /** Most states that one part of the shore may need. */
  readonly limit: number;
  /** How long it is to stay the same before it is asked, in milliseconds. */
  readonly pauseMs?: number;
  /** Whether the cells that would tell nothing are wanted. */
  readonly withDead: boolean;
}

/** What follows from a field; and its cells that would tell nothing, looked for once that is known: none until they are found. */
export function useField(worker: WorkerClient, { field, limit, pauseMs = 0, withDead }: FieldQuestion) {
  const job = useMemo<Job<'mines/field'> | null>(
    () => field && { kind: 'mines/field', field, limit },
    [field, limit],
  );
  const query = useAnswer(worker, job, pauseMs);
  const { answer } = query;
  const analysis = answer?.status === 'possible' ? answer : null;
  const more = useMemo<Job<'mines/dead'> | null>(
    () => (withDead && field && analysis ? { kind: 'mines/dead', field, analysis } : null),
    [withDead, field, analysis],
  );
  return { query, analysis, dead: useAnswer(worker, more).answer ?? NONE };
}
