import { visitor } from '../http/client-address.js';
import type { ServerContext } from '../http/environment.js';
import { flawIn, Problem } from '../http/problem.js';
import { jsonStream } from '../http/routes/json-slices.js';
import { type Route, route } from '../http/routes/route.js';
import { version } from '../version.js';
import {
  type Account,
  accountNamed,
  accountOf,
  changeAccount,
  createAccount,
  createFirstAdmin,
  listAccounts,
  renameAccount,
} from './accounts.js';
import { checkPassword, nameFrom, noAccount, orSay, plainAccount, takenName } from './answers.js';
import * as api from './api.js';
import {
  type AccountsContext,
  DEVICE,
  type GetContext,
  logFields,
  notTooMany,
  SESSION,
  tried,
} from './context.js';
import { accountHere, credentialOf, sessionHere } from './credentials.js';
import { keyOf } from './names.js';
import { deleteAccount, exportAccount } from './own-data.js';
import { newSecret } from './secrets.js';
import { endSession, endSessions, markDevice, openSession } from './sessions.js';
import { CODE_DAYS, changePassword, isPasswordOf, issueCode, knock, redeemCode } from './sign-in.js';
import { createToken, deleteToken, listTokens, MOST_TOKENS, type Token } from './tokens.js';

/** New people may publish at once: nothing else needs an account, and an admin can take that right back. */
const ROLE_OF_NEW = 'author';

/** What the codes of the first admin are guessed under; no name has a space in its key. */
const FIRST_ADMIN = 'first admin';

export function doorRoutes(getContext: GetContext): readonly Route[] {
  return [
    route(api.whoAmI, (_, c) => {
      const { signUp, firstAdmin } = getContext();
      const credential = credentialOf(c);
      return {
        me: credential === null ? null : plainAccount(credential.account),
        signUp,
        firstAdmin: firstAdmin.isWanted,
      };
    }),
    route(api.signUp, async ({ body: { name, password, code } }, c) => {
      const context = getContext();
      const account =
        code === undefined
          ? await newcomer(context, c, name, password)
          : await firstAdmin(context, c, name, password, code);
      context.log.info('account made', { ...logFields(c), account: account.id, role: account.role });
      await begin(context, c, account);
      return plainAccount(account);
    }),
    route(api.signIn, async ({ body: { name, password } }, c) => {
      const context = getContext();
      const account = await tried(
        context,
        c,
        keyOf(name),
        () => checked(context, c, name, password),
        () => wrong('Name and password do not belong together.'),
      );
      await begin(context, c, account);
      context.log.info('signed in', { ...logFields(c), account: account.id });
      return plainAccount(account);
    }),
    route(api.resetPassword, async ({ body: wanted }, c) => {
      const context = getContext();
      checkPassword(wanted.password, wanted.name);
      const redeem = async () => {
        const account = await redeemCode(context.store, context.passwords, wanted, context.today());
        if (account === null) context.log.warn('sign-in failed', { ...logFields(c), reason: 'code' });
        return account;
      };
      const account = await tried(context, c, keyOf(wanted.name), redeem, () =>
        wrong('The code is not that of this name, was used, or is too old.'),
      );
      await begin(context, c, account);
      context.log.info('password set by a code', { ...logFields(c), account: account.id });
      return plainAccount(account);
    }),
    route(api.signOut, async ({ body: { everywhere } }, c) => {
      const { store, proxies } = getContext();
      const cookie = SESSION.read(c, proxies);
      if (cookie !== null) await endSession(store, cookie);
      const credential = credentialOf(c);
      if (everywhere && credential !== null) await endSessions(store, credential.account.id);
      SESSION.drop(c, proxies);
      return { done: true };
    }),
  ];
}

/** Signs the browser in; whatever session it came with has ended. */
async function begin(
  { store, proxies, today }: AccountsContext,
  c: ServerContext,
  account: Account,
): Promise<void> {
  SESSION.keep(c, proxies, await openSession(store, account.id, today(), SESSION.read(c, proxies)));
  DEVICE.keep(c, proxies, await markDevice(store, account.name));
}

