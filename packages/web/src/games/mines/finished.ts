import { AIDS_SCHEMA, type Aid } from '@knossos/engine/internal/session';
import {
  array,
  boolean,
  fallback,
  finite,
  type GenericSchema,
  type InferOutput,
  minValue,
  nullable,
  number,
  object,
  pipe,
  string,
} from 'valibot';
import { savedCollection } from '../../state/saved.js';
import { boardKind } from './kind.js';

const COUNT = pipe(number(), finite(), minValue(0));

const schema = object({
  /** When it ended, in milliseconds since 1970; also its name. */
  time: COUNT,
  kind: boardKind,
  isWon: boolean(),
  /** How long it took, in milliseconds. */
  ms: COUNT,
  /** Fewest clicks that open the board (3BV); null where it is not known. */
  bv: fallback(nullable(COUNT), null),
  /** How much of it the player's clicks opened; null in games of versions that counted given openings, too. */
  done: fallback(nullable(COUNT), null),
  /** Clicks that were made; in games of such versions only those that were moves. */
  clicks: COUNT,
  /** Those of them that had an effect; null where it is not known. */
  effective: fallback(nullable(COUNT), null),
  /**
   * The level document with `seed` and `moves` in its header, and when each move was made, in milliseconds from the first
   * one on; null once only the figures are kept.
   */
  replay: fallback(nullable(object({ text: string(), times: array(number()) })), null),
});

/** A game that was played to its end. */
export type FinishedGame = Readonly<InferOutput<typeof schema>> & { readonly aids: readonly Aid[] };

export const finishedGameSchema: GenericSchema<unknown, FinishedGame> = object({
  ...schema.entries,
  aids: AIDS_SCHEMA,
});

/** Most games that can be seen again; of older ones only the figures stay. */
const MOST_REPLAYS = 300;

/** By the time at which they ended. */
export const finishedGames = savedCollection<FinishedGame>({
  prefix: 'mines/game/',
  read: finishedGameSchema,
  most: MOST_REPLAYS,
  shorten: (old) => (old.replay ? { ...old, replay: null } : old),
});
