import { cellCount } from '../grid/index.js';
import {
  type AnyMind,
  type DifficultyScale,
  type DifficultyStep,
  type Grade,
  type Level,
  STEP_NAMES,
  type StepName,
  sizeOf,
} from '../puzzle/index.js';

/** What levels of a step are judged to be; where none is, one of the first of these grades is looked for on other steps. */
export const STEP_GRADES: Readonly<Record<StepName, readonly [Grade, ...Grade[]]>> = {
  tiny: ['easy'],
  'very easy': ['easy'],
  easy: ['easy'],
  medium: ['medium'],
  tricky: ['medium', 'hard'],
  hard: ['hard'],
  'very hard': ['hard', 'fiendish'],
  fiendish: ['fiendish'],
};

/** The difficulty scale of a mind; where it has none of its own, the sizes that its generator suggests. */
export function difficultyScaleOf({ difficultyScale, generatorOptions }: AnyMind): DifficultyScale<Level> {
  if (difficultyScale) return difficultyScale;
  const sizes = generatorOptions.find(({ kind }) => kind === 'size')?.choices ?? [];
  const steps = sizes
    .slice(0, STEP_NAMES.length)
    .map((size, at) => ({ parameters: { size }, difficulty: 12 * (at + 1) }));
  return { steps: steps.length === 0 ? [{ parameters: {}, difficulty: 0 }] : steps, like: () => ({}) };
}

/** What the step of a difficulty scale is called. */
export function stepName(at: number): StepName {
  return STEP_NAMES[Math.max(0, Math.min(STEP_NAMES.length - 1, at))] ?? 'fiendish';
}

/** The step whose levels are nearest in difficulty; where that is not known, in size. */
export function nearestStep(
  difficultyScale: DifficultyScale<Level>,
  difficulty: number | null,
  size: string | undefined,
): number {
  const isRated = difficulty !== null && difficultyScale.steps.every((step) => step.difficulty !== null);
  const wished = isRated ? difficulty : areaOf(size);
  const worth = (step: DifficultyStep) => (isRated ? step.difficulty : null) ?? areaOf(step.parameters.size);
  let best = 0;
  for (const [at, step] of difficultyScale.steps.entries()) {
    const isNearer =
      Math.abs(worth(step) - wished) < Math.abs(worth(difficultyScale.steps[best] ?? step) - wished);
    if (isNearer) best = at;
  }
  return best;
}

/** Cells of a size as generators take it. */
export function areaOf(size: string | undefined): number {
  const grid = sizeOf(size);
  return grid === null ? 0 : cellCount(grid);
}

export const isRated = ({ steps }: DifficultyScale<Level>) =>
  steps.every(({ difficulty }) => difficulty !== null);
