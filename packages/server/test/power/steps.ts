import { createHash } from 'node:crypto';

/** Steps of the work in whose middle the power fails. */
export const STEPS = 120;

/** Characters of the text of a step: little ones in a row, and ones that fill the log of the database. */
const SIZES = [40, 3000, 20_000, 400_000];

/** A text that cannot be packed, one a step. */
function textOf(step: number): string {
  const outputLength = Number(SIZES[step % SIZES.length]) / 2;
  return createHash('shake256', { outputLength }).update(`${step}`).digest('hex');
}

/** What a step keeps, all of it or nothing: a row is added, of some steps one is changed and one deleted. */
export function changesOf(
  step: number,
): readonly { readonly text: string; readonly values: readonly unknown[] }[] {
  const text = textOf(step);
  return [
    { text: 'insert into public.steps (step, text) values ($1, $2)', values: [step, text] },
    ...(step % 2 === 0
      ? [{ text: 'update public.steps set text = $2 where step = $1', values: [step - 1, text] }]
      : []),
    ...(step % 5 === 0 ? [{ text: 'delete from public.steps where step = $1', values: [step - 3] }] : []),
  ];
}

/** What is done behind a step that nobody is told of. */
export function upkeepAfter(step: number): string | null {
  if (step % 20 === 0) return 'checkpoint';
  return step % 33 === 0 ? 'vacuum public.steps' : null;
}

/** The rows behind a step, with the MD5 of their texts, as lines. */
export function rowsAfter(step: number): string {
  const rows = new Map<number, number>();
  for (let one = 1; one <= step; one++) {
    rows.set(one, one);
    if (one % 2 === 0) rows.set(one - 1, one);
    if (one % 5 === 0) rows.delete(one - 3);
  }
  const hashOf = (from: number) => createHash('md5').update(textOf(from)).digest('hex');
  const sorted = [...rows].sort(([a], [b]) => a - b);
  return sorted.map(([row, from]) => `${row} ${hashOf(from)}`).join('\n');
}
