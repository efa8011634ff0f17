import type { Who } from '../http/environment.js';
import { starredAmong } from './find.js';
import type { ListedPack } from './packs.js';
import type { ListedLevel, StoredLevel } from './stored-level.js';
import type { LevelsTools } from './tools.js';

/** Levels as they are told, each with whether the caller has given it a star. */
export async function tellLevels({ part }: LevelsTools, levels: readonly ListedLevel[], who: Who | null) {
  const account = who?.kind === 'account' ? who.account : null;
  const ids = levels.map(({ id }) => id);
  const starred = account === null ? new Set<number>() : await starredAmong(part.store, account, ids);
  return levels.map((level) => tellLevel(level, starred.has(level.id)));
}

/** A level as it is told, all of it. */
export async function tellOne(tools: LevelsTools, level: StoredLevel, who: Who | null) {
  const [listed] = await tellLevels(tools, [level], who);
  if (listed === undefined) throw new Error('a level was lost while it was told');
  return { ...listed, text: level.text, features: level.features === null ? null : { ...level.features } };
}

function tellLevel(level: ListedLevel, starred: boolean) {
  const { author, authorName, tags, createdAt, changedAt, publishedAt, ...rest } = level;
  return {
    ...rest,
    author: { number: author, name: authorName },
    tags: [...tags],
    starred,
    created: createdAt.toISOString(),
    changed: changedAt.toISOString(),
    published: publishedAt?.toISOString() ?? null,
  };
}

/** A pack as it is told. */
export function tellPack({ author, authorName, createdAt, changedAt, ...rest }: ListedPack) {
  const { id, title, about, count } = rest;
  return {
    ...{ id, title, about, count },
    author: { number: author, name: authorName },
    created: createdAt.toISOString(),
    changed: changedAt.toISOString(),
  };
}
