import type { Hint } from '../puzzle/index.js';

/** One step of a hint. */
export interface HintStep {
  readonly kind: 'nudge' | 'move' | 'reason';
  readonly text: string;
}

/**
 * What a hint says, step by step, each telling more: a nudge, the move as `sayMove` puts it, the reason. Steps that say
 * nothing new are left out.
 */
export function stepsOf<M extends string>(
  { nudge, move, reason }: Pick<Hint<M>, 'nudge' | 'move' | 'reason'>,
  sayMove: (move: M) => string,
): readonly HintStep[] {
  return [
    { kind: 'nudge', text: nudge },
    ...(move === null ? [] : [{ kind: 'move', text: sayMove(move) } as const]),
    ...(reason === '' || reason === nudge ? [] : [{ kind: 'reason', text: reason } as const]),
  ];
}

/** From which step on a hint is help: a nudge alone is none. */
export function isHelpful(steps: readonly HintStep[], told: number): boolean {
  return steps.slice(0, told).some(({ kind }) => kind === 'move');
}

/** What the step that comes next is about; null when everything was told. */
export function nextStep(steps: readonly HintStep[], told: number): HintStep['kind'] | null {
  return steps[told]?.kind ?? null;
}
