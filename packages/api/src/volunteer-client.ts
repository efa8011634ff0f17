import type { Answered, AnswerOf, Given } from './call.js';
import type { Endpoint } from './endpoint.js';
import * as api from './proofs.js';
import {
  type Handout,
  type LeaseName,
  type Leaving,
  type PartSource,
  type Return,
  Turned,
} from './work-loop.js';

/** Asks an endpoint. Where nobody answers it throws, or says so. */
export type Ask = <E extends Endpoint>(
  endpoint: E,
  given: Given<E>,
  leaving: Leaving,
) => Promise<Answered<AnswerOf<E>>>;

interface VolunteerClientOptions<J> {
  readonly ask: Ask;
  /** The proof that is lent to; a number for one that is to be looked up, null for the oldest that goes on, and then the next. */
  readonly proof: api.ProofSummary | number | null;
  /** What counts a part of a proof; null where its kind is unknown here. The server does not say what is run. */
  readonly jobsOf: (proof: api.ProofSummary) => ((part: string) => J) | null;
  /** Where the token is kept by which the server knows this volunteer; null before it does. */
  readonly token: { read(): string | null; write(token: string | null): void };
  /** What it wants to be called; empty for nothing, null for what it was called before. */
  readonly name: () => string | null;
}

/** The proofs of a server, over its API, as somebody sees them who lends a machine. */
export class VolunteerClient<J> implements PartSource<J> {
  private current: { readonly id: number; readonly job: (part: string) => J } | null = null;

  constructor(private readonly options: VolunteerClientOptions<J>) {}

  /** Becomes a volunteer, or takes its name where the server knows it. */
  async introduce(): Promise<void> {
    const { token, name } = this.options;
    const given = name();
    if (token.read() !== null) {
      try {
        if (given !== null) await this.ask(api.renameVolunteer, { body: { name: given } });
        return;
      } catch (error) {
        if (token.read() !== null) throw error;
      }
    }
    const answer = await this.options.ask(api.becomeVolunteer, { body: { name: given } }, {});
    token.write(answered(answer).token);
  }

  async take(most: number): Promise<Handout<J>> {
    this.current ??= await this.choose();
    if (this.current === null) return { parts: [], isOver: true };
    const { id, job } = this.current;
    const { state, parts } = await this.ask(api.borrowParts, { ...of(id), body: { most } });
    if (state !== 'active') {
      this.current = null;
      return { parts: [], isOver: this.options.proof !== null };
    }
    const leased = parts.map((one) => ({
      ...{ proof: id, batch: api.batchOf(one), number: one.number, part: one.part },
      job: job(one.part),
    }));
    return { parts: leased, isOver: false };
  }

  async renew(proof: number, leases: readonly LeaseName[]): Promise<readonly LeaseName[]> {
    const { gone } = await this.ask(api.renewParts, { ...of(proof), body: { leases: leases.map(apiLease) } });
    return gone.map((one) => ({ batch: api.batchOf(one), number: one.number }));
  }

  async giveBack(proof: number, leases: readonly LeaseName[], leaving: Leaving = {}): Promise<void> {
    await this.ask(api.returnParts, { ...of(proof), body: { leases: leases.map(apiLease) } }, leaving);
  }

  async handIn(
    proof: number,
    returns: readonly Return[],
    leaving: Leaving = {},
  ): Promise<readonly (string | null)[]> {
    // What a job has given is an object, as the schema of results has it.
    const results = returns.map((one) => ({ ...apiLease(one), result: one.result as object }));
    const { answers } = await this.ask(api.handInParts, { ...of(proof), body: { results } }, leaving);
    return answers.map(({ accepted, reason }) => (accepted ? null : (reason ?? 'it was not taken')));
  }

  /** The proof that is lent to; null where none goes on. @throws Turned for one that cannot be lent to */
  private async choose(): Promise<typeof this.current> {
    const { proof: wanted, jobsOf } = this.options;
    const found = typeof wanted === 'object' && wanted !== null ? wanted : await this.find(wanted);
    if (found === null || found.state !== 'active') return null;
    const job = jobsOf(found);
    if (job !== null) return { id: found.id, job };
    throw new Turned(`proof ${found.id} is of kind ${found.kind}, version ${found.version}, unknown here`);
  }

  private async find(wanted: number | null): Promise<api.ProofSummary | null> {
    const { proofs } = await this.ask(api.listProofs, {});
    const [found = null] = proofs
      .filter(({ id, state }) => (wanted === null ? state === 'active' : id === wanted))
      .sort((a, b) => a.id - b.id);
    if (found === null && wanted !== null) throw new Turned(`there is no proof ${wanted} there`);
    return found;
  }

  /** Asks under the token by which the server knows this volunteer, who introduces himself first where that is needed. */
  private async ask<E extends Endpoint>(
    endpoint: E,
    given: Given<E>,
    leaving: Leaving = {},
  ): Promise<AnswerOf<E>> {
    const { ask, token } = this.options;
    if (token.read() === null && leaving.isLeaving !== true) await this.introduce();
    const headers = { [api.VOLUNTEER_HEADER]: token.read() ?? '' };
    const answer = await ask(endpoint, { ...given, headers }, leaving);
    // Another database than the one in which it was known.
    if (!answer.ok && answer.status === 401) token.write(null);
    return answered(answer);
  }
}

const of = (proof: number) => ({ params: { proof } });

/** By both names, since the server may be of version 0.1.0. */
const apiLease = ({ batch, number }: LeaseName) => ({ batch, bough: batch, number });

/** @throws Turned where another try would come no further, else an error that says why there is no answer yet */
function answered<T>(answer: Answered<T>): T {
  if (answer.ok) return answer.value;
  const { status, isOurs, message, help } = answer;
  const words = `${message} ${help}`.trim();
  // To be asked again: too many, not ready, a mistake of the server's, a page of somebody else's on the way.
  const isForGood = status < 400 ? isOurs : status < 500 && ![401, 408, 429].includes(status);
  throw isForGood ? new Turned(words) : new Error(words);
}
