import { slices } from '../threads/time-slices.js';

interface Waiting<I, O> {
  readonly item: I;
  readonly resolve: (out: O) => void;
  readonly reject: (error: unknown) => void;
}

/**
 * Does together what comes while others are being done, as databases commit in groups (D. J. DeWitt and others,
 * *Implementation techniques for main memory database systems*, 1984). Where several fail together, each is tried
 * alone.
 */
export class Gathered<I, O> {
  private waiting: Waiting<I, O>[] = [];
  private isBusy = false;

  /** @param most that are done at a time */
  constructor(
    private readonly all: (items: readonly I[]) => Promise<readonly O[]>,
    private readonly most: number,
  ) {}

  do(item: I): Promise<O> {
    return new Promise((resolve, reject) => {
      this.waiting.push({ item, resolve, reject });
      void this.run();
    });
  }

  private async run(): Promise<void> {
    if (this.isBusy) return;
    this.isBusy = true;
    while (this.waiting.length > 0) await this.finish(this.waiting.splice(0, this.most));
    this.isBusy = false;
  }

  private async finish(some: readonly Waiting<I, O>[]): Promise<void> {
    try {
      const done = await this.all(some.map(({ item }) => item));
      // All go on at once: not in one turn of the event loop.
      for (const [at, { resolve }] of some.entries()) slices.take(() => resolve(done[at] as O));
    } catch (error) {
      if (some.length === 1) some[0]?.reject(error);
      else await Promise.all(some.map((one) => this.finish([one])));
    }
  }
}
