import type { GenericSchema } from 'valibot';
import * as v from 'valibot';

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** What an account may do, each what those before it may, and more. */
export const ROLES = ['reader', 'author', 'admin'] as const;
export type Role = (typeof ROLES)[number];

/** Whom an endpoint is for, each open to those behind it, too. */
export const ACCESS = ['anybody', 'pupil', ...ROLES] as const;
export type Access = (typeof ACCESS)[number];

/** An answer that is no JSON, such as a stream of events: its media type, and what it holds. */
export interface Media {
  readonly media: string;
  readonly about: string;
}

/** An address of the API: servers read requests and describe themselves by it, clients ask and read answers. */
export interface Endpoint<
  P extends GenericSchema = GenericSchema,
  Q extends GenericSchema = GenericSchema,
  B extends GenericSchema = GenericSchema,
  A extends GenericSchema = GenericSchema,
> {
  readonly method: Method;
  /** Below `/api/`, with its parameters behind colons: `/api/levels/:id`. */
  readonly path: `/api/${string}`;
  /** Whom it is for; anybody unless given. On a server without accounts there are only those for anybody. */
  readonly access?: Access;
  /** A few words, without a full stop. */
  readonly summary: string;
  /** What the summary and the schemas leave open. */
  readonly about?: string;
  /** What the parameters of the path are; all of them are texts to begin with. */
  readonly params?: P;
  /** What may stand behind the question mark; texts to begin with. */
  readonly query?: Q;
  /** The JSON that is sent; none unless given. */
  readonly body?: B;
  /** Bytes that the body may have; 64 KiB unless given. */
  readonly bodyLimit?: number;
  /** The answer: fields that the schema does not name never leave. It changes nothing, since clients may read its form alone. */
  readonly answer: A | Media;
  /** The status of success; 200 unless given. */
  readonly status?: 200 | 201;
}

/** Describes an endpoint, and keeps the types of its schemas. */
/* @__NO_SIDE_EFFECTS__ */
export function endpoint<M extends Method, const E extends Omit<Endpoint, 'method' | 'path'>>(
  method: M,
  path: Endpoint['path'],
  described: E,
) {
  return { method, path, ...described } as const;
}

export function isMedia(answer: GenericSchema | Media): answer is Media {
  return 'media' in answer;
}

/** The number of something kept by the server, as it stands in a path or behind a question mark. */
export const NUMBER = v.pipe(
  v.string(),
  v.regex(/^[1-9]\d{0,14}$/, 'This is no number'),
  v.transform(Number),
);

/** A text of so many characters at most, and what it is. */
export const text = (most: number, is: string) => v.pipe(v.string(), v.maxLength(most), v.description(is));

/** Texts of moves at most, in characters: more than the moves that are played again can take. */
export const LONGEST_MOVES = 48 * 1024;
