import { rulebook } from '@knossos/engine/internal/games';

/** What pages say of a game before its rules are there. */
export interface GameCard {
  readonly id: string;
  readonly title: string;
  readonly summary: string;
  /** Screens of its own, as addresses name them, the first where none is named; none where its levels are played on the page of all games. */
  readonly screens: readonly string[];
  /** Whether its levels say their own rules, so that each may be another game. */
  readonly invents?: true;
  /** Whether its easy levels are no quick ones. */
  readonly isLong?: true;
}

const SCREENS = import.meta.glob<readonly string[]>('../games/*/screen-names.ts', {
  eager: true,
  import: 'SCREENS',
});

/** All games in their order, written down by the build, so that a page which only names games loads no rules. */
export const GAMES: readonly GameCard[] = rulebook.games.map(({ id, title, summary, sentences, isLong }) => ({
  id,
  title,
  summary,
  screens: SCREENS[`../games/${id}/screen-names.ts`] ?? [],
  ...(sentences === undefined ? {} : { invents: true as const }),
  ...(isLong && { isLong }),
}));
