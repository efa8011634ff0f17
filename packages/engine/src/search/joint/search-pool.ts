/** Lends one search, which keeps its memory for the next problem, to one task at a time, and a fresh one to others. */
export function searchPool<Search>(make: () => Search) {
  let idle: Search | null = null;
  return {
    take: (): Search => {
      const taken = idle ?? make();
      idle = null;
      return taken;
    },
    giveBack: (search: Search): void => {
      idle = search;
    },
  };
}
