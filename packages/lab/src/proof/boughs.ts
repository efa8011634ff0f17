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

/** A bough, with how many were opened before it. */
type Bough<Sum, Result> = { readonly index: number } & (
  | { readonly state: 'open'; readonly ledger: Ledger<Result> }
  /** Nothing of it is left to do. */
  | {
      readonly state: 'closed';
      readonly parts: number;
      readonly sum: Sum;
      readonly lenders: ReadonlySet<string>;
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

/** What has come of a bough so far. */
export interface BoughProgress<Sum> {
  readonly bough: string;
  readonly state: 'open' | 'closed' | 'stale';
  readonly parts: number;
  /** Parts with an accepted count. */
  readonly counted: number;
  /** The sum of what is accepted; nothing while it is stale. */
  readonly sum: Sum;
}

/** The boughs of a proof that were opened: a ledger each while there is something to do, then a sum. */
export class Boughs<Sum, Result extends Sum> {
  private readonly boughs = new Map<string, Bough<Sum, Result>>();
  private readonly coverage = new Coverage();

  constructor(
    private readonly subject: Subject<Sum, Result>,
    private readonly isTrusted: (lender: string) => boolean,
  ) {}

  /** Adds a bough. Throws a RangeError where boughs or parts overlap, and for parts that are not in it. */
  add(bough: string, parts: readonly string[], index: number): Ledger<Result> {
    const inside = new Coverage();
    for (const part of parts) {
      if (!part.startsWith(bough)) throw new RangeError(`part ${part} is not in bough ${bough}`);
      inside.add(part);
    }
    const ledger = new Ledger<Result>(parts);
    this.coverage.add(bough);
    this.boughs.set(bough, { state: 'open', index, ledger });
    return ledger;
  }

  /** Adds a bough that is finished, or puts its sum in the place of its ledger. */
  close({ bough, index, parts, sum, lenders, claims = [] }: Closing<Sum, Result>): void {
    if (!this.boughs.has(bough)) this.coverage.add(bough);
    this.boughs.set(bough, { state: 'closed', index, parts, sum, lenders: new Set(lenders), claims });
  }

  /** Closes a bough whose ledger is finished; null where it is not. */
  closeIfFinished(bough: string): Closing<Sum, Result> | null {
    const found = this.boughs.get(bough);
    if (found?.state !== 'open' || !found.ledger.isFinished) return null;
    const { index, ledger } = found;
    const lenders = [...ledger.lenders()];
    const sum = this.sumOf(ledger);
    const claims = this.claimsIn(ledger, sum);
    const event = { type: 'closed', bough, index, parts: ledger.parts, sum, lenders, claims } as const;
    this.close(event);
    return event;
  }

  /** Parts of closed boughs that claim the best of all and that nobody has counted who is trusted; their boughs are stale now. */
  doubtClaims(total: Sum): [bough: string, part: string][] {
    return [...this.boughs].flatMap(([name, bough]) => {
      if (bough.state !== 'closed' || !this.subject.holdsBest(bough.sum, total)) return [];
      if (bough.claims.length > 0) this.spoil(name, bough);
      return bough.claims.map((part): [string, string] => [name, part]);
    });
  }

  /** Doubts what does not tell of a find that it must hold: at once where a bough is open, else once it is opened again. */
  expose(find: Result): void {
    for (const [name, bough] of this.boughs) {
      if (bough.state === 'open') this.doubt(bough.ledger, find);
      const isBelow = bough.state === 'closed' && this.subject.exceeds?.(find, bough.sum) === true;
      if (isBelow && this.subject.partOf(find).startsWith(name)) this.spoil(name, bough);
    }
  }

  /** The same in a ledger. */
  doubt(ledger: Ledger<Result>, find: Result): void {
    ledger.doubt((part, result) => isSilent(this.subject, part, result, find));
  }

  /** Opens a stale bough again. Throws a RangeError for one that is not stale. */
  reopen(bough: string, ledger: Ledger<Result>): void {
    const stale = this.boughs.get(bough);
    if (stale?.state !== 'stale') throw new RangeError(`bough ${bough} is not stale`);
    this.boughs.set(bough, { state: 'open', index: stale.index, ledger });
  }

  /** Drops what a lender counted or confirmed, here and where boughs were closed. */
  drop(lender: string): void {
    for (const [name, bough] of this.boughs) {
      if (bough.state === 'open') bough.ledger.drop(lender);
      if (bough.state === 'closed' && bough.lenders.has(lender)) this.spoil(name, bough);
    }
  }

  private spoil(name: string, { index, parts }: { readonly index: number; readonly parts: number }): void {
    this.boughs.set(name, { state: 'stale', index, parts });
  }

  private claimsIn(ledger: Ledger<Result>, sum: Sum): string[] {
    const isSure = (lender: string | null) => lender !== null && this.isTrusted(lender);
    return [...ledger.accepted()].flatMap(({ part, result, lender, confirmer }) =>
      isSure(lender) || isSure(confirmer) || !this.subject.holdsBest(result, sum) ? [] : [part],
    );
  }

  /** Puts the boughs into the order in which they were opened. */
  sort(): void {
    const inOrder = [...this.boughs].sort(([, a], [, b]) => a.index - b.index);
    this.boughs.clear();
    for (const [name, bough] of inOrder) this.boughs.set(name, bough);
  }

  /** The ledger of a bough that is open; else null. */
  ledger(bough: string): Ledger<Result> | null {
    const found = this.boughs.get(bough);
    return found?.state === 'open' ? found.ledger : null;
  }

  get size(): number {
    return this.boughs.size;
  }

  get stale(): string[] {
    return [...this.boughs].flatMap(([name, { state }]) => (state === 'stale' ? [name] : []));
  }

  get last(): string | null {
    return [...this.boughs.keys()].at(-1) ?? null;
  }

  get areClosed(): boolean {
    for (const { state } of this.boughs.values()) if (state !== 'closed') return false;
    return true;
  }

  *open(): Generator<[string, Ledger<Result>], void, void> {
    for (const [name, bough] of this.boughs) if (bough.state === 'open') yield [name, bough.ledger];
  }

  *progress(): Generator<BoughProgress<Sum>, void, void> {
    for (const [name, bough] of this.boughs) yield { bough: name, ...this.progressOf(bough) };
  }

  private progressOf(bough: Bough<Sum, Result>): Omit<BoughProgress<Sum>, 'bough'> {
    if (bough.state === 'closed') {
      const { state, parts, sum } = bough;
      return { state, parts, counted: parts, sum };
    }
    const { nothing, join } = this.subject;
    if (bough.state === 'stale') return { state: 'stale', parts: bough.parts, counted: 0, sum: nothing };
    let sum = nothing;
    let counted = 0;
    for (const { result } of bough.ledger.accepted()) {
      sum = join(sum, result);
      counted++;
    }
    return { state: 'open', parts: bough.ledger.parts, counted, sum };
  }

  private sumOf(ledger: Ledger<Result>): Sum {
    let sum = this.subject.nothing;
    for (const { result } of ledger.accepted()) sum = this.subject.join(sum, result);
    return sum;
  }
}
