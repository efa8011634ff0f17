import { getTableConfig } from 'drizzle-orm/pg-core';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { drawnKind } from '../../../../tests/set-up/stores.js';
import {
  type Account,
  AccountFailure,
  changeAccount,
  createAccount,
  createFirstAdmin,
  hasAdmin,
  listAccounts,
  renameAccount,
} from '../../src/accounts/accounts.js';
import { readName } from '../../src/accounts/names.js';
import { deleteAccount, exportAccount } from '../../src/accounts/own-data.js';
import { Passwords } from '../../src/accounts/passwords.js';
import { IDLE, LONGEST, openSession, sessionsOf } from '../../src/accounts/sessions.js';
import { changePassword, issueCode, knock, redeemCode } from '../../src/accounts/sign-in.js';
import { createToken, deleteToken, listTokens, MOST_TOKENS, tokenOwner } from '../../src/accounts/tokens.js';
import { enterDaily } from '../../src/daily/results.js';
import { levelOf } from '../../src/levels/find.js';
import { putStar } from '../../src/levels/levels.js';
import { addPack, packOf } from '../../src/levels/packs.js';
import { OWN_DATA } from '../../src/parts.js';
import { executorOf, inTransaction, type Store } from '../../src/store/scope.js';
import { addLevel, aLevel } from './level.js';

const CHEAP = { ln: 4, r: 8, p: 1 };
const DAY = 86_400_000;
const START = Date.UTC(2026, 0, 1);
const at = (milliseconds: number) => new Date(START + milliseconds);
const PASSWORD = 'four small words';

const real = new Passwords(CHEAP);

function nameFor(text: string) {
  const name = readName(text);
  if (typeof name === 'string') throw new Error(name);
  return name;
}

/** Why something was refused. */
async function obstacle(work: Promise<unknown>): Promise<string> {
  const error: unknown = await work.catch((thrown: unknown) => thrown);
  expect(error).toBeInstanceOf(AccountFailure);
  return (error as AccountFailure).obstacle;
}

const sessionOf = async (store: Store, secret: string, now: Date) =>
  (await sessionsOf(store, [secret], now))[0] ?? null;

let count = 0;

