import type { ServerContext } from '../http/environment.js';
import { Problem } from '../http/problem.js';
import { jsonStream } from '../http/routes/json-slices.js';
import { type Route, route } from '../http/routes/route.js';
import { version } from '../version.js';
import { type Account, renameAccount } from './accounts.js';
import { checkPassword, nameFrom, orSay, plainAccount } from './answers.js';
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
import { accountHere, sessionHere } from './credentials.js';
import { markDevice } from './devices.js';
import { keyOf } from './names.js';
import { deleteAccount, exportAccount } from './own-data.js';
import { openSession } from './sessions.js';
import { changePassword, isPasswordOf } from './sign-in.js';

import { createToken, deleteToken, listTokens, MOST_TOKENS, type Token } from './tokens.js';

/** What people do with their own account. */
export function ownRoutes(getContext: GetContext): readonly Route[] {
  return [
    route({
      ...api.rename,
      run: async ({ body }, c) => {
        const { store, log } = getContext();
        const { account } = sessionHere(c);
        const name = nameFrom(body.name, account.role === 'admin');
        const renamed = await orSay(renameAccount(store, account.id, name));
        log.info('account renamed', { ...logFields(c), account: account.id });
        return plainAccount(renamed);
      },
    }),
    route({
      ...api.changePassword,
      run: async ({ body: { password, newPassword } }, c) => {
        const context = getContext();
        const { store, passwords, proxies } = context;
        const { account } = sessionHere(c);
        checkPassword(newPassword, account.name, 'newPassword');
        await confirmed(context, c, account, password);
        await notTooMany(context, c, null, () => changePassword(store, passwords, account.id, newPassword));
        const before = SESSION.read(c, proxies);
        SESSION.keep(c, proxies, await openSession(store, account.id, context.today(), before));
        DEVICE.keep(c, proxies, await markDevice(store, account.name));
        context.log.info('password changed', { ...logFields(c), account: account.id });
        return { done: true };
      },
    }),
    route({
      ...api.storedData,
      run: () => ({ kept: getContext().ownData.map(({ name, atDeletion }) => ({ name, atDeletion })) }),
    }),
    route({
      ...api.space,
      run: async (_, c) => {
        const { store, ownData, space } = getContext();
        const { id, role } = accountHere(c);
        const held = [];
        for (const { name, holds } of ownData)
          if (holds !== undefined) held.push({ name, ...(await holds(store, id)) });
        return { most: role === 'admin' ? null : space.most, held };
      },
    }),
    route({
      ...api.exportOwn,
      run: async (_, c) => {
        const { store, ownData, today } = getContext();
        const all = await orSay(exportAccount(store, ownData, accountHere(c).id));
        const whole = { knossos: version, exportedAt: today(), ...all };
        // It may be large: nobody else is to wait while it is written.
        return new Response(jsonStream(whole), {
          headers: {
            'Content-Type': 'application/json',
            'Content-Disposition': 'attachment; filename="knossos-account.json"',
          },
        });
      },
    }),
    route({
      ...api.deleteOwn,
      run: async ({ body: { password } }, c) => {
        const context = getContext();
        const { account } = sessionHere(c);
        await confirmed(context, c, account, password);
        await orSay(deleteAccount(context.store, context.ownData, account.id));
        SESSION.drop(c, context.proxies);
        context.log.info('account deleted', { ...logFields(c), account: account.id });
        await context.seekAdmin();
        return { done: true };
      },
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
  await tried(context, c, keyOf(account.name), check, () => {
    const what = 'This is not your password.';
    return new Problem('forbidden', {
      detail: what,
      help: 'Type the one you sign in with.',
      errors: [{ where: 'body.password', what }],
    });
  });
}

function plainToken({ id, name, createdAt, usedAt }: Token): api.Token {
  return { token: id, name, createdAt: createdAt.toISOString(), usedAt: usedAt?.toISOString() ?? null };
}

/** What programs ask in somebody's name with. A token makes no other tokens. */
export function tokenRoutes(getContext: GetContext): readonly Route[] {
  return [
    route({
      ...api.listTokens,
      run: async (_, c) => ({
        tokens: (await listTokens(getContext().store, accountHere(c).id)).map(plainToken),
      }),
    }),
    route({
      ...api.makeToken,
      run: async ({ body: { name } }, c) => {
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
      },
    }),
    route({
      ...api.deleteToken,
      run: async ({ params: { token } }, c) => {
        const { store } = getContext();
        if (await deleteToken(store, sessionHere(c).account.id, token)) return { done: true };
        throw new Problem('missing', {
          detail: 'You have no such token.',
          help: 'Look at the list of them.',
        });
      },
    }),
  ];
}
