import * as api from '@knossos/api/proofs';
import type { LeaseName } from '@knossos/api/work-loop';
import type { StoredProof, VolunteerRecord } from '@knossos/lab/proof';
import { ValiError } from 'valibot';
import { type Route, route } from '../api/route.js';
import type { ServerContext } from '../environment.js';
import { visitor } from '../http/client-address.js';
import { Problem } from '../http/problem.js';
import type { ProofsContext } from './context.js';
import type { Borrower } from './credit.js';
import { proofBy } from './routes.js';

/** What volunteers do: become one, take parts, keep them longer, give them back, hand in. */
export function volunteerRoutes(context: () => ProofsContext): Route[] {
  return [
    route({
      ...api.becomeVolunteer,
      run: async ({ body }) => {
        const { lab, store } = context();
        const name = lab.volunteerName(body.name);
        const { token } = await lab.addVolunteer(store, { name });
        return { token, name };
      },
    }),
    route({
      ...api.renameVolunteer,
      run: async ({ body }, c) => {
        const { id } = await volunteerOf(context(), c);
        await context().lab.nameVolunteer(context().store, id, body.name);
        return { done: true as const };
      },
    }),
    route({
      ...api.borrowParts,
      run: async ({ params, body }, c) => {
        const proof = await proofBy(context(), params.proof);
        const volunteer = await volunteerOf(context(), c);
        const { creditors } = context();
        const borrower = borrowerOf(volunteer, c);
        const reason = volunteer.isTrusted ? null : await reasonAgainst(context(), volunteer.id);
        if (reason !== null) throw barredHere(reason);
        const most = Math.min(body.most, creditors.of(borrower));
        if (most < 1) return { state: proof.state, parts: [] };
        const handedOut = await answered(context(), () => proof.handOut(borrower.volunteer, most));
        // The next batch is cut while these parts are counted.
        grow(context(), proof);
        if (handedOut === null) return { state: 'stopped' as const, parts: [] };
        if (!handedOut.ok) {
          if (handedOut.code === 'barred') throw barred(handedOut.reason);
          return { state: proof.state, parts: [] };
        }
        creditors.change('borrow', borrower, handedOut.value.length);
        const parts = handedOut.value.map(({ batch, number, part, until }) => ({
          ...{ batch, bough: batch, number, part, until },
          decided: proof.work.decided(part),
        }));
        return { state: proof.state, parts };
      },
    }),
    route({
      ...api.renewParts,
      run: async ({ params, body }, c) => {
        const proof = await proofBy(context(), params.proof);
        const { id } = await volunteerOf(context(), c);
        const outcomes = await answered(context(), () => proof.renew(String(id), body.leases.map(leaseOf)));
        const gone = body.leases.map(leaseOf).filter((_, at) => outcomes?.[at]?.ok !== true);
        return { gone: gone.map(({ batch, number }) => ({ batch, bough: batch, number })) };
      },
    }),
    route({
      ...api.returnParts,
      run: async ({ params, body }, c) => {
        const proof = await proofBy(context(), params.proof);
        const borrower = borrowerOf(await volunteerOf(context(), c), c);
        const outcomes = await answered(context(), () =>
          proof.giveBack(borrower.volunteer, body.leases.map(leaseOf)),
        );
        const back = outcomes?.filter(({ ok }) => ok).length ?? 0;
        context().creditors.change('giveBack', borrower, back);
        return { done: true as const };
      },
    }),
    route({
      ...api.handInParts,
      run: async ({ params, body }, c) => {
        const proof = await proofBy(context(), params.proof);
        const borrower = borrowerOf(await volunteerOf(context(), c), c);
        const answers = await handIn(context(), proof, borrower.volunteer, body.results);
        const taken = answers.filter(({ accepted }) => accepted).length;
        context().creditors.change('bring', borrower, taken);
        if (taken > 0) context().bars.prove(borrower.volunteer);
        return { answers };
      },
    }),
  ];
}

const leaseOf = (lease: api.LeaseOfApi): LeaseName => ({ batch: api.batchOf(lease), number: lease.number });

interface Result extends api.LeaseOfApi {
  readonly result: unknown;
}

