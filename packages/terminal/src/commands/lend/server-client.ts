import { type AnswerOf, call, type Endpoint, type Given } from '@knossos/api';
import * as api from '@knossos/api/proofs';
import type { ProofKinds, ProofWork } from '@knossos/engine/internal/puzzle';
import type { Handout, LeaseName, ProofClient, Return } from '@knossos/lab/proof';

/** A server said no; `status` is that of HTTP. */
export class Refusal extends Error {
  constructor(
    readonly status: number,
    message: string,
  ) {
    super(message);
  }
}

interface ClientOptions {
  /** The address of the server, with a slash at its end. */
  readonly url: string;
  readonly kinds: ProofKinds;
  /** The proof that is lent to; null for the first one that goes on, and then the next. */
  readonly proof: number | null;
  /** What the lender is known by; null before it is known. */
  readonly token: string | null;
  /** Thrown where nothing is lent any more. */
  readonly turned: (message: string) => Error;
  readonly fetch: typeof fetch;
}

/** A server's proofs, over its API. A job is made of the proof's own kind here: the server does not say what is run. */
export class ServerProofClient implements ProofClient {
  private token: string | null;
  private readonly works = new Map<number, ProofWork>();
  private current: number | null = null;

  constructor(private readonly options: ClientOptions) {
    this.token = options.token;
  }

  /** Becomes a lender where that is needed; the token, to be kept. */
  async introduce(name: string | null): Promise<string> {
    if (this.token !== null) {
      try {
        if (name !== null) await this.ask(api.renameLender, { body: { name } });
        return this.token;
      } catch (error) {
        // Another database than the one in which it was known.
        if (!(error instanceof Refusal && error.status === 401)) throw error;
        this.token = null;
      }
    }
    const { token } = await this.ask(api.becomeLender, { body: { name } });
    this.token = token;
    return token;
  }

  async take(most: number): Promise<Handout> {
    const proof = await this.choose();
    if (proof === null) return { parts: [], isOver: true };
    const { work, id } = proof;
    const { state, parts } = await this.ask(api.borrowParts, { ...of(id), body: { most } });
    if (state !== 'active') {
      this.current = null;
      return { parts: [], isOver: this.options.proof !== null };
    }
    return {
      parts: parts.map(({ bough, number, part }) => ({
        ...{ proof: id, batch: bough, number, part },
        job: work.count(part),
      })),
      isOver: false,
    };
  }

  async renew(proof: number, leases: readonly LeaseName[]): Promise<readonly LeaseName[]> {
    const { gone } = await this.ask(api.renewParts, { ...of(proof), body: { leases: leases.map(apiLease) } });
    return gone.map(({ bough, number }) => ({ batch: bough, number }));
  }

  async giveBack(proof: number, leases: readonly LeaseName[]): Promise<void> {
    await this.ask(api.returnParts, { ...of(proof), body: { leases: leases.map(apiLease) } });
  }

  async handIn(proof: number, returns: readonly Return[]): Promise<readonly (string | null)[]> {
    const results = returns.map((one) => ({ ...apiLease(one), result: one.result }));
    const { answers } = await this.ask(api.handInParts, { ...of(proof), body: { results } });
    return answers.map(({ accepted, reason }) => (accepted ? null : (reason ?? 'it was not taken')));
  }

  /** The proof that is lent to, the oldest that goes on; null where none does. @throws Error of `turned` for an unknown one */
  private async choose(): Promise<{ readonly id: number; readonly work: ProofWork } | null> {
    const known = this.current === null ? undefined : this.works.get(this.current);
    if (this.current !== null && known !== undefined) return { id: this.current, work: known };
    const { proof: wanted, kinds, turned } = this.options;
    const { proofs } = await this.ask(api.listProofs, {});
    const [found] = proofs
      .filter(({ id, state }) => (wanted === null ? state === 'active' : id === wanted))
      .sort((a, b) => a.id - b.id);
    if (found === undefined && wanted !== null) throw turned(`there is no proof ${wanted} there`);
    if (found === undefined || found.state !== 'active') return null;
    const kind = kinds.find(found);
    if (kind === null) {
      throw turned(`proof ${found.id} is of kind ${found.kind}, version ${found.version}, unknown here`);
    }
    const work = kind.read(found.parameters);
    this.works.set(found.id, work);
    this.current = found.id;
    return { id: found.id, work };
  }

  private async ask<E extends Endpoint>(endpoint: E, given: Given<E>): Promise<AnswerOf<E>> {
    const { url, turned, fetch } = this.options;
    const headers = this.token === null ? {} : { [api.LENDER_HEADER]: this.token };
    const answer = await call(endpoint, { ...given, headers }, (address, request) =>
      fetch(url + address, request).catch((error: unknown) => {
        throw isBadPort(error)
          ? turned(`no server can be asked at ${url}: its port is kept for other services`)
          : error;
      }),
    );
    if (answer.ok) return answer.value;
    const { status, isOurs, message, help } = answer;
    const words = `${message} ${help}`.trim();
    // To be asked again: too many, not ready, a mistake of the server's, a page of somebody else's on the way.
    const isForGood = status < 400 ? isOurs : status < 500 && ![401, 408, 429].includes(status);
    throw isForGood ? turned(words) : new Refusal(status, words);
  }
}

const of = (proof: number) => ({ params: { proof } });

const apiLease = ({ batch, number }: LeaseName) => ({ bough: batch, number });

/** Whether a port was refused before anybody was asked, as it always will be: those of mail and other old services. */
function isBadPort(error: unknown): boolean {
  return error instanceof TypeError && error.cause instanceof Error && error.cause.message === 'bad port';
}
