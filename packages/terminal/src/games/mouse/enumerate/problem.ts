import type { DesignProblem } from '@knossos/engine/games/mouse/enumerate/enumerate';
import type { Objective } from '@knossos/engine/games/mouse/walk/objective';
import { flashCount } from '@knossos/engine/games/mouse/walk/walk';
import { counted } from '@knossos/engine/puzzle';
import { frameObject, frameText } from '../frame.js';

/** What is enumerated, in objects. */
export function problemObject(problem: DesignProblem) {
  return { ...frameObject(problem), objective: objectiveOf(problem) };
}

export function objectiveOf({ objective = 'turns' }: DesignProblem): Objective {
  return objective;
}

/** The same in words. */
export function problemText(problem: DesignProblem): string {
  return frameText(problem);
}

/** What a run is worth, in words. */
export function worthText(objective: Objective = 'turns', worth: number): string {
  return objective === 'turns' ? counted(worth, 'turn') : `${counted(worth, 'visit')} of one cell`;
}

/** What the old Flash game would show for so many turns; null where something else is counted. */
export function flashOf(problem: DesignProblem, worth: number): number | null {
  return objectiveOf(problem) === 'turns' ? flashCount(worth) : null;
}
