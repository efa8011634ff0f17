import { type Flaw, PROBLEMS, type ProblemKind } from '../api/problem.js';
import type { ServerContext } from './environment.js';

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
