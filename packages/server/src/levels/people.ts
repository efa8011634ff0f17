import type { ServerContext, Who } from '../http/environment.js';
import { Problem } from '../http/problem.js';
import type { StoredLevel } from './stored-level.js';

/** Somebody with an account. */
export type Person = Extract<Who, { readonly kind: 'account' }>;

/** Who asks, on a route that is for people with an account alone. */
export function personIn(c: ServerContext): Person {
  const who = c.get('who');
  if (who?.kind === 'account') return who;
  throw new Problem('sign-in', {
    detail: 'Only people with an account can do this.',
    help: 'Sign in, and try again.',
  });
}

/** Whether somebody may see a level: what is published is for all, a draft for its author, what was withdrawn for admins too. */
export function maySee({ state, author }: StoredLevel, who: Who | null): boolean {
  if (state === 'published') return true;
  if (who?.kind !== 'account') return false;
  return who.account === author || (state === 'withdrawn' && who.role === 'admin');
}

/** The same words for what is not there and for what is not to be seen. */
export function noLevel(): Problem {
  return new Problem('missing', {
    detail: 'There is no such level.',
    help: 'Its author may have withdrawn it; look for others in the list.',
  });
}

export function noPack(): Problem {
  return new Problem('missing', { detail: 'There is no such pack.', help: 'Look for others in the list.' });
}

/** @throws Problem unless something is somebody's own, or they look after all, which is to say that they may take it away */
export function ownOrAdmin(author: number, person: Person): void {
  if (person.role !== 'admin') requireOwn(author, person);
}

/** What somebody has made nobody else changes. @throws Problem unless it is their own */
export function requireOwn(author: number, { account }: Person): void {
  if (account === author) return;
  throw new Problem('forbidden', {
    detail: 'This belongs to somebody else.',
    help: 'Make a copy: that is yours to change.',
  });
}
