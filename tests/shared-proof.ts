import { type Cut, partsBelow } from '@knossos/engine/internal/games/mouse/research/enumerate/cut';
import type { Claim, PartResult } from '@knossos/engine/internal/games/mouse/research/enumerate/part';
import { treeOf } from '@knossos/engine/internal/games/mouse/research/enumerate/problem';
import { countPart } from '@knossos/engine/internal/games/mouse/research/enumerate/shared';
import {
  countBranches,
  countCertified,
} from '@knossos/engine/internal/games/mouse/research/enumerate/sub-branches';
import {
  enumerationSubject,
  type PartTotal,
} from '@knossos/engine/internal/games/mouse/research/enumerate/subject';
import type { Frame } from '@knossos/engine/internal/games/mouse/walk/frame';
import { cellCount } from '@knossos/engine/internal/grid';
import { finish } from '@knossos/engine/internal/puzzle';
import { Random } from '@knossos/engine/internal/random';
import { chooserOf, drawerOf, Proof, type ProofEvent } from '@knossos/lab/proof';

/** How somebody answers for a part: with the census that the tree has, or with something else. */
export type Answering = (honest: PartResult) => PartResult;

/** A proof whose parts are certified, and where the server has found something by searching. */
export interface Certified {
  readonly known?: PartResult | null;
  /** Whether nobody but the server counts again. */
  readonly isTrustedAlone?: boolean;
}

/** Proves the optimum of a frame together: everybody counts for himself, in random order; who was found to lie, and the total. */
export function proveTogether(
  frame: Frame,
  cut: Cut,
  lenders: Readonly<Record<string, Answering>>,
  batches: Iterable<string>,
  { known = null, isTrustedAlone = false }: Certified = {},
) {
  const subject = enumerationSubject(frame, known !== null);
  const proof = new Proof<PartTotal, PartResult>(subject, {
    isChosen: chooserOf(cut.seed),
    draw: drawerOf(cut.seed),
    isTrusted: (lender) => lender === 'server',
    mayRecount: (lender) => !isTrustedAlone || lender === 'server',
    isSearched: (rounds) => known === null || rounds === 1,
    lease: 60_000,
    most: 2,
  });
  const random = Random.from(cut.seed);
  const names = Object.keys(lenders);
  const waiting = [...batches];
  let parts = 0;
  let counts = 0;
  /** Runs that were counted first, and those that the server counted again. */
  const runs = { counted: 0, again: 0 };
  // A store, in which finished batches are looked up again when somebody who counted some of it is found out.
  const stored: ProofEvent<PartTotal, PartResult>[] = [];
  for (let now = 0; !proof.isFinished; now += 500) {
    if (known !== null && !proof.isSearched && random.chance(1, 100)) stored.push(...proof.searched(known));
    for (const batch of proof.stale) proof.reload(batch, stored);
    if (proof.waiting < names.length && !proof.isComplete) {
      const batch = waiting.shift();
      if (batch === undefined) stored.push(...proof.close());
      else {
        const below = Array.from(partsBelow(frame, cut, batch), ({ branch }) => branch);
        parts += below.length;
        stored.push(...proof.open(batch, below));
      }
    }
    const lender = random.pick(names);
    const lent = proof.handOut(lender, now);
    stored.push(...lent.events);
    if (!lent.ok) continue;
    // Some are never heard of again.
    if (random.chance(1, 50)) continue;
    const { batch, number, part, branches } = lent.value;
    if (branches !== null) {
      const results = finish(countBranches(frame, branches));
      for (const { leaves } of results) runs.again += leaves;
      stored.push(...proof.handIn(lender, batch, number, results).events);
      continue;
    }
    const honest = finish((known === null ? countPart : countCertified)(frame, part));
    counts++;
    runs[lender === 'server' ? 'again' : 'counted'] += honest.leaves;
    const answer = lenders[lender]?.(honest) ?? honest;
    // As it comes over a wire.
    const sent = JSON.parse(JSON.stringify(answer)) as PartResult;
    stored.push(...proof.handIn(lender, batch, number, sent).events);
  }
  const barred = names.filter((name) => proof.barredFor(name) !== null);
  return { total: proof.total(), barred, parts, counts, runs };
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

/**
 * Keeps every maze back that is worth so many turns, or more: tells of the best other one that it meets at once, as somebody who knows
 * all of the part could.
 */
export function hiding(frame: Frame, turns: number, onLie: () => void): Answering {
  return (honest) => {
    if (honest.optimum < turns) return honest;
    const [leaf] = leavesBelow(frame, honest.branch).filter(({ optimum }) => optimum < turns);
    if (leaf === undefined) return honest;
    onLie();
    const branches = honest.branches?.map(([leaves, weight, optimum]): Claim => {
      return [leaves, weight, Math.min(optimum, leaf.optimum)];
    });
    const best = Math.max(leaf.optimum, ...(branches ?? []).map(([, , most]) => most));
    return { ...honest, optimum: best, maze: leaf.maze, branches };
  };
}

/** The leaves below a branch, the best first. */
function leavesBelow(frame: Frame, branch: string): PartResult[] {
  const tree = treeOf(frame);
  tree.enter(branch);
  const leaves = tree.branches(cellCount(frame));
  return finish(countBranches(frame, leaves)).sort((a, b) => b.optimum - a.optimum);
}
