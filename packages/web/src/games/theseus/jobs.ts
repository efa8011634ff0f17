import { hardest } from '@knossos/engine/internal/games/theseus/research/hardest';
import { proofTask, WorkKinds } from '@knossos/engine/internal/puzzle';
import type { JobTable } from '../../worker/jobs.js';

const proofs = new WorkKinds([hardest]);

export const jobs: JobTable = {
  'theseus/count': ({ subject, part }) => proofTask(proofs, { ...subject, ask: { do: 'count', part } }),
};
