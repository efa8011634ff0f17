import type { MouseSearchOptions } from '@knossos/engine/games/mouse/search/search';
import type { SearchReport } from '@knossos/engine/optimise';

/** What the page asks of a searching thread: each has one part of the search to itself. */
export type HuntRequest =
  | { readonly type: 'start'; readonly options: MouseSearchOptions; readonly part: number }
  | { readonly type: 'pause' }
  | { readonly type: 'resume' };

/** How a part stands. */
export interface HuntReport {
  readonly type: 'report';
  readonly part: number;
  readonly report: SearchReport;
  /** The best design when it is new since the last report, one digit a bit; null when it is not. */
  readonly genome: string | null;
  /** Improvements since the last report: evaluations of this part, score. */
  readonly curve: readonly (readonly [evaluations: number, score: number])[];
}

export type HuntReply =
  | HuntReport
  | { readonly type: 'failed'; readonly part: number; readonly message: string };
