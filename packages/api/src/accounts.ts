import {
  array,
  boolean,
  description,
  type InferOutput,
  integer,
  maxLength,
  minLength,
  minValue,
  nullable,
  number,
  object,
  optional,
  picklist,
  pipe,
  string,
  transform,
  trim,
} from 'valibot';
import { endpoint, ROLES } from './endpoint.js';

/** Who may make an account: anybody, or an admin alone. */
export const SIGN_UPS = ['open', 'closed'] as const;

/** What is sent to be read: lengths alone; what a name or a password must be is said beside its field. */
const TEXT = pipe(string(), maxLength(400));
const NAME = pipe(TEXT, description('in any spelling that looks the same'));
const ROLE = picklist(ROLES);
/** A number in a path. */
const NUMBER = pipe(string(), transform(Number), number(), integer(), minValue(1));

const ACCOUNT = object({
  account: pipe(number(), description('its number')),
  name: string(),
  role: ROLE,
  createdAt: pipe(string(), description('ISO 8601')),
  disabled: pipe(boolean(), description('whether it may not be used')),
});
/** An account as it is told. */
export type Account = InferOutput<typeof ACCOUNT>;

const DONE = object({ done: boolean() });

export const whoAmI = endpoint({
  method: 'GET',
  path: '/api/account',
  summary: 'Who you are here',
  about: 'Nobody being signed in is no error: `me` is null then.',
  answer: object({
    me: nullable(ACCOUNT),
    signUp: pipe(picklist(SIGN_UPS), description('who may make an account: anybody, or admins alone')),
    firstAdmin: pipe(boolean(), description('whether the code on the console makes an admin now')),
  }),
});

export const signUp = endpoint({
  method: 'POST',
  path: '/api/account/sign-up',
  summary: 'Make an account, and sign in',
  about: 'With the code that the console of a server without an admin shows, it is that of the first admin.',
  body: object({ name: TEXT, password: TEXT, code: optional(TEXT) }),
  answer: ACCOUNT,
  status: 201,
});

export const signIn = endpoint({
  method: 'POST',
  path: '/api/account/sign-in',
  summary: 'Sign in',
  about: 'The session is in a cookie that only this host gets. Programs use a token instead.',
  body: object({ name: NAME, password: TEXT }),
  answer: ACCOUNT,
});

export const resetPassword = endpoint({
  method: 'POST',
  path: '/api/account/reset',
  summary: 'Set a password by a code from an admin, and sign in',
  body: object({ name: NAME, code: TEXT, password: TEXT }),
  answer: ACCOUNT,
});

export const signOut = endpoint({
  method: 'POST',
  path: '/api/account/sign-out',
  summary: 'Sign out, here or everywhere',
  body: object({ everywhere: optional(boolean(), false) }),
  answer: DONE,
});

export const rename = endpoint({
  method: 'PATCH',
  path: '/api/account',
  access: 'reader',
  summary: 'Take another name',
  body: object({ name: TEXT }),
  answer: ACCOUNT,
});

export const changePassword = endpoint({
  method: 'POST',
  path: '/api/account/password',
  access: 'reader',
  summary: 'Change your password',
  about: 'All other browsers are signed out. Tokens stay.',
  body: object({ password: TEXT, newPassword: TEXT }),
  answer: DONE,
});

export const whatIsKept = endpoint({
  method: 'GET',
  path: '/api/account/kept',
  access: 'reader',
  summary: 'What is kept of people, and what becomes of it',
  answer: object({ kept: array(object({ name: string(), atDeletion: string() })) }),
});

export const space = endpoint({
  method: 'GET',
  path: '/api/account/room',
  access: 'reader',
  summary: 'How much you keep here, and how much you may',
  answer: object({
    most: nullable(number()),
    held: array(object({ name: string(), count: number(), bytes: number() })),
  }),
});

export const exportOwn = endpoint({
  method: 'GET',
  path: '/api/account/export',
  access: 'reader',
  summary: 'Everything that the server has about you',
  answer: { media: 'application/json', about: 'the account, and `data` by what it is' },
});

export const deleteOwn = endpoint({
  method: 'POST',
  path: '/api/account/deletion',
  access: 'reader',
  summary: 'Delete your account',
  about: 'What becomes of all that you have here stands at `/api/account/kept`.',
  body: object({ password: TEXT }),
  answer: DONE,
});

const TOKEN = object({
  token: pipe(number(), description('its number')),
  name: string(),
  createdAt: string(),
  usedAt: pipe(nullable(string()), description('to the hour; null before it was used')),
});
/** A token of a program as it is told. */
export type Token = InferOutput<typeof TOKEN>;

export const listTokens = endpoint({
  method: 'GET',
  path: '/api/account/tokens',
  access: 'reader',
  summary: 'Your tokens',
  answer: object({ tokens: array(TOKEN) }),
});

export const makeToken = endpoint({
  method: 'POST',
  path: '/api/account/tokens',
  access: 'reader',
  summary: 'Make a token for a program',
  about:
    'Sent as `Authorization: Bearer TOKEN` it may do what you may do, but for what is said of your account itself.',
  body: object({ name: pipe(string(), trim(), minLength(1), maxLength(60)) }),
  answer: object({ token: TOKEN, secret: pipe(string(), description('told this once')) }),
  status: 201,
});

export const deleteToken = endpoint({
  method: 'DELETE',
  path: '/api/account/tokens/:token',
  access: 'reader',
  summary: 'Delete a token: what uses it is nobody from then on',
  params: object({ token: NUMBER }),
  answer: DONE,
});

const CODE = {
  code: pipe(string(), description('told this once: its owner sets a password with it')),
  days: pipe(number(), description('for how long it may be used')),
};
const WHICH = object({ account: NUMBER });

export const listAccounts = endpoint({
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
});

export const makeAccount = endpoint({
  method: 'POST',
  path: '/api/accounts',
  access: 'admin',
  summary: 'Make an account for somebody',
  about: 'Its owner sets the password with the code.',
  body: object({ name: TEXT, role: optional(ROLE, 'author') }),
  answer: object({ account: ACCOUNT, ...CODE }),
  status: 201,
});

export const changeAccount = endpoint({
  method: 'PATCH',
  path: '/api/accounts/:account',
  access: 'admin',
  summary: 'Give an account another role, or say whether it may be used',
  params: WHICH,
  body: object({ role: optional(ROLE), disabled: optional(boolean()) }),
  answer: ACCOUNT,
});

export const giveCode = endpoint({
  method: 'POST',
  path: '/api/accounts/:account/code',
  access: 'admin',
  summary: 'A code by which somebody sets a forgotten password anew',
  about: 'Until it is used the old password stays. A code given before is worth nothing any more.',
  params: WHICH,
  answer: object(CODE),
  status: 201,
});

export const deleteAccount = endpoint({
  method: 'DELETE',
  path: '/api/accounts/:account',
  access: 'admin',
  summary: 'Delete an account',
  params: WHICH,
  answer: DONE,
});
