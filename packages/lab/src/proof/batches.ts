import { Ledger } from './ledger.js';
import type { ProofEvent, Subject } from './protocol.js';

interface Node {
  /** Whether the subtree was added as a whole. */
  isWhole: boolean;
  /** By the next decision. */
  readonly below: Map<string, Node>;
}

const node = (): Node => ({ isWhole: false, below: new Map() });

/**
 * Subtrees of a tree of decisions that do not overlap, as a prefix tree: a subtree is named by the decisions on the way to
 * it, one letter each.
 */
class Coverage {
  private readonly root = node();

  /** Adds a subtree. Throws a RangeError when it lies in one that was added, or holds one. */
  add(name: string): void {
    const overlaps = () => new RangeError(`${name || 'the root'} overlaps with what is there already`);
    let at = this.root;
    for (const decision of name) {
      if (at.isWhole) throw overlaps();
      const next = at.below.get(decision) ?? node();
      at.below.set(decision, next);
      at = next;
    }
    if (at.isWhole || at.below.size > 0) throw overlaps();
    at.isWhole = true;
  }
}

type Closing<Sum, Result> = Extract<ProofEvent<Sum, Result>, { readonly type: 'closed' }>;

/** A batch, with how many were opened before it. */
type Batch<Sum, Result> = { readonly index: number } & (
  | { readonly state: 'open'; readonly ledger: Ledger<Result> }
  /** Nothing of it is left to do. */
  | {
      readonly state: 'closed';
      readonly parts: number;
      readonly sum: Sum;
      readonly volunteers: ReadonlySet<string>;
      readonly claims: readonly string[];
    }
  /** It was closed, and some of it is to be counted again; its events are wanted. */
  | { readonly state: 'stale'; readonly parts: number }
);

/** Whether a part holds what was found, and its result does not tell of it. */
export function isSilent<Sum, Result extends Sum>(
  { partOf, exceeds }: Subject<Sum, Result>,
  part: string,
  result: Result,
  find: Result,
): boolean {
  return partOf(find).startsWith(part) && exceeds?.(find, result) === true;
}

/** The state of a batch so far. */
export interface BatchProgress<Sum> {
  readonly batch: string;
  readonly state: 'open' | 'closed' | 'stale';
  readonly parts: number;
  /** Parts with an accepted count. */
  readonly counted: number;
  /** The sum of what is accepted; nothing while it is stale. */
  readonly sum: Sum;
}

/** The batches of a proof that were opened: a ledger each while there is something to do, then a sum. */
export class Batches<Sum, Result extends Sum> {
  private readonly batches = new Map<string, Batch<Sum, Result>>();
  private readonly coverage = new Coverage();

  constructor(
    private readonly subject: Subject<Sum, Result>,
    private readonly isTrusted: (volunteer: string) => boolean,
  ) {}

  /** Adds a batch. Throws a RangeError where batches or parts overlap, and for parts that are not in it. */
  add(batch: string, parts: readonly string[], index: number): Ledger<Result> {
    const inside = new Coverage();
    for (const part of parts) {
      if (!part.startsWith(batch)) throw new RangeError(`part ${part} is not in batch ${batch}`);
      inside.add(part);
    }
    const ledger = new Ledger<Result>(parts);
    this.coverage.add(batch);
    this.batches.set(batch, { state: 'open', index, ledger });
    return ledger;
  }

  /** Adds a batch that is finished, or puts its sum in the place of its ledger. */
  close({ batch, index, parts, sum, volunteers, claims = [] }: Closing<Sum, Result>): void {
    if (!this.batches.has(batch)) this.coverage.add(batch);
    this.batches.set(batch, { state: 'closed', index, parts, sum, volunteers: new Set(volunteers), claims });
  }

  /** Closes a batch whose ledger is finished; null where it is not. */
  closeIfFinished(batch: string): Closing<Sum, Result> | null {
    const found = this.batches.get(batch);
    if (found?.state !== 'open' || !found.ledger.isFinished) return null;
    const { index, ledger } = found;
    const volunteers = [...ledger.volunteers()];
    const sum = this.sumOf(ledger);
    const claims = this.claimsIn(ledger, sum);
    const event = { type: 'closed', batch, index, parts: ledger.parts, sum, volunteers, claims } as const;
    this.close(event);
    return event;
  }

