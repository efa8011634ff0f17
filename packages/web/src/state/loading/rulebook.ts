import { loaders } from 'virtual:games';
import { type AnyRules, createRulebook, memoizeLoad } from '@knossos/engine/internal/puzzle';
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

const loadPart = memoizeLoad(async (name) => {
  if (name === IDS) return fetchDeflate();
  const door = await (Object.hasOwn(loaders, name) ? loaders[name]?.() : null);
  if (!door) return;
  games.push(door.rules);
  games.sort((a, b) => a.place - b.place);
  rulesThere.value++;
});

const named = (needed: Needed) => needed ?? [...GAMES.map(({ id }) => id), IDS];

setRulesLoader({
  load: (needed) => Promise.all(named(needed).map(loadPart)),
  isThere: (needed) =>
    named(needed).every((name) =>
      name === IDS ? canReadIds() : games.some(({ id }) => id === name) || !Object.hasOwn(loaders, name),
    ),
});
