import type { DrawnGraph } from '@knossos/engine/internal/games/mouse/rules/graph-edits';
import { busiest } from '@knossos/engine/internal/games/mouse/walk/walk';
import { counted, listed } from '@knossos/engine/internal/puzzle';
import type { Score } from '../../games/mouse/run/use-run.js';
import { countTurns, countVisits } from '../../games/mouse/words.js';

/** What is at a vertex, in words. */
export function vertexWords(board: DrawnGraph, vertex: number, at: number, count: number | null): string {
  const words: string[] = [];
  if (vertex === board.start) words.push('start');
  if (vertex === board.exit) words.push('exit');
  if (vertex === at) words.push('Squeaky');
  const next = (board.lists[vertex] ?? []).map((neighbour) => board.names[neighbour] ?? '');
  words.push(next.length === 0 ? 'no neighbours' : `neighbours ${listed(next)}`);
  if (count !== null && count > 0) words.push(countVisits(count));
  return `${board.names[vertex]}: ${words.join(', ')}`;
}

/** How a graph is called that has no name. */
export function graphWords(board: DrawnGraph, edges: number): string {
  return `Graph of ${counted(board.names.length, 'vertex', 'vertices')} and ${counted(edges, 'edge')}`;
}

/** A score as one sentence. */
export function graphScoreWords(board: DrawnGraph, score: Score): string {
  switch (score.ending) {
    case 'cut-off':
      return 'The exit is cut off: the mouse cannot be released.';
    case 'out': {
      const most = busiest(score.visits);
      return `${countTurns(score.turns)}; busiest vertex ${board.names[score.visits.indexOf(most)]} with ${countVisits(most)}.`;
    }
    case 'trapped':
      return `Trapped after ${countTurns(score.transient)}: one round takes ${countTurns(score.period)}.`;
    case 'cap':
      return `Not out after ${countTurns(score.turns)}; the score stops there.`;
  }
}
