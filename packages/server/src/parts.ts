import { AccountsPart } from './accounts/accounts-part.js';
import type { SignUp } from './accounts/context.js';
import { ACCOUNT_DATA, type OwnData, Space } from './accounts/own-data.js';
import { TEACHING } from './classes/classes.js';
import { classesPart } from './classes/classes-part.js';
import { dailyPart } from './daily/daily-part.js';
import { DAILY } from './daily/results.js';
import type { Component, Tools } from './http/component.js';
import { LevelsPart } from './levels/levels-part.js';
import { LEVELS } from './levels/own-data.js';
import type { Rate } from './levels/rater.js';
import type { Store } from './store/scope.js';
import { StorePart } from './store/store-part.js';
import type { Pool } from './threads/job.js';
import type { ServerJobs } from './threads/jobs.js';
import { Threads } from './threads/threads.js';

export interface PartsOptions {
  /** Opens the database; null where the server was told to stop before it could be reached. */
  readonly openStore: (tools: Tools) => Promise<Store | null>;
  /** Opens threads for work, when there is some; those that `giveWay`, for long work, use only idle time of the machine. */
  readonly openThreads: (giveWay: boolean) => Promise<Pool<ServerJobs>>;
  /** Whether people may have accounts; without them the server identifies no one. */
  readonly hasAccounts: boolean;
  /** Who may make one: anybody unless given. */
  readonly signUp?: SignUp;
  /** Bytes that each thing of one account may take in the database; 64 MB unless given. */
  readonly spaceEach?: number;
  /** Proxies of ours in front, which say whether a browser asked over HTTPS; none unless given. */
  readonly proxies?: number;
  /** Whether a code for one more admin is shown, although there is one. */
  readonly isAdminLost?: boolean;
  /** Shows on the console the code by which the first admin is made; nowhere unless given. */
  readonly announce?: (code: string) => void;
}

/** The parts of a server with a database, in the order in which they are opened. */
export function usualParts(options: PartsOptions): Component[] {
  const { openStore, openThreads, hasAccounts, signUp = 'open', proxies = 0, isAdminLost = false } = options;
  const { announce = () => {} } = options;
  const space = new Space(options.spaceEach);
  const database = new StorePart(openStore);
  const threads = new Threads(openThreads);
  const rate: Rate = (level, author, signal) => threads.run('rate', { level }, `account ${author}`, signal);
  return [
    database,
    threads,
    // A class belongs to a teacher with an account.
    ...(hasAccounts
      ? [
          new AccountsPart({ database, signUp, proxies, announce, isAdminLost, space, ownData: OWN_DATA }),
          classesPart({ database, threads, proxies }),
        ]
      : []),
    dailyPart(database, threads),
    new LevelsPart(database, threads, rate, space),
  ];
}

/** Everything that rooms have about people with an account: all of it is in their export, and none outlives them unsaid. */
export const OWN_DATA: readonly OwnData[] = [...ACCOUNT_DATA, LEVELS, DAILY, TEACHING];
