import type { Component, Tools } from '../http/component.js';
import type { ServerContext, Who } from '../http/environment.js';
import { TokenBuckets } from '../http/rate-limit.js';
import type { Route } from '../http/routes/route.js';
import { Gathered } from '../store/gathered.js';
import type { OpenedStore } from '../store/store-part.js';
import { hasAdmin } from './accounts.js';
import type { AccountsContext, SignUp } from './context.js';
import { identify } from './credentials.js';
import { ACCOUNT_DATA, type OwnData, Space } from './own-data.js';
import { Passwords } from './passwords.js';
import { adminRoutes, doorRoutes, ownRoutes, tokenRoutes } from './routes.js';
import { FirstAdmin } from './secrets.js';
import { type Session, sessionsOf } from './sessions.js';
import { SignInThrottle } from './sign-in-throttle.js';
import { Turns } from './turns.js';

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
  readonly passwords?: Passwords;
  /** How much each may keep. */
  readonly space?: Space;
  /** What rooms have about people; this one alone unless given. */
  readonly ownData?: readonly OwnData[];
}

/** A class in one room may sign up at once; no teacher makes a hundred accounts in a morning. */
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
    const { passwords = new Passwords(), ownData = ACCOUNT_DATA, isAdminLost = false } = this.options;
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
