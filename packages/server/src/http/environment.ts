import type { HttpBindings } from '@hono/node-server';
import type { Context } from 'hono';
import type { Role } from '../api/endpoint.js';

/** Who asks: an account, or a pupil of a class, who has a code alone. */
export type Who =
  | { readonly kind: 'account'; readonly account: number; readonly name: string; readonly role: Role }
  | { readonly kind: 'pupil'; readonly pupil: number; readonly class: number; readonly name: string };

export interface ServerEnv {
  /** There where a real connection is; not where a test asks the app directly. */
  readonly Bindings: Partial<HttpBindings>;
  readonly Variables: {
    /** The number that names the request in the log, and in whatever is said to the client when it fails. */
    requestId: string;
    /** The pattern of the address, such as `/api/levels/:id`: never the address itself, of which there are endless many. */
    route: string;
    /** Where the request comes from, as far as that can be believed. */
    address: string;
    /** Who asks; null where no one is signed in. Known to routes of the API alone. */
    who: Who | null;
    streams: { begin(c: ServerContext): () => void };
  };
}

export type ServerContext = Context<ServerEnv>;
