import { hardest } from '@knossos/engine/internal/games/theseus/hardest';
import { ProofKinds } from '@knossos/engine/internal/puzzle';
import type { JobTable } from '../../worker/jobs.js';

const proofs = new ProofKinds([hardest]);

export const jobs: JobTable = {
  'theseus/count': ({ subject, part }) => proofs.task({ ...subject, ask: { do: 'count', part } }),
};
