import type { Handout, LeaseName, PartSource, Return } from '@knossos/api/work-loop';
import type { ThreadJob } from '@knossos/engine/internal/puzzle';
import { OWN_WORKER, type ProofService, ProofStopped, type StoredProof } from '@knossos/lab/proof';

/** The number of what is no lease: a round of searching. */
const SEARCH = 0;

function isLease({ number }: LeaseName): boolean {
  return number !== SEARCH;
}

/** The source of the parts that a server counts itself: what is in doubt is counted by the one that everybody has to trust. */
export class OwnParts implements PartSource<ThreadJob> {
  constructor(private readonly service: ProofService) {}

  async take(most: number): Promise<Handout<ThreadJob>> {
    for (const proof of await this.service.active()) {
      const search = await proof.nextSearch();
      if (search !== null) {
        return {
          parts: [{ proof: proof.id, batch: '', number: SEARCH, part: '', job: search }],
          isOver: false,
        };
      }
      const handedOut = await unlessStopped(() => proof.handOut(OWN_WORKER, most), null);
      if (!handedOut?.ok) continue;
      const parts = handedOut.value.map(({ batch, number, part, branches }) => {
        const job = branches === null ? proof.work.count(part) : proof.work.countBranches(branches);
        return { proof: proof.id, batch, number, part, job };
      });
      return { parts, isOver: false };
    }
    // Other proofs may be begun.
    return { parts: [], isOver: false };
  }

  async renew(id: number, leases: readonly LeaseName[]): Promise<readonly LeaseName[]> {
    const proof = await this.proof(id);
    const leased = leases.filter(isLease);
    const outcomes = await unlessStopped(() => proof.renew(OWN_WORKER, leased), null);
    return outcomes === null ? leases : leased.filter((_, at) => outcomes[at]?.ok !== true);
  }

  async giveBack(id: number, leases: readonly LeaseName[]): Promise<void> {
    const proof = await this.proof(id);
    if (!leases.every(isLease)) proof.dropSearch();
    await unlessStopped(() => proof.giveBack(OWN_WORKER, leases.filter(isLease)), null);
  }

  async handIn(id: number, returns: readonly Return[]): Promise<readonly (string | null)[]> {
    const proof = await this.proof(id);
    for (const { result } of returns.filter((one) => !isLease(one))) {
      await unlessStopped(() => proof.searched(result), undefined);
    }
    const leased = returns.filter(isLease);
    const outcomes = await unlessStopped(() => proof.handIn(OWN_WORKER, leased), null);
    return returns.map((one) => {
      if (outcomes === null) return 'the proof was stopped';
      const outcome = outcomes[leased.indexOf(one)];
      return outcome === undefined || outcome.ok ? null : outcome.reason;
    });
  }

  private async proof(id: number): Promise<StoredProof> {
    const proof = await this.service.open(id);
    if (proof === null) throw new RangeError(`there is no proof ${id}`);
    return proof;
  }
}

async function unlessStopped<T, N>(work: () => Promise<T>, otherwise: N): Promise<T | N> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof ProofStopped) return otherwise;
    throw error;
  }
}
