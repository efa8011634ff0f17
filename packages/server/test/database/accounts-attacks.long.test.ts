import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { drawnKind } from '../../../../tests/set-up/stores.js';
import { executorOf } from '../../src/store/scope.js';
import { PASSWORD, people, ruled } from './with-accounts.js';

const MINUTE = 60_000;
const OTHER = 'another four words';

describe.each(drawnKind(0))('those who attack accounts on a server with $name', async ({ open }) => {
  const store = await open();

  afterAll(() => store.close());
  beforeEach(async () => {
    await executorOf(store)('delete from knossos.accounts');
  });

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
    const { all, browser, derived, events } = await ruled(store);
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
    const { all, browser } = await ruled(store, { proxies: 1 });
    const from = (address: string) => browser({ 'x-forwarded-for': address });
    const ada = from('198.51.100.1');
    await ada.signUp('Ada');
    await ada.ask('POST', 'account/sign-out', {});
    // From everywhere, and from the address of the owner, too.
    const addresses = Array.from({ length: 60 }, (_, n) => `203.0.113.${n}`);
    const guesses = addresses.map((address) => from(address).signIn('Ada', 'wrong password'));
    const tries = await Promise.all(guesses);
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
    const forged = old?.replace(/.$/, (end) => (end === 'A' ? 'B' : 'A'));
    for (const mark of [eve.device, forged, 'knossos-device=x.y']) {
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

  it('make no more accounts from one address than a class has pupils', async () => {
    const { all, browser, events } = await ruled(store);
    const statuses: number[] = [];
    for (let n = 0; n < 42; n += 1) statuses.push((await browser().signUp(`Ada ${n}`)).status);
    expect(statuses.filter((status) => status === 201)).toHaveLength(40);
    expect(events.filter(({ event }) => event === 'too many accounts')).toHaveLength(2);
    all.now += MINUTE;
    expect((await browser().signUp('Bob')).status).toBe(201);
  });

  it('with a session of a disabled account, or of a deleted one, are nobody', async () => {
    const { browser, minos } = await ruled(store);
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
    expect((await ada.signIn('Ada', 'wrong password')).status).toBe(401);
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
    // Of another site, too: a token is sent by its owner.
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
    const { browser, minos } = await ruled(store);
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
