import { rulebook } from '@knossos/engine/internal/games';
import { encodeId } from '@knossos/engine/internal/puzzle';

/** What pages say of a game before its rules are there. */
export interface GameCard {
  readonly id: string;
  readonly title: string;
  readonly summary: string;
  /** Screens of its own; see the rules. */
  readonly rooms?: readonly string[];
  /** The id of the level from which a game of one's own is begun, in a game whose levels say their own rules. */
  readonly invent?: string;
}

/**
 * All games in their order. The build writes the value down, so that a page which only names games loads no rules; tests
 * work it out from the rules themselves.
 */
export const GAMES: readonly GameCard[] = rulebook.games.map(
  ({ id, title, summary, rooms, sentences, blank }) => ({
    id,
    title,
    summary,
    ...(rooms === undefined ? {} : { rooms }),
    ...(sentences === undefined ? {} : { invent: encodeId(blank) }),
  }),
);
