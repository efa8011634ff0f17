import { useMemo } from 'preact/hooks';
import type { WorkerClient } from '../../../worker/client.js';
import type { Job } from '../../../worker/jobs.js';
import { useAnswer } from '../../../worker/use-answer.js';
import type { FieldAnswer } from '../jobs.js';

const NONE: readonly number[] = [];

/** The cells of a field that would tell nothing, looked for once its chances are known; none until they are found. */
export function useDead(
  worker: WorkerClient,
  field: Job<'mines/field'> | null,
  known: FieldAnswer | null,
): readonly number[] {
  const job = useMemo<Job<'mines/dead'> | null>(
    () => (field && known?.status === 'possible' ? { ...field, kind: 'mines/dead' } : null),
    [field, known],
  );
  return useAnswer(worker, job).answer ?? NONE;
}
