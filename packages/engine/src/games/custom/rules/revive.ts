import { among, floorOf, gameStatus, listOf, Misfit, recordOf, wholeFrom } from '../../../puzzle/index.js';
import { gameOf } from './game.js';
import type { CustomLevel } from './level.js';
import { type CustomState, stateOf } from './play.js';
import {
  AWAKE,
  CELL,
  CHANGE_BITS,
  CHANGES,
  FACING,
  FORM,
  GATES,
  LOST,
  MADE,
  OPEN,
  PIECE,
  TURN,
  WAYS,
  WON,
  YOU,
} from './position.js';

/** A position from a copy of it, without dice. Throws a Misfit for anything else. */
export function reviveCustom(level: CustomLevel, given: unknown): CustomState {
  const { setting, rules, cells } = gameOf(level);
  const { clock, firstPiece, forms, starts, terrain } = setting;
  const said = recordOf({
    position: listOf(wholeFrom(-1), firstPiece + starts.length * PIECE),
    status: gameStatus,
  })(given, '');
  const { position } = said;
  const below = (at: number, bound: number) => wholeFrom(0, bound - 1)(position[at], `position[${at}]`);
  floorOf(level.maze)(position[YOU], `position[${YOU}]`);
  below(TURN, clock.size);
  below(MADE, Math.max(1, rules.you.steps));
  below(GATES, 2 ** terrain.gates.length);
  for (let word = 0; word < terrain.changeWords; word++)
    below(CHANGES + word, 2 ** Math.min(CHANGE_BITS, terrain.changes - word * CHANGE_BITS));
  for (const piece of starts.keys()) {
    const at = firstPiece + piece * PIECE;
    wholeFrom(-1, cells - 1)(position[at + CELL], `position[${at + CELL}]`);
    below(at + FORM, forms.length);
    below(at + FACING, WAYS);
    among([0, 1])(position[at + AWAKE], `position[${at + AWAKE}]`);
  }
  const ends = { open: OPEN, won: WON, lost: LOST } as const;
  const state = stateOf(level, Int32Array.from(position), ends[said.status], null);
  if (state.status !== said.status) throw new Misfit('status');
  return state;
}
