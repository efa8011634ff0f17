import { type Level, type MindTypes, NO_META, type Rules } from '../../puzzle/index.js';
import { Random } from '../../random/index.js';
import type { ChaseLevel, ChaseMove } from './level.js';
import {
  type Behaviour,
  keyOf,
  legalMoves,
  outcomeOf,
  playTurn,
  seenState,
  startState,
  turnSuccessors,
} from './rules.js';
import { type SceneStyle, sceneOf } from './scene.js';
import type { ChaseEvent, ChaseState } from './state.js';
import { chaseWords, parseChaseMoves } from './words.js';

/** The rules of a pursuit game over its levels. */
export type ChaseRules<L extends ChaseLevel, O extends MindTypes = MindTypes> = Rules<
  L,
  ChaseState<L>,
  ChaseMove,
  ChaseEvent,
  O
>;

/** What one pursuit game says of itself; everything else they share. */
interface ChaseDefinition<L extends ChaseLevel, O extends MindTypes>
  extends Pick<
    ChaseRules<L, O>,
    | 'id'
    | 'title'
    | 'summary'
    | 'goal'
    | 'onPaper'
    | 'help'
    | 'moveOrder'
    | 'noun'
    | 'legend'
    | 'legendFor'
    | 'rewritten'
    | 'blank'
    | 'settings'
    | 'recognises'
    | 'parse'
    | 'format'
    | 'mind'
    | 'place'
  > {
  readonly behaviour: Behaviour<L>;
  readonly look: SceneStyle<ChaseState<L>>;
}

/** The whole rules of a pursuit game. */
export function chaseRules<L extends ChaseLevel & Level, O extends MindTypes = MindTypes>(
  definition: ChaseDefinition<L, O>,
): ChaseRules<L, O> {
  const { behaviour, look, ...own } = definition;
  return {
    ...own,
    puzzle: (level) => ({ ...level, meta: NO_META }),
    start: (level, seed) =>
      startState(level, behaviour.throwsDice?.(level) === true ? Random.from(seed).save() : null),
    hidden: (level) => (behaviour.throwsDice?.(level) === true ? 'dice' : 'nothing'),
    see: seenState,
    moves: (seen) => legalMoves(seen, own.moveOrder),
    play: (state, move) => playTurn(behaviour, state, move),
    successors: (seen, move) => turnSuccessors(behaviour, seen, move),
    outcome: outcomeOf,
    key: keyOf,
    parseMoves: parseChaseMoves,
    formatMoves: (moves) => moves.join(''),
    view: (seen) => sceneOf(seen, look),
    overview: (state) => sceneOf({ ...state, level: { ...state.level, dark: false } }, look),
    words: chaseWords(look),
  };
}
