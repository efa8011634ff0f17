import { InlinePool, type Jobs } from '@knossos/lab';
import { barVolunteer, startProof, stopProof, volunteerBy } from '@knossos/lab/proof';
import { executorOf } from '@knossos/lab/store/repository';
import { describe, expect, it } from 'vitest';
import { drawnKind } from '../../../../tests/set-up/stores.js';
import { type Toy, toyJobs, toyKinds, treeOf } from '../../../lab/test/proof/toy-kind.js';
import type { Component } from '../../src/component.js';
import type { Rate } from '../../src/http/token-buckets.js';
import { ProofsPart } from '../../src/proofs/proofs-part.js';
import { StorePart } from '../../src/store/store-part.js';
import { served } from '../served.js';

interface Given {
  readonly batch: string;
  readonly bough: string;
  readonly number: number;
  readonly part: string;
  readonly decided: string;
}

/** What the server says, of whatever it was asked. */
interface Told {
  readonly token: string;
  readonly detail: string;
  readonly state: string;
  readonly proofs: readonly object[];
  readonly parts: readonly Given[];
  readonly gone: readonly object[];
  readonly answers: readonly { readonly accepted: boolean; readonly reason: string | null }[];
}

/** How a proof stands. */
interface Standing {
  readonly state: string;
  readonly parts: { readonly isComplete: boolean; readonly counted: number };
}

const openPool = () => new InlinePool<Jobs>(toyJobs);

async function serve(database: StorePart, rate: Rate, more: readonly Component[] = []) {
  const proofs = new ProofsPart(database, { kinds: async () => toyKinds, openPool, workThreads: 0 });
  const whole = await served({ components: [database, ...more, proofs], rate });
  await whole.server.ready;
  return whole;
}

/** Everybody is signed in with this account. */
const signedIn = (account: number): Component => ({
  name: 'accounts',
  identify: async () => ({ kind: 'account', account, name: 'Ada', role: 'author' }),
});

