import { mouseRules } from '@knossos/engine/internal/games/mouse/index';
import { type Flip, flipAt } from '@knossos/engine/internal/games/mouse/rules/flips';
import type { Release } from '@knossos/engine/internal/games/mouse/rules/network';
import {
  cellName,
  DIRECTION_WORDS,
  type Direction,
  isFloor,
  isOpen,
  neighbour,
} from '@knossos/engine/internal/grid';
import type { GridScene } from '@knossos/engine/internal/puzzle';
import { type Signal, useSignal } from '@preact/signals';
import type { ComponentChildren } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import { Coordinates, withEdge } from '../../../board/coordinates.js';
import { UNIT, type ViewBox } from '../../../board/geometry.js';
import { usePen } from '../../../board/pen.js';
import { CellRing, focusCell, Plane } from '../../../board/plane.js';
import { questionBindings } from '../../../play/hint/questions.js';
import { overviewMessage } from '../../../play/hint/sentences.js';
import type { KeyBinding } from '../../../state/key-tables.js';
import { ARROWS } from '../../../state/keys.js';
import { usePageKeys } from '../../../state/page-keys.js';
import { playCues } from '../../../state/sound-and-haptics.js';
import { say } from '../../../ui/messages/speech.js';
import { tell } from '../../../ui/messages/toast.js';
import type { Design } from '../design.js';
import type { MouseRun } from '../run/run.js';
import { slideTime } from '../run/use-run.js';
import { draft } from '../studio/maze-store.js';
import { countTurns, countVisits, type Layer, leftWords, orderText, scoreWords, UNTOLD } from '../words.js';
import {
  GlowLayer,
  HeatLayer,
  MazePicture,
  MouseActor,
  sceneOf,
  TrailLayer,
  TrapMarks,
  viewBoxOfDesign,
} from './maze-picture.js';
import { beginStroke, extendStroke, type FlipStroke } from './stroke.js';

/** A look at a maze beside drawing it. */
export interface BoardStudy {
  /** Drawn in place of visits, and above everything but the mouse. */
  readonly map?: ComponentChildren;
  readonly above?: ComponentChildren;
  /** More words about a cell; none where it is empty. */
  readonly words: (cell: number) => string;
  readonly onCell: (cell: number) => void;
  /** Has cells chosen rather than flipped; null where they are flipped. */
  readonly choose: ((cell: number) => void) | null;
}

interface MazeBoardProps {
  readonly layer: Layer;
  readonly design: Design;
  readonly run: MouseRun;
  /** What the release came to; null while that is a secret. */
  readonly result: Release | null;
  readonly onStroke: (flips: readonly Flip[]) => void;
  /** What else is drawn, told and asked of the board; nothing where it is left out. */
  readonly study?: BoardStudy | undefined;
  /** The cell that a hint speaks of. */
  readonly hinted?: number | null;
  /** What keys do that are none of the board's own: undo, release and so on. */
  readonly bindings: readonly KeyBinding[];
}

