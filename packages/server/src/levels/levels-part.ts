import { Space } from '../accounts/space.js';
import type { Component, Tools } from '../http/component.js';
import type { Route } from '../http/routes/route.js';
import { type Log, silentLog } from '../observe/log.js';
import type { Store } from '../store/scope.js';
import type { OpenedStore } from '../store/store-part.js';
import type { Threads } from '../threads/threads.js';
import { type LevelsTools, levelRoutes } from './level-routes.js';
import { packRoutes } from './pack-routes.js';
import { type Rate, Rater } from './rater.js';

/**
 * Levels that people publish. On a server that knows nobody they can be read, and nothing can be handed in: nobody could answer for
 * what is there.
 */
export class LevelsPart implements Component, LevelsTools {
  readonly name = 'library';
  readonly feature = 'library';
  readonly routes: readonly Route[] = [...levelRoutes(this), ...packRoutes(this)];
  log: Log = silentLog;
  private rater: Rater | null = null;

  constructor(
    private readonly database: OpenedStore,
    readonly threads: Pick<Threads, 'runSent'>,
    private readonly rate: Rate,
    readonly space: Space = new Space(),
  ) {}

  get store(): Store {
    return this.database.store;
  }

  start({ log, closing }: Tools): void {
    this.log = log;
    this.rater = new Rater(this.store, this.rate, log, closing);
    this.rater.start();
  }

  async close(): Promise<void> {
    await this.rated();
  }

  wake(): void {
    this.rater?.wake();
  }

  /** Resolves when every level has been rated, or the server stops. */
  async rated(): Promise<void> {
    await this.rater?.idle();
  }
}
