import type { Advice } from '@knossos/engine/games/mines/coach/advice';
import { cellName, type Grid } from '@knossos/engine/grid';
import { someOf } from '../../../cli/some.js';

/** What the coach has to say, and how much of it has been told: from 1, a nudge, to 3, all of it. */
export interface Coaching {
  readonly advice: Advice;
  readonly told: number;
}

const NUDGES = {
  2: 'One number tells you something (way 2: the accounts of a single cell).',
  3: 'The shore tells you something (way 3: overlay its configurations).',
  4: 'Count the mines that are left (way 4: discard what clashes with their number).',
} as const;

/** As much of it as has been asked for, in paragraphs. */
export function tellCoaching(grid: Grid, { advice, told }: Coaching): string[] {
  if (advice.kind === 'guess') {
    const nudge = 'Nothing is certain: it is a guess (way 1).';
    return told === 1 ? [`Coach: ${nudge} (t: which)`] : [`Coach: ${advice.sentence} (x opens it)`];
  }
  if (advice.kind !== 'step') return [`Coach: ${advice.sentence}`];
  const { way, numbers, given } = advice.step;
  if (told >= 3) return [`Coach: ${advice.sentence} (x does it)`];
  const lines = [`Coach: ${NUDGES[way]}${told === 1 ? ' (t: where)' : ''}`];
  if (told === 2) {
    const known = [...given.mines, ...given.safe];
    const names = (cells: readonly number[]) => someOf(cells.map((cell) => cellName(grid, cell)));
    const besides = known.length === 0 ? '' : `, knowing about ${names(known)}`;
    lines.push(`Look at ${names(numbers)}${besides}. (t: the reason)`);
  }
  return lines;
}

/** The cells that are underlined: what the advice rests on. */
export function groundsOf({ advice, told }: Coaching): ReadonlySet<number> {
  if (told < 2 || advice.kind !== 'step')
    return new Set(advice.kind === 'impossible' && advice.cell !== null ? [advice.cell] : []);
  const { numbers, given } = advice.step;
  return new Set([...numbers, ...given.mines, ...given.safe]);
}
