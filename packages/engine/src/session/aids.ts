import { type Hint, NO_LONGER } from '../puzzle/index.js';

/**
 * Kinds of help for a player, in any game: a move taken back that had shown something, the same dice or mines begun again,
 * a hint that named a move, a solution looked at, the coach, chances or the analyser, a map, and what came with the level:
 * moves of a link, a board drawn by hand.
 */
export const AIDS = [
  'undo',
  'again',
  'hint',
  'solution',
  'coach',
  'chances',
  'prospect',
  'map',
  'given',
] as const;
export type Aid = (typeof AIDS)[number];

/** The aids with one more; the same list where it is there already. */
export function withAidIn(aids: readonly Aid[], aid: Aid): readonly Aid[] {
  return aids.includes(aid) ? aids : [...aids, aid];
}

/** Whether a game had any help; `but` names aids that do not count. */
export function isHelped(aids: readonly Aid[], but: readonly Aid[] = []): boolean {
  return aids.some((aid) => !but.includes(aid));
}

export interface HintStep {
  readonly kind: 'nudge' | 'move' | 'reason';
  readonly text: string;
}

/**
 * What a hint says: nudge, move as `sayMove` puts it, reason. Steps that say nothing new are left out. What cannot be won at the start
 * never could: one step says so.
 */
export function stepsOf<M extends string>(
  { nudge, move, reason }: Pick<Hint<M>, 'nudge' | 'move' | 'reason'>,
  sayMove: (move: M) => string,
  isStart = false,
): readonly HintStep[] {
  if (isStart && nudge === NO_LONGER) return [{ kind: 'nudge', text: `It cannot be won. ${reason}` }];
  return [
    { kind: 'nudge', text: nudge },
    ...(move === null ? [] : [{ kind: 'move', text: sayMove(move) } as const]),
    ...(reason === '' || reason === nudge ? [] : [{ kind: 'reason', text: reason } as const]),
  ];
}

/** From which step on a hint is help: a nudge alone is none. */
export function isHelpful(steps: readonly HintStep[], stepsShown: number): boolean {
  return steps.slice(0, stepsShown).some(({ kind }) => kind === 'move');
}

/** What the step that comes next is about; null when everything was told. */
export function nextStep(steps: readonly HintStep[], stepsShown: number): HintStep['kind'] | null {
  return steps[stepsShown]?.kind ?? null;
}
