import { expect } from 'vitest';
import { AccountsPart } from '../../src/accounts/accounts-part.js';
import type { SignUp } from '../../src/accounts/context.js';
import { Passwords } from '../../src/accounts/passwords.js';
import type { Component } from '../../src/http/component.js';
import { OWN_DATA } from '../../src/parts.js';
import type { Store } from '../../src/store/scope.js';
import { asking, ready, type Served } from '../served.js';

export const PASSWORD = 'four small words';

/** Somebody's browser: what it sends and keeps. */
export interface Browser {
  /** Its cookie of a session, `name=value`; null where it has none. */
  cookie: string | null;
  /** What marks it; null before somebody has signed in. */
  device: string | null;
  /** What it says of itself beyond that. */
  headers: Record<string, string>;
  ask(method: string, path: string, body?: unknown): Promise<Told>;
  /** Signs up or in. */
  signUp(name: string, code?: string): Promise<Told>;
  signIn(name: string, password?: string): Promise<Told>;
  /** Whose it is, by the server. */
  me(): Promise<string | null>;
}

/** An account as it is told. */
interface ToldAccount {
  readonly account: number;
  readonly name: string;
  readonly role: string;
}

/** What came back, with the fields that tests look into. */
export interface Told {
  readonly status: number;
  readonly headers: Headers;
  readonly body: Readonly<Record<string, unknown>> & {
    readonly me?: ToldAccount | null;
    readonly accounts?: readonly ToldAccount[];
    readonly code?: string;
    readonly secret?: string;
    readonly detail?: string;
  };
}

interface PeopleOptions {
  readonly signUp?: SignUp;
  readonly proxies?: number;
  readonly isAdminLost?: boolean;
  readonly more?: readonly Component[];
}

/**
 * Starts a server with accounts over a store, which stays open; its clock stands where the test puts it, in milliseconds. Its passwords are
 * cheap to reckon, and its visitors not held up for speed.
 */
export async function people(store: Store, options: PeopleOptions = {}) {
  const { signUp = 'open', proxies = 0, more = [], isAdminLost = false } = options;
  const codes: string[] = [];
  let derived = 0;
  // No hash of this kind is worth anything: it tells passwords apart, which is all that is asked of it here.
  const passwords = new Passwords({ ln: 1, r: 1, p: 1 }, async (password) => {
    derived += 1;
    return Buffer.from(password.padEnd(32).slice(0, 32));
  });
  const clock = { now: 0 };
  const announce = (code: string) => void codes.push(code);
  const own = { announce, isAdminLost, ownData: OWN_DATA };
  const accounts = new AccountsPart({ database: { store }, signUp, proxies, passwords, ...own });
  const whole = await ready({
    ...{ components: [accounts, ...more], proxies, rate: { perSecond: 1e6, burst: 1e6 } },
    ...{ now: () => clock.now, date: () => Date.UTC(2026, 0, 1) + clock.now },
  });
  return Object.assign(clock, whole, {
    codes,
    /** How often scrypt was reckoned. */
    derived: () => derived,
    browser: (headers: Record<string, string> = {}) => browserOf(whole, headers),
  });
}

function browserOf(server: Served, headers: Record<string, string>): Browser {
  const asked = asking(server);
  const own: Browser = {
    cookie: null,
    device: null,
    headers: { 'sec-fetch-site': 'same-origin', ...headers },
    async ask(method, path, body) {
      const cookie = [own.cookie, own.device].filter((one) => one !== null).join('; ');
      const answer = await asked(method, path, body, { cookie, ...own.headers });
      for (const line of answer.headers.getSetCookie()) {
        const [sent = ''] = line.split(';');
        const kept = sent.endsWith('=') ? null : sent;
        if (sent.includes('-device=')) own.device = kept;
        else own.cookie = kept;
      }
      return { status: answer.status, body: answer.json, headers: answer.headers };
    },
    signUp: (name, code) =>
      own.ask('POST', 'account/sign-up', { name, password: PASSWORD, ...(code !== undefined && { code }) }),
    signIn: (name, password = PASSWORD) => own.ask('POST', 'account/sign-in', { name, password }),
    me: async () => (await own.ask('GET', 'account')).body.me?.name ?? null,
  };
  return own;
}

/** A server with an admin. */
export async function ruled(store: Store, options: Parameters<typeof people>[1] = {}) {
  const all = await people(store, options);
  const minos = all.browser();
  expect((await minos.signUp('Minos', all.codes[0])).status).toBe(201);
  return { ...all, all, minos };
}
