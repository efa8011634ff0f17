import { HOUSE, type ProofKeeper } from './keeper.js';
import { type KeptProof, type LeaseName, ProofStopped, type Return } from './kept-proof.js';
import type { Desk, Handout } from './lending.js';

/** The desk at which a keeper of proofs lends to himself: what is in doubt is counted by whom everybody has to trust. */
export class HouseDesk implements Desk {
  constructor(private readonly keeper: ProofKeeper) {}

  async take(most: number): Promise<Handout> {
    for (const proof of await this.keeper.active()) {
      const lent = await unlessStopped(() => proof.lend(HOUSE, most), null);
      if (!lent?.ok) continue;
      const parts = lent.value.map(({ bough, number, part }) => {
        return { proof: proof.id, bough, number, part, job: proof.work.count(part) };
      });
      return { parts, isOver: false };
    }
    // Other proofs may be begun.
    return { parts: [], isOver: false };
  }

  async renew(id: number, leases: readonly LeaseName[]): Promise<readonly LeaseName[]> {
    const proof = await this.proof(id);
    const outcomes = await unlessStopped(() => proof.renew(HOUSE, leases), null);
    return outcomes === null ? leases : leases.filter((_, at) => outcomes[at]?.ok !== true);
  }

  async giveBack(id: number, leases: readonly LeaseName[]): Promise<void> {
    const proof = await this.proof(id);
    await unlessStopped(() => proof.giveBack(HOUSE, leases), null);
  }

  async handIn(id: number, returns: readonly Return[]): Promise<readonly (string | null)[]> {
    const proof = await this.proof(id);
    const outcomes = await unlessStopped(() => proof.handIn(HOUSE, returns), null);
    if (outcomes === null) return returns.map(() => 'the proof was stopped');
    return outcomes.map((one) => (one.ok ? null : one.reason));
  }

  private async proof(id: number): Promise<KeptProof> {
    const proof = await this.keeper.open(id);
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