describe.each(drawnKind(1))('accounts in $name', async ({ open }) => {
  const store = await open();
  let ada: Account;

  const make = async (name: string, role: Account['role'] = 'author') =>
    createAccount(store, { ...nameFor(name), role, password: await real.hash(PASSWORD) });
  const rows = async (text: string) => (await executorOf(store)(text)).rows;

  afterAll(() => store.close());
  beforeEach(async () => {
    await rows('delete from knossos.accounts');
    count += 1;
    ada = await make(`Ada ${count}`);
  });

  it('have their hashes made anew when the cost has grown', async () => {
    const dearer = new Passwords({ ln: 5, r: 8, p: 1 });
    expect(await knock(store, dearer, ada.name, PASSWORD)).toMatchObject({ kind: 'account' });
    const [{ password } = {}] = await rows('select password from knossos.accounts');
    expect(password).toMatch(/^\$scrypt\$ln=5,/);
    expect(await knock(store, dearer, ada.name, PASSWORD)).toMatchObject({ kind: 'account' });
  });

  it('have a first admin once, of however many who try', async () => {
    const bid = (name: string) => createFirstAdmin(store, { ...nameFor(name), password: 'x' });
    const done = await Promise.allSettled(['Minos', 'Pasiphae', 'Talos'].map(bid));
    expect(done.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await hasAdmin(store)).toBe(true);
  });

  it('never lose their last admin, also when two take it from one another', async () => {
    const [one, two] = [await make('Minos', 'admin'), await make('Talos', 'admin')];
    const both = await Promise.allSettled([
      changeAccount(store, one.id, { role: 'reader' }),
      changeAccount(store, two.id, { disabledAt: at(0) }),
    ]);
    expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    const isAdmin = ({ role, disabledAt }: Account) => role === 'admin' && disabledAt === null;
    const [last] = (await listAccounts(store)).items.filter(isAdmin);
    if (last === undefined) throw new Error('there is no admin left');
    expect(await obstacle(changeAccount(store, last.id, { role: 'author' }))).toBe('last-admin');
    expect(await obstacle(deleteAccount(store, OWN_DATA, last.id))).toBe('last-admin');
    expect(await hasAdmin(store)).toBe(true);
    expect(await obstacle(changeAccount(store, last.id + 1000, { role: 'author' }))).toBe('missing');
  });

  it('are renamed, but to no name of another', async () => {
    await make('Bob');
    expect(await obstacle(renameAccount(store, ada.id, nameFor('B0B')))).toBe('taken');
    expect(await renameAccount(store, ada.id, nameFor('Countess'))).toMatchObject({ name: 'Countess' });
    expect(await renameAccount(store, ada.id, nameFor('COUNTESS'))).toMatchObject({ name: 'COUNTESS' });
  });

  it('are listed by name, page by page, and found by how their names begin', async () => {
    for (const name of ['Bob', 'Bea', 'Carl', '100']) await make(name);
    const names: string[] = [];
    let after: string | null = null;
    do {
      const page = await listAccounts(store, { limit: 2, after });
      names.push(...page.items.map(({ name }) => name));
      after = page.next;
    } while (after !== null);
    expect(names).toHaveLength(5);
    const found = await listAccounts(store, { search: 'b' });
    expect(found.items.map(({ name }) => name)).toEqual(['Bea', 'Bob']);
    expect((await listAccounts(store, { search: '%' })).items).toEqual([]);
    expect((await listAccounts(store, { search: "' or 1=1 --" })).items).toEqual([]);
  });

  it('their sessions are opened by a secret that no table holds', async () => {
    const secret = await openSession(store, ada.id, at(0));
    expect(await sessionOf(store, secret, at(1))).toMatchObject({ account: ada, createdAt: at(0) });
    const [row = {}] = await rows('select * from knossos.sessions');
    expect(JSON.stringify(row)).not.toContain(secret);
    expect(await sessionOf(store, String(row.hash), at(1))).toBeNull();
    expect(await sessionOf(store, '', at(1))).toBeNull();
  });

  it('their sessions slide on while they are used, and end nevertheless', async () => {
    const idle = await openSession(store, ada.id, at(0));
    const used = await openSession(store, ada.id, at(0));
    let now = 0;
    while (now + 20 * DAY < LONGEST) {
      now += 20 * DAY;
      expect(await sessionOf(store, used, at(now))).not.toBeNull();
    }
    expect(await sessionOf(store, idle, at(IDLE))).toBeNull();
    expect(await sessionOf(store, used, at(LONGEST - 1))).not.toBeNull();
    expect(await sessionOf(store, used, at(LONGEST))).toBeNull();
    await openSession(store, ada.id, at(LONGEST + 1));
    expect(await rows('select hash from knossos.sessions')).toHaveLength(1);
  });

  it('their sessions are at most thirty: the one that was not used for longest goes', async () => {
    const first = await openSession(store, ada.id, at(0));
    for (let n = 1; n <= 30; n += 1) await openSession(store, ada.id, at(n));
    expect(await sessionOf(store, first, at(40))).toBeNull();
    expect(await rows('select hash from knossos.sessions')).toHaveLength(30);
  });

  it('their tokens ask in their name until they are taken back, by their owner alone', async () => {
    const made = await createToken(store, ada.id, 'script');
    if (made === null) throw new Error('no token');
    expect(made.secret).toMatch(/^knossos_[\w-]{43}$/);
    expect(await tokenOwner(store, made.secret, at(0))).toEqual(ada);
    expect(await listTokens(store, ada.id)).toEqual([{ ...made.token, usedAt: at(0) }]);
    const eve = await make('Eve');
    expect(await deleteToken(store, eve.id, made.token.id)).toBe(false);
    expect(await deleteToken(store, ada.id, made.token.id)).toBe(true);
    expect(await tokenOwner(store, made.secret, at(0))).toBeNull();
  });

  it('their tokens are not too many, also when they are made at once', async () => {
    const all = Array.from({ length: MOST_TOKENS + 3 }, () => createToken(store, ada.id, 't'));
    const made = await Promise.all(all);
    expect(made.filter((one) => one !== null)).toHaveLength(MOST_TOKENS);
  });

  describe('a code for a forgotten password', () => {
    const redeem = (code: string, name = ada.name, now = at(0)) =>
      redeemCode(store, real, { name, code, password: 'another four words' }, now);

    it('works once, for its name, for a week, and ends all sessions', async () => {
      const session = await openSession(store, ada.id, at(0));
      const old = await issueCode(store, ada.id, at(0));
      const code = await issueCode(store, ada.id, at(0));
      const eve = await make('Eve');
      expect(await redeem(old)).toBeNull();
      expect(await redeem(code, eve.name)).toBeNull();
      expect(await redeem(code, ada.name, at(7 * DAY))).toBeNull();
      expect(await sessionOf(store, session, at(1))).not.toBeNull();
      expect(await redeem(code.toLowerCase())).toEqual(ada);
      expect(await redeem(code)).toBeNull();
      expect(await sessionOf(store, session, at(1))).toBeNull();
      expect(await knock(store, real, ada.name, 'another four words')).toMatchObject({ kind: 'account' });
    });

    it('is worth nothing once the password is known again, or while the account is disabled', async () => {
      const code = await issueCode(store, ada.id, at(0));
      await changeAccount(store, ada.id, { disabledAt: at(0) });
      expect(await redeem(code)).toBeNull();
      await changeAccount(store, ada.id, { disabledAt: null });
      await changePassword(store, real, ada.id, PASSWORD);
      expect(await redeem(code)).toBeNull();
    });
  });

  describe('what is theirs', () => {
    it('is exported whole, without secrets', async () => {
      await openSession(store, ada.id, at(0));
      await createToken(store, ada.id, 'script');
      await createToken(store, (await make('Eve')).id, 'of Eve');
      const all = await exportAccount(store, OWN_DATA, ada.id);
      expect(all.account).toMatchObject({ number: ada.id, name: ada.name, role: 'author' });
      expect(all.data).toMatchObject({ sessions: [{ createdAt: at(0) }], tokens: [{ name: 'script' }] });
      expect(JSON.stringify(all)).not.toMatch(/of Eve|scrypt|[0-9a-f]{64}/);
      expect(Object.keys(all.data)).toEqual(OWN_DATA.map(({ name }) => name));
      expect(await obstacle(exportAccount(store, OWN_DATA, ada.id + 1000))).toBe('missing');
    });

    it('is gathered from all rooms, and taken out of what these count', async () => {
      const eve = await make('Eve');
      const own = await addLevel(store, { ...aLevel(`of Ada ${count}`, { tags: ['x'] }), author: ada.id });
      const other = await addLevel(store, { ...aLevel(`of Eve ${count}`), author: eve.id });
      if (own.end !== 'kept' || other.end !== 'kept') throw new Error('a level was there');
      await putStar(store, other.id, ada.id, true);
      await putStar(store, other.id, eve.id, true);
      const fork = await addLevel(store, { ...aLevel('fork'), author: eve.id, forkOf: own.id });
      if (fork.end !== 'kept') throw new Error('a level was there');
      const pack = await addPack(store, ada.id, { title: 'P', about: 'A', levels: [other.id, own.id] });
      const day = { day: '2026-01-01', game: 'mouse' };
      const result = { played: 'n', moves: 1, worth: null, rank: 1, at: at(0).toISOString() };
      await enterDaily(store, day, { kind: 'account', account: ada.id }, result);
      await rows(`insert into knossos.classes (teacher, name, code) values (${ada.id}, 'Y7', 'c${count}')`);
      await rows(`insert into knossos.pupils (class, name, name_key, code)
        select id, 'Ida', 'ida', 'secret' from knossos.classes where code = 'c${count}'`);
      const { data } = await exportAccount(store, OWN_DATA, ada.id);
      expect(data).toMatchObject({
        library: {
          levels: [{ id: own.id, state: 'published', tags: ['x'] }],
          packs: [{ id: pack, title: 'P', about: 'A', levels: [other.id, own.id] }],
          stars: [other.id],
        },
        'daily results': [day],
        classes: [{ name: 'Y7', pupils: ['Ida'] }],
      });
      expect(JSON.stringify(data)).not.toMatch(/secret|of Eve/);
      await deleteAccount(store, OWN_DATA, ada.id);
      expect(await levelOf(store, own.id)).toBeNull();
      expect(await levelOf(store, other.id)).toMatchObject({ stars: 1 });
      expect(await levelOf(store, fork.id)).toMatchObject({ state: 'published', forkOf: null });
      expect(await packOf(store, pack)).toBeNull();
      expect(await rows('select id from knossos.pupils')).toEqual([]);
    });

    it('stays whole when a room cannot let go of its own', async () => {
      const broken = {
        ...{ name: 'broken', tables: [], atDeletion: 'It breaks.', collect: async () => null },
        forget: () => Promise.reject(new Error('power cut')),
      };
      await createToken(store, ada.id, 'script');
      await expect(deleteAccount(store, [...OWN_DATA, broken], ada.id)).rejects.toThrow('power cut');
      expect(await listTokens(store, ada.id)).toHaveLength(1);
    });

    it('is known of every table that points to accounts, and each says what becomes of it', async () => {
      const pointing =
        await rows(`select distinct source.relname as name, source.relnamespace::regnamespace::text as schema
        from pg_constraint as key join pg_class as source on source.oid = key.conrelid
        where key.contype = 'f' and key.confrelid = 'knossos.accounts'::regclass`);
      const told = OWN_DATA.flatMap(({ tables }) => tables.map((table) => getTableConfig(table).name));
      expect(told).toEqual(expect.arrayContaining(pointing.map(({ name }) => name)));
      for (const { atDeletion } of OWN_DATA) expect(atDeletion).toMatch(/^[A-Z].*\.$/);
      expect(new Set(OWN_DATA.map(({ name }) => name)).size).toBe(OWN_DATA.length);
      // Whatever still points to somebody must go with them, or let go of them: nothing may keep them from leaving.
      const holding = await rows(`select conname from pg_constraint
        where contype = 'f' and confrelid = 'knossos.accounts'::regclass and confdeltype not in ('c', 'n')`);
      expect(holding).toEqual([]);
    });
  });

  it('are made, or not, with all else of a transaction', async () => {
    const broken = inTransaction(store, async (scope) => {
      await createAccount(scope, { ...nameFor('Bob'), role: 'author', password: 'x' });
      throw new Error('power cut');
    });
    await expect(broken).rejects.toThrow('power cut');
    expect((await listAccounts(store)).items).toEqual([ada]);
  });
});
