import type { ServerContext } from '../environment.js';
import { visitor } from './client-address.js';
import { Problem } from './problem.js';

/** Streams of events that one visitor may have open: a school has one address, with two or three pages a pupil. */
export const MOST_STREAMS = 100;

/** The streams of events that are open, by visitor. */
export class Streams {
  private readonly open = new Map<string, number>();

  /** Counts one more; what is called when it has ended. @throws Problem when there are too many already */
  begin(c: ServerContext): () => void {
    const who = visitor(c.get('address'));
    const before = this.open.get(who) ?? 0;
    if (before >= MOST_STREAMS) {
      throw new Problem('too-many', {
        detail: `${MOST_STREAMS} pages at your address follow what happens here, and no more may.`,
        help: 'Close some of them.',
        headers: { 'Retry-After': '30' },
      });
    }
    this.open.set(who, before + 1);
    return () => {
      const now = (this.open.get(who) ?? 0) - 1;
      if (now > 0) this.open.set(who, now);
      else this.open.delete(who);
    };
  }
}
