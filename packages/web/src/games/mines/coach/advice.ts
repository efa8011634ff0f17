import type { Advice } from '@knossos/engine/games/mines/coach/coach';
import { adviceTexts } from '@knossos/engine/games/mines/coach/steps';
import type { MinesState } from '@knossos/engine/games/mines/rules/state';
import { type HintStep, stepsOf } from '@knossos/engine/session';

export {
  type Marks,
  marksOf,
  movesOfAdvice,
  NO_MARKS,
  placeOf,
} from '@knossos/engine/games/mines/coach/steps';

/** The coach's word step by step: a nudge, where to look, the reason with what follows. */
export function adviceSteps(state: MinesState, advice: Advice): readonly HintStep[] {
  return stepsOf(adviceTexts(state, advice), (place) => place);
}
