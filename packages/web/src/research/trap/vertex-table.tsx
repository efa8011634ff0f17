import type { MouseLevel } from '@knossos/engine/internal/games/mouse/rules/level';
import { networkOf, placeName } from '@knossos/engine/internal/games/mouse/rules/network';
import { neighboursOf } from '@knossos/engine/internal/grid';
import { useMemo } from 'preact/hooks';
import type { MouseRun } from '../../games/mouse/run/run.js';

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
      <table class="figures-table numbers-after small">
        <thead>
          <tr>
            <th scope="col">Vertex</th>
            <th scope="col">Neighbours, the preferred one first</th>
            <th scope="col">Count that the mouse sees</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ name, vertex, neighbours }) => (
            <tr key={name}>
              <th scope="row">
                {name}
                {vertex === run.walk.at ? ' ← mouse' : ''}
              </th>
              <td>{neighbours}</td>
              <td>{run.walk.seen(vertex)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  );
}