/** The design table, drawn on with a finger, a mouse or the keyboard; drawn again at every animation frame of a run. */
export function MazeBoard(props: MazeBoardProps) {
  const { design, run, layer, result, study, hinted = null } = props;
  const { maze, shape } = design.board;
  const viewBox = withEdge(viewBoxOfDesign(design), 'now');
  /** The side that Space flips where walls are drawn: the one the last arrow pointed to. */
  const facing = useSignal<Direction>(1);
  const pen = useFlipPen(props, viewBox);
  const { surface, here } = pen;
  void run.redraws.value;
  const { walk } = run;
  useEffect(() => study?.onCell(here), [here]);
  useBoardKeys(props, pen, facing);
  // Steps that can be told apart are heard.
  useEffect(() => {
    if (walk.turns > 0 && run.playing.peek() && run.isStepwise) playCues(['patter']);
  }, [walk.turns]);
  const visits = layer === 'plain' ? null : visitsOf(run);
  const trap = result?.ending === 'trapped' ? result.mousetrap : null;
  // On his first way the counts glow where he was just now; the heat of all of them comes after it.
  const isFirstWay = run.begun.value && !run.ended.value;
  const trail = walk.turns > 0 && <TrailLayer design={design} trail={run.trail()} />;
  return (
    <div class="board-scroll">
      <Plane
        surface={surface}
        kind={`drawing maze ${shape}`}
        viewBox={viewBox}
        columns={maze.columns}
        rows={maze.rows}
        active={here}
        label={`${design.meta.title ?? 'The maze'}, ${maze.columns} by ${maze.rows}`}
        description={
          shape === 'cells'
            ? 'Arrow keys move the cursor, Space blocks or opens the cell, G releases the mouse, U undoes, 1 to 8 answer questions.'
            : 'Arrow keys move the cursor, Space adds or removes the wall ahead, Shift with an arrow the wall on that side, G releases the mouse, U undoes, 1 to 8 answer questions.'
        }
        cellLabel={(cell) =>
          [cellWords(design, cell, run), study?.words(cell) ?? ''].filter(Boolean).join('. ')
        }
      >
        <MazePicture
          design={design}
          viewBox={viewBox}
          below={
            study?.map ? (
              <>
                {study.map}
                {trail}
              </>
            ) : visits ? (
              <HeatLayer design={design} visits={visits} heat={layer === 'heat' && !isFirstWay} counts>
                {isFirstWay && <GlowLayer design={design} trail={run.trail()} />}
                {trail}
              </HeatLayer>
            ) : (
              trail
            )
          }
          above={
            <>
              {study?.above}
              {hinted !== null && <CellRing scene={maze} cell={hinted} look="maze-hinted" />}
              {trap && <TrapMarks design={design} vertices={trap.vertices} />}
              <MouseActor design={design} trail={run.trail()} slide={slideTime(run)} />
            </>
          }
          posts
        />
        <Coordinates viewBox={viewBox} columns={maze.columns} rows={maze.rows} naming="now" />
        {shape === 'walls' && <Facing scene={sceneOf(design)} cell={here} side={facing.value} />}
      </Plane>
    </div>
  );
}

/** A pen that flips what it goes over; what a stroke comes to so far is on the table as a draft. */
function useFlipPen({ design, study, onStroke }: MazeBoardProps, viewBox: ViewBox) {
  const { columns, rows } = design.board.maze;
  const show = (stroke: FlipStroke | null) => {
    draft.value = stroke?.design ?? null;
    return stroke;
  };
  return usePen<FlipStroke>({
    viewBox,
    columns,
    rows,
    begin: (point) => (study?.choose ? null : show(beginStroke(design, point))),
    extend: (stroke, to) => show(extendStroke(stroke, to)) ?? stroke,
    end: ({ flips }) => {
      show(null);
      onStroke(flips);
    },
    cancel: () => show(null),
  });
}

type FlipPen = ReturnType<typeof useFlipPen>;

/** Flips a cell, or asks for the effect of that. */
function useFlips(design: Design, here: number, onStroke: MazeBoardProps['onStroke']) {
  const shown = useRef<Design | null>(null);
  shown.current = design;
  /** With the flip on a side, or of the cell where it is null; where none may be made, that is said. */
  const withFlip = (side: Direction | null, act: (flip: Flip) => void) => {
    const { maze, start } = design.board;
    const flip = flipAt(design.board, here, side);
    const ends = here === start ? 'the start stays open' : 'the exit stays open';
    if (flip) act(flip);
    else say(`${cellName(maze, here)}: ${side === null ? ends : 'this is the outer wall'}`);
  };
  return {
    flip: (side: Direction | null) => withFlip(side, (flip) => onStroke([flip])),
    ask: (side: Direction | null) =>
      withFlip(
        side,
        (flip) =>
          void import('../study/ask-flip.js')
            .then(({ askFlip }) => askFlip(design, flip, () => shown.current !== design))
            .then(
              (text) => text !== null && say(text),
              () => say('This could not be tried. Try again.'),
            ),
      ),
  };
}