async function handIn(
  context: ProofsContext,
  proof: StoredProof,
  volunteer: string,
  results: readonly Result[],
) {
  const read = results.map((one) => {
    try {
      return { ...leaseOf(one), result: proof.work.result(one.result) };
    } catch (error) {
      if (!(error instanceof ValiError)) throw error;
      throw new Problem('invalid', {
        detail: `body.results: ${error.message}.`,
        help: 'Hand in what the kind of this proof takes.',
      });
    }
  });
  const outcomes = await answered(context, () => proof.handIn(volunteer, read));
  if (outcomes === null) return results.map(() => ({ accepted: false, reason: 'The proof was stopped.' }));
  const wrong = outcomes.find((one) => !one.ok && one.code === 'wrong');
  if (wrong !== undefined && !wrong.ok) {
    context.tools.log.warn('a lender was wrong', {
      proof: proof.id,
      lender: volunteer,
      reason: wrong.reason,
    });
  }
  grow(context, proof);
  return outcomes.map((one) => ({ accepted: one.ok, reason: one.ok ? null : one.reason }));
}

/** Has batches cut until enough parts wait; nobody waits for it. */
function grow({ lab, service, tools }: ProofsContext, proof: StoredProof): void {
  if (proof.state !== 'active' || tools.closing.aborted) return;
  service.grow(proof).catch((error: unknown) => {
    if (error instanceof lab.ProofStopped || tools.closing.aborted) return;
    tools.log.error('a proof could not be cut', { proof: proof.id, error });
  });
}

/** What a proof answers; null where it was stopped. */
async function answered<T>({ lab }: ProofsContext, work: () => Promise<T>): Promise<T | null> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof lab.ProofStopped) return null;
    if (error instanceof lab.Interleaved) {
      throw new Problem('unready', {
        detail: 'Another server is quicker at this proof.',
        help: 'Ask again.',
      });
    }
    throw error;
  }
}

async function volunteerOf(
  { lab, store, service, kin, bars }: ProofsContext,
  c: ServerContext,
): Promise<VolunteerRecord> {
  const volunteer = await lab.volunteerBy(store, c.req.header(api.VOLUNTEER_HEADER) ?? '');
  if (volunteer === null) {
    throw new Problem('sign-in', {
      detail: 'No lender has this token.',
      help: 'Become one first: POST /api/lenders.',
    });
  }
  const who = c.get('who');
  const account = who?.kind === 'account' ? who.account : null;
  const name = String(volunteer.id);
  // Before it is remembered: what could not be kept is kept the next time.
  if (account !== null && !kin.hasAccount(name, account)) await lab.noteAccount(store, volunteer.id, account);
  kin.note(name, { address: visitor(c.get('address')), account, since: volunteer.createdAt });
  // Who comes back with a barred token brings the bar to where it comes from.
  if (volunteer.barred !== null) {
    bars.bar(kin.addressesOf(name), volunteer.barred);
    throw barred(volunteer.barred);
  }
  if (volunteer.isTrusted) service.trust(name);
  return volunteer;
}

/** Why nothing is lent to somebody who was not wrong: another one was, with the same account or at the same address. */
async function reasonAgainst(
  { lab, store, kin, bars }: ProofsContext,
  volunteer: number,
): Promise<string | null> {
  const name = String(volunteer);
  return (await lab.barOfAccounts(store, volunteer)) ?? bars.reasonFor(name, kin.addressesOf(name));
}

function borrowerOf({ id }: VolunteerRecord, c: ServerContext): Borrower {
  const who = c.get('who');
  // No address is called so.
  const account = who?.kind === 'account' ? [`account ${who.account}`] : [];
  return { volunteer: String(id), places: [visitor(c.get('address')), ...account] };
}

function barredHere(reason: string): Problem {
  return new Problem('forbidden', {
    detail: `Nothing is lent to newcomers at your address or with your account: somebody there was wrong: ${reason}.`,
    help: 'Come again in an hour, or ask whoever runs this server.',
  });
}

function barred(reason: string): Problem {
  return new Problem('forbidden', {
    detail: `Nothing is lent to you any more: ${reason}.`,
    help: 'A result of yours was wrong; ask whoever runs this server.',
  });
}
