import type { Flip } from '@knossos/engine/games/mouse/rules/flips';
import { stepTime } from '../../../state/settings.js';
import type { Design } from '../design.js';
import { type MouseRun, SPEEDS } from '../run/run.js';
import type { Score } from '../run/use-run.js';
import { draft } from '../studio/table.js';
import { TrapMarks } from '../trap/trap-picture.js';
import type { Layer } from '../words.js';
import { MazeBoard } from './maze-board.js';
import { HeatLayer, MouseActor, TrailLayer } from './maze-picture.js';

interface TableBoardProps {
  readonly layer: Layer;
  readonly design: Design;
  readonly run: MouseRun;
  readonly score: Score | null;
  readonly onStroke: (flips: readonly Flip[]) => void;
  readonly onKey: (event: KeyboardEvent) => boolean;
}

/** The board with what is drawn over it; drawn anew at every frame of a run. */
export function TableBoard({ design, run, layer, score, onStroke, onKey }: TableBoardProps) {
  void run.frame.value;
  const { walk } = run;
  const visits = visitsOf(run, score);
  const trap = score?.ending === 'trapped' ? score.mousetrap : null;
  const rate = SPEEDS[run.speed.value] ?? Number.POSITIVE_INFINITY;
  const slide = run.playing.value && rate <= 10 ? Math.min(stepTime(), 800 / rate) : 0;
  const { columns, rows, sides } = design.board.maze;
  const trail = walk.turns > 0 && <TrailLayer design={design} trail={run.trail()} />;
  return (
    <div class="board-scroll">
      <MazeBoard
        design={design}
        label={`The maze, ${columns} by ${rows}`}
        visits={visits}
        mouse={walk.at < sides.length ? walk.at : null}
        onDraft={(now) => {
          draft.value = now;
        }}
        onStroke={onStroke}
        onKey={onKey}
        below={
          layer !== 'plain' && visits ? (
            <HeatLayer design={design} visits={visits} heat={layer === 'heat'} counts>
              {trail}
            </HeatLayer>
          ) : (
            trail
          )
        }
        above={
          <>
            {trap && <TrapMarks design={design} vertices={trap.vertices} />}
            <MouseActor design={design} trail={run.trail()} slide={slide} />
          </>
        }
      />
    </div>
  );
}

/** The visits to draw: those of the run so far, or, before it, those of the whole run. */
export function visitsOf(run: MouseRun, score: Score | null): Float64Array | null {
  if (run.walk.turns > 0) return run.walk.visits;
  return score?.ending === 'out' ? score.visits : null;
}
