import type { Answered } from '@knossos/api';
import {
  becomeLender,
  borrowParts,
  handInParts,
  LENDER_HEADER,
  type ProofSummary,
  renameLender,
  renewParts,
  returnParts,
} from '@knossos/api/proofs';
import { nullable, string } from 'valibot';
import { readSaved, store, writeJson } from '../../state/storage.js';
import type { Job } from '../../worker/jobs.js';
import { ask, wordsOf } from '../api.js';

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
    proof: ProofSummary,
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
    const said = await told((headers) => ask(borrowParts, { ...of(proof.id), headers, body: { most } }));
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
    const said = await told((headers) => ask(renewParts, { ...of(proof), headers, body: { leases } }));
    return said.ok ? { ok: true, value: said.value.gone } : said;
  },
  async giveBack(proof, leases, leaving) {
    const said = await told(
      (headers, how) => ask(returnParts, { ...of(proof), headers, body: { leases } }, how),
      leaving,
    );
    return said.ok ? { ok: true, value: null } : said;
  },
  async handIn(proof, results, leaving) {
    const said = await told(
      (headers, how) => ask(handInParts, { ...of(proof), headers, body: { results } }, how),
      leaving,
    );
    if (!said.ok) return said;
    return {
      ok: true,
      value: said.value.answers.map(({ accepted, reason }) =>
        accepted ? null : (reason ?? 'It was not accepted.'),
      ),
    };
  },
};

const of = (proof: number) => ({ params: { proof } });

/** Asks under the token that this browser is known by. */
async function told<T>(
  question: (headers: Record<string, string>, how: { readonly keepalive: boolean }) => Promise<Answered<T>>,
  { isLeaving = false }: Leaving = {},
): Promise<ProofAnswer<T>> {
  const known = readSaved(store, TOKEN, nullable(string()), null);
  const token = known ?? (isLeaving ? null : await introduce());
  if (token === null) return { ok: false, isForGood: false, message: 'The server does not answer.' };
  const said = await question({ [LENDER_HEADER]: token }, { keepalive: isLeaving });
  if (said.ok) return said;
  const { status } = said;
  // Another database than the one in which this browser was known.
  if (status === 401) store.remove(TOKEN);
  const isForGood = status >= 400 && status < 500 && ![401, 408, 429].includes(status);
  return { ok: false, isForGood, message: wordsOf(said) };
}

/** Becomes a lender; the token, null where the server does not answer. */
async function introduce(): Promise<string | null> {
  const name = lenderName.read().trim();
  const said = await ask(becomeLender, { body: { name: name === '' ? null : name } });
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
  await ask(renameLender, { body, headers: { [LENDER_HEADER]: token } });
}
