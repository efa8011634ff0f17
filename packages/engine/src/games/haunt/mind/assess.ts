import {
  type Assessment,
  assessWorths,
  chanceWorth,
  LOST,
  LruCache,
  NO_META,
  type Task,
  unknownWorth,
  type Worth,
} from '../../../puzzle/index.js';
import { LOST_NODE, WON_NODE } from '../../../search/index.js';
import { analyse, type HauntAnalysis, MOST_SCREEN_KEYS, worthOf } from '../policies/analysis.js';
import { formatHaunt } from '../rules/document.js';
import { HAUNT_ORDER, type HauntMove, type HauntState } from '../rules/state.js';

/** Levels, with the lives that are left, that turned out to be too large: a game asks about one of them at every move. */
const tooLarge = new LruCache<true>(200, () => 1);

/**
 * Weighs up a position with full knowledge of maze and monsters: exact where the level is small enough to be solved while
 * somebody waits, else unknown. Lives count as they are left.
 */
export function* assessHaunt(state: HauntState, played: HauntMove | null): Task<Assessment<HauntMove>> {
  const name = `${state.lives}\n${formatHaunt({ ...state.level, meta: NO_META })}`;
  if (tooLarge.find(name)) return unknownTo(played);
  const analysis = yield* analyse(state.level, { keys: MOST_SCREEN_KEYS });
  if (analysis.status !== 'found' || !(yield* analysis.isQuick(state.lives))) {
    tooLarge.keep(name, true);
    return unknownTo(played);
  }
  const node = analysis.nodeOf(state);
  return node === null ? unknownTo(played) : yield* assessExactly(analysis, node, state.lives, played);
}

function unknownTo(played: HauntMove | null): Assessment<HauntMove> {
  const unknown = unknownWorth(
    'This maze is too large to be solved while you wait, and a guess would prove nothing.',
  );
  return { best: unknown, bestMoves: [], isAll: false, played: played && unknown };
}

function* assessExactly(
  analysis: HauntAnalysis,
  node: number,
  lives: number | null,
  played: HauntMove | null,
): Task<Assessment<HauntMove>> {
  const { graph } = analysis;
  const here = yield* worthOf(analysis, node, lives);
  const moves: { readonly move: HauntMove; readonly worth: Worth }[] = [];
  for (let edge = graph.offsets[node]; edge < graph.offsets[node + 1]; edge++) {
    const move = HAUNT_ORDER[graph.moves[edge]] ?? 'F';
    moves.push({ move, worth: yield* worthBehind(analysis, graph.targets[edge] ?? LOST_NODE, lives) });
  }
  return assessWorths(moves, here.move, played);
}

function* worthBehind(analysis: HauntAnalysis, target: number, lives: number | null): Task<Worth> {
  if (target === WON_NODE) return chanceWorth(1, 1, 0);
  if (target === LOST_NODE) return LOST;
  const { expected, probability, error } = yield* worthOf(analysis, target, lives);
  return expected === null ? chanceWorth(probability, null, error) : chanceWorth(1, 1 + expected, error);
}
