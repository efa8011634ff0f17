import { Space } from '../accounts/own-data.js';
import type { Component, Tools } from '../http/component.js';
import { flawIn, Problem } from '../http/problem.js';
import { type Route, route } from '../http/routes/route.js';
import { type Log, silentLog } from '../observe/log.js';
import type { Store } from '../store/scope.js';
import type { OpenedStore } from '../store/store-part.js';
import type { Threads } from '../threads/threads.js';
import * as api from './api.js';
import { listByNumber } from './find.js';
import {
  accountOf,
  inAnswer,
  type LevelsTools,
  levelRoutes,
  ownOrAdmin,
  personIn,
  requireOwn,
} from './level-routes.js';
import { addPack, changePack, countPacks, levelsIn, listPacks, packOf, removePack } from './packs.js';
import { type Rate, Rater } from './rater.js';

/** Levels that people publish. A server without accounts only shows levels and takes none. */
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

/** Packs that one account may have. */
const MOST_PACKS = 200;

function packRoutes(tools: LevelsTools): Route[] {
  const found = async (id: number): Promise<api.SharedPack> => {
    const pack = await packOf(tools.store, id);
    if (pack !== null) return pack;
    throw new Problem('missing', {
      detail: 'There is no such pack.',
      help: 'Look for others in the list.',
    });
  };
  /** @throws Problem naming the first level that is not there for everybody, and nothing else of it */
  const requirePublished = async ({ levels }: api.PackContent): Promise<void> => {
    const there = new Set((await listByNumber(tools.store, levels)).map(({ id }) => id));
    const hidden = levels.find((id) => !there.has(id));
    if (hidden === undefined) return;
    const help = 'Publish it first, or leave it out of the pack.';
    throw flawIn('levels', `Level ${hidden} is not published here.`, help);
  };
  return [
    route(api.listPacks, async ({ query }) => inAnswer(await listPacks(tools.store, query))),
    route(api.onePack, async ({ params: { id } }, c) => {
      const pack = await found(id);
      const numbers = await levelsIn(tools.store, id);
      return { ...pack, levels: await listByNumber(tools.store, numbers, accountOf(c.get('who'))) };
    }),
    route(api.addPack, async ({ body }, c) => {
      const { account } = personIn(c);
      if ((await countPacks(tools.store, account)) >= MOST_PACKS)
        throw new Problem('conflict', {
          detail: `You have ${MOST_PACKS} packs here, which is as many as one account may have.`,
          help: 'Delete some first.',
        });
      await requirePublished(body);
      return { id: await addPack(tools.store, account, body) };
    }),
    route(api.changePack, async ({ params: { id }, body }, c) => {
      requireOwn((await found(id)).author.number, personIn(c));
      await requirePublished(body);
      await changePack(tools.store, id, body);
      return { id };
    }),
    route(api.deletePack, async ({ params: { id } }, c) => {
      ownOrAdmin((await found(id)).author.number, personIn(c));
      return { done: await removePack(tools.store, id) };
    }),
  ];
}
