import type { Fault } from '@knossos/engine/puzzle';
import type { Answer, Job, JobName, Report } from './jobs.js';
import type { Position } from './positions.js';

/** A position whose text the worker has been sent before, under a number. */
export type SentPosition = Omit<Position, 'text'> & { readonly text: number };

/** A job on its way. */
export type SentJob = Job | (Omit<Job, 'position'> & { readonly position: SentPosition });

export type Request =
  /** A text that positions will name by its number from now on; null when none will any more. */
  | { readonly type: 'text'; readonly key: number; readonly text: string | null }
  | { readonly type: 'ask'; readonly id: number; readonly job: SentJob }
  | { readonly type: 'cancel'; readonly id: number }
  /** Everything that the thread works at stands still until `resume`. */
  | { readonly type: 'pause' | 'resume' };

export type Reply =
  | { readonly type: 'progress'; readonly id: number; readonly report: Report<JobName> }
  | { readonly type: 'done'; readonly id: number; readonly answer: Answer<JobName> }
  | { readonly type: 'cancelled'; readonly id: number }
  | { readonly type: 'failed'; readonly id: number; readonly fault: Fault };

/** What a worker must offer; the browser's does. */
export interface Thread {
  postMessage(request: Request): void;
  terminate(): void;
  onmessage: ((event: MessageEvent<Reply>) => void) | null;
  onerror: ((event: ErrorEvent) => void) | null;
}