async function newcomer(
  context: AccountsContext,
  c: ServerContext,
  text: string,
  password: string,
): Promise<Account> {
  const { store, signUp, passwords, newcomers, log } = context;
  if (signUp === 'closed') {
    throw new Problem('forbidden', {
      detail: 'Accounts are made by the admins of this server.',
      help: 'Ask one of them for an account.',
    });
  }
  const name = nameFrom(text);
  checkPassword(password, name.name);
  if ((await accountNamed(store, name.name)) !== null) throw takenName();
  const wait = Math.ceil(newcomers.take(visitor(c.get('address'))));
  if (wait > 0) {
    log.warn('too many accounts', logFields(c));
    throw new Problem('too-many', {
      detail: 'Too many accounts were made from your address.',
      help: `Wait ${wait === 1 ? 'a second' : `${wait} seconds`}, then try again.`,
      headers: { 'Retry-After': String(wait) },
    });
  }
  const hash = await notTooMany(context, c, name.key, () => passwords.hash(password));
  return orSay(createAccount(store, { ...name, role: ROLE_OF_NEW, password: hash }));
}

async function firstAdmin(
  context: AccountsContext,
  c: ServerContext,
  text: string,
  password: string,
  code: string,
): Promise<Account> {
  const { store, passwords, log } = context;
  const name = nameFrom(text, true);
  checkPassword(password, name.name);
  const look = async () => {
    if (context.firstAdmin.matches(code)) return true;
    log.warn('sign-in failed', { ...logFields(c), reason: 'code' });
    return null;
  };
  await tried(context, c, FIRST_ADMIN, look, () => {
    const help = 'Look at what the server has written since it was started.';
    return flawIn('code', 'This is not the code that the console shows.', help, 'sign-in');
  });
  const hash = await notTooMany(context, c, name.key, () => passwords.hash(password));
  const wanted = { ...name, password: hash };
  const account = await orSay(
    context.isAdminLost
      ? createAccount(store, { ...wanted, role: 'admin' })
      : createFirstAdmin(store, wanted),
  );
  context.firstAdmin.close();
  return account;
}

async function checked(
  { store, passwords, log }: AccountsContext,
  c: ServerContext,
  name: string,
  password: string,
): Promise<Account | null> {
  const result = await knock(store, passwords, name, password);
  if (result.kind === 'account') return result.account;
  // A name that is none may be a password, typed into the wrong field: it is not written down.
  log.warn('sign-in failed', { ...logFields(c), account: result.account?.id, reason: result.kind });
  if (result.kind === 'wrong') return null;
  throw new Problem('forbidden', {
    detail: 'This account is disabled.',
    help: 'Ask an admin of this server.',
  });
}

function wrong(detail: string): Problem {
  return new Problem('sign-in', {
    detail,
    help: 'Try again; who has forgotten a password gets a code from an admin.',
  });
}

export function ownRoutes(getContext: GetContext): readonly Route[] {
  return [
    route(api.rename, async ({ body }, c) => {
      const { store, log } = getContext();
      const { account } = sessionHere(c);
      const name = nameFrom(body.name, account.role === 'admin');
      const renamed = await orSay(renameAccount(store, account.id, name));
      log.info('account renamed', { ...logFields(c), account: account.id });
      return plainAccount(renamed);
    }),
    route(api.changePassword, async ({ body: { password, newPassword } }, c) => {
      const context = getContext();
      const { store, passwords } = context;
      const { account } = sessionHere(c);
      checkPassword(newPassword, account.name, 'newPassword');
      await confirmed(context, c, account, password);
      await notTooMany(context, c, null, () => changePassword(store, passwords, account.id, newPassword));
      await begin(context, c, account);
      context.log.info('password changed', { ...logFields(c), account: account.id });
      return { done: true };
    }),
    route(api.storedData, () => ({
      kept: getContext().ownData.map(({ name, atDeletion }) => ({ name, atDeletion })),
    })),
    route(api.space, async (_, c) => {
      const { store, ownData, space } = getContext();
      const { id, role } = accountHere(c);
      const held = [];
      for (const { name, holds } of ownData)
        if (holds !== undefined) held.push({ name, ...(await holds(store, id)) });
      return { most: role === 'admin' ? null : space.most, held };
    }),
    route(api.exportOwn, async (_, c) => {
      const { store, ownData, today } = getContext();
      const all = await orSay(exportAccount(store, ownData, accountHere(c).id));
      const whole = { knossos: version, exportedAt: today(), ...all };
      // It may be large: other requests must not wait while it is written.
      return new Response(jsonStream(whole), {
        headers: {
          'Content-Type': 'application/json',
          'Content-Disposition': 'attachment; filename="knossos-account.json"',
        },
      });
    }),
    route(api.deleteOwn, async ({ body: { password } }, c) => {
      const context = getContext();
      const { account } = sessionHere(c);
      await confirmed(context, c, account, password);
      await orSay(deleteAccount(context.store, context.ownData, account.id));
      SESSION.drop(c, context.proxies);
      context.log.info('account deleted', { ...logFields(c), account: account.id });
      await context.seekAdmin();
      return { done: true };
    }),
  ];
}

