import { type Route, route } from '../http/routes/route.js';
import { accountOf, changeAccount, createAccount, listAccounts } from './accounts.js';
import { nameFrom, noAccount, orSay, plainAccount } from './answers.js';
import * as api from './api.js';
import { type GetContext, logFields, notTooMany } from './context.js';
import { accountHere, sessionHere } from './credentials.js';
import { deleteAccount } from './own-data.js';
import { newSecret } from './secrets.js';
import { endSessions } from './sessions.js';
import { CODE_DAYS, issueCode } from './sign-in.js';

/** What admins do with the accounts of others. */
export function adminRoutes(getContext: GetContext): readonly Route[] {
  return [
    route({
      ...api.listAccounts,
      run: async ({ query: { search = '', after = null, limit = 50 } }) => {
        const { items, next } = await listAccounts(getContext().store, { search, after, limit });
        return { accounts: items.map(plainAccount), next };
      },
    }),
    route({
      ...api.makeAccount,
      run: async ({ body }, c) => {
        const context = getContext();
        const { store, passwords, log, today } = context;
        const by = sessionHere(c).account.id;
        const name = nameFrom(body.name);
        // Nobody knows this one; it only keeps the place of the one to come.
        const password = await notTooMany(context, c, name.key, () => passwords.hash(newSecret()));
        const account = await orSay(createAccount(store, { ...name, role: body.role, password }));
        log.info('account made', { ...logFields(c), account: account.id, role: account.role, by });
        return {
          account: plainAccount(account),
          code: await issueCode(store, account.id, today()),
          days: CODE_DAYS,
        };
      },
    }),
    route({
      ...api.changeAccount,
      run: async ({ params: { account: id }, body: { role, disabled } }, c) => {
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
      },
    }),
    route({
      ...api.giveCode,
      run: async ({ params: { account: id } }, c) => {
        const { store, log, today } = getContext();
        const by = sessionHere(c).account.id;
        if ((await accountOf(store, id)) === null) throw noAccount();
        const code = await issueCode(store, id, today());
        log.info('code given', { ...logFields(c), account: id, by });
        return { code, days: CODE_DAYS };
      },
    }),
    route({
      ...api.deleteAccount,
      run: async ({ params: { account: id } }, c) => {
        const { store, ownData, log, seekAdmin } = getContext();
        const by = sessionHere(c).account.id;
        await orSay(deleteAccount(store, ownData, id));
        log.info('account deleted', { ...logFields(c), account: id, by });
        await seekAdmin();
        return { done: true };
      },
    }),
  ];
}
