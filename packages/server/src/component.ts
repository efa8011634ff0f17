import type { Registry } from 'prom-client';
import type { Identify } from './access/guard.js';
import type { Route } from './api/route.js';
import type { Check } from './observe/health.js';
import type { Log } from './observe/log.js';

/** What the server lends its parts. */
export interface Tools {
  readonly log: Log;
  /** Where metrics are joined. */
  readonly registry: Registry;
  /** Milliseconds from any fixed moment. */
  readonly now: () => number;
  /** Milliseconds since the beginning of 1970. */
  readonly date: () => number;
  /** Aborted as soon as the server is told to stop: streams end, long work is put down. */
  readonly closing: AbortSignal;
}

/** A part of the server, such as a store: opened after those before it, closed before them. */
export interface Component {
  /** One word, which names it in the log and in what is said of its health. */
  readonly name: string;
  /** What is happening while it starts, for those that wait for it: a sentence without its full stop; that it starts unless given. */
  readonly opening?: string;
  /** Opens what it needs; the server answers while it does, and its own routes say that it is not ready. */
  start?(tools: Tools): void | Promise<void>;
  /** Puts everything down; called once, and only after `start` has succeeded. */
  close?(): void | Promise<void>;
  readonly routes?: readonly Route[];
  /** What the app may offer because this part is there, in one word; see `/server.json`. */
  readonly feature?: string;
  /** Finds out who asks. Where no part does, the server knows nobody. Asked only once the part has started. */
  readonly identify?: Identify;
  /** How it does once it has started. */
  readonly health?: Check;
}
