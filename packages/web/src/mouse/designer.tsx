import { isFeasible, networkOf } from '@knossos/engine/games/mouse/network';
import { mazeOfFloor } from '@knossos/engine/grid';
import { signal, useSignal } from '@preact/signals';
import { useEffect, useMemo, useRef } from 'preact/hooks';
import { stepTime } from '../state/settings.js';
import { Choice } from '../ui/choice.js';
import { Icon, type IconName } from '../ui/icon.js';
import { exclaim, say } from '../ui/speech.js';
import { toast } from '../ui/toast.js';
import { blankDesign, type Design, frameChoiceOf, nameOf, reframe, type Spot } from './design.js';
import { FrameDialog } from './frame-dialog.js';
import { MazeBoard } from './maze-board.js';
import { HeatLayer, MouseActor, TrailLayer } from './maze-picture.js';
import { createRun, type MouseRun, SPEEDS } from './run.js';
import { RunBar } from './run-bar.js';
import type { Score } from './score.js';
import { ScoreCard } from './score-card.js';
import { ShareCard } from './share-card.js';
import {
  draft,
  flipSpots,
  isKept,
  mayRedo,
  mayUndo,
  design as onTable,
  putOnTable,
  redoFlip,
  undoFlip,
} from './table.js';
import { TrapMarks } from './trap-picture.js';
import { useScore } from './use-score.js';
import { countTurns, scoreWords } from './words.js';

/** What is drawn over the cells. */
const LAYERS = [
  { value: 'plain', text: 'Maze' },
  { value: 'counts', text: 'Counts' },
  { value: 'heat', text: 'Heat map' },
] as const;
type Layer = (typeof LAYERS)[number]['value'];

/** Settings of the table, kept while one looks at other rooms. */
const layer = signal<Layer>('heat');
const speed = signal(3);

/** The design table: a maze under one's hands, its score beside it, and the mouse let loose in it. */
export function Designer() {
  const design = onTable.value;
  const score = useScore(design);
  const current = score.value.level === design ? score.value : { level: design, score: null, done: 0 };
  const run = useRun(design, current.score);
  const framing = useSignal(false);
  const edited = useRef<string | null>(null);

  /** After an edit by hand, what was done and what it comes to, in one message. */
  useEffect(() => {
    if (!current.score || edited.current === null) return;
    say(`${edited.current} ${scoreWords(design, current.score)}`);
    edited.current = null;
  }, [design, current.score]);

  const onStroke = (spots: readonly Spot[]) => {
    edited.current =
      spots.length === 1 && spots[0]
        ? `${nameOf(design, spots[0])} flipped.`
        : `${spots.length} places flipped.`;
    flipSpots(spots);
  };
  const take = (next: Design, message: string) => {
    putOnTable(next);
    toast(`${message} Undo brings the old one back.`);
  };
  const travel = (done: boolean, word: string) => {
    if (done) edited.current = `${word}.`;
    else say(word === 'Undone' ? 'Nothing to undo.' : 'Nothing to redo.');
  };
  const undo = () => travel(undoFlip(), 'Undone');
  const redo = () => travel(redoFlip(), 'Redone');
  const trouble = isFeasible(design.board)
    ? null
    : 'The exit is cut off: open a way, then the mouse can be released.';
  const toggleRun = () => {
    if (trouble !== null) say(trouble);
    else if (run.playing.peek() || run.target.peek() !== null) run.pause();
    else run.play();
  };
  const onKey = (event: KeyboardEvent): boolean => {
    const key = event.key.toLowerCase();
    const command = event.ctrlKey || event.metaKey;
    if (event.altKey) return false;
    if (command ? key === 'z' && !event.shiftKey : key === 'u' && !event.shiftKey) undo();
    else if (
      command
        ? key === 'y' || (key === 'z' && event.shiftKey)
        : key === 'y' || (key === 'u' && event.shiftKey)
    )
      redo();
    else if (command) return false;
    else if (key === 'g') toggleRun();
    else if (key === 'r') run.goTo(0);
    else if (key === 'n') run.step(1);
    else if (key === 'b') run.step(-1);
    else if (key === 'e') run.goTo(Number.POSITIVE_INFINITY);
    else if (key === '1')
      say(current.score ? scoreWords(design, current.score) : 'The score is not known yet.');
    else return false;
    return true;
  };
  return (
    <div class="designer">
      <div class="table-side-left">
        <div class="studio-bar">
          <div class="row">
            <BarButton icon="undo" label="Undo" off={!mayUndo.value} onClick={undo} />
            <BarButton icon="redo" label="Redo" off={!mayRedo.value} onClick={redo} />
            <button
              type="button"
              class="button"
              onClick={() => {
                framing.value = true;
              }}
            >
              <Icon name="gear" /> Frame
            </button>
            <button
              type="button"
              class="button"
              onClick={() => take(cleared(design), 'A board without blocks.')}
            >
              <Icon name="plus" /> Clear
            </button>
            {design.board.shape === 'cells' && (
              <button
                type="button"
                class="button"
                onClick={() => take(scattered(design), 'A quarter of the cells blocked by chance.')}
              >
                <Icon name="dice" /> Scatter
              </button>
            )}
          </div>
          <Choice
            label="Draw on the board"
            value={layer.value}
            options={LAYERS}
            onChange={(value) => {
              layer.value = value;
            }}
          />
        </div>
        <Table design={design} run={run} score={current.score} onStroke={onStroke} onKey={onKey} />
        <RunBar run={run} trouble={trouble} total={totalOf(current.score)} />
        {!isKept.value && (
          <p class="notice calm">
            This browser does not keep your maze across visits: its storage is full or off.
          </p>
        )}
        <details class="keys-here">
          <summary>Keys on the board</summary>
          <p class="soft">
            <kbd>↑</kbd> <kbd>↓</kbd> <kbd>←</kbd> <kbd>→</kbd> go about, <kbd>Space</kbd> flips,{' '}
            {design.board.shape === 'walls' && (
              <>
                <kbd>Shift</kbd> with an arrow flips the wall on that side,{' '}
              </>
            )}
            <kbd>U</kbd> undoes, <kbd>Y</kbd> redoes, <kbd>G</kbd> releases and pauses, <kbd>N</kbd> and{' '}
            <kbd>B</kbd> go one turn on and back, <kbd>R</kbd> to the start, <kbd>E</kbd> to the end,{' '}
            <kbd>1</kbd> says the score.
          </p>
        </details>
      </div>
      <div class="table-side-right">
        <ScoreCard
          design={design}
          state={current}
          onTake={(record) => take(record, 'The best known maze is on the table.')}
        />
        <ShareCard
          design={design}
          visits={layer.value === 'plain' ? null : visitsOf(run, current.score)}
          onTake={(other) => take(other, 'Another maze is on the table.')}
        />
      </div>
      <FrameDialog
        open={framing.value}
        design={design}
        onClose={() => {
          framing.value = false;
        }}
        onFrame={(framed) => {
          edited.current = 'A new frame.';
          putOnTable(framed);
        }}
      />
    </div>
  );
}

