import * as api from '@knossos/api/runs';
import { mayUse } from '../access/who.js';
import { type Route, route } from '../api/route.js';
import type { ServerContext } from '../environment.js';
import { eventStream } from '../http/event-stream.js';
import { Problem } from '../http/problem.js';
import type { Runs } from './runs.js';

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
function requireOwnMachine(c: ServerContext): void {
  if (isOwnMachine(c)) return;
  throw new Problem('forbidden', {
    detail:
      'This server knows nobody, so that only whoever sits at its own machine may start and change runs.',
    help: 'Open it there as localhost, or start it with accounts.',
  });
}

/**
 * The addresses of runs. Everybody may look; with accounts authors start runs, and each changes its own, and an admin any;
 * without them anyone who sits at the machine itself does.
 */
export function runRoutes(runs: Runs, hasAccounts: boolean): readonly Route[] {
  const guard = (c: ServerContext) => {
    if (!hasAccounts) requireOwnMachine(c);
  };
  const about = 'Only from the machine itself, as localhost: this server knows nobody.';
  const here = hasAccounts ? {} : ({ access: 'anybody', about } as const);
  return [
    route({
      ...api.runKinds,
      run: async (_, c) => {
        const person = accountOf(c);
        const start = hasAccounts ? mayUse('author', person) : isOwnMachine(c);
        const changeAll = hasAccounts ? mayUse('admin', person) : start;
        return runs.kinds(person, { start, changeAll });
      },
    }),
    route({
      ...api.listRuns,
      run: ({ query }) => runs.list(query.after ?? null),
    }),
    route({
      ...api.startRun,
      ...here,
      about: `${api.startRun.about} ${hasAccounts ? 'For authors.' : about}`,
      run: ({ body }, c) => {
        guard(c);
        return runs.start(body.kind, body.fields, accountOf(c));
      },
    }),
    route({
      ...api.oneRun,
      run: ({ params }) => runs.view(params.run),
    }),
    route({
      ...api.watchRun,
      run: async ({ params }, c) => {
        // Where there is no such run, this says so before a stream is begun.
        await runs.view(params.run);
        return eventStream(c, runs.streaming, (send, ended) => runs.follow(params.run, send, ended));
      },
    }),
    route({
      ...api.deadParts,
      run: ({ params }) => runs.dead(params.run),
    }),
    route({
      ...api.deleteRun,
      ...here,
      run: async ({ params }, c) => {
        guard(c);
        const person = accountOf(c);
        await runs.remove(params.run, mayUse('admin', person) ? null : person);
        return { done: true };
      },
    }),
    route({
      ...api.changeRun,
      ...here,
      run: ({ params, body }, c) => {
        guard(c);
        const person = accountOf(c);
        return runs.change(params.run, body.change, mayUse('admin', person) ? null : person);
      },
    }),
  ];
}

/** The account that asks; null for nobody, and for pupils. */
function accountOf(c: ServerContext) {
  const who = c.get('who');
  return who?.kind === 'account' ? who : null;
}
