import type { Fault, GameEvent, GridScene, State } from '@knossos/engine/puzzle';
import { computed, type ReadonlySignal } from '@preact/signals';
import { gridOf } from '../../board/grid-of.js';
import { refusedMove, type Session } from '../session.js';
import { createSteps, type Steps } from './replay-bar.js';

/** A line of moves to look at, without touching one's own game. */
export interface Replay extends Steps {
  readonly moves: readonly string[];
  readonly scenes: readonly GridScene[];
  /** What led to each scene; none for the first. */
  readonly events: readonly (readonly GameEvent[])[];
  readonly states: readonly State[];
  readonly scene: ReadonlySignal<GridScene>;
  readonly refused: Fault | null;
}

/** Plays moves on paper, from a position on, as far as they are legal; `refused` says why the rest is left out. */
export function createReplay(session: Session, from: State, moves: readonly string[]): Replay {
  const { rules } = session;
  let state = from;
  const states = [state];
  const events: (readonly GameEvent[])[] = [[]];
  let refused: Fault | null = null;
  for (const [index, move] of moves.entries()) {
    const seen = rules.see(state);
    if (!rules.moves(seen).includes(move)) {
      const isOver = rules.outcome(seen).status !== 'open';
      refused = refusedMove(rules.words.move(move), index, moves.length, isOver);
      break;
    }
    const played = rules.play(state, move);
    state = played.state;
    states.push(state);
    events.push(played.events);
  }
  const scenes = states.map((each) => gridOf(rules.view(rules.see(each))));
  const steps = createSteps(states.length - 1);
  return {
    moves: moves.slice(0, states.length - 1),
    scenes,
    states,
    events,
    ...steps,
    refused,
    scene: computed(() => scenes[steps.at.value] as GridScene),
  };
}
