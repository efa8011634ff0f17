import type { MouseLevel } from '@knossos/engine/games/mouse/rules/level';
import type { Trapped } from '@knossos/engine/games/mouse/rules/network';
import { cellOfVertex } from '@knossos/engine/games/mouse/rules/network';
import { UNIT } from '../../../board/geometry.js';
import { GraphPicture } from '../board/graph-board.js';
import { HOT } from '../board/heat.js';
import { frameOfDesign, MazePicture, MouseActor } from '../board/maze-picture.js';
import type { Design } from '../design.js';
import { isDesign } from '../design.js';
import type { MouseRun } from '../run/run.js';
import { countTurns } from '../words.js';

interface TrapPictureProps {
  readonly level: MouseLevel;
  readonly run: MouseRun;
  /** What he came to where he is trapped. */
  readonly trapped: Trapped | null;
}

/** What the laboratory looks at, with the counts as the mouse sees them; drawn anew at every frame of a run. */
export function TrapPicture({ level, run, trapped }: TrapPictureProps) {
  void run.frame.value;
  const { walk } = run;
  const full = (level.modulo ?? 2) - 1;
  const trap = trapped?.mousetrap?.vertices ?? [];
  const territory = trapped?.territory ?? [];
  const { board } = level;
  return (
    <div class="card lab-picture">
      {board.shape === 'graph' ? (
        <GraphPicture
          board={board}
          seen={(vertex) => walk.seen(vertex)}
          full={full}
          at={walk.at}
          trap={trap}
          territory={territory}
          label={`A graph of ${board.names.length} vertices; the mouse is at ${board.names[walk.at] ?? 'the exit'}`}
        />
      ) : (
        isDesign(level) && <TrapMaze design={level} run={run} full={full} trap={trap} territory={territory} />
      )}
      <ul class="plain row trap-legend">
        <li>
          <svg viewBox="0 0 24 24" aria-hidden="true">
            <circle class="vertex-disc full" cx={12} cy={12} r={9} />
          </svg>
          count k − 1 = {full}
        </li>
        {trap.length > 0 && (
          <li>
            <svg viewBox="0 0 24 24" aria-hidden="true">
              <rect class="trap-over" x={3} y={3} width={18} height={18} rx={5} />
            </svg>
            mousetrap
          </li>
        )}
        {territory.length > 0 && (
          <li>
            <svg viewBox="0 0 24 24" aria-hidden="true" class="round-marks">
              <circle cx={12} cy={12} r={9} />
            </svg>
            on his cycle
          </li>
        )}
      </ul>
    </div>
  );
}

interface TrapMazeProps {
  readonly design: Design;
  readonly run: MouseRun;
  readonly full: number;
  readonly trap: readonly number[];
  readonly territory: readonly number[];
}

function TrapMaze({ design, run, full, trap, territory }: TrapMazeProps) {
  const frame = frameOfDesign(design);
  const { columns, sides } = design.board.maze;
  const { walk } = run;
  const spot = (cell: number) => ({
    x: (cell % columns) * UNIT,
    y: Math.floor(cell / columns) * UNIT,
  });
  const isCell = (vertex: number) => cellOfVertex(design.board, vertex) !== null;
  const visited = Array.from(sides.keys()).filter((cell) => (walk.visits[cell] ?? 0) > 0);
  return (
    <svg
      class={`maze ${design.board.shape}`}
      viewBox={`${frame.left} ${frame.top} ${frame.width} ${frame.height}`}
      role="img"
      aria-label={`The maze with counts modulo ${full + 1}, after ${countTurns(walk.turns)}`}
    >
      <MazePicture
        design={design}
        frame={frame}
        below={
          <g class="heat counted">
            {visited.map((cell) => {
              const seen = walk.seen(cell);
              const { x, y } = spot(cell);
              const share = full === 0 ? 0 : Math.round((100 * seen) / full);
              return (
                <g key={cell} style={{ '--share': `${share}%` }}>
                  <rect x={x + 1} y={y + 1} width={UNIT - 2} height={UNIT - 2} rx={5} />
                  <text class={share > HOT ? 'hot' : 'cold'} x={x + UNIT / 2} y={y + UNIT / 2 + 4.5}>
                    {seen}
                  </text>
                </g>
              );
            })}
          </g>
        }
        above={
          <>
            <g class="round-marks">
              {territory.filter(isCell).map((cell) => (
                <circle
                  key={cell}
                  cx={spot(cell).x + UNIT / 2}
                  cy={spot(cell).y + UNIT / 2}
                  r={UNIT * 0.42}
                />
              ))}
            </g>
            <TrapMarks design={design} vertices={trap.filter(isCell)} />
            <MouseActor design={design} trail={run.trail()} slide={0} />
          </>
        }
      />
    </svg>
  );
}

/** Frames around the vertices of a mousetrap. */
export function TrapMarks({
  design,
  vertices,
}: {
  readonly design: Design;
  readonly vertices: readonly number[];
}) {
  const { columns } = design.board.maze;
  return (
    <g>
      {vertices.map((cell) => (
        <g
          key={cell}
          transform={`translate(${(cell % columns) * UNIT} ${Math.floor(cell / columns) * UNIT})`}
        >
          {['trap-under', 'trap-over'].map((layer) => (
            <rect key={layer} class={layer} x={4} y={4} width={UNIT - 8} height={UNIT - 8} rx={7} />
          ))}
        </g>
      ))}
    </g>
  );
}
