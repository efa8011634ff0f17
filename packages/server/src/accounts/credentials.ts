import type { ServerContext, Who } from '../http/environment.js';
import { Problem } from '../http/problem.js';
import { BEARER } from '../http/same-origin.js';
import type { Scope } from '../store/scope.js';
import type { Account } from './accounts.js';
import { SESSION } from './context.js';
import type { Session } from './sessions.js';
import { tokenOwner } from './tokens.js';

/** What identified the account: a browser that is signed in, or a token. */
export type Credential =
  | { readonly kind: 'session'; readonly account: Account; readonly hash: string }
  | { readonly kind: 'token'; readonly account: Account };

/** Finds the session that a secret opens; null where it opens none. */
export type SessionOf = (secret: string) => Promise<Session | null>;

const credentials = new WeakMap<ServerContext, Credential>();

/** By what the one who asks was known; null for anybody. */
export function credentialOf(c: ServerContext): Credential | null {
  return credentials.get(c) ?? null;
}

/** Finds out who asks, by a token or by a cookie; a request with a token goes by it alone. */
export async function identify(
  c: ServerContext,
  scope: Scope,
  proxies: number,
  now: Date,
  sessionOf: SessionOf,
): Promise<Who | null> {
  const credential = await find(c, scope, proxies, now, sessionOf);
  if (credential === null) return null;
  credentials.set(c, credential);
  const { id, name, role } = credential.account;
  return { kind: 'account', account: id, name, role };
}

async function find(
  c: ServerContext,
  scope: Scope,
  proxies: number,
  now: Date,
  sessionOf: SessionOf,
): Promise<Credential | null> {
  const authorization = c.req.header('authorization') ?? '';
  if (BEARER.test(authorization)) {
    // A wrong token belongs to no account: the cookie is not looked at.
    const [, secret] = /^Bearer +([\w-]{1,200})$/i.exec(authorization) ?? [];
    const account = secret === undefined ? null : await tokenOwner(scope, secret, now);
    if (account === null) throw unknownToken();
    return { kind: 'token', account };
  }
  const cookie = SESSION.read(c, proxies);
  const session = cookie === null ? null : await sessionOf(cookie);
  return session === null ? null : { kind: 'session', account: session.account, hash: session.hash };
}

function unknownToken(): Problem {
  return new Problem('sign-in', {
    detail: 'This token is not known here, or its account is disabled.',
    help: 'Make a new one on the page of your account.',
  });
}

/** The session of who asks: for what a token may not do. @throws Problem */
export function sessionHere(c: ServerContext): Extract<Credential, { kind: 'session' }> {
  const credential = credentialOf(c);
  if (credential?.kind === 'session') return credential;
  throw new Problem('forbidden', {
    detail: 'A token may not do this.',
    help: 'Sign in with a browser and do it there.',
  });
}

export function accountHere(c: ServerContext): Account {
  const credential = credentialOf(c);
  if (credential === null) throw new Error('a route for people with an account was asked by nobody');
  return credential.account;
}