/** A run of the design on the table; another design begins another run. */
function useRun(design: Design, score: Score | null): MouseRun {
  const latest = useRef<Score | null>(score);
  latest.current = score;
  const run = useMemo(() => {
    const last = () => {
      const known = latest.current;
      return known?.status === 'trapped'
        ? known.verdict.transient + known.verdict.period
        : Number.POSITIVE_INFINITY;
    };
    return createRun(networkOf(design), design.modulo, last, speed, ({ turns }) => {
      exclaim(`Squeaky is out after ${countTurns(turns)}.`);
    });
  }, [design]);
  useEffect(() => () => run.stop(), [run]);
  return run;
}

interface TableProps {
  readonly design: Design;
  readonly run: MouseRun;
  readonly score: Score | null;
  readonly onStroke: (spots: readonly Spot[]) => void;
  readonly onKey: (event: KeyboardEvent) => boolean;
}

/** The board with what is drawn over it; drawn anew at every frame of a run. */
function Table({ design, run, score, onStroke, onKey }: TableProps) {
  void run.frame.value;
  const { walk } = run;
  const visits = visitsOf(run, score);
  const trap = score?.status === 'trapped' ? score.verdict.mousetrap : null;
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
          layer.value !== 'plain' && visits ? (
            <HeatLayer design={design} visits={visits} heat={layer.value === 'heat'} counts>
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
function visitsOf(run: MouseRun, score: Score | null): Float64Array | null {
  if (run.walk.turns > 0) return run.walk.visits;
  return score?.status === 'out' ? score.visits : null;
}

function totalOf(score: Score | null): number | null {
  return score?.status === 'out' ? score.turns : null;
}

function cleared(design: Design): Design {
  const { columns, rows } = design.board.maze;
  const blank = blankDesign({ columns, rows }, design.board.shape);
  return reframe(blank, frameChoiceOf(design));
}

/** Every cell but start and exit blocked with probability a quarter, as the article's random search does. */
function scattered(design: Design): Design {
  const { board } = design;
  for (let tries = 0; tries < 1000; tries++) {
    const maze = mazeOfFloor(
      board.maze,
      (cell) => cell === board.start || cell === board.exit.cell || Math.random() >= 0.25,
    );
    const next: Design = { ...design, board: { ...board, maze } };
    if (isFeasible(next.board)) return next;
  }
  return cleared(design);
}

interface BarButtonProps {
  readonly icon: IconName;
  readonly label: string;
  readonly off: boolean;
  readonly onClick: () => void;
}

function BarButton({ icon, label, off, onClick }: BarButtonProps) {
  return (
    <button
      type="button"
      class="button square"
      aria-label={label}
      title={label}
      aria-disabled={off}
      onClick={onClick}
    >
      <Icon name={icon} />
    </button>
  );
}
