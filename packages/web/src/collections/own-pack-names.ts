export const PREFIX = 'my/';

/** The name by which a collection is played as a pack, with the next level behind each. */
export const packNameOf = (collection: string) => `${PREFIX}${collection}`;

/** The collection that a pack of that name is; null for every other pack. */
export const collectionOf = (pack: string) => (isOwnPack(pack) ? pack.slice(PREFIX.length) : null);

export const isOwnPack = (pack: string) => pack.startsWith(PREFIX);
