import { keepLatest } from '../keep-latest.js';

/** What somebody may borrow. */
export interface Credits {
  /** Parts that a newcomer may borrow. */
  readonly first: number;
  /** Parts that anybody may borrow at most. */
  readonly most: number;
}

/** A result that was taken lets its volunteer borrow so many parts. */
const PER_RESULT = 3;

/** After so many milliseconds a newcomer's part comes back to who has borrowed and not brought. */
const COMES_BACK = 60_000;

/**
 * How many parts may be lent to whom: few at first, three for each that came back counted, as clients of BOINC start slowly
 * (D. Anderson, *BOINC: a platform for volunteer computing*, 2020). A part that never comes back is lost for who has borrowed it. A bounded
 * number of borrowers is remembered, those who came last.
 */
export class Credit {
  private readonly borrowers = new Map<string, { left: number; at: number }>();

  /** @param now milliseconds from any fixed moment */
  constructor(
    private readonly credits: Credits,
    private readonly now: () => number,
    private readonly most = 10_000,
  ) {}

  /** How many parts somebody may borrow now. */
  of(name: string): number {
    return Math.floor(this.look(name).left);
  }

  borrow(name: string, parts: number): void {
    this.change(name, -parts);
  }

  giveBack(name: string, parts: number): void {
    this.change(name, parts);
  }

  bring(name: string, parts: number): void {
    this.change(name, PER_RESULT * parts);
  }

  private change(name: string, by: number): void {
    const left = Math.min(this.credits.most, this.look(name).left + by);
    this.borrowers.delete(name);
    this.borrowers.set(name, { left, at: this.now() });
    keepLatest(this.borrowers, this.most);
  }

  private look(name: string): { readonly left: number; readonly at: number } {
    const { first } = this.credits;
    const at = this.now();
    const known = this.borrowers.get(name) ?? { left: first, at };
    if (known.left >= first) return { left: known.left, at };
    return { left: Math.min(first, known.left + Math.max(0, at - known.at) / COMES_BACK), at };
  }
}

/** The credit of a volunteer by all that it is known by: it may borrow what the least of them may. */
export class Creditors {
  private readonly volunteers: Credit;
  private readonly places: Credit;

  constructor(now: () => number) {
    this.volunteers = new Credit({ first: 8, most: 512 }, now);
    // A school has one address, and a teacher many machines.
    this.places = new Credit({ first: 64, most: 2048 }, now);
  }

  of({ volunteer, places }: Borrower): number {
    return Math.min(this.volunteers.of(volunteer), ...places.map((place) => this.places.of(place)));
  }

  change(how: 'borrow' | 'giveBack' | 'bring', { volunteer, places }: Borrower, parts: number): void {
    if (parts === 0) return;
    this.volunteers[how](volunteer, parts);
    for (const place of places) this.places[how](place, parts);
  }
}

/** Who borrows, and from where: an address, and an account where there is one. */
export interface Borrower {
  readonly volunteer: string;
  readonly places: readonly string[];
}
