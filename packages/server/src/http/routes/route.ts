import type { GenericSchema, InferInput, InferOutput } from 'valibot';
import type { Endpoint } from '../../api/endpoint.js';
import type { ServerContext } from '../environment.js';

/** What a request holds, as its schemas have read it. */
export interface Input<P, Q, B> {
  readonly params: P;
  readonly query: Q;
  readonly body: B;
}

export interface Route<
  P extends GenericSchema = GenericSchema,
  Q extends GenericSchema = GenericSchema,
  B extends GenericSchema = GenericSchema,
  A extends GenericSchema = GenericSchema,
> extends Endpoint<P, Q, B, A> {
  /** Does it. @throws Problem to answer with one */
  run(
    input: Input<InferOutput<P>, InferOutput<Q>, InferOutput<B>>,
    c: ServerContext,
  ): Promise<InferInput<A> | Response> | InferInput<A> | Response;
}

/** Answers at an address of the API; the types of what it is given follow from its schemas. */
export function route<
  P extends GenericSchema,
  Q extends GenericSchema,
  B extends GenericSchema,
  A extends GenericSchema,
>(endpoint: Endpoint<P, Q, B, A>, run: Route<P, Q, B, A>['run']): Route {
  // What reaches `run` has been read by these very schemas, which the table of all routes need not know.
  return { ...endpoint, run } as unknown as Route;
}
