import type { MouseLevel } from '@knossos/engine/internal/games/mouse/rules/level';
import type { Trapped } from '@knossos/engine/internal/games/mouse/rules/network';
import { cellOfVertex } from '@knossos/engine/internal/games/mouse/rules/network';
import { grouped } from '@knossos/engine/internal/puzzle';
import { UNIT } from '../../board/geometry.js';
import {
  cornerOf,
  HeatLayer,
  MouseActor,
  StillMaze,
  TrapMarks,
} from '../../games/mouse/board/maze-picture.js';
import { type Design, isDesign } from '../../games/mouse/design.js';
import type { MouseRun } from '../../games/mouse/run/run.js';
import { countTurns } from '../../games/mouse/words.js';
import { GraphPicture } from './graph-board.js';

interface TrapPictureProps {
  readonly level: MouseLevel;
  readonly run: MouseRun;
  /** What the trapped mouse ends in. */
  readonly trapped: Trapped | null;
}

/** What the laboratory looks at, with the counts as the mouse sees them; drawn again at every animation frame of a run. */
export function TrapPicture({ level, run, trapped }: TrapPictureProps) {
  void run.redraws.value;
  const { walk } = run;
  const { modulo } = level;
  const mousetrap = trapped?.mousetrap ?? null;
  // Before that turn nothing holds the mouse there.
  const trap = mousetrap && walk.turns >= mousetrap.turn ? mousetrap.vertices : [];
  const territory = trapped?.territory ?? [];
  const { board } = level;
  return (
    <div class="card panel lab-picture">
      {board.shape === 'graph' ? (
        <GraphPicture
          board={board}
          seen={(vertex) => walk.seen(vertex)}
          full={modulo === null ? null : modulo - 1}
          at={walk.at}
          trap={trap}
          territory={territory}
          label={`A graph of ${board.names.length} vertices; the mouse is at ${board.names[walk.at] ?? 'the exit'}`}
        />
      ) : (
        isDesign(level) && (
          <TrapMaze design={level} run={run} modulo={modulo ?? 2} trap={trap} territory={territory} />
        )
      )}
      {modulo !== null && (
        <ul class="plain row airy small trap-legend">
          <li>
            <svg viewBox="0 0 24 24" aria-hidden="true">
              <circle class="vertex-disc full" cx={12} cy={12} r={9} />
            </svg>
            count k − 1 = {modulo - 1}
          </li>
          {mousetrap && (
            <li>
              <svg viewBox="0 0 24 24" aria-hidden="true">
                <rect class="trap-over" x={3} y={3} width={18} height={18} rx={5} />
              </svg>
              mousetrap, from turn {grouped(mousetrap.turn)} on
            </li>
          )}
          {territory.length > 0 && (
            <li>
              <svg viewBox="0 0 24 24" aria-hidden="true" class="round-marks">
                <circle cx={12} cy={12} r={9} />
              </svg>
              on the cycle
            </li>
          )}
        </ul>
      )}
    </div>
  );
}

interface TrapMazeProps {
  readonly design: Design;
  readonly run: MouseRun;
  readonly modulo: number;
  readonly trap: readonly number[];
  readonly territory: readonly number[];
}

function TrapMaze({ design, run, modulo, trap, territory }: TrapMazeProps) {
  const { walk } = run;
  const { columns } = design.board.maze;
  const isCell = (vertex: number) => cellOfVertex(design.board, vertex) !== null;
  return (
    <StillMaze
      design={design}
      label={`The maze with counts modulo ${modulo}, after ${countTurns(walk.turns)}`}
      below={<HeatLayer design={design} visits={walk.visits} modulo={modulo} heat counts />}
      above={
        <>
          <g class="round-marks">
            {territory.filter(isCell).map((cell) => {
              const { x, y } = cornerOf(cell, columns);
              return <circle key={cell} cx={x + UNIT / 2} cy={y + UNIT / 2} r={UNIT * 0.42} />;
            })}
          </g>
          <TrapMarks design={design} vertices={trap.filter(isCell)} />
          <MouseActor design={design} trail={run.trail()} slide={0} />
        </>
      }
    />
  );
}
