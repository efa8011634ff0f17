import { type GenericSchema, type InferOutput, nullable, string, unknown } from 'valibot';
import { readSaved, store, writeJson } from '../../state/storage.js';
import type { Job } from '../../worker/jobs.js';
import { ask } from '../api.js';
import { ANSWERS, GONE, HANDOUT, LENDER, type Summary } from './schemas.js';

/** A lease as it is named. */
export interface LeaseName {
  readonly bough: string;
  readonly number: number;
}

/** A part that is lent, and the job that counts it. */
export interface LentPart extends LeaseName {
  readonly part: string;
  readonly job: Job;
}

/** What the server answers; `isForGood` where another try would come no further. */
export type ProofAnswer<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly isForGood: boolean; readonly message: string };

interface Leaving {
  /** Whether the page goes away: the request is sent all the same. */
  readonly isLeaving?: boolean;
}

/** Where this browser fetches parts and hands in results. */
export interface ProofClient {
  take(
    proof: Summary,
    most: number,
  ): Promise<ProofAnswer<{ readonly parts: readonly LentPart[]; readonly isOver: boolean }>>;
  renew(proof: number, leases: readonly LeaseName[]): Promise<ProofAnswer<readonly LeaseName[]>>;
  giveBack(proof: number, leases: readonly LeaseName[], leaving: Leaving): Promise<ProofAnswer<null>>;
  handIn(
    proof: number,
    results: readonly (LeaseName & { readonly result: unknown })[],
    leaving: Leaving,
  ): Promise<ProofAnswer<readonly (string | null)[]>>;
}

const TOKEN = 'lender/token';
const NAME = 'lender/name';

/** What this browser wants to be called as a lender; empty for nothing. */
export const lenderName = {
  read: () => readSaved(store, NAME, string(), ''),
  write: (name: string) => writeJson(store, NAME, name),
};

/** Asks the server. The token by which it knows this browser is kept; a browser that it does not know asks for a new one. */
export const proofClient: ProofClient = {
  async take(proof, most) {
    const said = await post(`proofs/${proof.id}/parts`, HANDOUT, { most });
    if (!said.ok) return said;
    const { state, parts } = said.value;
    const { kind, version, parameters } = proof;
    const lent = parts.map((one): LentPart => {
      const subject = { kind, version, parameters };
      return { ...one, job: { kind: `${proof.game}/count`, subject, part: one.part } };
    });
    return { ok: true, value: { parts: lent, isOver: state !== 'active' } };
  },
  async renew(proof, leases) {
    const said = await post(`proofs/${proof}/renew`, GONE, { leases });
    return said.ok ? { ok: true, value: said.value.gone } : said;
  },
  async giveBack(proof, leases, leaving) {
    const said = await post(`proofs/${proof}/return`, unknown(), { leases }, leaving);
    return said.ok ? { ok: true, value: null } : said;
  },
  async handIn(proof, results, leaving) {
    const said = await post(`proofs/${proof}/results`, ANSWERS, { results }, leaving);
    if (!said.ok) return said;
    return {
      ok: true,
      value: said.value.answers.map(({ accepted, reason }) =>
        accepted ? null : (reason ?? 'It was not accepted.'),
      ),
    };
  },
};

async function post<S extends GenericSchema>(
  path: string,
  schema: S,
  body: unknown,
  { isLeaving = false }: Leaving = {},
): Promise<ProofAnswer<InferOutput<S>>> {
  const known = readSaved(store, TOKEN, nullable(string()), null);
  const token = known ?? (isLeaving ? null : await introduce());
  if (token === null) return { ok: false, isForGood: false, message: 'The server does not answer.' };
  const headers = { 'X-Lender': token };
  const said = await ask(path, schema, { method: 'POST', body, headers, keepalive: isLeaving });
  if (said.ok) return said;
  const { status, message, help } = said;
  // Another database than the one in which this browser was known.
  if (status === 401) store.remove(TOKEN);
  const isForGood = status >= 400 && status < 500 && ![401, 408, 429].includes(status);
  return { ok: false, isForGood, message: `${message} ${help}` };
}

/** Becomes a lender; the token, null where the server does not answer. */
async function introduce(): Promise<string | null> {
  const name = lenderName.read().trim();
  const said = await ask('lenders', LENDER, { method: 'POST', body: { name: name === '' ? null : name } });
  if (!said.ok) return null;
  writeJson(store, TOKEN, said.value.token);
  return said.value.token;
}

/** Tells the server another name; nothing where it does not know this browser yet. */
export async function rename(name: string): Promise<void> {
  lenderName.write(name);
  const token = readSaved(store, TOKEN, nullable(string()), null);
  if (token === null) return;
  const body = { name: name.trim() === '' ? null : name.trim() };
  await ask('lenders/me', unknown(), { method: 'PATCH', body, headers: { 'X-Lender': token } });
}
