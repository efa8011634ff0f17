/** Lends one search, which keeps its memory for the next problem, to one task at a time, and a fresh one to others. */
export function lender<Search>(make: () => Search) {
  let idle: Search | null = null;
  return {
    lend: (): Search => {
      const lent = idle ?? make();
      idle = null;
      return lent;
    },
    giveBack: (lent: Search): void => {
      idle = lent;
    },
  };
}
