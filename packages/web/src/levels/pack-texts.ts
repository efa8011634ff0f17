/** Loaders of the texts of the shipped packs, by path below `levels/` without its ending. */
export const PACK_TEXTS: ReadonlyMap<string, () => Promise<string>> = new Map(
  Object.entries(
    import.meta.glob<string>('../../../../levels/**/*.txt', { query: '?raw', import: 'default' }),
  ).map(([path, load]) => [path.replace(/^.*\/levels\//, '').replace(/\.txt$/, ''), load]),
);
