import type { Random } from '@knossos/engine/internal/random';
import type { LeasedPart } from '@knossos/lab/proof';
import { findOf, type ToyResult, type ToyTree, type ToyTwig } from './toy-tree.js';

/** What somebody hands in: under his own lease, or under any other. */
export interface Attempt {
  readonly batch: string;
  readonly number: number;
  readonly result: ToyResult;
}

/** How somebody answers for a part that he was lent: one attempt after the other; none means that he never answers. */
export type Behaviour = (lent: LeasedPart, tree: ToyTree, random: Random) => readonly Attempt[];

const under = ({ batch, number }: LeasedPart, result: ToyResult): Attempt => ({ batch, number, result });

const sometimes =
  (lie: (truth: ToyResult, random: Random) => Partial<ToyResult>, percent = 30): Behaviour =>
  (lent, tree, random) => {
    const truth = tree.truth(lent.part);
    return [under(lent, random.below(100) < percent ? { ...truth, ...lie(truth, random) } : truth)];
  };

export const honest: Behaviour = (lent, tree) => [under(lent, tree.truth(lent.part))];

/** Answers twice, as a network does that lost the first answer. */
export const stammering: Behaviour = (lent, tree) => {
  const attempt = under(lent, tree.truth(lent.part));
  return [attempt, attempt];
};

/** Leaves one part in three for ever. */
export const forgetful: Behaviour = (lent, tree, random) =>
  random.chance(1, 3) ? [] : honest(lent, tree, random);

/** Lies that can be seen at once. */
export const boastful = sometimes(({ part, best }) => ({ best: best + 5, find: findOf(part, best + 5) }));
export const miscounting = sometimes(({ weight }) => ({ weight: weight - 1 }));
export const forging = sometimes(({ best }) => ({ best: best + 1 }));

/** Lies that cannot: a better find kept back, wrong leaves, everything invented to fit the sum. */
export const secretive = sometimes(({ part, best }) => ({ best: best - 1, find: findOf(part, best - 1) }));
export const careless = sometimes(({ leaves }) => ({ leaves: leaves - 1 }));
export const inventive = sometimes(
  ({ part, weight }, random) => ({ leaves: 1 + random.below(weight), best: 3, find: findOf(part, 3) }),
  100,
);

/** Hands in the true result of the part that he had before, time and again. */
export function replaying(): Behaviour {
  let before: Attempt | null = null;
  return (lent, tree, random) => {
    const own = under(lent, tree.truth(lent.part));
    const attempts = before === null ? [own] : [before, { ...own, result: before.result }, own];
    before = random.chance(1, 2) ? own : before;
    return attempts;
  };
}

/** Hands in results of another tree, which has parts of the same names. */
export function foreign(other: ToyTree): Behaviour {
  return (lent, tree, random) => [under(lent, (random.chance(1, 3) ? other : tree).truth(lent.part))];
}

/** Hands in under numbers that were lent to others, and that nobody was lent. */
export const thieving: Behaviour = (lent, tree, random) => {
  const own = under(lent, tree.truth(lent.part));
  return [
    { ...own, number: Math.max(1, lent.number - 1 - random.below(3)) },
    { ...own, number: lent.number + 1000 },
    { ...own, batch: `${lent.batch}o` },
    own,
  ];
};

/** Keeps the best of a part back, and says something less of the twig that holds it. */
export function hidden(truth: ToyResult): ToyResult {
  const twigs = truth.twigs?.map(([leaves, weight, best]): ToyTwig => [leaves, weight, Math.min(best, 5)]);
  const best = Math.max(...(twigs ?? []).map(([, , most]) => most));
  return { ...truth, best, find: findOf(truth.part, best), twigs };
}
