import { capital } from '@knossos/engine/internal/puzzle';
import { computed } from '@preact/signals';
import { savedCollection } from '../state/saved.js';
import { shortName } from '../state/storage.js';
import {
  COLLECTION_SCHEMA,
  type Collection,
  withLevels,
  withMoved,
  withoutLevel,
  withRestored,
} from './collections.js';
import { dropLevel, favourites, putStar, savedLevels } from './saved-levels.js';

/** The list of all levels with a star, which is no collection of its own. */
export const FAVOURITES = 'favourites';

const table = savedCollection<Collection>({ prefix: 'collection/', read: COLLECTION_SCHEMA });

/** All collections by name. */
export const collections = computed(table.all);

/** The names of all collections, by title. */
export const shelf = computed(() =>
  [...collections.value]
    .sort(([, a], [, b]) => a.title.localeCompare(b.title, 'en', { numeric: true, sensitivity: 'base' }))
    .map(([name]) => name),
);

/** A collection, or the favourites; null where there is none of that name. Levels that are gone are left out. */
export function collectionNamed(name: string): Collection | null {
  if (name === FAVOURITES) return { title: 'Favourites', levels: favourites.value, time: 0 };
  const found = collections.value.get(name);
  return found ? { ...found, levels: found.levels.filter((level) => savedLevels.value.has(level)) } : null;
}

/** Puts up a new collection; returns its name. */
export function addCollection(title: string, levels: readonly string[] = []): string {
  const name = shortName(`${title} ${Date.now()} ${Math.random()}`);
  table.put(name, withLevels({ title: titleOrSpare(title), levels: [], time: Date.now() }, levels));
  return name;
}

const titleOrSpare = (title: string) => capital(title.replace(/\s+/g, ' ').trim() || 'A collection');

function change(name: string, how: (now: Collection) => Collection): void {
  table.change(name, (now) => {
    const next = how(now);
    return next === now ? now : { ...next, levels: [...next.levels], time: Date.now() };
  });
}

export const renameCollection = (name: string, title: string) =>
  change(name, (now) => ({ ...now, title: titleOrSpare(title) }));

export const addTo = (name: string, levels: readonly string[]) =>
  name === FAVOURITES
    ? levels.map((level) => putStar(level, true))
    : change(name, (now) => withLevels(now, levels));

export const moveIn = (name: string, level: string, to: number) =>
  change(name, (now) => withMoved(now, level, to));

/** Takes a level off a list; returns how to put it back. A level that is not one's own goes with the last list it is on. */
export function takeOff(name: string, level: string): () => void {
  const at = collections.peek().get(name)?.levels.indexOf(level) ?? 0;
  if (name === FAVOURITES) putStar(level, false);
  else change(name, (now) => withoutLevel(now, level));
  const bringBack = dropUnheld(level);
  return () => {
    bringBack();
    if (name === FAVOURITES) putStar(level, true);
    else change(name, (now) => withRestored(now, level, at));
  };
}

/** Lets go of a level that is not one's own, once it has no star and is on no list. */
export function dropUnheld(level: string): () => void {
  const entry = savedLevels.peek().get(level);
  const isListed = [...collections.peek().values()].some(({ levels }) => levels.includes(level));
  return entry?.origin !== 'found' || entry.star || isListed ? () => {} : dropLevel(level);
}

/** Takes a collection away, and with it the levels of others that stand on no other list; returns how to bring it back. */
export function dropCollection(name: string): () => void {
  const old = collections.peek().get(name);
  table.remove(name);
  const back = (old?.levels ?? []).map(dropUnheld);
  return () => {
    for (const bring of back) bring();
    if (old) table.put(name, old);
  };
}

/** Takes a level away from everywhere; returns how to bring it back. */
export function dropEverywhere(level: string): () => void {
  const held = [...collections.peek()].filter(([, { levels }]) => levels.includes(level));
  const places = held.map(([name, { levels }]) => ({ name, at: levels.indexOf(level) }));
  for (const { name } of places) change(name, (now) => withoutLevel(now, level));
  const bringBack = dropLevel(level);
  return () => {
    bringBack();
    for (const { name, at } of places) change(name, (now) => withRestored(now, level, at));
  };
}
