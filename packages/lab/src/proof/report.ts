import type { Described, ProofWork, Recounts } from '@knossos/engine/internal/puzzle';
import { grouped } from '@knossos/engine/internal/puzzle';
import type { Store } from '../store/index.js';
import { DRAWN } from './chooser.js';
import { paceOf, sharesOf, type VolunteerShare } from './events.js';
import type { ProofRecord } from './records.js';
import type { StoredProof } from './stored-proof.js';
import { volunteersBy } from './volunteers.js';

/** A batch as it stands. */
export interface BatchReport {
  /** The share of the whole that lies in it. */
  readonly share: number;
  readonly state: 'open' | 'closed' | 'stale';
  readonly parts: number;
  readonly counted: number;
}

/** How a proof stands, but for who lends to it. */
export interface Standing {
  readonly found: Described;
  /** The share of the whole that is accepted. */
  readonly share: number;
  /** Work that is accepted. */
  readonly work: number;
  readonly parts: number;
  readonly counted: number;
  /** Whether all batches are there. */
  readonly isComplete: boolean;
  /** In the order of the tree; what is not there yet comes behind them. */
  readonly batches: readonly BatchReport[];
  /** A letter a part of the batches that are open, see `PART_STATES`. */
  readonly open: string;
}

/** What a whole proof says of itself; shares of subtrees are worked out once. */
export class Reporter {
  private readonly shares = new Map<string, number>();

  constructor(
    private readonly proof: StoredProof,
    private readonly date: () => number,
  ) {}

  standing(): Promise<Standing> {
    const { work: kind } = this.proof;
    const { subject } = kind;
    return this.proof.look((proof) => {
      const batches: BatchReport[] = [];
      const now = this.date();
      let total = subject.nothing;
      let [open, share, parts, counted] = ['', 0, 0, 0];
      for (const { batch, sum, ...one } of proof.progress()) {
        const own = this.shareOf(batch);
        batches.push({ share: own, ...one });
        total = subject.join(total, sum);
        open += proof.statesOf(batch, now) ?? '';
        share += one.state === 'closed' ? own : (own * one.counted) / one.parts;
        parts += one.parts;
        counted += one.counted;
      }
      const { isComplete } = proof;
      const found = kind.describe(total);
      return { found, share, work: kind.work(total), parts, counted, isComplete, batches, open };
    });
  }

  private shareOf(batch: string): number {
    const known = this.shares.get(batch);
    if (known !== undefined) return known;
    const share = this.proof.work.share(batch);
    this.shares.set(batch, share);
    return share;
  }
}

/** Who has lent how much, by name. */
export interface Thanks extends VolunteerShare {
  readonly name: string | null;
  readonly isBarred: boolean;
}

/** Who has lent to a proof, the most first. */
export async function thanksOf(store: Store, proof: number): Promise<readonly Thanks[]> {
  const shares = await sharesOf(store, proof);
  const ids = shares.flatMap(({ volunteer }) => (/^\d+$/.test(volunteer) ? [Number(volunteer)] : []));
  const known = new Map((await volunteersBy(store, ids)).map((one) => [String(one.id), one]));
  return shares.map((share) => {
    const volunteer = known.get(share.volunteer);
    return { ...share, name: volunteer?.name ?? null, isBarred: (volunteer?.barred ?? null) !== null };
  });
}

/** Who counts again, as a sentence goes on. */
const RECOUNTERS: Readonly<Record<Recounts, string>> = {
  everybody: 'one part in twenty is counted again by somebody else',
  trusted: 'one part in twenty is counted again by this server, or by somebody that its owner trusts',
  all: 'every part is counted again by somebody else',
};

/** Who counted, how often it was counted again, and why it is believed: two sentences. */
export function beliefOf(
  { recounts, state, work: size }: Pick<ProofRecord, 'recounts' | 'state' | 'work'>,
  work: ProofWork,
  by: { readonly volunteers: number; readonly recounts: number },
): string {
  const who = by.volunteers === 1 ? 'one lender' : `${grouped(by.volunteers)} lenders`;
  const again = by.recounts === 1 ? 'once' : `${grouped(by.recounts)} times`;
  const isSearched = work.search(size, 0) !== null;
  const reasons = [
    'this server counts what each part holds in another way',
    work.subject.certificate !== undefined && `it counts ${DRAWN} drawn sub-branches of each part again`,
    RECOUNTERS[recounts],
    isSearched && 'it searches by itself, and no part may claim less than it found',
    state === 'done'
      ? 'it has counted every part that claims the best itself'
      : 'before the end it counts every part that claims the best itself',
  ].filter((reason) => reason !== false);
  return `Counted by ${who}, recounted ${again}. Believed because ${reasons.slice(0, -1).join(', ')}, and ${reasons.at(-1)}.`;
}

/** Seconds that the rest takes at the speed of late; null while that, or how much is left, is not known. */
export async function timeLeft(
  store: Store,
  { id, work }: { readonly id: number; readonly work: number | null },
  done: number,
): Promise<{ readonly perSecond: number | null; readonly left: number | null }> {
  const pace = await paceOf(store, id);
  const perSecond = pace.work > 0 && pace.seconds > 0 ? pace.work / pace.seconds : null;
  const rest = work === null ? 0 : work - done;
  return { perSecond, left: perSecond === null || rest <= 0 ? null : rest / perSecond };
}
