import type { ProofKinds, ProofWork } from '@knossos/engine/internal/puzzle';
import type { Handout, LeaseName, ProofClient, Return } from '@knossos/lab/proof';
import {
  array,
  boolean,
  type GenericSchema,
  nullable,
  number,
  object,
  optional,
  parse,
  picklist,
  string,
  unknown,
} from 'valibot';

const STATE = picklist(['active', 'done', 'stopped']);

const PROOFS = object({
  proofs: array(
    object({
      id: number(),
      title: string(),
      kind: string(),
      version: number(),
      parameters: unknown(),
      state: STATE,
    }),
  ),
});

/** A lease as the API names it. */
const LEASE = { bough: string(), number: number() };

const HANDOUT = object({
  state: STATE,
  parts: array(object({ ...LEASE, part: string() })),
});

const GONE = object({ gone: array(object(LEASE)) });
const ANSWERS = object({ answers: array(object({ accepted: boolean(), reason: nullable(string()) })) });
const LENDER = object({ token: string() });
const PROBLEM = object({ detail: string(), help: optional(string(), '') });

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
        if (name !== null) await this.ask('PATCH', 'lenders/me', unknown(), { name });
        return this.token;
      } catch (error) {
        // Another database than the one in which it was known.
        if (!(error instanceof Refusal && error.status === 401)) throw error;
        this.token = null;
      }
    }
    const { token } = await this.ask('POST', 'lenders', LENDER, { name });
    this.token = token;
    return token;
  }

  async take(most: number): Promise<Handout> {
    const proof = await this.choose();
    if (proof === null) return { parts: [], isOver: true };
    const { work, id } = proof;
    const { state, parts } = await this.ask('POST', `proofs/${id}/parts`, HANDOUT, { most });
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
    const { gone } = await this.ask('POST', `proofs/${proof}/renew`, GONE, { leases: leases.map(apiLease) });
    return gone.map(({ bough, number }) => ({ batch: bough, number }));
  }

  async giveBack(proof: number, leases: readonly LeaseName[]): Promise<void> {
    await this.ask('POST', `proofs/${proof}/return`, unknown(), { leases: leases.map(apiLease) });
  }

  async handIn(proof: number, returns: readonly Return[]): Promise<readonly (string | null)[]> {
    const results = returns.map((one) => ({ ...apiLease(one), result: one.result }));
    const { answers } = await this.ask('POST', `proofs/${proof}/results`, ANSWERS, { results });
    return answers.map(({ accepted, reason }) => (accepted ? null : (reason ?? 'it was not taken')));
  }

  /** The proof that is lent to, the oldest that goes on; null where none does. @throws Error of `turned` for an unknown one */
  private async choose(): Promise<{ readonly id: number; readonly work: ProofWork } | null> {
    const known = this.current === null ? undefined : this.works.get(this.current);
    if (this.current !== null && known !== undefined) return { id: this.current, work: known };
    const { proof: wanted, kinds, turned } = this.options;
    const { proofs } = await this.ask('GET', 'proofs', PROOFS);
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

  private async ask<S extends GenericSchema>(
    method: string,
    path: string,
    schema: S,
    body?: unknown,
  ): Promise<ReturnType<typeof parse<S>>> {
    const headers = {
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...(this.token === null ? {} : { 'x-lender': this.token }),
    };
    const { url, turned, fetch } = this.options;
    const content = body === undefined ? {} : { body: JSON.stringify(body) };
    const response = await fetch(`${url}api/${path}`, { method, headers, ...content }).catch(
      (error: unknown) => {
        throw isBadPort(error)
          ? turned(`no server can be asked at ${url}: its port is kept for other services`)
          : error;
      },
    );
    const text = await response.text();
    if (response.ok) return parse(schema, JSON.parse(text));
    const { detail, help } = problemIn(text) ?? { detail: `it answers with ${response.status}`, help: '' };
    const message = `${detail} ${help}`.trim();
    // To be asked again: too many, not ready, a mistake of the server's.
    const isForGood = response.status < 500 && response.status !== 429 && response.status !== 408;
    if (isForGood && response.status !== 401) throw turned(message);
    throw new Refusal(response.status, message);
  }
}

const apiLease = ({ batch, number }: LeaseName) => ({ bough: batch, number });

/** Whether a port was refused before anybody was asked, as it always will be: those of mail and other old services. */
function isBadPort(error: unknown): boolean {
  return error instanceof TypeError && error.cause instanceof Error && error.cause.message === 'bad port';
}

function problemIn(text: string): { readonly detail: string; readonly help: string } | null {
  try {
    return parse(PROBLEM, JSON.parse(text));
  } catch {
    // No problem of ours: a proxy's page.
    return null;
  }
}
