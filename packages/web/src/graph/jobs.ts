import type {
  Exploration,
  PositionGraph,
  SearchKind,
  SearchTrace,
  State,
  Task,
} from '@knossos/engine/internal/puzzle';
import type { JobsOf } from '../worker/jobs.js';
import { seenAt } from '../worker/level-positions.js';
import type { Position } from '../worker/positions.js';
import { springLayout } from './layout/force.js';
import { type Layout, layeredLayout } from './layout/layered.js';

/** A graph to be drawn, or why there is none. */
export type DrawnGraph =
  | {
      readonly status: 'refused' | 'gave-up';
      readonly reason: string;
      readonly searches: readonly SearchKind[];
    }
  | {
      readonly status: 'drawn';
      readonly graph: PositionGraph;
      /** Positions by moves from the start and moves to the win. */
      readonly layered: Layout;
      /** Positions held together by springs; null where there are too many. */
      readonly springs: Layout | null;
      readonly searches: readonly SearchKind[];
    };

/** The positions of a level, so many at most. */
interface OfLevel {
  readonly position: Position;
  readonly limit: number;
}

export const jobs = {
  /** The graph of all positions of a level, laid out to be drawn. */
  *'graph/draw'({ position, limit, springs }: OfLevel & { readonly springs: number }): Task<DrawnGraph> {
    const { mind, state } = seenAt(position);
    const exploration: Exploration<State> | undefined = mind.exploration;
    if (!exploration) {
      const reason = 'There is no graph of positions for this game, only for games of pursuit.';
      return { status: 'refused', reason, searches: [] };
    }
    const { searches } = exploration;
    const refusal = exploration.refusal(state);
    if (refusal !== null) return { status: 'refused', reason: refusal, searches: [] };
    const answer = yield* exploration.graph(state, limit);
    if (answer.status !== 'drawn') return { ...answer, searches };
    const { graph } = answer;
    return {
      status: 'drawn',
      graph,
      layered: layeredLayout(graph),
      springs: graph.positions <= springs ? yield* springLayout(graph) : null,
      searches,
    };
  },
  'graph/search'({ position, name, limit }: OfLevel & { readonly name: string }): Task<SearchTrace> {
    const { mind, state } = seenAt(position);
    if (!mind.exploration) throw new RangeError('this game has no searches to watch');
    return mind.exploration.search(state, name, { limit, isListed: true });
  },
} as const;

type Own = JobsOf<typeof jobs>;

declare module '../worker/jobs.js' {
  interface Jobs extends Own {}
}
