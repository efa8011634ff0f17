/** What the names of packs begin with that are collections of one's own. */
export const PREFIX = 'my/';

/** The name by which a collection is played as a pack, with the next level behind each. */
export const packNameOf = (collection: string) => `${PREFIX}${collection}`;

/** Whether a pack is a collection of one's own. */
export const isOwnPack = (pack: string) => pack.startsWith(PREFIX);
