import type { Random } from '@knossos/engine/internal/random';
import { type LeasedPart, type Policy, Proof, type ProofEvent, type RefusalCode } from '@knossos/lab/proof';
import type { ToyResult, ToySum, ToyTree } from './toy-tree.js';
import type { Attempt, Behaviour } from './volunteers.js';

export type ToyEvent = ProofEvent<ToySum, ToyResult>;
export type ToyProof = Proof<ToySum, ToyResult>;

/** What was said to somebody who handed something in. */
export interface Reply {
  readonly volunteer: string;
  readonly lent: LeasedPart;
  readonly attempt: Attempt;
  readonly code: RefusalCode | 'accepted';
  /** Whether the part had gone to somebody else before. */
  readonly isLate: boolean;
}

export interface Play {
  readonly tree: ToyTree;
  readonly policy: Policy;
  readonly volunteers: Readonly<Record<string, Behaviour>>;
  readonly random: Random;
  /** Moves the clock on, or anywhere. */
  readonly tick: (now: number) => number;
  /** One in so many parts is answered only after its lease. */
  readonly lateOneIn: number;
  /** What the server's own search finds in its only round; it does not search unless told. */
  readonly search?: () => ToyResult | null;
  readonly onEvents?: (proof: ToyProof, events: readonly ToyEvent[]) => void;
}

/** Lets volunteers work in random order until the proof is finished; what happened, and what they were told. */
export function playProof({ tree, policy, volunteers, random, tick, lateOneIn, search, onEvents }: Play) {
  const isSearched = (rounds: number) => search === undefined || rounds === 1;
  const proof: ToyProof = new Proof(tree.subject, { ...policy, isSearched });
  const events: ToyEvent[] = [];
  const replies: Reply[] = [];
  const store = (more: readonly ToyEvent[]) => {
    events.push(...more);
    onEvents?.(proof, more);
  };
  const names = Object.keys(volunteers);
  const hands = new Map<string, LeasedPart[]>(names.map((name) => [name, []]));
  /** By batch and number: those whose part went on. */
  const gone = new Set<string>();
  const holders = new Map<string, string>();
  let now = 1_000_000;
  let opened = 0;
  let checks = 0;
  for (let step = 0; !proof.isFinished; step++) {
    if (step > 200_000) throw new Error('the proof does not end');
    for (const batch of proof.stale) proof.reload(batch, events);
    if (proof.waiting < 4 && !proof.isComplete) {
      const batch = tree.batches[opened++];
      store(batch === undefined ? proof.close() : proof.open(batch, tree.partsOf(batch)));
    }
    if (search !== undefined && !proof.isSearched && random.chance(1, 40)) store(proof.searched(search()));
    now = tick(now);
    const volunteer = random.pick(names);
    const hand = hands.get(volunteer) ?? [];
    if (hand.length === 0 || random.chance(1, 3)) {
      const answer = proof.handOut(volunteer, now);
      store(answer.events);
      if (!answer.ok) continue;
      const { batch, part, number } = answer.value;
      const before = holders.get(part);
      if (before !== undefined) gone.add(before);
      holders.set(part, `${batch} ${number}`);
      hand.push(answer.value);
      continue;
    }
    const lent = hand.shift();
    if (lent === undefined) continue;
    if (lateOneIn > 0 && random.chance(1, lateOneIn)) now = Math.max(now, lent.until + 1);
    if (lent.branches !== null) {
      const twigs = lent.branches.map((name) => tree.twig(name));
      store(proof.handIn(volunteer, lent.batch, lent.number, twigs).events);
      checks += twigs.length;
      continue;
    }
    for (const attempt of volunteers[volunteer]?.(lent, tree, random) ?? []) {
      const isLate = gone.has(`${attempt.batch} ${attempt.number}`);
      const answer = proof.handIn(volunteer, attempt.batch, attempt.number, attempt.result);
      store(answer.events);
      replies.push({ volunteer, lent, attempt, code: answer.ok ? 'accepted' : answer.code, isLate });
      if (answer.ok) holders.delete(lent.part);
    }
  }
  return { proof, events, replies, checks };
}

/**
 * The slow twin of a proof's sums: from the events alone, which result holds for every part. Throws when a part has two at
 * a time.
 */
export function audit(
  events: readonly ToyEvent[],
): Map<string, { readonly volunteer: string; readonly result: ToyResult }> {
  const leases = new Map<string, { readonly volunteer: string; readonly part: string }>();
  const held = new Map<string, { readonly volunteer: string; readonly result: ToyResult }>();
  for (const event of events) {
    if (event.type === 'barred') {
      for (const [part, { volunteer }] of held) if (volunteer === event.volunteer) held.delete(part);
    }
    if (event.type !== 'part') continue;
    const { event: change } = event;
    if (change.type === 'claimed') continue;
    const key = `${event.batch} ${change.number}`;
    if (change.type === 'lent') leases.set(key, change);
    const lease = leases.get(key);
    if (lease === undefined) throw new Error(`no lease ${key}`);
    if (change.type === 'counted') {
      if (held.has(lease.part)) throw new Error(`part ${lease.part} is counted twice`);
      held.set(lease.part, { volunteer: lease.volunteer, result: change.result });
    }
    if (change.type === 'settled' && !change.isUpheld) {
      held.set(lease.part, { volunteer: lease.volunteer, result: change.result });
    }
  }
  return held;
}
