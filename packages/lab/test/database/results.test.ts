import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { storeKinds } from '../../../../tests/set-up/stores.js';
import {
  addResult,
  type Finding,
  forgetFinder,
  listResults,
  listWaiting,
  markRefused,
  markVerified,
  type ResultsRequest,
  resultOf,
  resultsBy,
} from '../../src/archive/index.js';
import { inTransaction, type Store } from '../../src/store/index.js';
import { addTestAccount } from './account.js';

let count = 0;

describe.each(storeKinds)('results in $name', ({ open }) => {
  let store: Store;
  let finding: Finding;

  beforeAll(async () => {
    store = await open();
  });
  afterAll(() => store.close());
  beforeEach(() => {
    count += 1;
    finding = {
      ...{ game: 'mouse', kind: 'turns', size: '6x6', variant: `no. ${count}` },
      ...{
        found: 'game: mouse\n\n..\n..\n',
        value: 115,
        version: '0.1.0',
        command: 'mouse search',
        seed: '7',
      },
      cpuSeconds: 12.5,
    };
  });

  /** Values of all pages, page by page. */
  async function pages(request: Partial<ResultsRequest>): Promise<readonly (readonly number[])[]> {
    const { game, kind, size, variant } = finding;
    const found: number[][] = [];
    let after: string | null = null;
    do {
      const wanted: ResultsRequest = { game, kind, size, variant, first: 'highest', ...request, after };
      const page = await listResults(store, wanted);
      found.push(page.items.map(({ value }) => value));
      after = page.next;
    } while (after !== null);
    return found;
  }

  it('come back as they were kept, with the SHA-256 of what was found', async () => {
    const { id, isNew } = await addResult(store, finding);
    expect(isNew).toBe(true);
    expect(await resultOf(store, id)).toEqual({
      ...finding,
      id,
      hash: 'aa1bcfb3218b245b51e2701724571afb40f1b9551406b38d7458238bfd1336f9',
      verifiedAt: null,
      verifiedBy: null,
      refused: null,
      finder: null,
      account: null,
      createdAt: expect.any(Date),
    });
    expect(await resultOf(store, id + 1000)).toBeNull();
  });

  it('are kept once, however often and by however many at once they are reported', async () => {
    const answers = await Promise.all(Array.from({ length: 8 }, () => addResult(store, finding)));
    expect(new Set(answers.map(({ id }) => id)).size).toBe(1);
    expect(answers.filter(({ isNew }) => isNew)).toHaveLength(1);
    expect(await pages({})).toEqual([[115]]);
  });

  it('are kept beside a false claim about the same find', async () => {
    const forged = await addResult(store, { ...finding, value: 9999 });
    const honest = await addResult(store, finding);
    expect(honest).toEqual({ id: expect.any(Number), isNew: true });
    await markVerified(store, honest.id, 'server');
    expect(await pages({ verifiedOnly: true })).toEqual([[115]]);
    expect(await resultOf(store, forged.id)).toMatchObject({ value: 9999, verifiedAt: null });
  });

  it('keep the first note that they were verified', async () => {
    const { id } = await addResult(store, finding);
    await markVerified(store, id, 'first');
    const then = await resultOf(store, id);
    await markVerified(store, id, 'second');
    expect(then).toMatchObject({ verifiedBy: 'first', verifiedAt: expect.any(Date) });
    expect(await resultOf(store, id)).toEqual(then);
  });

  it('wait until they were run again, and keep why they do not count', async () => {
    const { id } = await addResult(store, { ...finding, value: 9999 });
    const waiting = async () => (await listWaiting(store, { after: id - 1, limit: 10 })).map((one) => one.id);
    expect(await waiting()).toEqual([id]);
    await markRefused(store, id, 'it comes to 115');
    expect(await waiting()).toEqual([]);
    expect(await resultOf(store, id)).toMatchObject({ refused: 'it comes to 115', verifiedAt: null });
    const honest = await addResult(store, finding);
    await markVerified(store, honest.id, 'server');
    await markRefused(store, honest.id, 'no');
    expect(await resultOf(store, honest.id)).toMatchObject({ refused: null, verifiedBy: 'server' });
  });

  it('say who handed them in until that is to be forgotten', async () => {
    const account = await addTestAccount(store, `ada ${count}`);
    const { id } = await addResult(store, { ...finding, finder: 'Ada', account });
    expect(await resultsBy(store, account)).toMatchObject([{ id, finder: 'Ada' }]);
    await forgetFinder(store, account);
    expect(await resultsBy(store, account)).toEqual([]);
    expect(await resultOf(store, id)).toMatchObject({ finder: null, account: null, value: 115 });
  });

  it('are listed best first, page by page, whatever their order and the size of a page', async () => {
    const values = [3, -1, 0.1, 2, 1e21, 2, 1 / 3, 2, -1e-7, 2];
    for (const [index, value] of values.entries()) {
      await addResult(store, { ...finding, found: `find ${index}`, value });
    }
    const up = [...values].sort((a, b) => a - b);
    for (const limit of [1, 2, 3, 10, 11]) {
      const whole = await pages({ limit });
      expect(whole.flat()).toEqual([...up].reverse());
      expect(whole.slice(0, -1).every((page) => page.length === limit)).toBe(true);
      expect((await pages({ limit, first: 'lowest' })).flat()).toEqual(up);
    }
  });

  it('take nothing from outside for SQL', async () => {
    const nasty = "'; drop table knossos.results; --";
    const { id } = await addResult(store, { ...finding, found: nasty, command: nasty, variant: nasty });
    expect(await resultOf(store, id)).toMatchObject({ found: nasty, command: nasty });
    const { game, kind, size } = finding;
    const request = { game, kind, size, variant: nasty, first: 'highest', after: nasty } as const;
    expect((await listResults(store, request)).items).toHaveLength(1);
  });

  it('are kept together with all else of a transaction, or not at all', async () => {
    const broken = inTransaction(store, async (scope) => {
      await addResult(scope, finding);
      throw new Error('power cut');
    });
    await expect(broken).rejects.toThrow('power cut');
    expect(await pages({})).toEqual([[]]);
    const { id } = await inTransaction(store, (scope) => addResult(scope, finding));
    expect(await resultOf(store, id)).toMatchObject({ id });
  });
});
