import type { ResultCertificate, Subject } from '@knossos/engine/internal/puzzle';

/*
 * What a proof done together is made of, whatever it is about. The work is a tree of decisions, cut into *parts*; a part is
 * named by the decisions on the way to it, so that it holds every part whose name begins with its own. Parts come in
 * *batches*, subtrees of a size that one ledger keeps in memory. *Volunteers* lend their machines: they are handed parts, count
 * them, and hand in results.
 *
 * A result is accepted when nothing can be seen to be wrong with it. What cannot be seen (work that was invented, a better
 * find kept back) is found by chance: one part in twenty is chosen, after it was handed in, to be counted again by
 * somebody else. Where two counts differ, a trusted volunteer counts a third time, and the one that differs from that was wrong.
 * Who was wrong once is barred: everything it counted is dropped and handed out again, and what it confirmed is to be
 * confirmed again. Of k invented results all go unnoticed with probability (19/20)^k.
 *
 * Where the proof has certificates, a result says what each sub-branch of its part holds. It follows from them, and the volunteer that
 * has handed it in is bound to all of them. Only then are some drawn, which the server counts again: anyone who has invented a share s of a
 * part is found out with that chance for each.
 *
 * The server also searches by itself. A part that holds what it has found cannot claim less; one that did is counted again, and
 * nothing is finished before the search is. Before the end a trusted volunteer has counted every part that claims the best, so that none
 * of them hides a better one.
 *
 * What this cannot see: two volunteers who are one person, when the one is given the other's part to count again. The policy says
 * who may count again what whom has counted; a server that fears it trusts nobody but itself with second counts.
 */

export type { ResultCertificate as Certificate, Subject };

/** How a proof deals with its volunteers. */
export interface Policy {
  /** Whether a part is to be counted again; asked once for every first count of one who is not trusted, after it was handed in. */
  readonly isChosen: (count: HandedIn) => boolean;
  /** Which claims of a certificate of so many the server counts again; asked as `isChosen` is, with a hash of the certificate. */
  readonly draw?: (count: HandedIn, certificate: string, claims: number) => readonly number[];
  /** Whether so many rounds of searching are enough; always where it does not search. */
  readonly isSearched?: (rounds: number) => boolean;
  /** Who counts drawn claims again; the trusted volunteers unless told. */
  readonly mayCheck?: (volunteer: string) => boolean;
  /** Whose third count settles a dispute. */
  readonly isTrusted: (volunteer: string) => boolean;
  /** Whether a volunteer may count again what another one has counted first. */
  readonly mayRecount: (volunteer: string, first: string) => boolean;
  /** Whether a volunteer is given parts that nobody has counted; everybody is unless told. */
  readonly mayCount?: (volunteer: string) => boolean;
  /** Milliseconds for which a part is lent. Afterwards others may take it; until they do, it may still be handed in. */
  readonly lease: number;
  /** Most parts that a volunteer holds at a time. */
  readonly most: number;
}

/** A first count of a part, as it is when it has just been handed in. */
export interface HandedIn {
  readonly batch: string;
  readonly part: string;
  readonly volunteer: string;
  /** How many first counts were handed in for this batch before, those that were dropped since included. */
  readonly serial: number;
}

/** A part that was lent. */
export interface Lease {
  /** From 1 on, in one batch. */
  readonly number: number;
  readonly part: string;
  readonly volunteer: string;
  /** Milliseconds of the server's clock. A lease is over before and after, whichever way the clock jumps. */
  readonly from: number;
  readonly until: number;
}

/** A lease as it is held. */
export interface HeldLease extends Lease {
  /** When the part was lent, before any renewal. */
  readonly since: number;
}

/**
 * What happens to the parts of a batch: plain data, to be stored in order. What a later event makes meaningless may be left out:
 * a lease that came to nothing, and all its renewals but the last.
 */
export type PartEvent<Result> =
  /** A part was handed out; a lease of the same part that was over ends: `ends` is its number. */
  | ({ readonly type: 'lent'; readonly ends?: number | null } & Lease)
  | { readonly type: 'renewed'; readonly number: number; readonly from: number; readonly until: number }
  | { readonly type: 'returned'; readonly number: number }
  /** A first count was accepted. */
  | {
      readonly type: 'counted';
      readonly number: number;
      readonly result: Result;
      readonly isChosen: boolean;
      /** What was said of the sub-branches that were drawn, and the hash of all that was said; null for none, as in events of 0.1.0. */
      readonly drawn?: { readonly certificate: string; readonly claims: readonly Result[] } | null;
    }
  /** The drawn claims were counted again by the server. */
  | { readonly type: 'checked'; readonly number: number; readonly isUpheld: boolean }
  /** It claims the best of all, and whom the server trusts has not counted it: it waits for that now. */
  | { readonly type: 'claimed'; readonly part: string }
  /** A second count said the same, or something else. */
  | { readonly type: 'confirmed'; readonly number: number }
  | { readonly type: 'disputed'; readonly number: number; readonly result: Result }
  /** Whom the server trusts has counted: the first count is upheld, or else this one takes its place. */
  | {
      readonly type: 'settled';
      readonly number: number;
      readonly result: Result;
      readonly isUpheld: boolean;
    };

/** What happens to a proof. A store keeps these in order, in one transaction for every command. */
export type ProofEvent<Sum, Result> =
  | {
      readonly type: 'opened';
      readonly batch: string;
      readonly index: number;
      readonly parts: readonly string[];
    }
  | { readonly type: 'part'; readonly batch: string; readonly event: PartEvent<Result> }
  /** Every part of a batch is counted and nothing is in doubt; the batch may be forgotten but for this. */
  | {
      readonly type: 'closed';
      readonly batch: string;
      /** How many batches were opened before it. */
      readonly index: number;
      readonly parts: number;
      readonly sum: Sum;
      /** Who counted or confirmed any of it. */
      readonly volunteers: readonly string[];
      /** Parts that claim its best and that nobody has counted who is trusted; events of 0.1.0 do not tell. */
      readonly claims?: readonly string[];
    }
  /** A round of the server's own search is over; what it found that is better than all before it. */
  | { readonly type: 'searched'; readonly rounds: number; readonly find: Result | null }
  /** The batches that were opened are all there are. */
  | { readonly type: 'complete' }
  | { readonly type: 'barred'; readonly volunteer: string; readonly reason: string };

/** Why a volunteer gets nothing, or why what it hands in is not taken. */
export type RefusalCode =
  | 'barred'
  | 'finished'
  | 'nothing-free'
  | 'too-many'
  | 'no-lease'
  | 'not-yours'
  | 'another-part'
  | 'wrong';

/** What comes of a command: events to be stored before anybody is told, and an answer, or the reason why there is none. */
export type Answer<Event, T> = { readonly events: readonly Event[] } & (
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly code: RefusalCode; readonly reason: string }
);
