import type { ServerContext } from '../environment.js';
import { Problem } from '../http/problem.js';

/** Names by which a browser on this machine reaches a server on it. */
const LOCAL_HOST = /^(?:localhost|127\.0\.0\.1|\[::1\])(?::\d{1,5})?$/i;

/**
 * Whether a request comes from the machine that the server runs on. Its address alone does not say so: a proxy on this
 * machine passes on what others ask, and a page of another site can point its own name at this machine.
 */
export function isOwnMachine(c: ServerContext): boolean {
  const address = c.get('address');
  const isLoopback = address === '::1' || /^127\.\d{1,3}\.\d{1,3}\.\d{1,3}$/.test(address);
  return isLoopback && c.req.header('forwarded') === undefined && LOCAL_HOST.test(c.req.header('host') ?? '');
}

/** Lets only this machine through, on a server that knows nobody. @throws Problem */
export function requireOwnMachine(c: ServerContext): void {
  if (isOwnMachine(c)) return;
  throw new Problem('forbidden', {
    detail:
      'This server knows nobody, so that only whoever sits at its own machine may start and change runs.',
    help: 'Open it there as localhost, or start it with accounts.',
  });
}
