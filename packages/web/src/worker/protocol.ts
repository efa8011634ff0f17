import type { Fault } from '@knossos/engine/internal/puzzle';
import type { Answer, Job, JobName, Report } from './jobs.js';

export type Request =
  | { readonly type: 'ask'; readonly id: number; readonly job: Job }
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
