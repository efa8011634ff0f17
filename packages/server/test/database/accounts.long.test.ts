import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { drawnKind } from '../../../../tests/set-up/stores.js';
import { usualParts } from '../../src/parts.js';
import { executorOf } from '../../src/store/scope.js';
import { InlinePool } from '../../src/threads/inline-pool.js';
import { serverJobs } from '../../src/threads/jobs.js';
import { PASSWORD, people, ruled } from './with-accounts.js';

const OTHER = 'another four words';

describe.each(drawnKind(0))('accounts on a server with $name', async ({ open }) => {
  const store = await open();

  afterAll(() => store.close());
  beforeEach(async () => {
    await executorOf(store)('delete from knossos.accounts');
  });

  it('go by a token alone where one is said to be sent, whatever cookie comes with it', async () => {
    const { browser } = await people(store);
    const ada = browser();
    await ada.signUp('Ada');
    for (const authorization of ['Bearer', 'Bearer ', 'Bearer not!a,token', 'bearer knossos_made-up']) {
      ada.headers.authorization = authorization;
      expect((await ada.ask('GET', 'account/tokens')).status, authorization).toBe(401);
    }
    // What a proxy asks for itself is no concern of ours.
    ada.headers.authorization = 'Basic YTpi';
    expect(await ada.me()).toBe('Ada');
  });

  it('are told how much they keep, and how much they may', async () => {
    const { browser } = await people(store);
    const ada = browser();
    await ada.signUp('Ada');
    const room = async () => (await ada.ask('GET', 'account/room')).body;
    expect(await room()).toEqual({ most: 64_000_000, held: [{ name: 'library', count: 0, bytes: 0 }] });
    const { me } = (await ada.ask('GET', 'account')).body;
    await executorOf(store)(
      `insert into knossos.levels (author, state, game, title, text, hash, tags, words, created_at, changed_at)
       values ($1::bigint, 'draft', 'mouse', 'A', '..', repeat('0', 64), '', '', now(), now())`,
      [me?.account],
    );
    const { held } = await room();
    expect(held).toEqual([{ name: 'library', count: 1, bytes: expect.any(Number) }]);
  });

  it('say beside which field something is wrong', async () => {
    const { browser } = await people(store);
    await browser().signUp('Ada');
    const wrong = async (name: string, password: string) => {
      const told = await browser().ask('POST', 'account/sign-up', { name, password });
      return [told.status, told.body.errors];
    };
    expect(await wrong('A', PASSWORD)).toMatchObject([400, [{ where: 'body.name' }]]);
    expect(await wrong('Admin', PASSWORD)).toMatchObject([400, [{ where: 'body.name' }]]);
    expect(await wrong('Bob', 'short')).toMatchObject([400, [{ where: 'body.password' }]]);
    expect(await wrong('ADA', PASSWORD)).toMatchObject([409, [{ where: 'body.name' }]]);
  });

  it('have cookies that no script sees and no other site has sent, and that HTTPS alone carries where it can', async () => {
    const { browser } = await people(store, { proxies: 1 });
    const cookieOf = async (headers: Record<string, string>, name: string) =>
      (await browser(headers).signUp(name)).headers.getSetCookie()[0];
    const cookie = await cookieOf({}, 'Ada');
    expect(cookie).toMatch(/^knossos=[\w-]{43}; Max-Age=\d+; Path=\/; HttpOnly; SameSite=Strict$/);
    const safe = /^__Host-knossos=[\w-]{43}; Max-Age=\d+; Path=\/; HttpOnly; Secure; SameSite=Strict$/;
    expect(await cookieOf({ 'x-forwarded-proto': 'https' }, 'Bob')).toMatch(safe);
    expect(await cookieOf({ origin: 'https://x.example' }, 'Carl')).toMatch(safe);
  });

  it('the first admin is nobody who guesses, and whoever guesses has to wait', async () => {
    const { codes, browser, events } = await people(store);
    const eve = browser();
    const statuses: number[] = [];
    for (let n = 0; n < 8; n += 1) statuses.push((await eve.signUp('Eve', '00000-00000-00000-00000')).status);
    expect(statuses).toEqual([401, 401, 401, 401, 401, 429, 429, 429]);
    expect(events.filter(({ event }) => event === 'sign-in failed')).toHaveLength(5);
    expect(events.filter(({ event }) => event === 'sign-in held up')).toHaveLength(3);
    expect(JSON.stringify(events)).not.toContain(codes[0]);
  });

  it('the first admin is sought anew at each start, with another code, until there is one', async () => {
    const first = await people(store);
    const second = await people(store);
    expect(second.codes).toHaveLength(1);
    expect(second.codes[0]).not.toBe(first.codes[0]);
    expect((await second.browser().signUp('Minos', first.codes[0])).status).toBe(401);
    const minos = second.browser();
    expect((await minos.signUp('Minos', second.codes[0])).status).toBe(201);
    const { body } = await minos.ask('GET', 'account');
    expect(body).toMatchObject({ me: { name: 'Minos', role: 'admin' }, firstAdmin: false });
    expect((await second.browser().signUp('Talos', second.codes[0])).status).toBe(401);
    // The first server still knows a code, but there is an admin now.
    expect((await first.browser().signUp('Talos', first.codes[0])).status).toBe(409);
    expect((await people(store)).codes).toEqual([]);
  });

  it('have one more admin by a code, once, when a start is told to show one', async () => {
    await ruled(store);
    const { codes, browser } = await people(store, { isAdminLost: true });
    expect(codes).toHaveLength(1);
    expect((await browser().signUp('Talos', codes[0])).body).toMatchObject({ role: 'admin' });
    expect((await browser().signUp('Eve', codes[0])).status).toBe(401);
  });

  describe('their owners', () => {
    it('change the password, which signs out every other browser, and need the old one for it', async () => {
      const { browser } = await people(store);
      const [here, there] = [browser(), browser()];
      await here.signUp('Ada');
      await there.signIn('Ada');
      const before = here.cookie;
      const change = (password: string) =>
        here.ask('POST', 'account/password', { password, newPassword: OTHER });
      const wrong = await change('wrong password');
      expect(wrong).toMatchObject({ status: 403, body: { errors: [{ where: 'body.password' }] } });
      expect((await change(PASSWORD)).status).toBe(200);
      expect(here.cookie).not.toBe(before);
      expect(here.device).not.toBe(there.device);
      expect([await here.me(), await there.me()]).toEqual(['Ada', null]);
      expect((await there.signIn('Ada')).status).toBe(401);
      expect((await there.signIn('Ada', OTHER)).status).toBe(200);
      await here.ask('POST', 'account/sign-out', { everywhere: true });
      expect([here.cookie, await here.me(), await there.me()]).toEqual([null, null, null]);
    });

    it('guess no better when they are signed in', async () => {
      const { browser } = await people(store);
      const ada = browser();
      await ada.signUp('Ada');
      const statuses: number[] = [];
      for (let n = 0; n < 7; n += 1) {
        statuses.push((await ada.ask('POST', 'account/deletion', { password: `guess ${n}` })).status);
      }
      expect(statuses).toEqual([403, 403, 403, 403, 403, 429, 429]);
    });

    it('take their data with them, and go', async () => {
      const { browser, events } = await people(store);
      const ada = browser();
      await ada.signUp('Ada');
      const all = await ada.ask('GET', 'account/export');
      expect(all.headers.get('content-disposition')).toBe('attachment; filename="knossos-account.json"');
      expect(all.headers.get('cache-control')).toBe('no-store');
      expect(all.body).toMatchObject({ account: { name: 'Ada' }, data: { sessions: [{}], tokens: [] } });
      const { kept } = (await ada.ask('GET', 'account/kept')).body;
      const names = (kept as { name: string }[]).map(({ name }) => name);
      expect(Object.keys(all.body.data as object)).toEqual(names);
      expect((await ada.ask('POST', 'account/deletion', { password: PASSWORD })).status).toBe(200);
      expect([ada.cookie, await ada.me()]).toEqual([null, null]);
      expect((await ada.signIn('Ada')).status).toBe(401);
      expect(events.map(({ event }) => event)).toContain('account deleted');
      const [row] = (await executorOf(store)('select count(*)::int as all from knossos.accounts')).rows;
      expect(row?.all).toBe(0);
    });
  });

  it('admins make accounts where nobody else may, and give codes for forgotten passwords', async () => {
    const { browser, minos } = await ruled(store, { signUp: 'closed' });
    const ada = browser();
    expect((await ada.signUp('Ada')).status).toBe(403);
    const made = await minos.ask('POST', 'accounts', { name: 'Ada', role: 'reader' });
    const account = { name: 'Ada', role: 'reader' };
    expect(made).toMatchObject({ status: 201, body: { account, days: 7 } });
    const set = (code: unknown, password: string) =>
      browser().ask('POST', 'account/reset', { name: 'ada', code, password });
    expect((await set('00000-00000-00000-00000', PASSWORD)).status).toBe(401);
    expect((await set(made.body.code, PASSWORD)).status).toBe(200);
    expect((await set(made.body.code, OTHER)).status).toBe(401);
    expect((await ada.signIn('Ada')).status).toBe(200);
    const { account: number } = made.body.account as unknown as { readonly account: number };
    const given = await minos.ask('POST', `accounts/${number}/code`);
    expect((await set(given.body.code, OTHER)).status).toBe(200);
    expect(await ada.me()).toBeNull();
    expect((await ada.signIn('Ada', OTHER)).status).toBe(200);
  });

  it('admins find people by name, change roles at once, and are never none', async () => {
    const { browser, minos } = await ruled(store);
    const ada = browser();
    const { body } = await ada.signUp('Ada');
    const found = (await minos.ask('GET', 'accounts?search=ad')).body.accounts;
    expect(found?.map(({ name }) => name)).toEqual(['Ada']);
    await minos.ask('PATCH', `accounts/${body.account}`, { role: 'admin' });
    expect((await ada.ask('GET', 'accounts')).status).toBe(200);
    const own = (await minos.ask('GET', 'account')).body.me?.account;
    expect((await ada.ask('PATCH', `accounts/${own}`, { role: 'reader' })).status).toBe(200);
    expect((await minos.ask('GET', 'accounts')).status).toBe(403);
    expect((await ada.ask('PATCH', `accounts/${body.account}`, { role: 'author' })).status).toBe(409);
    expect((await ada.ask('POST', 'account/deletion', { password: PASSWORD })).status).toBe(409);
    expect((await ada.ask('DELETE', `accounts/${body.account}`)).status).toBe(409);
  });

  it('admins who were alone and go leave a new code behind', async () => {
    const { codes, minos, browser } = await ruled(store);
    expect((await minos.ask('POST', 'account/deletion', { password: PASSWORD })).status).toBe(200);
    expect(codes).toHaveLength(2);
    expect((await browser().signUp('Pasiphae', codes[1])).body).toMatchObject({ role: 'admin' });
  });

  it('leave nothing behind where there are none', () => {
    const openThreads = async () => new InlinePool(await serverJobs());
    const parts = usualParts({ openStore: open, openThreads, hasAccounts: false });
    const paths = parts.flatMap(({ routes = [] }) => routes.map(({ path }) => path));
    expect(paths.length).toBeGreaterThan(10);
    expect([...paths, ...parts.map(({ name }) => name)].filter((one) => /account/.test(one))).toEqual([]);
  });
});
