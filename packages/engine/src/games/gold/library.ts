import { createGame } from '../../library/index.js';
import { gameStatus, listOf, Misfit, recordOf, wholeFrom } from '../../puzzle/index.js';
import { goldRules } from './index.js';
import { GOLD_ORDER, type GoldLevel, type GoldState, playGold, startGold, targetOf } from './state.js';

/**
 * A position from a copy of it: its way is walked again, and all else follows from that. Throws a Misfit for anything else.
 */
function reviveGold(level: GoldLevel, given: unknown): GoldState {
  const cells = level.maze.sides.length;
  const trail = recordOf({ cells: listOf(wholeFrom(0, cells - 1)) });
  const { way, ...said } = recordOf({
    way: recordOf({ trail, length: wholeFrom(1, cells), last: wholeFrom(0, cells - 1) }),
    gold: wholeFrom(0),
    status: gameStatus,
  })(given, '');
  const [start, ...steps] = way.trail.cells.slice(0, way.length);
  let state = startGold(level);
  if (start !== level.start || steps.length !== way.length - 1) throw new Misfit('way');
  for (const to of steps) {
    const move = GOLD_ORDER.find((one) => targetOf(state, one) === to);
    if (move === undefined) throw new Misfit('way');
    state = playGold(state, move).state;
  }
  if (state.way.last !== way.last) throw new Misfit('way.last');
  if (state.gold !== said.gold) throw new Misfit('gold');
  if (state.status !== said.status) throw new Misfit('status');
  return state;
}

/** The rules as programs have them: copies of positions are read, which no page needs. */
export const rules: typeof goldRules = { ...goldRules, revive: reviveGold };

/** Most Gold by itself, for programs and pages that need no other game. */
export const game = /* @__PURE__ */ createGame(rules);
