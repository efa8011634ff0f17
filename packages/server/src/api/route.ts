import type { GenericSchema, InferInput, InferOutput } from 'valibot';
import type { Access } from '../access/who.js';
import type { ServerContext } from '../environment.js';

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** An answer that is no JSON, such as a feed or a stream of events: its media type, and what it holds. */
export interface Media {
  readonly media: string;
  readonly about: string;
}

/** What a request holds, as its schemas have read it. */
export interface Input<P, Q, B> {
  readonly params: P;
  readonly query: Q;
  readonly body: B;
}

/**
 * Everything that is said of an address of the API, once: what reads requests, what is sent back, and the page that
 * describes it are made from it.
 */
export interface Route<
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
  /** What is sent back: nothing that the schema does not name ever leaves. */
  readonly answer: A | Media;
  /** The status of success; 200 unless given. */
  readonly status?: 200 | 201 | 202;
  /** Does it. @throws Problem to answer with one */
  run(
    input: Input<InferOutput<P>, InferOutput<Q>, InferOutput<B>>,
    c: ServerContext,
  ): Promise<InferInput<A> | Response> | InferInput<A> | Response;
}

/** Describes an address of the API; the types of what it is given follow from its schemas. */
export function route<
  P extends GenericSchema,
  Q extends GenericSchema,
  B extends GenericSchema,
  A extends GenericSchema,
>(described: Route<P, Q, B, A>): Route {
  // What reaches `run` has been read by these very schemas, which the table of all routes need not know.
  return described as unknown as Route;
}

export function isMedia(answer: GenericSchema | Media): answer is Media {
  return 'media' in answer;
}
