import { AIDS_SCHEMA, type Aid } from '@knossos/engine/session';
import {
  array,
  boolean,
  fallback,
  finite,
  type GenericSchema,
  minValue,
  nullable,
  number,
  object,
  pipe,
  string,
} from 'valibot';
import { finishedList } from '../../../session/finished.js';
import { type BoardKind, boardKind } from './kind.js';

/** A game that was played to its end. */
export interface FinishedGame {
  /** When it ended, in milliseconds since 1970; also its name. */
  readonly time: number;
  readonly kind: BoardKind;
  readonly isWon: boolean;
  /** How long it took, in milliseconds. */
  readonly ms: number;
  readonly aids: readonly Aid[];
  /** Fewest clicks that open the board (3BV); null where it is not known. */
  readonly bv: number | null;
  /** Moves that were made. */
  readonly clicks: number;
  /** The board, its seed and the moves, to be seen again; null once only the figures are kept. */
  readonly replay: Replay | null;
}

export interface Replay {
  /** The level document with `seed` and `moves` in its header. */
  readonly text: string;
  /** When each move was made, in milliseconds from the first one on. */
  readonly times: readonly number[];
}

const COUNT = pipe(number(), finite(), minValue(0));

export const finishedGameSchema: GenericSchema<unknown, FinishedGame> = object({
  time: COUNT,
  kind: boardKind,
  isWon: boolean(),
  ms: COUNT,
  aids: AIDS_SCHEMA,
  bv: fallback(nullable(COUNT), null),
  clicks: COUNT,
  replay: fallback(nullable(object({ text: string(), times: array(number()) })), null),
});

/** Most games that can be seen again; of older ones only the figures stay. */
const MOST_REPLAYS = 300;

export const finishedGames = finishedList<FinishedGame>(
  'mines/game/',
  finishedGameSchema,
  MOST_REPLAYS,
  (old) => (old.replay ? { ...old, replay: null } : old),
);
