import type { Tools } from '../http/component.js';
import type { ServerContext } from '../http/environment.js';
import { eventStream } from '../http/event-stream.js';
import { Problem } from '../http/problem.js';
import type { TokenBuckets } from '../http/rate-limit.js';
import type { Watches } from '../http/watches.js';
import type { Store } from '../store/scope.js';
import type { Threads } from '../threads/threads.js';

/** All that the routes of classes need, once they have started. */
export interface ClassesContext extends Tools {
  readonly store: Store;
  readonly threads: Pick<Threads, 'runSent'>;
  /** Proxies of ours in front, which say whether a browser asked over HTTPS. */
  readonly proxies: number;
  /** Of those who guess codes, and of those who hand in. */
  readonly guesses: TokenBuckets;
  readonly solutions: TokenBuckets;
  /** Looks at each watched class; its text differs whenever something has changed. */
  readonly watches: Watches<string>;
}

/** The context, once the database is open. */
export type GetContext = () => ClassesContext;

/** The same answer for a class, a pupil or an item that does not exist and for one of another account. */
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

export function badName(text: string, reason: string): Problem {
  const said = text.length > 40 ? `${text.slice(0, 40)} …` : text;
  return new Problem('invalid', {
    detail: `“${said}” cannot be a name: ${reason}.`,
    help: 'Choose another name.',
  });
}

export function notJoined(text: string, why: 'name-taken' | 'full'): Problem {
  return why === 'full'
    ? new Problem('conflict', { detail: 'This class is full.', help: 'Tell your teacher.' })
    : new Problem('conflict', {
        detail: `There is a “${text.trim()}” in this class already.`,
        help: 'If that is you, type your own code. Else choose another name.',
      });
}

/** Answers with an event now and for every change of a class, until the watcher leaves. */
export function followClass(
  c: ServerContext,
  { watches, closing, log }: ClassesContext,
  id: number,
): Response {
  return eventStream(c, { closing, log }, async (send, ended) => {
    let last: string | null = null;
    await watches.follow(id, ended, async (mark) => {
      if (mark === last) return;
      last = mark;
      await send({ event: 'changed', data: {} });
    });
  });
}
