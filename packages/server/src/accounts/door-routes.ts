import { visitor } from '../http/client-address.js';
import type { ServerContext } from '../http/environment.js';
import { Problem } from '../http/problem.js';
import { type Route, route } from '../http/routes/route.js';
import { type Account, accountNamed, createAccount, createFirstAdmin } from './accounts.js';
import { checkPassword, nameFrom, orSay, plainAccount, takenName } from './answers.js';
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
import { credentialOf } from './credentials.js';
import { markDevice } from './devices.js';
import { keyOf } from './names.js';
import { endSession, endSessions, openSession } from './sessions.js';
import { knock, redeemCode } from './sign-in.js';

/** New people may publish at once: nothing else needs an account, and an admin can take that right back. */
const ROLE_OF_NEW = 'author';

/** What the codes of the first admin are guessed under; no name has a space in its key. */
const FIRST_ADMIN = 'first admin';

/** Signing up, in and out. */
export function doorRoutes(getContext: GetContext): readonly Route[] {
  return [
    route({
      ...api.whoAmI,
      run: (_, c) => {
        const { signUp, firstAdmin } = getContext();
        const credential = credentialOf(c);
        return {
          me: credential === null ? null : plainAccount(credential.account),
          signUp,
          firstAdmin: firstAdmin.isWanted,
        };
      },
    }),
    route({
      ...api.signUp,
      run: async ({ body: { name, password, code } }, c) => {
        const context = getContext();
        const account =
          code === undefined
            ? await newcomer(context, c, name, password)
            : await firstAdmin(context, c, name, password, code);
        context.log.info('account made', { ...logFields(c), account: account.id, role: account.role });
        await begin(context, c, account);
        return plainAccount(account);
      },
    }),
    route({
      ...api.signIn,
      run: async ({ body: { name, password } }, c) => {
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
      },
    }),
    route({
      ...api.resetPassword,
      run: async ({ body: wanted }, c) => {
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
      },
    }),
    route({
      ...api.signOut,
      run: async ({ body: { everywhere } }, c) => {
        const { store, proxies } = getContext();
        const cookie = SESSION.read(c, proxies);
        if (cookie !== null) await endSession(store, cookie);
        const credential = credentialOf(c);
        if (everywhere && credential !== null) await endSessions(store, credential.account.id);
        SESSION.drop(c, proxies);
        return { done: true };
      },
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
    const what = 'This is not the code that the console shows.';
    const help = 'Look at what the server has written since it was started.';
    return new Problem('sign-in', { detail: what, help, errors: [{ where: 'body.code', what }] });
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
