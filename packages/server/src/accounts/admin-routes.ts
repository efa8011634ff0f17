import {
  accountOf,
  CODE_DAYS,
  changeAccount,
  createAccount,
  deleteAccount,
  endSessions,
  issueCode,
  listAccounts,
  newSecret,
} from '@knossos/lab/accounts';
import {
  array,
  boolean,
  description,
  integer,
  nullable,
  number,
  object,
  optional,
  pipe,
  string,
  transform,
} from 'valibot';
import { type Route, route } from '../api/route.js';
import { ACCOUNT, DONE, NUMBER, nameFrom, noAccount, ROLE, TEXT, told } from './answers.js';
import { asked, type GetContext, notTooMany } from './context.js';
import { accountHere, sessionHere } from './credentials.js';
import { orSay } from './refusals.js';

const CODE = {
  code: pipe(string(), description('told this once: its owner sets a password with it')),
  days: pipe(number(), description('for how long it may be used')),
};
const WHICH = object({ account: NUMBER });

/** What admins do with the accounts of others. */
export function adminRoutes(getContext: GetContext): readonly Route[] {
  return [
    route({
      method: 'GET',
      path: '/api/accounts',
      access: 'admin',
      summary: 'All accounts, by name',
      query: object({
        search: optional(pipe(TEXT, description('how the name begins'))),
        after: optional(pipe(TEXT, description('the `next` of the page before'))),
        limit: optional(pipe(string(), transform(Number), number(), integer())),
      }),
      answer: object({ accounts: array(ACCOUNT), next: nullable(string()) }),
      run: async ({ query: { search = '', after = null, limit = 50 } }) => {
        const { items, next } = await listAccounts(getContext().store, { search, after, limit });
        return { accounts: items.map(told), next };
      },
    }),
    route({
      method: 'POST',
      path: '/api/accounts',
      access: 'admin',
      summary: 'Make an account for somebody',
      about: 'Its owner sets the password with the code.',
      body: object({ name: TEXT, role: optional(ROLE, 'author') }),
      answer: object({ account: ACCOUNT, ...CODE }),
      status: 201,
      run: async ({ body }, c) => {
        const context = getContext();
        const { store, passwords, log, today } = context;
        const by = sessionHere(c).account.id;
        const name = nameFrom(body.name);
        // Nobody knows this one; it only keeps the place of the one to come.
        const password = await notTooMany(context, c, name.key, () => passwords.hash(newSecret()));
        const account = await orSay(createAccount(store, { ...name, role: body.role, password }));
        log.info('account made', { ...asked(c), account: account.id, role: account.role, by });
        return { account: told(account), code: await issueCode(store, account.id, today()), days: CODE_DAYS };
      },
    }),
    route({
      method: 'PATCH',
      path: '/api/accounts/:account',
      access: 'admin',
      summary: 'Give an account another role, or say whether it may be used',
      params: WHICH,
      body: object({ role: optional(ROLE), disabled: optional(boolean()) }),
      answer: ACCOUNT,
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
        log.info('account changed', { ...asked(c), account: id, role, disabled, by });
        return told(account);
      },
    }),
    route({
      method: 'POST',
      path: '/api/accounts/:account/code',
      access: 'admin',
      summary: 'A code by which somebody sets a forgotten password anew',
      about: 'Until it is used the old password stays. A code given before is worth nothing any more.',
      params: WHICH,
      answer: object(CODE),
      status: 201,
      run: async ({ params: { account: id } }, c) => {
        const { store, log, today } = getContext();
        const by = sessionHere(c).account.id;
        if ((await accountOf(store, id)) === null) throw noAccount();
        const code = await issueCode(store, id, today());
        log.info('code given', { ...asked(c), account: id, by });
        return { code, days: CODE_DAYS };
      },
    }),
    route({
      method: 'DELETE',
      path: '/api/accounts/:account',
      access: 'admin',
      summary: 'Delete an account',
      params: WHICH,
      answer: DONE,
      run: async ({ params: { account: id } }, c) => {
        const { store, rooms, log, seekAdmin } = getContext();
        const by = sessionHere(c).account.id;
        await orSay(deleteAccount(store, rooms, id));
        log.info('account deleted', { ...asked(c), account: id, by });
        await seekAdmin();
        return { done: true };
      },
    }),
  ];
}
