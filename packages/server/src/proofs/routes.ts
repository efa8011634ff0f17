import * as api from '@knossos/api/proofs';
import type { StoredProof } from '@knossos/lab/proof';
import { ValiError } from 'valibot';
import { type Route, route } from '../api/route.js';
import { eventStream } from '../http/event-stream.js';
import { Problem } from '../http/problem.js';
import type { ProofsContext } from './context.js';
import { summaryOfEnded } from './progress.js';

/** Milliseconds between two events of a stream at most: another process may keep the proof. */
const LOOK = 10_000;

/** What anybody may see of proofs, and what an administrator may do with them. */
export function proofRoutes(context: () => ProofsContext): Route[] {
  return [
    route({
      ...api.listProofs,
      run: async () => ({ proofs: await summaries(context()) }),
    }),
    route({
      ...api.oneProof,
      run: async ({ params }) =>
        context()
          .view(await proofBy(context(), params.proof))
          .progress(),
    }),
    route({
      ...api.watchProof,
      run: async ({ params }, c) => {
        const { changes, tools, view } = context();
        const proof = await proofBy(context(), params.proof);
        return eventStream(c, tools, async (send, ended) => {
          while (!ended.aborted) {
            const look = AbortSignal.any([ended, AbortSignal.timeout(LOOK)]);
            // What happens while this is told is told next.
            const changed = changes.next(proof.id, look);
            const progress = await view(proof).fresh();
            await send({ event: 'progress', data: progress });
            if (progress.state !== 'active') return;
            await changed;
          }
        });
      },
    }),
    route({
      ...api.startProof,
      run: async ({ body }) => ({ id: await started(context(), body) }),
    }),
    route({
      ...api.stopProof,
      run: async ({ params }) => {
        if (await context().service.stop(params.proof)) return { done: true as const };
        throw new Problem('conflict', {
          detail: 'This proof does not go on.',
          help: 'There is nothing to stop.',
        });
      },
    }),
  ];
}

async function summaries({ lab, store, kinds, service, view }: ProofsContext): Promise<api.ProofSummary[]> {
  const found: api.ProofSummary[] = [];
  for (const record of (await lab.listProofs(store)).items) {
    const ended = summaryOfEnded(record, kinds);
    if (ended !== null) found.push(ended);
    else if (kinds.find(record) !== null) {
      const proof = await service.open(record.id);
      if (proof !== null) found.push(await view(proof).progress());
    }
  }
  return found;
}

async function started({ service }: ProofsContext, wanted: Parameters<ProofsContext['service']['start']>[0]) {
  try {
    return await service.start(wanted);
  } catch (error) {
    const { WorkFailure } = await import('@knossos/lab/store');
    if (!(error instanceof WorkFailure || error instanceof ValiError || error instanceof RangeError))
      throw error;
    throw new Problem('invalid', {
      detail: `This cannot be proved: ${error.message.slice(0, 200)}.`,
      help: 'Look at the kind and its parameters.',
    });
  }
}

/** A proof by its number. @throws Problem where there is none that this server knows */
export async function proofBy({ service }: ProofsContext, id: number): Promise<StoredProof> {
  try {
    const proof = await service.open(id);
    if (proof !== null) return proof;
  } catch (error) {
    const { WorkFailure } = await import('@knossos/lab/store');
    if (!(error instanceof WorkFailure)) throw error;
  }
  throw new Problem('missing', {
    detail: `There is no proof ${id} here.`,
    help: 'Look at the list of proofs.',
  });
}