  /** Parts of closed batches that claim the best of all and that nobody has counted who is trusted; their batches are stale now. */
  doubtClaims(total: Sum): [batch: string, part: string][] {
    return [...this.batches].flatMap(([name, batch]) => {
      if (batch.state !== 'closed' || !this.subject.holdsBest(batch.sum, total)) return [];
      if (batch.claims.length > 0) this.spoil(name, batch);
      return batch.claims.map((part): [string, string] => [name, part]);
    });
  }

  /** Doubts what does not tell of a find that it must hold: at once where a batch is open, else once it is opened again. */
  expose(find: Result): void {
    for (const [name, batch] of this.batches) {
      if (batch.state === 'open') this.doubt(batch.ledger, find);
      const isBelow = batch.state === 'closed' && this.subject.exceeds?.(find, batch.sum) === true;
      if (isBelow && this.subject.partOf(find).startsWith(name)) this.spoil(name, batch);
    }
  }

  /** The same in a ledger. */
  doubt(ledger: Ledger<Result>, find: Result): void {
    ledger.doubt((part, result) => isSilent(this.subject, part, result, find));
  }

  /** Opens a stale batch again. Throws a RangeError for one that is not stale. */
  reopen(batch: string, ledger: Ledger<Result>): void {
    const stale = this.batches.get(batch);
    if (stale?.state !== 'stale') throw new RangeError(`batch ${batch} is not stale`);
    this.batches.set(batch, { state: 'open', index: stale.index, ledger });
  }

  /** Drops what a volunteer counted or confirmed, here and where batches were closed. */
  drop(volunteer: string): void {
    for (const [name, batch] of this.batches) {
      if (batch.state === 'open') batch.ledger.drop(volunteer);
      if (batch.state === 'closed' && batch.volunteers.has(volunteer)) this.spoil(name, batch);
    }
  }

  private spoil(name: string, { index, parts }: { readonly index: number; readonly parts: number }): void {
    this.batches.set(name, { state: 'stale', index, parts });
  }

  private claimsIn(ledger: Ledger<Result>, sum: Sum): string[] {
    const isSure = (volunteer: string | null) => volunteer !== null && this.isTrusted(volunteer);
    return [...ledger.accepted()].flatMap(({ part, result, volunteer, confirmer }) =>
      isSure(volunteer) || isSure(confirmer) || !this.subject.holdsBest(result, sum) ? [] : [part],
    );
  }

  /** Puts the batches into the order in which they were opened. */
  sort(): void {
    const inOrder = [...this.batches].sort(([, a], [, b]) => a.index - b.index);
    this.batches.clear();
    for (const [name, batch] of inOrder) this.batches.set(name, batch);
  }

  /** The ledger of a batch that is open; else null. */
  ledger(batch: string): Ledger<Result> | null {
    const found = this.batches.get(batch);
    return found?.state === 'open' ? found.ledger : null;
  }

  get size(): number {
    return this.batches.size;
  }

  get stale(): string[] {
    return [...this.batches].flatMap(([name, { state }]) => (state === 'stale' ? [name] : []));
  }

  get last(): string | null {
    return [...this.batches.keys()].at(-1) ?? null;
  }

  get areClosed(): boolean {
    for (const { state } of this.batches.values()) if (state !== 'closed') return false;
    return true;
  }

  *open(): Generator<[string, Ledger<Result>], void, void> {
    for (const [name, batch] of this.batches) if (batch.state === 'open') yield [name, batch.ledger];
  }

  *progress(): Generator<BatchProgress<Sum>, void, void> {
    for (const [name, batch] of this.batches) yield { batch: name, ...this.progressOf(batch) };
  }

  private progressOf(batch: Batch<Sum, Result>): Omit<BatchProgress<Sum>, 'batch'> {
    if (batch.state === 'closed') {
      const { state, parts, sum } = batch;
      return { state, parts, counted: parts, sum };
    }
    const { nothing, join } = this.subject;
    if (batch.state === 'stale') return { state: 'stale', parts: batch.parts, counted: 0, sum: nothing };
    let sum = nothing;
    let counted = 0;
    for (const { result } of batch.ledger.accepted()) {
      sum = join(sum, result);
      counted++;
    }
    return { state: 'open', parts: batch.ledger.parts, counted, sum };
  }

  private sumOf(ledger: Ledger<Result>): Sum {
    let sum = this.subject.nothing;
    for (const { result } of ledger.accepted()) sum = this.subject.join(sum, result);
    return sum;
  }
}
