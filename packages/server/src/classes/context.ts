import { rulebook } from '@knossos/engine/internal/games';
import { describeFault, puzzleText } from '@knossos/engine/internal/puzzle';
import { parseAddress } from '@knossos/engine/internal/session';
import type { NewItem, Progress } from '@knossos/lab/classes';
import type { Tools } from '../component.js';
import type { ServerContext } from '../environment.js';
import { Problem } from '../http/problem.js';
import type { TokenBuckets } from '../http/token-buckets.js';
import type { Watches } from '../http/watches.js';
import type { OpenedStore } from '../store/store-part.js';
import type { Threads } from '../threads/threads.js';

/** What a server with classes is given. */
export interface ClassesOptions {
  readonly database: OpenedStore;
  readonly threads: Pick<Threads, 'run'>;
  /** Proxies of ours in front, which say whether a browser asked over HTTPS; none unless given. */
  readonly proxies?: number;
}

/** All that its routes need, once it has started. */
export interface ClassesContext extends Tools {
  readonly lab: typeof import('@knossos/lab/classes');
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

/** An item as it was sent, its level read. @throws Problem for what is no level, or is played nowhere */
export function readItem({
  kind,
  address,
  title,
  level: text,
}: Pick<NewItem, 'kind' | 'address' | 'title' | 'level'>): NewItem {
  const refuse = (why: string) =>
    new Problem('invalid', { detail: why, help: 'Take the link of a level that can be opened.' });
  if (parseAddress(address, rulebook).page === 'unknown')
    throw refuse(`“${title}” is at no address of the app.`);
  const level = rulebook.parse(text);
  if (!level.ok) throw refuse(`“${title}” is no level: ${describeFault(level.fault)}`);
  const rules = rulebook.of(level.value);
  const puzzle = puzzleText(rules, level.value);
  return { kind, address, title, game: rules.id, level: rules.format(level.value), puzzle };
}

/** How far somebody has come, as it is told. */
export function progressFields({ solvedAt, moves, worth, hints }: Omit<Progress, 'pupil' | 'item'>) {
  const state = solvedAt === null ? ('tried' as const) : ('solved' as const);
  return { state, moves, worth, hints };
}
