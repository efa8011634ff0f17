import { rulebook } from '@knossos/engine/internal/games';
import { type AnyMind, describeFault, type Level, orThrow, type Task } from '@knossos/engine/internal/puzzle';
import { levelTask } from '@knossos/engine/internal/session';

/** A level that was met, and what it is worth. */
export interface Trophy {
  readonly value: number;
  /** Its document. */
  readonly text: string;
  /** What it comes to in the kinds of records that its game keeps; nothing before it was measured. */
  readonly worths: readonly { readonly kind: string; readonly value: number }[];
}

export interface HuntInput {
  readonly game: string;
  readonly parameters: Readonly<Record<string, string>>;
  readonly seed: string;
  /** What is to be as large as can be: the difficulty, or a measured feature. */
  readonly by: string;
  /** Levels `from` to `to - 1` of the seed. */
  readonly from: number;
  readonly to: number;
  /** How many of the best are kept. */
  readonly keep: number;
}

/** Generates levels, solves and rates each exactly, and keeps those that are worth most, the best first. */
export async function hunt(input: HuntInput): Promise<Task<readonly Trophy[]>> {
  const rules = rulebook.find(input.game);
  if (rules === null) throw new Error(`there is no game "${input.game}"`);
  const mind = await rules.mind();
  return (function* (): Task<readonly Trophy[]> {
    const { parameters, seed, by, from, to, keep } = input;
    let best: readonly Trophy[] = [];
    for (let index = from; index < to; index++) {
      const made = yield* levelTask(mind, parameters, index === 0 ? seed : `${seed}.${index}`);
      if (!made.ok) throw new Error(describeFault(made.fault));
      const rating = yield* mind.rate(made.value);
      const value = by === 'difficulty' ? rating.difficulty : rating.features[by];
      if (typeof value === 'number')
        best = bestOf([...best, { value, text: rules.format(made.value), worths: [] }], keep);
      const note = `best ${best[0]?.value ?? 'none'}`;
      yield { done: index + 1 - from, total: to - from, unit: 'levels', note };
    }
    const measured: Trophy[] = [];
    for (const trophy of best)
      measured.push({ ...trophy, worths: yield* worthsOf(mind, orThrow(rulebook.parse(trophy.text))) });
    return measured;
  })();
}

/** A level in all kinds of records that it competes in, as far as that can be told. */
function* worthsOf(mind: AnyMind, level: Level): Task<Trophy['worths']> {
  const worths: { readonly kind: string; readonly value: number }[] = [];
  for (const kind of mind.records ?? []) {
    if (!kind.compete(level).ok) continue;
    const worth = yield* kind.measure(level);
    if (worth.status === 'measured') worths.push({ kind: kind.name, value: worth.value });
  }
  return worths;
}

/** The best of some, the first first where several are worth the same. */
export function bestOf(all: readonly Trophy[], keep: number): readonly Trophy[] {
  return [...all].sort((a, b) => b.value - a.value).slice(0, keep);
}
