import type { Random } from '@knossos/engine/internal/random';
import { InlinePool, type Jobs, type Pool } from '@knossos/lab';
import {
  type AnyEvent,
  addVolunteer,
  type LeasedPart,
  OWN_WORKER,
  ProofService,
  type StoredProof,
} from '@knossos/lab/proof';
import type { Store } from '@knossos/lab/store';
import { executorOf } from '@knossos/lab/store/repository';
import { eventOf } from '../../src/proof/events.js';
import type { ToyEvent } from './drive.js';
import { type Toy, toyJobs, toyKinds, treeOf } from './toy-kind.js';
import type { Behaviour } from './volunteers.js';

export interface Clock {
  now: number;
}

/** A process that keeps proofs of toys; its clock is the test's. */
export function serviceOver(
  store: Store,
  clock: Clock,
  ownWorkerCounts = true,
  pool: Pool<Jobs> = new InlinePool<Jobs>(toyJobs),
): ProofService {
  return new ProofService({
    store,
    kinds: toyKinds,
    pool,
    date: () => clock.now,
    ownWorkerCounts,
    secret: 'of tests',
  });
}

/** All events that are stored, in order. */
export async function storedEvents(store: Store, proof: number): Promise<AnyEvent[]> {
  const { rows } = await executorOf(store)(
    'select event from knossos.proof_events where proof = $1 order by number',
    [proof],
  );
  return rows.map(({ event }) => eventOf(event));
}

export interface KeptPlay {
  readonly store: Store;
  readonly toy: Toy;
  readonly volunteers: Readonly<Record<string, Behaviour>>;
  readonly random: Random;
  /** One in so many commands is the last of its process: another one goes on. */
  readonly stopOneIn: number;
  /** Processes that keep the proof at the same time. */
  readonly processes: number;
}

/** Lets volunteers work in random order, by name, until the proof is finished. */
export async function playKept({ store, toy, volunteers, random, stopOneIn, processes }: KeptPlay) {
  const clock: Clock = { now: 1_000_000 };
  const tree = treeOf(toy);
  const first = serviceOver(store, clock);
  const id = await first.start({ kind: 'toy', parameters: toy, recounts: 'everybody' });
  const ids = new Map<string, string>([['house', OWN_WORKER]]);
  for (const name of Object.keys(volunteers)) {
    if (name !== 'house') ids.set(name, String((await addVolunteer(store, { name })).id));
  }
  const services = [first, ...Array.from({ length: processes - 1 }, () => serviceOver(store, clock))];
  const names = Object.keys(volunteers);
  const hands = new Map<string, LeasedPart[]>(names.map((name) => [name, []]));
  const codes: { readonly name: string; readonly code: string }[] = [];
  for (let step = 0; ; step++) {
    if (step > 20_000) throw new Error('the proof does not end');
    const at = random.below(services.length);
    if (random.chance(1, stopOneIn)) services[at] = serviceOver(store, clock);
    const service = services[at] ?? first;
    const proof = await service.open(id);
    if (proof === null) throw new Error('the proof is gone');
    if (proof.state === 'done') return { id, proof, ids, codes };
    await service.grow(proof);
    clock.now += random.below(2000);
    const name = random.pick(names);
    await turn(proof, { name, id: ids.get(name) ?? '', hand: hands.get(name) ?? [], codes, clock });
  }

  async function turn(
    proof: StoredProof,
    who: {
      readonly name: string;
      readonly id: string;
      readonly hand: LeasedPart[];
      readonly codes: { readonly name: string; readonly code: string }[];
      readonly clock: Clock;
    },
  ): Promise<void> {
    if (who.hand.length === 0) {
      const lent = await proof.handOut(who.id, 1 + random.below(4));
      if (lent.ok) who.hand.push(...lent.value);
      return;
    }
    if (random.chance(1, 40)) who.clock.now += 700_000;
    const attempts = who.hand.splice(0).flatMap((lent) => volunteers[who.name]?.(lent, tree, random) ?? []);
    const outcomes = await proof.handIn(who.id, attempts);
    for (const one of outcomes) who.codes.push({ name: who.name, code: one.ok ? 'accepted' : one.code });
  }
}

/** The events as the audit of a toy's proof reads them. */
export function asToyEvents(events: readonly AnyEvent[]): ToyEvent[] {
  return events as ToyEvent[];
}
