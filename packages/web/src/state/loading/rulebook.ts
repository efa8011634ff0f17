import { loaders } from 'virtual:games';
import { type AnyRules, createRulebook } from '@knossos/engine/internal/puzzle';
import { GAMES } from '../games.built.js';
import { canReadIds, fetchDeflate } from './deflate.js';
import { IDS, type Needed, rulesThere, setRulesLoader } from './rules.js';

const games: AnyRules[] = [];

/**
 * What the pages of the built app have in place of the engine's own rulebook: the games whose rules have been loaded.
 *
 * @public the build puts it there
 */
export const rulebook = createRulebook(games);

const loading = new Map<string, Promise<void>>();

function loadGame(id: string): Promise<void> {
  const known = loading.get(id);
  if (known) return known;
  const load = Object.hasOwn(loaders, id) ? loaders[id] : null;
  const fresh = (load?.() ?? Promise.resolve(null)).then((door) => {
    if (!door) return;
    games.push(door.rules);
    games.sort((a, b) => a.place - b.place);
    rulesThere.value++;
  });
  loading.set(id, fresh);
  // What failed, e.g. without a network, may be tried again.
  fresh.catch(() => loading.delete(id));
  return fresh;
}

const named = (needed: Needed) => needed ?? [...GAMES.map(({ id }) => id), IDS];

setRulesLoader({
  load: (needed) =>
    Promise.all(named(needed).map((name) => (name === IDS ? fetchDeflate() : loadGame(name)))),
  isThere: (needed) =>
    named(needed).every((name) =>
      name === IDS ? canReadIds() : games.some(({ id }) => id === name) || !Object.hasOwn(loaders, name),
    ),
});
