import { hasAdmin, type OwnData, Passwords, type Session, sessionsOf } from '@knossos/lab/accounts';
import { OWN_DATA } from '@knossos/lab/own-data';
import type { Who } from '../access/who.js';
import type { Route } from '../api/route.js';
import type { Component, Tools } from '../component.js';
import type { ServerContext } from '../environment.js';
import { TokenBuckets } from '../http/token-buckets.js';
import { Gathered } from '../store/gathered.js';
import type { OpenedStore } from '../store/store-part.js';
import { adminRoutes } from './admin-routes.js';
import type { AccountsContext, SignUp } from './context.js';
import { identify } from './credentials.js';
import { doorRoutes } from './door-routes.js';
import { FirstAdmin } from './first-admin.js';
import { ownRoutes } from './own-routes.js';
import { SignInThrottle } from './sign-in-throttle.js';
import { Space } from './space.js';
import { tokenRoutes } from './token-routes.js';
import { Turns } from './turns.js';

/** What accounts need to know. */
export interface AccountsOptions {
  readonly database: OpenedStore;
  /** Who may make an account; anybody unless given. */
  readonly signUp?: SignUp;
  /** Proxies of ours in front, whose `X-Forwarded-Proto` is believed. */
  readonly proxies?: number;
  /** Shows the code by which the first admin is made on the console. */
  readonly announce: (code: string) => void;
  /** Whether a code for one more admin is shown although there is one. */
  readonly isAdminLost?: boolean;
  /** Makes and checks hashes. */
  readonly passwords?: Passwords;
  /** How much each may keep. */
  readonly space?: Space;
  /** What rooms have about people. */
  readonly ownData?: readonly OwnData[];
}

/** A class in one room may sign up at once; nobody makes a hundred accounts in a morning. */
const NEWCOMERS = { perSecond: 1 / 60, burst: 40 };

/** People who sign in: who they are, and what they do with their accounts. */
export class AccountsPart implements Component {
  readonly name = 'accounts';
  readonly feature = 'accounts';
  readonly routes: readonly Route[];
  private context: AccountsContext | null = null;
  /** One that asks while others are looked for is looked for with the next ones: one query for all. */
  private readonly sessions = new Gathered<string, Session | null>((secrets) => {
    const { store, today } = this.opened();
    return sessionsOf(store, secrets, today());
  }, 100);

  constructor(private readonly options: AccountsOptions) {
    const getContext = () => this.opened();
    this.routes = [
      ...doorRoutes(getContext),
      ...ownRoutes(getContext),
      ...tokenRoutes(getContext),
      ...adminRoutes(getContext),
    ];
  }

  async start({ log, now, date }: Tools): Promise<void> {
    const { database, signUp = 'open', proxies = 0, announce } = this.options;
    const { passwords = new Passwords(), ownData = OWN_DATA, isAdminLost = false } = this.options;
    const { space = new Space() } = this.options;
    const { store } = database;
    const firstAdmin = new FirstAdmin();
    const seekAdmin = async () => {
      if (!firstAdmin.isWanted && !(await hasAdmin(store))) announce(firstAdmin.issue());
    };
    if (isAdminLost) announce(firstAdmin.issue());
    const throttle = new SignInThrottle(now);
    const newcomers = new TokenBuckets(NEWCOMERS, now);
    const today = () => new Date(date());
    this.context = {
      ...{
        store,
        passwords,
        throttle,
        turns: new Turns(),
        newcomers,
        firstAdmin,
        ownData,
        space,
        signUp,
        proxies,
        log,
      },
      ...{ today, seekAdmin, isAdminLost },
    };
    await seekAdmin();
  }

  readonly identify = (c: ServerContext): Promise<Who | null> => {
    const { store, proxies, today } = this.opened();
    return identify(c, store, proxies, today(), (secret) => this.sessions.do(secret));
  };

  private opened(): AccountsContext {
    if (this.context === null) throw new Error('accounts have not started');
    return this.context;
  }
}
