import { type Cut, partsBelow } from '@knossos/engine/internal/games/mouse/enumerate/cut';
import { enumerate } from '@knossos/engine/internal/games/mouse/enumerate/enumerate';
import { type PartResult, partResultOf } from '@knossos/engine/internal/games/mouse/enumerate/part';
import { enumerationSubject, type PartTotal } from '@knossos/engine/internal/games/mouse/enumerate/subject';
import type { Frame } from '@knossos/engine/internal/games/mouse/walk/frame';
import { finish } from '@knossos/engine/internal/puzzle';
import { Random } from '@knossos/engine/internal/random';
import { chooserOf, Proof, type ProofEvent } from '@knossos/lab/proof';

/** How somebody answers for a part: with the census that the tree has, or with something else. */
export type Answering = (honest: PartResult) => PartResult;

/** Proves the optimum of a frame together: everybody counts for himself, in random order; who was found to lie, and the total. */
export function proveTogether(
  frame: Frame,
  cut: Cut,
  lenders: Readonly<Record<string, Answering>>,
  boughs: Iterable<string>,
) {
  const subject = enumerationSubject(frame);
  const proof = new Proof<PartTotal, PartResult>(subject, {
    isChosen: chooserOf(cut.seed),
    isTrusted: (lender) => lender === 'server',
    mayRecount: () => true,
    lease: 60_000,
    most: 2,
  });
  const random = Random.from(cut.seed);
  const names = Object.keys(lenders);
  const waiting = [...boughs];
  let parts = 0;
  let counts = 0;
  // A store, in which finished boughs are looked up again when somebody who counted some of it is found out.
  const stored: ProofEvent<PartTotal, PartResult>[] = [];
  for (let now = 0; !proof.isFinished; now += 500) {
    for (const bough of proof.stale) proof.reload(bough, stored);
    if (proof.waiting < names.length && !proof.isComplete) {
      const bough = waiting.shift();
      if (bough === undefined) stored.push(...proof.close());
      else {
        const below = Array.from(partsBelow(frame, cut, bough), ({ branch }) => branch);
        parts += below.length;
        stored.push(...proof.open(bough, below));
      }
    }
    const lender = random.pick(names);
    const lent = proof.lend(lender, now);
    stored.push(...lent.events);
    if (!lent.ok) continue;
    // Some are never heard of again.
    if (random.chance(1, 50)) continue;
    const { bough, number, part } = lent.value;
    const honest = partResultOf(part, finish(enumerate(frame, part)));
    counts++;
    const answer = lenders[lender]?.(honest) ?? honest;
    // As it comes over a wire.
    const sent = JSON.parse(JSON.stringify(answer)) as PartResult;
    stored.push(...proof.handIn(lender, bough, number, sent).events);
  }
  const barred = names.filter((name) => proof.barredFor(name) !== null);
  return { total: proof.total(), barred, parts, counts };
}

export const honest: Answering = (result) => result;

/** A number of runs that was not counted. The weight is right: anybody can work it out without looking at a run. */
export const inventive: Answering = (result) => ({ ...result, leaves: result.leaves + 1 });

/** A weight that is not the part's. */
export const miscounting: Answering = (result) => ({
  ...result,
  weight: String(BigInt(result.weight) + 1n),
});

/** A best run that nobody can make. */
export const boastful: Answering = (result) => ({ ...result, optimum: result.optimum + 1 });
