/**
 * What was worked out for the puzzles asked about last. Levels come to a mind as text again and again, so that a puzzle is
 * known by its canonical text and not by an object. The least recently used go when all together weigh too much.
 */
export class LruCache<T> {
  /** By puzzle, the one used last at the end. */
  private readonly kept = new Map<string, T>();

  /** `weigh` says what a thing weighs; all of them together weigh at most `most`. */
  constructor(
    private readonly most: number,
    private readonly weigh: (thing: T) => number,
  ) {}

  find(puzzle: string): T | null {
    const known = this.kept.get(puzzle);
    if (known === undefined) return null;
    this.kept.delete(puzzle);
    this.kept.set(puzzle, known);
    return known;
  }

  /** Puts a thing in the place of the one kept for the puzzle; what is too heavy by itself is not kept. */
  keep(puzzle: string, thing: T): void {
    this.kept.delete(puzzle);
    if (this.weigh(thing) > this.most) return;
    this.kept.set(puzzle, thing);
    let weight = 0;
    for (const each of this.kept.values()) weight += this.weigh(each);
    for (const [oldest, each] of this.kept) {
      if (weight <= this.most) break;
      this.kept.delete(oldest);
      weight -= this.weigh(each);
    }
  }
}
