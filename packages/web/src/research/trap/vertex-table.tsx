import type { MouseLevel } from '@knossos/engine/internal/games/mouse/rules/level';
import { networkOf, placeName } from '@knossos/engine/internal/games/mouse/rules/network';
import { neighboursOf } from '@knossos/engine/internal/grid';
import { useMemo } from 'preact/hooks';
import type { MouseRun } from '../../games/mouse/run/run.js';
import { Table } from '../../ui/table.js';

/** Graphs with more vertices than this are not listed. */
const MOST_LISTED = 150;

/** A graph as a table, for those who do not see the drawing: neighbours in preference order, counts. */
export function VertexTable({ level, run }: { readonly level: MouseLevel; readonly run: MouseRun }) {
  const { board } = level;
  const rows = useMemo(() => {
    if (board.shape !== 'graph' || board.names.length > MOST_LISTED) return [];
    const { graph } = networkOf(level);
    return board.names.map((name, vertex) => ({
      name: `${name}${vertex === board.start ? ' (start)' : vertex === board.exit ? ' (exit)' : ''}`,
      vertex,
      neighbours: Array.from(neighboursOf(graph, vertex), (next) => placeName(board, next)).join(', '),
    }));
  }, [level, board]);
  void run.redraws.value;
  if (rows.length === 0) return null;
  return (
    <details>
      <summary>The graph as a table</summary>
      <Table
        heads={['Vertex', 'Neighbours, the preferred one first', 'Count that the mouse sees']}
        rows={rows.map(({ name, vertex, neighbours }) => [
          `${name}${vertex === run.walk.at ? ' ← mouse' : ''}`,
          neighbours,
          run.walk.seen(vertex),
        ])}
      />
    </details>
  );
}
