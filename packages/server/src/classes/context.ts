import type { Tools } from '../http/component.js';
import type { ServerContext } from '../http/environment.js';
import { Problem } from '../http/problem.js';
import type { TokenBuckets } from '../http/rate-limit.js';
import type { Watches } from '../http/watches.js';
import type { OpenedStore } from '../store/store-part.js';
import type { Threads } from '../threads/threads.js';
import type { NewItem } from './items.js';
import type { Progress } from './progress.js';
import type { SentItem } from './read-items.js';

/** What a server with classes is given. */
export interface ClassesOptions {
  readonly database: OpenedStore;
  readonly threads: Pick<Threads, 'runSent'>;
  /** Proxies of ours in front, which say whether a browser asked over HTTPS; none unless given. */
  readonly proxies?: number;
}

/** All that its routes need, once it has started. */
export interface ClassesContext extends Tools {
  /** Of those who guess codes, and of those who hand in. */
  readonly guesses: TokenBuckets;
  readonly solutions: TokenBuckets;
  /** Looks at each class that somebody watches; what it tells is another text whenever something has changed. */
  readonly watches: Watches<string>;
}

/** The teacher who asks: everybody with classes has an account. */
export function teacherOf(c: ServerContext): number {
  const who = c.get('who');
  if (who?.kind === 'account') return who.account;
  throw new Problem('sign-in', {
    detail: 'Only people with an account have classes.',
    help: 'Sign in, and try again.',
  });
}

/** What is said of a class, a pupil or an item that is not there, and of one of somebody else's: the same. */
export function notThere(
  { log }: ClassesContext,
  c: ServerContext,
  what: 'class' | 'pupil' | 'item',
): Problem {
  log.warn('not in this class', { id: c.get('requestId'), route: c.get('route'), what });
  return new Problem('missing', {
    detail: `There is no such ${what} here.`,
    help: 'Look at the list again.',
  });
}

/** The list of a class as it was sent, its levels read. @throws Problem for what is no level, or is played nowhere */
export async function readList(
  threads: ClassesOptions['threads'],
  list: readonly (number | SentItem)[],
  share: string,
): Promise<(number | NewItem)[]> {
  const sent = list.filter((one) => typeof one !== 'number');
  const read =
    sent.length === 0 ? { ok: true as const, items: [] } : await threads.runSent('items', sent, share);
  if (!read.ok) {
    const help = 'Take the link of a level that can be opened.';
    throw new Problem('invalid', { detail: read.why, help });
  }
  const items = [...read.items];
  return list.flatMap<number | NewItem>((one) => (typeof one === 'number' ? [one] : items.splice(0, 1)));
}

/** How far somebody has come, as it is told. */
export function progressFields({ solvedAt, moves, worth, hints }: Omit<Progress, 'pupil' | 'item'>) {
  const state = solvedAt === null ? ('tried' as const) : ('solved' as const);
  return { state, moves, worth, hints };
}
