import type { State } from '@knossos/engine/internal/puzzle';
import { startSession } from '@knossos/engine/internal/session';
import { computed } from '@preact/signals';
import { gridOf } from '../../board/geometry.js';
import { linePlayed, type PlaySession } from '../session.js';
import { createSteps } from './steps.js';

/** A line of moves to look at, beside the game that was played. */
export type Replay = ReturnType<typeof createReplay>;

/** Plays moves on paper, from a position on, as far as they are legal; `refused` says why the rest is left out. */
export function createReplay({ rules }: Pick<PlaySession, 'rules'>, from: State, moves: readonly string[]) {
  const { session, refused } = linePlayed(rules, startSession(rules, from, ''), moves);
  /** The positions, each with what led to it. */
  const { nodes } = session.history;
  const scenes = computed(() => nodes.map(({ state }) => gridOf(rules.view(rules.see(state)))));
  const steps = createSteps(nodes.length - 1);
  return {
    ...steps,
    moves: moves.slice(0, nodes.length - 1),
    nodes,
    scenes,
    refused,
    scene: computed(() => scenes.value[steps.at.value]),
  };
}
