import { ValiError } from 'valibot';
import type { Kinds } from './kind.js';
import { textsOf } from './texts.js';

/** What is to be cut into parts. */
export interface Uncut {
  readonly kind: string;
  readonly parameters: unknown;
}

/** A run in parts, as plain data: inputs of the first round, as JSON arrays of some each; or why there are none. */
export type CutRun =
  | { readonly parameters: unknown; readonly total: number | null; readonly parts: readonly string[] }
  | { readonly refused: string };

/** Cuts a run into parts, perhaps in a thread: some walk through a large tree for it. */
export type Cut = (uncut: Uncut) => Promise<CutRun>;

/** The first round of a run by the rules of its kind. @throws RangeError where the kind is unknown */
export function cut(kinds: Kinds, uncut: Uncut): CutRun {
  const kind = kinds.named(uncut.kind);
  if (kind === null) throw new RangeError(`there is no kind of work "${uncut.kind}"`);
  try {
    const run = kind.read(uncut.parameters);
    return { parameters: run.parameters, parts: textsOf(run.begin()), total: run.total };
  } catch (error) {
    if (error instanceof ValiError || error instanceof RangeError) return { refused: error.message };
    throw error;
  }
}
