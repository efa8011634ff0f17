import { availableParallelism } from 'node:os';

/** Who has something reckoned: from where, and for which account, by the key of its name; null for none. */
export interface Asker {
  readonly address: string;
  readonly account: string | null;
}

interface Waiting extends Asker {
  readonly begin: () => void;
  readonly refuse: (error: TooBusy) => void;
}

export class TooBusy extends Error {
  override readonly name = 'TooBusy';
}

/** So many at once: 16 MiB each, on threads that also read files. One core stays free for answers. */
const AT_ONCE = Math.min(2, Math.max(1, availableParallelism() - 1));
/** So many wait in all, and from one address: a room of thirty may sign up together. */
const MOST_WAITING = 100;
const MOST_FROM_ONE = 40;

/**
 * Turns at passwords, one at a time for each address and account, next the address that waited longest. Where too many
 * wait, the last one of the address with the most is refused.
 */
export class Turns {
  private waiting: Waiting[] = [];
  private readonly busy = new Set<string>();
  private running = 0;
  /** When each address that waits had its last turn, counted in turns. */
  private readonly served = new Map<string, number>();
  private turn = 0;

  /** @param atOnce how many have their turn at the same time */
  constructor(private readonly atOnce = AT_ONCE) {}

  /** Does it when it is this one's turn. @throws TooBusy */
  async take<T>(asker: Asker, work: () => Promise<T>): Promise<T> {
    await new Promise<void>((begin, refuse) => {
      this.waiting.push({ ...asker, begin, refuse });
      this.refuseLast();
      this.next();
    });
    try {
      return await work();
    } finally {
      this.running -= 1;
      for (const key of keysOf(asker)) this.busy.delete(key);
      this.next();
    }
  }

  private refuseLast(): void {
    const counts = new Map<string, number>();
    for (const { address } of this.waiting) counts.set(address, (counts.get(address) ?? 0) + 1);
    const most = Math.max(...counts.values());
    if (most <= MOST_FROM_ONE && this.waiting.length <= MOST_WAITING) return;
    const at = this.waiting.map(({ address }) => counts.get(address)).lastIndexOf(most);
    const [last] = this.waiting.splice(at, 1);
    last?.refuse(new TooBusy('too many passwords wait to be reckoned'));
  }

  private next(): void {
    while (this.running < this.atOnce) {
      const free = this.waiting.filter((one) => keysOf(one).every((key) => !this.busy.has(key)));
      const last = ({ address }: Waiting) => this.served.get(address) ?? 0;
      const [first] = free.sort((a, b) => last(a) - last(b));
      if (first === undefined) return;
      this.waiting = this.waiting.filter((one) => one !== first);
      this.running += 1;
      for (const key of keysOf(first)) this.busy.add(key);
      this.served.set(first.address, ++this.turn);
      this.forget();
      first.begin();
    }
  }

  /** Who waits no more is a newcomer next time. */
  private forget(): void {
    const addresses = new Set(this.waiting.map(({ address }) => address));
    for (const address of this.served.keys()) {
      if (!addresses.has(address) && !this.busy.has(from(address))) this.served.delete(address);
    }
  }
}

function from(address: string): string {
  return `from ${address}`;
}

function keysOf({ address, account }: Asker): readonly string[] {
  return [from(address), ...(account === null ? [] : [`for ${account}`])];
}
