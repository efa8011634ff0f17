import type { ServerContext } from '../environment.js';

/** Everything that an answer can be a problem for, with the status of HTTP and what it is called. */
export const PROBLEMS = {
  invalid: { status: 400, title: 'The request is not as it should be' },
  'sign-in': { status: 401, title: 'Nobody is signed in' },
  forbidden: { status: 403, title: 'This is not allowed' },
  'cross-site': { status: 403, title: 'Another site may not do this' },
  missing: { status: 404, title: 'There is nothing here' },
  method: { status: 405, title: 'This cannot be done here' },
  conflict: { status: 409, title: 'Something else is in the way' },
  'too-large': { status: 413, title: 'The request is too large' },
  'wrong-type': { status: 415, title: 'The body is of the wrong type' },
  'too-many': { status: 429, title: 'There are too many requests' },
  fault: { status: 500, title: 'Something went wrong here' },
  full: { status: 507, title: 'There is no more space here' },
  unready: { status: 503, title: 'This part is not ready' },
} as const;

export type ProblemKind = keyof typeof PROBLEMS;

/** One thing that is wrong with what was sent. */
export interface Flaw {
  /** Such as `body.title` or `query.page`. */
  readonly where: string;
  readonly what: string;
}

/** What is said of a problem. */
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

/** Whether an address belongs to programs: they are told of problems as JSON. */
export function isForPrograms(path: string): boolean {
  return path === '/api' || path.startsWith('/api/');
}

/** A problem as an answer: JSON in the form of RFC 9457 below `/api`, plain text anywhere else. */
export function problemResponse(c: ServerContext, { kind, details }: Problem): Response {
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
