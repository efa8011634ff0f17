import type { Progress } from '@knossos/engine/puzzle';

/** What is sent to a worker thread: one job at a time. */
export interface JobRequest {
  /** Grows by one with every job of a thread, from 1. */
  readonly id: number;
  readonly name: string;
  readonly input: unknown;
}

/** What a worker thread sends back. */
export type JobReply = { readonly id: number } & (
  | { readonly kind: 'progress'; readonly progress: Progress }
  | { readonly kind: 'done'; readonly output: unknown }
  | { readonly kind: 'failed'; readonly message: string; readonly trace: string | null }
  | { readonly kind: 'called-off' }
);

/** What a worker thread is started with. */
export interface WorkerStart {
  /**
   * One number shared by both sides: jobs up to this id are called off. A busy thread reads no messages, but it can
   * read memory.
   */
  readonly calledOff: Int32Array;
}

/** Milliseconds between two reports of progress. */
export const REPORT_EVERY = 100;