/** @throws Problem unless the password is that of the account: a browser left open is not its owner */
async function confirmed(
  context: AccountsContext,
  c: ServerContext,
  account: Account,
  password: string,
): Promise<void> {
  const check = async () => {
    if (await isPasswordOf(context.store, context.passwords, account.id, password)) return true;
    context.log.warn('sign-in failed', { ...logFields(c), account: account.id, reason: 'wrong' });
    return null;
  };
  await tried(context, c, keyOf(account.name), check, () =>
    flawIn('password', 'This is not your password.', 'Type the one you sign in with.', 'forbidden'),
  );
}

function plainToken({ id, name, createdAt, usedAt }: Token): api.Token {
  return { token: id, name, createdAt: createdAt.toISOString(), usedAt: usedAt?.toISOString() ?? null };
}

/** Programs send requests in an account's name with it. A token makes no other tokens. */
export function tokenRoutes(getContext: GetContext): readonly Route[] {
  return [
    route(api.listTokens, async (_, c) => ({
      tokens: (await listTokens(getContext().store, accountHere(c).id)).map(plainToken),
    })),
    route(api.makeToken, async ({ body: { name } }, c) => {
      const { store, log } = getContext();
      const { account } = sessionHere(c);
      const made = await createToken(store, account.id, name);
      if (made === null) {
        throw new Problem('conflict', {
          detail: `You have ${MOST_TOKENS} tokens, and nobody has more.`,
          help: 'Delete one that you do not need.',
        });
      }
      log.info('token made', { ...logFields(c), account: account.id, token: made.token.id });
      return { token: plainToken(made.token), secret: made.secret };
    }),
    route(api.deleteToken, async ({ params: { token } }, c) => {
      const { store } = getContext();
      if (await deleteToken(store, sessionHere(c).account.id, token)) return { done: true };
      throw new Problem('missing', {
        detail: 'You have no such token.',
        help: 'Look at the list of them.',
      });
    }),
  ];
}

export function adminRoutes(getContext: GetContext): readonly Route[] {
  return [
    route(api.listAccounts, async ({ query: { search = '', after = null, limit = 50 } }) => {
      const { items, next } = await listAccounts(getContext().store, { search, after, limit });
      return { accounts: items.map(plainAccount), next };
    }),
    route(api.makeAccount, async ({ body }, c) => {
      const context = getContext();
      const { store, passwords, log, today } = context;
      const by = sessionHere(c).account.id;
      const name = nameFrom(body.name);
      // No person knows this password; it only keeps the place of the one to come.
      const password = await notTooMany(context, c, name.key, () => passwords.hash(newSecret()));
      const account = await orSay(createAccount(store, { ...name, role: body.role, password }));
      log.info('account made', { ...logFields(c), account: account.id, role: account.role, by });
      return {
        account: plainAccount(account),
        code: await issueCode(store, account.id, today()),
        days: CODE_DAYS,
      };
    }),
    route(api.changeAccount, async ({ params: { account: id }, body: { role, disabled } }, c) => {
      const { store, log, today } = getContext();
      const by = accountHere(c).id;
      const account = await orSay(
        changeAccount(store, id, {
          ...(role !== undefined && { role }),
          ...(disabled !== undefined && { disabledAt: disabled ? today() : null }),
        }),
      );
      if (disabled === true) await endSessions(store, id);
      log.info('account changed', { ...logFields(c), account: id, role, disabled, by });
      return plainAccount(account);
    }),
    route(api.giveCode, async ({ params: { account: id } }, c) => {
      const { store, log, today } = getContext();
      const by = sessionHere(c).account.id;
      if ((await accountOf(store, id)) === null) throw noAccount();
      const code = await issueCode(store, id, today());
      log.info('code given', { ...logFields(c), account: id, by });
      return { code, days: CODE_DAYS };
    }),
    route(api.deleteAccount, async ({ params: { account: id } }, c) => {
      const { store, ownData, log, seekAdmin } = getContext();
      const by = sessionHere(c).account.id;
      await orSay(deleteAccount(store, ownData, id));
      log.info('account deleted', { ...logFields(c), account: id, by });
      await seekAdmin();
      return { done: true };
    }),
  ];
}
