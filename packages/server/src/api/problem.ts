import * as v from 'valibot';

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

export interface Flaw {
  /** Such as `body.title` or `query.page`. */
  readonly where: string;
  readonly what: string;
}

/** What a client reads of a problem in the form of RFC 9457. */
export const PROBLEM = v.object({
  detail: v.string(),
  help: v.optional(v.string(), ''),
  errors: v.optional(v.array(v.object({ where: v.string(), what: v.string() })), []),
});
