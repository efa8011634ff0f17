import { rulebook } from '@knossos/engine/internal/games';

/** What pages say of a game before its rules are there. */
export interface GameCard {
  readonly id: string;
  readonly title: string;
  readonly summary: string;
  /** Screens of its own; see the rules. */
  readonly screens?: readonly string[];
  /** Whether its levels say their own rules, so that each may be another game. */
  readonly invents?: true;
}

/**
 * All games in their order. The build writes the value down, so that a page which only names games loads no rules; tests
 * work it out from the rules themselves.
 */
export const GAMES: readonly GameCard[] = rulebook.games.map(
  ({ id, title, summary, screens, sentences }) => ({
    id,
    title,
    summary,
    ...(screens === undefined ? {} : { screens }),
    ...(sentences === undefined ? {} : { invents: true as const }),
  }),
);