describe.each(drawnKind(0))('proofs of a server with $name', ({ open }) => {
  /** A server that has a proof done together, and a way to ask it. */
  const begin = async (seed: string, partDepth = 5, rate = { perSecond: 1e6, burst: 1e6 }) => {
    const store = await open();
    const { server, events } = await serve(new StorePart(async () => store), rate);
    const toy: Toy = { seed, batchDepth: 1, partDepth };
    const wanted = { kind: 'toy', parameters: toy, recounts: 'everybody' as const };
    const id = await startProof({ store, kinds: toyKinds, pool: openPool() }, wanted);
    const ask = async (method: string, path: string, body?: unknown, token = '') => {
      const answer = await fetch(`${server.url}api/${path}`, {
        method,
        headers: { 'content-type': 'application/json', ...(token && { 'x-lender': token }) },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      });
      return { status: answer.status, body: (await answer.json()) as Told };
    };
    const lender = async (name: string | null = null): Promise<string> =>
      (await ask('POST', 'lenders', { name })).body.token;
    /** Some parts, as soon as they are cut. */
    const take = async (token: string, most = 200): Promise<readonly Given[]> => {
      for (;;) {
        const { body, status } = await ask('POST', `proofs/${id}/parts`, { most }, token);
        if (status !== 200) throw new Error(body.detail);
        if (body.parts.length > 0 || body.state !== 'active') return body.parts;
      }
    };
    const standing = async () => (await fetch(`${server.url}api/proofs/${id}`)).json() as Promise<Standing>;
    const handIn = (token: string, parts: readonly Given[], change: object = {}) => {
      const results = parts.map(({ bough: batch, number, part }) => {
        return { bough: batch, number, result: { ...treeOf(toy).truth(part), ...change } };
      });
      return ask('POST', `proofs/${id}/results`, { results }, token);
    };
    return { server, events, store, toy, id, ask, lender, take, handIn, standing };
  };

  it('are done from outside, and everybody sees how they stand', async () => {
    const { server, toy, id, ask, lender, take, handIn, standing } = await begin('outside');
    const [ada, ben] = [await lender('  Ada\n'), await lender()];
    const stream = await fetch(`${server.url}api/proofs/${id}/events`);
    expect((await ask('GET', 'proofs')).body.proofs).toMatchObject([
      { id, title: 'the toy outside', state: 'active', share: 0, best: null },
    ]);
    const first = await take(ada);
    expect(first.length).toBeGreaterThan(0);
    expect(first[0]?.decided).toBe(first[0]?.part);
    await handIn(ada, first);
    for (;;) {
      const { state, parts: known } = await standing();
      if (state === 'done' || (known.isComplete && known.counted === 32)) break;
      const { parts } = (await ask('POST', `proofs/${id}/parts`, { most: 200 }, ben)).body;
      if (parts.length > 0) await handIn(ben, parts);
    }
    // What was chosen to be counted again, the server does by itself.
    const heard = (await stream.text()).split('\n').filter((line) => line.startsWith('data: '));
    const last = JSON.parse(heard.at(-1)?.slice(6) ?? '{}');
    const { best, weight } = treeOf(toy).total();
    expect(last).toMatchObject({ state: 'done', best, share: 1, document: expect.stringContaining(' ') });
    expect(last.counts).toEqual([{ name: 'weight', value: String(weight), all: null }]);
    expect(last.lenders.map(({ name }: { readonly name: string | null }) => name)).toContain('Ada');
    expect(last.secret.value).toMatch(/^[0-9a-f]{64}$/);
    expect(JSON.stringify(heard[0])).not.toContain(last.secret.value);
    const { body } = await ask('GET', 'proofs');
    expect(body.proofs).toMatchObject([{ state: 'done', best, share: 1 }]);
    expect((await ask('POST', `proofs/${id}/parts`, { most: 1 }, ada)).body).toEqual({
      state: 'done',
      parts: [],
    });
  });

  it('lend nothing to nobody, to no other, and to nobody who was wrong', async () => {
    const { events, id, ask, lender, take, handIn } = await begin('refused');
    const [ada, cheat] = [await lender('Ada'), await lender('Cheat')];
    for (const token of ['', 'knl_made-up', "knl_' or 1=1 --"]) {
      expect((await ask('POST', `proofs/${id}/parts`, { most: 1 }, token)).status).toBe(401);
    }
    const [own] = await take(ada, 1);
    const [other] = await take(cheat, 1);
    if (!own || !other) throw new Error('both get one');
    // Another's lease, a result of another part, a lease that was never given.
    expect((await handIn(cheat, [own])).body.answers).toMatchObject([{ accepted: false }]);
    expect((await handIn(cheat, [{ ...other, part: own.part }])).body.answers).toMatchObject([
      { accepted: false },
    ]);
    expect((await handIn(cheat, [{ ...other, number: 999 }])).body.answers).toMatchObject([
      { accepted: false },
    ]);
    const leases = [{ batch: own.batch, bough: own.batch, number: own.number }];
    expect((await ask('POST', `proofs/${id}/renew`, { leases }, cheat)).body.gone).toEqual(leases);
    expect((await ask('POST', `proofs/${id}/return`, { leases }, cheat)).status).toBe(200);
    expect((await ask('POST', `proofs/${id}/renew`, { leases }, ada)).body.gone).toEqual([]);
    // A program of 0.1.0 knows a batch by another name, and nobody a part of none.
    const older = [{ bough: own.bough, number: own.number }];
    expect((await ask('POST', `proofs/${id}/renew`, { leases: older }, ada)).body.gone).toEqual([]);
    const nameless = await ask('POST', `proofs/${id}/renew`, { leases: [{ number: own.number }] }, ada);
    expect(nameless.status).toBe(400);
    expect(nameless.body.detail).toContain('It takes the name of a batch');
    // Of all that, nothing was held against him; a wrong weight is.
    expect((await handIn(cheat, [other], { weight: 1 })).body.answers[0]).toMatchObject({ accepted: false });
    expect((await ask('POST', `proofs/${id}/parts`, { most: 1 }, cheat)).status).toBe(403);
    // He comes again at once with another token.
    const again = await ask('POST', `proofs/${id}/parts`, { most: 1 }, await lender('Somebody else'));
    expect(again.status).toBe(403);
    expect(again.body.detail).toMatch(/^Nothing is lent to newcomers at your address or with your account: /);
    expect(events.map(({ event }) => event)).toContain('a lender was wrong');
    expect((await handIn(ada, [own])).body.answers).toEqual([{ accepted: true, reason: null }]);
    expect((await handIn(ada, [own])).body.answers).toMatchObject([{ accepted: false }]);
    // Who has brought a result goes on, also at that address.
    expect((await ask('POST', `proofs/${id}/parts`, { most: 1 }, ada)).status).toBe(200);
  });

  it('lend nothing to the account of somebody who was wrong, after a new start, and on any server', async () => {
    const { store, id, lender, take } = await begin('accounts');
    const added = await executorOf(store)(
      "insert into knossos.accounts (name, name_key, role, password) values ('Ada', 'ada', 'author', 'x'), ('Ben', 'ben', 'author', 'x') returning id",
    );
    const [ada = 0, ben = 0] = added.rows.map((row) => Number(row.id));
    const stay = new StorePart(async () => store);
    const borrow = async (account: number, token: string) => {
      const { server } = await serve(stay, { perSecond: 1e6, burst: 1e6 }, [signedIn(account)]);
      const answer = await fetch(`${server.url}api/proofs/${id}/parts`, {
        method: 'POST',
        body: JSON.stringify({ most: 1 }),
        headers: { 'content-type': 'application/json', 'x-lender': token },
      });
      return { status: answer.status, detail: String(((await answer.json()) as Told).detail) };
    };
    const cheat = await lender('Cheat');
    // The parts are cut by now.
    await take(await lender('Somebody'), 1);
    expect((await borrow(ada, cheat)).status).toBe(200);
    // He is found out where his account was never seen.
    const known = await volunteerBy(store, cheat);
    await barVolunteer(store, known?.id ?? 0, 'a part was wrong');
    const other = await borrow(ada, await lender());
    expect(other).toMatchObject({ status: 403, detail: expect.stringContaining('a part was wrong') });
    expect((await borrow(ben, await lender())).status).toBe(200);
  });

  it('take nothing that is not what it should be', async () => {
    const { id, ask, lender, store } = await begin('malformed');
    const token = await lender();
    const bad = [
      ['POST', `proofs/${id}/parts`, { most: 0 }, 400],
      ['POST', `proofs/${id}/parts`, { most: 1e9 }, 400],
      ['POST', `proofs/${id}/results`, { results: [] }, 400],
      ['POST', `proofs/${id}/results`, { results: [{ bough: 'o', number: 1, result: { part: 7 } }] }, 400],
      [
        'POST',
        `proofs/${id}/results`,
        { results: [{ bough: 'o', number: 1, result: 'x'.repeat(600_000) }] },
        413,
      ],
      ['POST', 'proofs/999/parts', { most: 1 }, 404],
      ['POST', 'proofs/0x1/parts', { most: 1 }, 400],
      ['GET', 'proofs/999', undefined, 404],
      ['GET', 'proofs/999/events', undefined, 404],
      // Beginning and stopping is for administrators, of whom this server knows none.
      ['POST', 'proofs', { kind: 'toy', parameters: {}, recounts: 'everybody' }, 405],
      ['POST', `proofs/${id}/stop`, {}, 404],
      ['PATCH', 'lenders/me', { name: 7 }, 400],
    ] as const;
    for (const [method, path, body, status] of bad) {
      expect((await ask(method, path, body, token)).status, `${method} ${path}`).toBe(status);
    }
    expect((await ask('PATCH', 'lenders/me', { name: 'Ben' }, token)).status).toBe(200);
    await stopProof(store, id);
    expect((await ask('POST', `proofs/${id}/parts`, { most: 1 }, token)).body).toEqual({
      state: 'stopped',
      parts: [],
    });
  });

  it('lend a thousand parts to one with many workers within what the server takes of him', async () => {
    const { lender, take, handIn, standing } = await begin('many', 10, { perSecond: 20, burst: 100 });
    const token = await lender();
    let visits = 0;
    let taken = 0;
    for (;;) {
      visits += 2;
      const parts = await take(token);
      if (parts.length === 0) break;
      const { status, body } = await handIn(token, parts);
      expect(status).toBe(200);
      taken += body.answers.length;
      if (taken >= 1024) break;
    }
    expect(taken).toBe(1024);
    // A hundred may come at once.
    expect(visits).toBeLessThan(100);
    expect((await standing()).parts).toMatchObject({ known: 1024, counted: 1024 });
  });
});
