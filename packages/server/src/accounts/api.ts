import * as v from 'valibot';
import { endpoint, NUMBER, ROLES } from '../api/endpoint.js';

/** Who may make an account: anybody, or an admin alone. */
export const SIGN_UPS = ['open', 'closed'] as const;

/** Texts that are sent: lengths alone. The rules for names and passwords stand beside their fields. */
const TEXT = v.pipe(v.string(), v.maxLength(400));
const NAME = v.pipe(TEXT, v.description('in any spelling that looks the same'));
const ROLE = v.picklist(ROLES);

const ACCOUNT = v.object({
  account: v.pipe(v.number(), v.description('its number')),
  name: v.string(),
  role: ROLE,
  createdAt: v.pipe(v.string(), v.description('ISO 8601')),
  disabled: v.pipe(v.boolean(), v.description('whether it may not be used')),
});
export type Account = v.InferOutput<typeof ACCOUNT>;

const DONE = v.object({ done: v.boolean() });

export const whoAmI = endpoint('GET', '/api/account', {
  summary: 'Who you are here',
  about: 'Nobody being signed in is no error: `me` is null then.',
  answer: v.object({
    me: v.nullable(ACCOUNT),
    signUp: v.pipe(v.picklist(SIGN_UPS), v.description('who may make an account: anybody, or admins alone')),
    firstAdmin: v.pipe(v.boolean(), v.description('whether the code on the console makes an admin now')),
  }),
});

export const signUp = endpoint('POST', '/api/account/sign-up', {
  summary: 'Make an account, and sign in',
  about: 'With the code that the console of a server without an admin shows, it is that of the first admin.',
  body: v.object({ name: TEXT, password: TEXT, code: v.optional(TEXT) }),
  answer: ACCOUNT,
  status: 201,
});

export const signIn = endpoint('POST', '/api/account/sign-in', {
  summary: 'Sign in',
  about: 'The session is in a cookie that only this host gets. Programs use a token instead.',
  body: v.object({ name: NAME, password: TEXT }),
  answer: ACCOUNT,
});

export const resetPassword = endpoint('POST', '/api/account/reset', {
  summary: 'Set a password by a code from an admin, and sign in',
  body: v.object({ name: NAME, code: TEXT, password: TEXT }),
  answer: ACCOUNT,
});

export const signOut = endpoint('POST', '/api/account/sign-out', {
  summary: 'Sign out, here or everywhere',
  body: v.object({ everywhere: v.optional(v.boolean(), false) }),
  answer: DONE,
});

export const rename = endpoint('PATCH', '/api/account', {
  access: 'reader',
  summary: 'Take another name',
  body: v.object({ name: TEXT }),
  answer: ACCOUNT,
});

export const changePassword = endpoint('POST', '/api/account/password', {
  access: 'reader',
  summary: 'Change your password',
  about: 'All other browsers are signed out. Tokens stay.',
  body: v.object({ password: TEXT, newPassword: TEXT }),
  answer: DONE,
});

export const storedData = endpoint('GET', '/api/account/kept', {
  access: 'reader',
  summary: 'What is kept of people, and what becomes of it',
  answer: v.object({ kept: v.array(v.object({ name: v.string(), atDeletion: v.string() })) }),
});

export const space = endpoint('GET', '/api/account/room', {
  access: 'reader',
  summary: 'How much you keep here, and how much you may',
  answer: v.object({
    most: v.nullable(v.number()),
    held: v.array(v.object({ name: v.string(), count: v.number(), bytes: v.number() })),
  }),
});

export const exportOwn = endpoint('GET', '/api/account/export', {
  access: 'reader',
  summary: 'Everything that the server has about you',
  answer: { media: 'application/json', about: 'the account, and `data` by what it is' },
});

export const deleteOwn = endpoint('POST', '/api/account/deletion', {
  access: 'reader',
  summary: 'Delete your account',
  about: 'What becomes of all that you have here stands at `/api/account/kept`.',
  body: v.object({ password: TEXT }),
  answer: DONE,
});

const TOKEN = v.object({
  token: v.pipe(v.number(), v.description('its number')),
  name: v.string(),
  createdAt: v.string(),
  usedAt: v.pipe(v.nullable(v.string()), v.description('to the hour; null before it was used')),
});
export type Token = v.InferOutput<typeof TOKEN>;

export const listTokens = endpoint('GET', '/api/account/tokens', {
  access: 'reader',
  summary: 'Your tokens',
  answer: v.object({ tokens: v.array(TOKEN) }),
});

export const makeToken = endpoint('POST', '/api/account/tokens', {
  access: 'reader',
  summary: 'Make a token for a program',
  about:
    'Sent as `Authorization: Bearer TOKEN` it may do what you may do, but for what is said of your account itself.',
  body: v.object({ name: v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(60)) }),
  answer: v.object({ token: TOKEN, secret: v.pipe(v.string(), v.description('told this once')) }),
  status: 201,
});

export const deleteToken = endpoint('DELETE', '/api/account/tokens/:token', {
  access: 'reader',
  summary: 'Delete a token: what uses it is nobody from then on',
  params: v.object({ token: NUMBER }),
  answer: DONE,
});

const CODE = {
  code: v.pipe(v.string(), v.description('told this once: its owner sets a password with it')),
  days: v.pipe(v.number(), v.description('for how long it may be used')),
};
const WHICH = v.object({ account: NUMBER });

export const listAccounts = endpoint('GET', '/api/accounts', {
  access: 'admin',
  summary: 'All accounts, by name',
  query: v.object({
    search: v.optional(v.pipe(TEXT, v.description('how the name begins'))),
    after: v.optional(v.pipe(TEXT, v.description('the `next` of the page before'))),
    limit: v.optional(v.pipe(v.string(), v.transform(Number), v.number(), v.integer())),
  }),
  answer: v.object({ accounts: v.array(ACCOUNT), next: v.nullable(v.string()) }),
});

export const makeAccount = endpoint('POST', '/api/accounts', {
  access: 'admin',
  summary: 'Make an account for somebody',
  about: 'Its owner sets the password with the code.',
  body: v.object({ name: TEXT, role: v.optional(ROLE, 'author') }),
  answer: v.object({ account: ACCOUNT, ...CODE }),
  status: 201,
});

export const changeAccount = endpoint('PATCH', '/api/accounts/:account', {
  access: 'admin',
  summary: 'Give an account another role, or say whether it may be used',
  params: WHICH,
  body: v.object({ role: v.optional(ROLE), disabled: v.optional(v.boolean()) }),
  answer: ACCOUNT,
});

export const giveCode = endpoint('POST', '/api/accounts/:account/code', {
  access: 'admin',
  summary: 'A code by which somebody sets a forgotten password anew',
  about: 'Until it is used the old password stays. A code given before is worth nothing any more.',
  params: WHICH,
  answer: v.object(CODE),
  status: 201,
});

export const deleteAccount = endpoint('DELETE', '/api/accounts/:account', {
  access: 'admin',
  summary: 'Delete an account',
  params: WHICH,
  answer: DONE,
});
