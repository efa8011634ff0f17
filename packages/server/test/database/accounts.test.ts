import type { Store } from '@knossos/lab/store';
import { object, string } from 'valibot';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { storeKinds } from '../../../../tests/set-up/stores.js';
import { executorOf } from '../../../lab/src/store/scope.js';
import { route } from '../../src/api/route.js';
import { usualParts } from '../../src/parts.js';
import { served } from '../served.js';
import { PASSWORD, people } from './with-accounts.js';

const MINUTE = 60_000;
const OTHER = 'another four words';

describe.each(storeKinds)('accounts on a server with $name', ({ open }) => {
  let store: Store;

  beforeAll(async () => {
    store = await open();
  });
  afterAll(() => store.close());
  beforeEach(async () => {
    await executorOf(store)('delete from knossos.accounts');
  });

  /** A server with an admin. */
  async function ruled(options: Parameters<typeof people>[1] = {}) {
    const all = await people(store, options);
    const minos = all.browser();
    expect((await minos.signUp('Minos', all.codes[0])).status).toBe(201);
    return { ...all, all, minos };
  }

  it('are made, left and entered again', async () => {
    const { browser, events } = await people(store);
    const ada = browser();
    expect(await ada.me()).toBeNull();
    const made = await ada.signUp('Ada');
    expect(made).toMatchObject({ status: 201, body: { name: 'Ada', role: 'author', disabled: false } });
    expect(await ada.me()).toBe('Ada');
    expect(await ada.ask('POST', 'account/sign-out', {})).toMatchObject({ status: 200 });
    expect(ada.cookie).toBeNull();
    expect(await ada.me()).toBeNull();
    expect((await ada.signIn('aDA')).status).toBe(200);
    expect(await ada.me()).toBe('Ada');
    expect(JSON.stringify(events)).not.toContain(PASSWORD);
  });

  it('say beside which field something is wrong', async () => {
    const { browser } = await people(store);
    await browser().signUp('Ada');
    const wrong = async (name: string, password: string) => {
      const told = await browser().ask('POST', 'account/sign-up', { name, password });
      return [told.status, told.body.errors];
    };
    expect(await wrong('A', PASSWORD)).toMatchObject([400, [{ where: 'body.name' }]]);
    expect(await wrong('<b>Ada</b>', PASSWORD)).toMatchObject([400, [{ where: 'body.name' }]]);
    expect(await wrong('Ad\u0430', PASSWORD)).toMatchObject([400, [{ where: 'body.name' }]]);
    expect(await wrong('Admin', PASSWORD)).toMatchObject([400, [{ where: 'body.name' }]]);
    expect(await wrong('Bob', 'short')).toMatchObject([400, [{ where: 'body.password' }]]);
    expect(await wrong('ADA', PASSWORD)).toMatchObject([409, [{ where: 'body.name' }]]);
    expect(await wrong("Robert'); drop table accounts; --", PASSWORD)).toMatchObject([
      400,
      [{ where: 'body.name' }],
    ]);
  });

  it('have cookies that no script sees and no other site has sent, and that HTTPS alone carries where it can', async () => {
    const { browser } = await people(store, { proxies: 1 });
    const cookieOf = async (headers: Record<string, string>, name: string) =>
      (await browser(headers).signUp(name)).headers.getSetCookie()[0];
    expect(await cookieOf({}, 'Ada')).toMatch(
      /^knossos=[\w-]{43}; Max-Age=\d+; Path=\/; HttpOnly; SameSite=Strict$/,
    );
    const safe = /^__Host-knossos=[\w-]{43}; Max-Age=\d+; Path=\/; HttpOnly; Secure; SameSite=Strict$/;
    expect(await cookieOf({ 'x-forwarded-proto': 'https' }, 'Bob')).toMatch(safe);
    expect(await cookieOf({ origin: 'https://x.example' }, 'Carl')).toMatch(safe);
  });

  describe('the first admin', () => {
    it('signs up with the code of the console, which is worth nothing afterwards', async () => {
      const { codes, browser, minos } = await ruled();
      expect(codes).toHaveLength(1);
      expect((await minos.ask('GET', 'account')).body).toMatchObject({
        me: { name: 'Minos', role: 'admin' },
        firstAdmin: false,
      });
      expect((await browser().signUp('Talos', codes[0])).status).toBe(401);
    });

    it('is nobody who guesses, and whoever guesses has to wait', async () => {
      const { codes, browser, events } = await people(store);
      const eve = browser();
      const statuses: number[] = [];
      for (let n = 0; n < 8; n += 1)
        statuses.push((await eve.signUp('Eve', '00000-00000-00000-00000')).status);
      expect(statuses).toEqual([401, 401, 401, 401, 401, 429, 429, 429]);
      expect(events.filter(({ event }) => event === 'sign-in failed')).toHaveLength(5);
      expect(events.filter(({ event }) => event === 'sign-in held up')).toHaveLength(3);
      expect(JSON.stringify(events)).not.toContain(codes[0]);
    });

    it('is sought anew at each start, with another code, until there is one', async () => {
      const first = await people(store);
      const second = await people(store);
      expect(second.codes).toHaveLength(1);
      expect(second.codes[0]).not.toBe(first.codes[0]);
      expect((await second.browser().signUp('Minos', first.codes[0])).status).toBe(401);
      expect((await second.browser().signUp('Minos', second.codes[0])).status).toBe(201);
      // The first server still knows a code, but there is an admin now.
      expect((await first.browser().signUp('Talos', first.codes[0])).status).toBe(409);
      expect((await people(store)).codes).toEqual([]);
    });
  });

  it('have one more admin by a code, once, when a start is told to show one', async () => {
    await ruled();
    const { codes, browser } = await people(store, { isAdminLost: true });
    expect(codes).toHaveLength(1);
    expect((await browser().signUp('Talos', codes[0])).body).toMatchObject({ role: 'admin' });
    expect((await browser().signUp('Eve', codes[0])).status).toBe(401);
  });

  describe('attackers', () => {
    it('who plant a session gain nothing: signing in makes another, and ends the planted one', async () => {
      const { browser } = await people(store);
      const [eve, ada] = [browser(), browser()];
      await eve.signUp('Eve');
      const planted = eve.cookie;
      ada.cookie = planted;
      await ada.signUp('Ada');
      expect(ada.cookie).not.toBe(planted);
      expect(await eve.me()).toBeNull();
      // Neither does a value of the attacker's own making become a session.
      const made = 'knossos=AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA';
      ada.cookie = made;
      await ada.signIn('Ada');
      eve.cookie = made;
      expect([await ada.me(), await eve.me()]).toEqual(['Ada', null]);
    });

    it('cannot plant a plain cookie where HTTPS is spoken', async () => {
      const { browser } = await people(store, { proxies: 1 });
      const eve = browser();
      await eve.signUp('Eve');
      const ada = browser({ 'x-forwarded-proto': 'https' });
      ada.cookie = eve.cookie;
      expect([await eve.me(), await ada.me()]).toEqual(['Eve', null]);
    });

    it('who guess a password wait ever longer, by the same work for every name', async () => {
      const { all, browser, derived, events } = await ruled();
      await browser().signUp('Ada');
      const guess = async (name: string) => {
        const before = derived();
        const { status, headers, body } = await browser().signIn(name, 'wrong password');
        return { status, wait: Number(headers.get('retry-after')), work: derived() - before, body };
      };
      for (const name of ['Ada', 'Nobody Here']) {
        for (let n = 0; n < 5; n += 1) expect(await guess(name)).toMatchObject({ status: 401, work: 1 });
        const waits: number[] = [];
        for (let n = 0; n < 13; n += 1) {
          const held = await guess(name);
          expect(held).toMatchObject({ status: 429, work: 0 });
          waits.push(held.wait);
          all.now += held.wait * 1000;
          expect((await guess(name)).status).toBe(401);
        }
        expect(waits).toEqual([1, 2, 4, 8, 16, 32, 64, 128, 256, 512, 900, 900, 900]);
        all.now += 61 * MINUTE;
      }
      const one = await guess('Ada');
      const other = await guess('Nobody Here');
      const { requestId: _, ...said } = one.body;
      expect(other.body).toMatchObject(said);
      expect(events.find(({ event }) => event === 'sign-in failed')).toMatchObject({ reason: 'wrong' });
      expect(JSON.stringify(events)).not.toMatch(/Nobody Here|wrong password/);
    });

    it('who guess from everywhere keep nobody out of his own browser', async () => {
      const { all, browser } = await ruled({ proxies: 1 });
      const from = (address: string) => browser({ 'x-forwarded-for': address });
      const ada = from('198.51.100.1');
      await ada.signUp('Ada');
      await ada.ask('POST', 'account/sign-out', {});
      // From everywhere, and from the address of the owner, too.
      const addresses = Array.from({ length: 60 }, (_, n) => `203.0.113.${n}`);
      const tries = await Promise.all(
        addresses.map((address) => from(address).signIn('Ada', 'wrong password')),
      );
      const statuses = tries.map(({ status }) => status);
      expect(statuses.filter((status) => status === 401)).toHaveLength(20);
      expect(statuses.filter((status) => status === 429)).toHaveLength(40);
      expect((await from('198.51.100.1').signIn('Ada')).status).toBe(429);
      expect((await ada.signIn('Ada')).status).toBe(200);
      // In any other one waits half a minute at most, however long it has gone on.
      expect((await from('192.0.2.1').signIn('Ada')).status).toBe(429);
      all.now += 30_000;
      expect((await from('192.0.2.1').signIn('Ada')).status).toBe(200);
    });

    it('with a browser of the owner guess no better, and with one of somebody else as anybody', async () => {
      const { browser } = await people(store);
      const [ada, eve] = [browser(), browser()];
      await ada.signUp('Ada');
      await eve.signUp('Eve');
      const guess = async (by: typeof ada) => (await by.signIn('Ada', 'wrong password')).status;
      for (let n = 0; n < 5; n += 1) expect(await guess(eve)).toBe(401);
      expect(await guess(eve)).toBe(429);
      for (let n = 0; n < 5; n += 1) expect(await guess(ada)).toBe(401);
      expect(await guess(ada)).toBe(429);
      // A mark of another name, a forged one, and one from before the password was changed are worth nothing.
      const [old, other] = [ada.device, browser()];
      for (const mark of [
        eve.device,
        old?.replace(/.$/, (end) => (end === 'A' ? 'B' : 'A')),
        'knossos-device=x.y',
      ]) {
        other.device = mark ?? null;
        expect(await guess(other)).toBe(429);
      }
    });

    it('from one address try no more names than from many', async () => {
      const { browser } = await people(store);
      const statuses: number[] = [];
      for (let n = 0; n < 40; n += 1) statuses.push((await browser().signIn(`Name ${n}`, PASSWORD)).status);
      expect(statuses.filter((status) => status === 401)).toHaveLength(30);
    });

    it('who try a hundred at once try five', async () => {
      const { browser, derived } = await people(store);
      await browser().signUp('Ada');
      const before = derived();
      await Promise.all(Array.from({ length: 100 }, () => browser().signIn('Ada', 'wrong password')));
      expect(derived() - before).toBe(5);
    });

    it('cannot have a browser post from another site, with or without what it says of itself', async () => {
      const { browser, events } = await people(store);
      const ada = browser();
      await ada.signUp('Ada');
      for (const headers of [
        { 'sec-fetch-site': 'cross-site' },
        { 'sec-fetch-site': 'same-site' },
        { origin: 'https://evil.example' },
        { origin: 'null' },
      ] as Record<string, string>[]) {
        ada.headers = headers;
        for (const [path, body] of [
          ['account/deletion', { password: PASSWORD }],
          ['account/password', { password: PASSWORD, newPassword: OTHER }],
          ['account/tokens', { name: 'x' }],
          ['account/sign-in', { name: 'Eve', password: PASSWORD }],
        ] as const) {
          expect((await ada.ask('POST', path, body)).status).toBe(403);
        }
      }
      expect(events.filter(({ event }) => event === 'cross-site request refused')).toHaveLength(16);
      ada.headers = { 'sec-fetch-site': 'same-origin' };
      expect(await ada.me()).toBe('Ada');
    });

    it('make no more accounts from one address than a class has pupils', async () => {
      const { all, browser, events } = await ruled();
      const statuses: number[] = [];
      for (let n = 0; n < 42; n += 1) statuses.push((await browser().signUp(`Ada ${n}`)).status);
      expect(statuses.filter((status) => status === 201)).toHaveLength(40);
      expect(events.filter(({ event }) => event === 'too many accounts')).toHaveLength(2);
      all.now += MINUTE;
      expect((await browser().signUp('Bob')).status).toBe(201);
    });

    it('with a session of a disabled account, or of a deleted one, are nobody', async () => {
      const { browser, minos } = await ruled();
      const ada = browser();
      const { body } = await ada.signUp('Ada');
      const stolen = ada.cookie;
      const { secret = '' } = (await ada.ask('POST', 'account/tokens', { name: 'script' })).body;
      const program = browser({ authorization: `Bearer ${secret}` });
      expect((await program.ask('GET', 'account/export')).status).toBe(200);
      const path = `accounts/${body.account}`;
      expect((await minos.ask('PATCH', path, { disabled: true })).body).toMatchObject({ disabled: true });
      expect((await ada.ask('GET', 'account/export')).status).toBe(401);
      expect((await program.ask('GET', 'account/export')).status).toBe(401);
      expect((await ada.signIn('Ada')).status).toBe(403);
      await minos.ask('PATCH', path, { disabled: false });
      // What was signed in before stays out; what is a program's works again.
      ada.cookie = stolen;
      expect(await ada.me()).toBeNull();
      expect((await program.ask('GET', 'account/export')).status).toBe(200);
      expect((await minos.ask('DELETE', path)).status).toBe(200);
      expect((await program.ask('GET', 'account/export')).status).toBe(401);
      expect((await minos.ask('DELETE', path)).status).toBe(404);
    });

    it('with a token cannot take over the account, nor use a cookie beside a token that is none', async () => {
      const { browser } = await people(store);
      const ada = browser();
      await ada.signUp('Ada');
      const { secret = '' } = (await ada.ask('POST', 'account/tokens', { name: 'script' })).body;
      // Of another site, too: a token is sent by whoever has it.
      const program = browser({ authorization: `Bearer ${secret}`, origin: 'https://other.example' });
      program.headers = { authorization: `Bearer ${secret}`, origin: 'https://other.example' };
      for (const [path, body] of [
        ['account/password', { password: PASSWORD, newPassword: OTHER }],
        ['account/tokens', { name: 'more' }],
        ['account/deletion', { password: PASSWORD }],
      ] as const) {
        const told = await program.ask('POST', path, body);
        expect([told.status, told.body.detail]).toEqual([403, 'A token may not do this.']);
      }
      ada.headers = { authorization: 'Bearer knossos_nothing', origin: 'https://evil.example' };
      expect((await ada.ask('POST', 'account/deletion', { password: PASSWORD })).status).toBe(401);
      ada.headers = { authorization: 'Basic dXNlcjpwYXNz', 'sec-fetch-site': 'same-origin' };
      expect(await ada.me()).toBe('Ada');
    });

    it('read nothing of others, and are no admins', async () => {
      const { browser, minos } = await ruled();
      const [ada, eve] = [browser(), browser()];
      const { body } = await ada.signUp('Ada');
      const { token } = (await ada.ask('POST', 'account/tokens', { name: 'of Ada' })).body;
      await eve.signUp('Eve');
      const number = (token as { readonly token: number }).token;
      expect((await eve.ask('DELETE', `account/tokens/${number}`)).status).toBe(404);
      expect(JSON.stringify((await eve.ask('GET', 'account/tokens')).body)).not.toContain('of Ada');
      expect(JSON.stringify((await eve.ask('GET', 'account/export')).body)).not.toContain('of Ada');
      for (const [method, path, sent] of [
        ['GET', 'accounts', undefined],
        ['POST', 'accounts', { name: 'Talos', role: 'admin' }],
        ['PATCH', `accounts/${body.account}`, { role: 'reader' }],
        ['POST', `accounts/${body.account}/code`, undefined],
        ['DELETE', `accounts/${body.account}`, undefined],
      ] as const) {
        expect((await eve.ask(method, path, sent)).status).toBe(403);
        expect((await browser().ask(method, path, sent)).status).toBe(401);
      }
      expect((await minos.ask('GET', 'accounts')).body.accounts).toHaveLength(3);
    });
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
      expect(await change('wrong password')).toMatchObject({
        status: 403,
        body: { errors: [{ where: 'body.password' }] },
      });
      expect((await change(PASSWORD)).status).toBe(200);
      expect(here.cookie).not.toBe(before);
      expect(here.device).not.toBe(there.device);
      expect([await here.me(), await there.me()]).toEqual(['Ada', null]);
      expect((await there.signIn('Ada')).status).toBe(401);
      expect((await there.signIn('Ada', OTHER)).status).toBe(200);
      await here.ask('POST', 'account/sign-out', { everywhere: true });
      expect([await here.me(), await there.me()]).toEqual([null, null]);
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
      expect(Object.keys(all.body.data as object)).toEqual(
        (kept as { name: string }[]).map(({ name }) => name),
      );
      expect((await ada.ask('POST', 'account/deletion', { password: PASSWORD })).status).toBe(200);
      expect([ada.cookie, await ada.me()]).toEqual([null, null]);
      expect((await ada.signIn('Ada')).status).toBe(401);
      expect(events.map(({ event }) => event)).toContain('account deleted');
      const [row] = (await executorOf(store)('select count(*)::int as all from knossos.accounts')).rows;
      expect(row?.all).toBe(0);
    });

    it('take another name', async () => {
      const { browser } = await people(store);
      const ada = browser();
      await ada.signUp('Ada');
      await browser().signUp('Bob');
      expect((await ada.ask('PATCH', 'account', { name: 'bob' })).status).toBe(409);
      expect((await ada.ask('PATCH', 'account', { name: 'Countess' })).body).toMatchObject({
        name: 'Countess',
      });
      expect(await ada.me()).toBe('Countess');
    });
  });

  describe('admins', () => {
    it('make accounts where nobody else may, and give codes for forgotten passwords', async () => {
      const { browser, minos } = await ruled({ signUp: 'closed' });
      const ada = browser();
      expect((await ada.signUp('Ada')).status).toBe(403);
      const made = await minos.ask('POST', 'accounts', { name: 'Ada', role: 'reader' });
      expect(made).toMatchObject({
        status: 201,
        body: { account: { name: 'Ada', role: 'reader' }, days: 7 },
      });
      const set = (code: unknown, password: string) =>
        browser().ask('POST', 'account/reset', { name: 'ada', code, password });
      expect((await set('00000-00000-00000-00000', PASSWORD)).status).toBe(401);
      expect((await set(made.body.code, PASSWORD)).status).toBe(200);
      expect((await set(made.body.code, OTHER)).status).toBe(401);
      expect((await ada.signIn('Ada')).status).toBe(200);
      const { account } = made.body.account as unknown as { readonly account: number };
      const given = await minos.ask('POST', `accounts/${account}/code`);
      expect((await set(given.body.code, OTHER)).status).toBe(200);
      expect(await ada.me()).toBeNull();
      expect((await ada.signIn('Ada', OTHER)).status).toBe(200);
    });

    it('find people by name, change roles at once, and are never none', async () => {
      const { browser, minos } = await ruled();
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

    it('who were alone and go leave a new code behind', async () => {
      const { codes, minos, browser } = await ruled();
      expect((await minos.ask('POST', 'account/deletion', { password: PASSWORD })).status).toBe(200);
      expect(codes).toHaveLength(2);
      expect((await browser().signUp('Pasiphae', codes[1])).body).toMatchObject({ role: 'admin' });
    });
  });

  it('open the routes of other parts to those for whom they are', async () => {
    const notes = route({
      ...{ method: 'GET', path: '/api/notes', summary: 'Notes', access: 'author' },
      answer: object({ who: string() }),
      run: (_, c) => ({ who: c.get('who')?.name ?? '' }),
    });
    const { browser } = await people(store, { more: [{ name: 'notes', routes: [notes] }] });
    const ada = browser();
    expect((await ada.ask('GET', 'notes')).status).toBe(401);
    await ada.signUp('Ada');
    expect((await ada.ask('GET', 'notes')).body).toEqual({ who: 'Ada' });
  });

  it('leave nothing behind where there are none', async () => {
    const openThreads = () => Promise.reject(new Error('nobody asks for work'));
    const components = usualParts({ openStore: open, openThreads, hasAccounts: false });
    expect(components.map(({ name }) => name)).not.toContain('accounts');
    const { server } = await served({ components });
    await server.ready;
    const offers = await (await fetch(`${server.url}server.json`)).json();
    expect((offers as { features: string[] }).features).not.toContain('accounts');
    for (const path of ['account', 'accounts', 'account/export']) {
      expect((await fetch(`${server.url}api/${path}`)).status).toBe(404);
    }
    const described = await (await fetch(`${server.url}api/openapi.json`)).text();
    expect(described).not.toMatch(/\/api\/accounts?\b/);
  });
});
