import { boolean, maxLength, object, optional, pipe, string } from 'valibot';
import { mayUse } from '../access/who.js';
import { type Route, route } from '../api/route.js';
import type { ServerContext } from '../environment.js';
import { eventStream } from '../http/event-stream.js';
import { Problem } from '../http/problem.js';
import type { Runs } from './runs.js';
import { CHANGE, DEAD, KINDS, RUN, RUN_ID, RUN_LIST, WANTED } from './schemas.js';

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

/** Bytes of a pack of levels that is to be rated, at most. */
const PACK = 1_100_000;

/**
 * The addresses of runs. Everybody may look; with accounts authors start runs, and each changes its own, and an admin any;
 * without them anyone who sits at the machine itself does.
 */
export function runRoutes(runs: Runs, hasAccounts: boolean): readonly Route[] {
  const access = hasAccounts ? 'author' : 'anybody';
  const guard = (c: ServerContext) => {
    if (!hasAccounts) requireOwnMachine(c);
  };
  const who = hasAccounts
    ? 'For authors.'
    : 'Only from the machine itself, as localhost: this server knows nobody.';
  return [
    route({
      method: 'GET',
      path: '/api/runs/kinds',
      summary: 'What can be run, and what is asked for it',
      answer: KINDS,
      run: async (_, c) => {
        const person = accountOf(c);
        const start = hasAccounts ? mayUse('author', person) : isOwnMachine(c);
        const changeAll = hasAccounts ? mayUse('admin', person) : start;
        return runs.kinds(person, { start, changeAll });
      },
    }),
    route({
      method: 'GET',
      path: '/api/runs',
      summary: 'All runs, the newest first',
      query: object({ after: optional(pipe(string(), maxLength(40))) }),
      answer: RUN_LIST,
      run: ({ query }) => runs.list(query.after ?? null),
    }),
    route({
      method: 'POST',
      path: '/api/runs',
      access,
      summary: 'Start a run',
      about: `Fields are texts, as the options of \`knossos jobs start\`; what is left out is as usual. ${who}`,
      body: WANTED,
      bodyLimit: PACK,
      answer: RUN,
      status: 201,
      run: ({ body }, c) => {
        guard(c);
        return runs.start(body.kind, body.fields, accountOf(c));
      },
    }),
    route({
      method: 'GET',
      path: '/api/runs/:run',
      summary: 'How a run stands, and what came of it',
      params: RUN_ID,
      answer: RUN,
      run: ({ params }) => runs.view(params.run),
    }),
    route({
      method: 'GET',
      path: '/api/runs/:run/events',
      summary: 'Watch a run',
      about:
        'An event `run` with all that is known of it, now and whenever that has changed. The stream ends with the run.',
      params: RUN_ID,
      answer: {
        media: 'text/event-stream',
        about: 'Events `run`, whose data are what the run itself answers.',
      },
      run: async ({ params }, c) => {
        // Where there is no such run, this says so before a stream is begun.
        await runs.view(params.run);
        return eventStream(c, runs.streaming, (send, ended) => runs.follow(params.run, send, ended));
      },
    }),
    route({
      method: 'GET',
      path: '/api/runs/:run/dead',
      summary: 'The parts of a run that were given up, and why',
      params: RUN_ID,
      answer: DEAD,
      run: ({ params }) => runs.dead(params.run),
    }),
    route({
      method: 'DELETE',
      path: '/api/runs/:run',
      access,
      summary: 'Delete a run that is over; what it found stays in the archive',
      about: hasAccounts ? 'For the account that has started it, and for admins.' : who,
      params: RUN_ID,
      answer: object({ done: boolean() }),
      run: async ({ params }, c) => {
        guard(c);
        const person = accountOf(c);
        await runs.remove(params.run, mayUse('admin', person) ? null : person);
        return { done: true };
      },
    }),
    route({
      method: 'POST',
      path: '/api/runs/:run',
      access,
      summary: 'Pause, resume or cancel a run, or try its failed parts again',
      about: hasAccounts ? 'For the account that has started it, and for admins.' : who,
      params: RUN_ID,
      body: CHANGE,
      answer: RUN,
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
