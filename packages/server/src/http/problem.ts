import { HTTPException } from 'hono/http-exception';
import { type Flaw, PROBLEMS, type ProblemKind } from '../api/problem.js';
import type { Log } from '../observe/log.js';
import type { ServerContext } from './environment.js';

export interface ProblemDetails {
  /** Where and what, in one sentence. */
  readonly detail: string;
  /** What to do about it, in one sentence. */
  readonly help: string;
  readonly errors?: readonly Flaw[];
  readonly headers?: Readonly<Record<string, string>>;
}

/** Thrown to answer a request with a problem. Everything in it is meant for the client. */
export class Problem extends Error {
  constructor(
    readonly kind: ProblemKind,
    readonly details: ProblemDetails,
  ) {
    super(details.detail);
  }
}

/** What is wrong with one field of what was sent. */
export function flawIn(field: string, what: string, help: string, kind: ProblemKind = 'invalid'): Problem {
  return new Problem(kind, { detail: what, help, errors: [{ where: `body.${field}`, what }] });
}

/** Whether an address belongs to programs: they are told of problems as JSON. */
function isForPrograms(path: string): boolean {
  return path === '/api' || path.startsWith('/api/');
}

/** A problem as an answer: JSON in the form of RFC 9457 below `/api`, plain text anywhere else. */
function problemResponse(c: ServerContext, { kind, details }: Problem): Response {
  const { status, title } = PROBLEMS[kind];
  const { detail, help, errors, headers = {} } = details;
  for (const [name, value] of Object.entries(headers)) c.header(name, value);
  if (!isForPrograms(c.req.path)) return c.text(`${status}: ${detail} ${help}\n`, status);
  const problem = {
    type: `/api#problem-${kind}`,
    title,
    status,
    detail,
    help,
    ...(errors && { errors }),
    requestId: c.get('requestId'),
  };
  return c.body(`${JSON.stringify(problem)}\n`, status, { 'Content-Type': 'application/problem+json' });
}

/** The answer at an address without content. */
export function missing(c: ServerContext): Response {
  const problem = isForPrograms(c.req.path)
    ? { detail: 'There is no such address.', help: 'GET /api lists all that there are.' }
    : {
        detail: 'There is no such page.',
        help: 'Knossos stands at / and its levels behind /#/, e.g. /#/level/ID.',
      };
  return problemResponse(c, new Problem('missing', problem));
}

/** Turns what a handler threw into an answer. All of an error that is none of ours goes to the log, and none of it out. */
export function answerErrors(log: Log): (error: Error, c: ServerContext) => Promise<Response> {
  return async (error, c) => {
    if (error instanceof Problem) return problemResponse(c, error);
    // A client that sent half a body and left reads no answer; it is no fault of ours either.
    if (c.req.raw.signal.aborted || (error instanceof HTTPException && error.status < 500)) {
      return problemResponse(
        c,
        new Problem('invalid', {
          detail: 'The request cannot be read.',
          help: 'Send it once more, as GET /api describes it.',
        }),
      );
    }
    const id = c.get('requestId');
    // The page is served before anything of a database is loaded.
    const { isForWantOfServer, isForWantOfSpace } = await import('../store/index.js');
    if (isForWantOfSpace(error)) {
      log.warn('disk full', { id, method: c.req.method, path: c.req.path });
      return problemResponse(c, full());
    }
    if (isForWantOfServer(error)) {
      log.warn('database away', { id, method: c.req.method, path: c.req.path, error });
      return problemResponse(c, away());
    }
    log.error('request failed', { id, method: c.req.method, path: c.req.path, error });
    return problemResponse(
      c,
      new Problem('fault', {
        detail: 'The server made a mistake.',
        help: `Try again; if it stays, tell its administrator the number ${id}, which the log explains.`,
      }),
    );
  };
}

function away(): Problem {
  return new Problem('unready', {
    detail: 'The database of the server does not answer at the moment.',
    help: 'Try again in a few seconds.',
    headers: { 'Retry-After': '5' },
  });
}

function full(): Problem {
  return new Problem('full', {
    detail: 'The disk of the server is full: nothing more can be kept.',
    help: 'What is there can be read. Try again when its administrator has made room.',
  });
}