/** What keys do on the board, and with it those that are none of its own. */
function useBoardKeys(props: MazeBoardProps, { surface, here, goBy }: FlipPen, facing: Signal<Direction>) {
  const { design, run, result, study } = props;
  const { shape } = design.board;
  const ahead = () => sideAhead(design.board, facing.value);
  const flips = useFlips(design, here, props.onStroke);
  const tellMouse = () => mouseWords(design, run);
  const ownBindings: readonly (KeyBinding | false)[] = [
    {
      on: ['arrowup', 'arrowright', 'arrowdown', 'arrowleft'],
      text: 'move the cursor',
      act: (event) => {
        goBy(event);
        facing.value = ARROWS[event.key] ?? facing.value;
      },
    },
    { on: ['home', 'end'], text: 'to the ends of the row', act: goBy, isOnBoard: true },
    {
      on: [' ', 'enter'],
      text: shape === 'walls' ? 'add or remove the wall ahead' : 'block or open the cell',
      act: () => (study?.choose ? study.choose(here) : flips.flip(ahead())),
      isOnBoard: true,
    },
    shape === 'walls' && {
      on: ['shift+arrowup', 'shift+arrowright', 'shift+arrowdown', 'shift+arrowleft'],
      text: 'add or remove the wall on that side',
      act: ({ key }) => {
        facing.value = ARROWS[key] ?? facing.value;
        flips.flip(facing.value);
      },
    },
    { on: 'where-are-they', text: 'where is the mouse?', act: () => tell(tellMouse()) },
    { on: 'what-is-here', text: 'what is here?', act: () => tell(cellWords(design, here, run)) },
    {
      on: 'what-is-legal',
      text: 'what can I do here?',
      act: () => tell(`${keyWords(shape)} G releases the mouse, U undoes.`),
    },
    ...questionBindings({
      around: () => `${overviewMessage(mouseRules, mouseRules.start(design, '1'), here)} ${tellMouse()}`,
      onWorth: study === undefined ? null : () => flips.ask(ahead()),
      worth: shape === 'walls' ? 'what would the wall ahead do?' : 'what would a block here do?',
      left: () => leftWords(design),
      why: () => (result ? scoreWords(design, result) : UNTOLD),
    }),
  ];
  usePageKeys({
    title: 'On the board',
    bindings: [...ownBindings.filter((binding) => binding !== false), ...props.bindings],
    focus: focusCell(surface),
  });
}

/** The side that a flip at a cell is of: none where whole cells are flipped. */
function sideAhead({ shape }: Design['board'], facing: Direction): Direction | null {
  return shape === 'walls' ? facing : null;
}

function keyWords(shape: Design['board']['shape']): string {
  return shape === 'cells' ? 'Space blocks this cell or opens it.' : 'Space adds or removes the wall ahead.';
}

/** Where the mouse is, and how long it has been on its way. */
function mouseWords({ board: { maze } }: Design, { walk: { turns, at } }: MouseRun): string {
  if (turns === 0) return 'The mouse waits at the start.';
  const where = at < maze.sides.length ? `on ${cellName(maze, at)}` : 'outside';
  return `Squeaky is ${where}, after ${countTurns(turns)}.`;
}

function cellWords(design: Design, cell: number, run: MouseRun): string {
  const { maze, shape, start, exit } = design.board;
  const words: string[] = [];
  if (cell === run.walk.at) words.push('Squeaky');
  if (cell === start) words.push('start');
  if (cell === exit.cell) words.push(exit.side === null ? 'exit' : `exit ${DIRECTION_WORDS[exit.side]}`);
  if (shape === 'cells') {
    if (cell !== start && cell !== exit.cell) words.push(isFloor(maze, cell) ? 'open' : 'blocked');
  } else {
    const walls = DIRECTION_WORDS.filter((_, side) => !isOpen(maze, cell, side as Direction));
    words.push(walls.length === 0 ? 'no walls' : `walls ${walls.join(', ')}`);
  }
  const own = design.board.prefers?.find((one) => one.cell === cell);
  if (own) words.push(`prefers ${orderText(own.order)}`);
  const count = visitsOf(run)?.[cell] ?? 0;
  if (count > 0) words.push(countVisits(count));
  return `${cellName(maze, cell)}: ${words.join(', ')}`;
}

/** The wall that Space would flip, for those who draw walls by keyboard. */
function Facing({
  scene,
  cell,
  side,
}: {
  readonly scene: GridScene;
  readonly cell: number;
  readonly side: Direction;
}) {
  if (neighbour(scene, cell, side) === null) return null;
  const x = (cell % scene.columns) * UNIT;
  const y = Math.floor(cell / scene.columns) * UNIT;
  const path = [
    `M${x + 5} ${y}h${UNIT - 10}`,
    `M${x + UNIT} ${y + 5}v${UNIT - 10}`,
    `M${x + 5} ${y + UNIT}h${UNIT - 10}`,
    `M${x} ${y + 5}v${UNIT - 10}`,
  ][side];
  return <path class="facing" d={path} />;
}

/** The visits to draw: those of the run so far; none at its start. */
export const visitsOf = ({ walk }: MouseRun): Float64Array | null => (walk.turns > 0 ? walk.visits : null);
