import { assessNode } from '../../../dice/index.js';
import { type Assessment, LruCache, NO_META, type Task, unknownAssessment } from '../../../puzzle/index.js';
import { analyse, MOST_SCREEN_KEYS } from '../policies/analysis.js';
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
  return node === null
    ? unknownTo(played)
    : yield* assessNode(analysis.under(state.lives), node, HAUNT_ORDER, played);
}

function unknownTo(played: HauntMove | null): Assessment<HauntMove> {
  return unknownAssessment(
    'This maze is too large to be solved while you wait, and a guess would prove nothing.',
    played,
  );
}
