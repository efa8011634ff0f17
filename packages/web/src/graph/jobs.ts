import type {
  Exploration,
  PositionGraph,
  SearchKind,
  SearchTrace,
  State,
} from '@knossos/engine/internal/puzzle';
import type { JobTable } from '../worker/jobs.js';
import { seenAt } from '../worker/level-positions.js';
import type { Position } from '../worker/positions.js';
import { springLayout } from './layout/force.js';
import { type Layout, layeredLayout } from './layout/layered.js';

declare module '../worker/jobs.js' {
  interface Jobs {
    /** The graph of all positions of a level, laid out to be drawn. */
    'graph/draw': Asks<
      { readonly position: Position; readonly limit: number; readonly springs: number },
      DrawnGraph
    >;
    /** What a search through it looks at. */
    'graph/search': Asks<
      { readonly position: Position; readonly name: string; readonly limit: number },
      SearchTrace
    >;
  }
}

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

export const jobs: JobTable = {
  *'graph/draw'({ position, limit, springs }) {
    const { mind, state } = seenAt(position);
    const exploration: Exploration<State> | undefined = mind.exploration;
    if (!exploration) {
      const reason = 'There is no graph of positions for this game, only for games of pursuit.';
      return { status: 'refused', reason, searches: [] } as const;
    }
    const { searches } = exploration;
    const refusal = exploration.refusal(state);
    if (refusal !== null) return { status: 'refused', reason: refusal, searches: [] } as const;
    const answer = yield* exploration.graph(state, limit);
    if (answer.status !== 'drawn') return { ...answer, searches } as const;
    const { graph } = answer;
    return {
      status: 'drawn',
      graph,
      layered: layeredLayout(graph),
      springs: graph.positions <= springs ? yield* springLayout(graph) : null,
      searches,
    } as const;
  },
  'graph/search'({ position, name, limit }) {
    const { mind, state } = seenAt(position);
    if (!mind.exploration) throw new RangeError('this game has no searches to watch');
    return mind.exploration.search(state, name, { limit, isListed: true });
  },
};
