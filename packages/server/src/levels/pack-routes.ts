import { Problem } from '../http/problem.js';
import { type Route, route } from '../http/routes/route.js';
import { tellLevels, tellPack } from './answers.js';
import * as api from './api.js';
import { listByNumber } from './find.js';
import type { StoredPack } from './packs.js';
import { addPack, changePack, countPacks, listPacks, packOf, removePack } from './packs.js';
import { noPack, ownOrAdmin, personIn, requireOwn } from './people.js';
import type { LevelsTools } from './tools.js';

/** Packs that one account may have. */
const MOST_PACKS = 200;

/** Lists of levels in an order. */
export function packRoutes(tools: LevelsTools): Route[] {
  const { part } = tools;
  const found = async (id: number): Promise<StoredPack> => {
    const pack = await packOf(part.store, id);
    if (pack === null) throw noPack();
    return pack;
  };
  /** @throws Problem naming the first level that is not there for everybody, and nothing else of it */
  const requirePublished = async ({ levels }: api.PackContent): Promise<void> => {
    const there = new Set((await listByNumber(part.store, levels)).map(({ id }) => id));
    const hidden = levels.find((id) => !there.has(id));
    if (hidden === undefined) return;
    const what = `Level ${hidden} is not published here.`;
    throw new Problem('invalid', {
      detail: what,
      help: 'Publish it first, or leave it out of the pack.',
      errors: [{ where: 'body.levels', what }],
    });
  };
  return [
    route({
      ...api.listPacks,
      run: async ({ query: { limit, after, author } }) => {
        const by = author === undefined ? {} : { author };
        const page = await listPacks(part.store, { limit, after: after ?? null, ...by });
        return { items: page.items.map(tellPack), next: page.next };
      },
    }),
    route({
      ...api.onePack,
      run: async ({ params: { id } }, c) => {
        const pack = await found(id);
        const levels = await listByNumber(part.store, pack.levels);
        return { ...tellPack(pack), levels: await tellLevels(tools, levels, c.get('who')) };
      },
    }),
    route({
      ...api.addPack,
      run: async ({ body }, c) => {
        const { account } = personIn(c);
        if ((await countPacks(part.store, account)) >= MOST_PACKS) throw full();
        await requirePublished(body);
        return { id: await addPack(part.store, account, body) };
      },
    }),
    route({
      ...api.changePack,
      run: async ({ params: { id }, body }, c) => {
        const { author } = await found(id);
        requireOwn(author, personIn(c));
        await requirePublished(body);
        await changePack(part.store, id, body);
        return { id };
      },
    }),
    route({
      ...api.deletePack,
      run: async ({ params: { id } }, c) => {
        const { author } = await found(id);
        ownOrAdmin(author, personIn(c));
        return { done: await removePack(part.store, id) };
      },
    }),
  ];
}

function full(): Problem {
  return new Problem('conflict', {
    detail: `You have ${MOST_PACKS} packs here, which is as many as one account may have.`,
    help: 'Delete some first.',
  });
}
