import { mouseRules } from '@knossos/engine/internal/games/mouse/index';
import { formatMouse } from '@knossos/engine/internal/games/mouse/rules/document';
import type { DrawnGraph } from '@knossos/engine/internal/games/mouse/rules/graph-edits';
import type { MouseLevel } from '@knossos/engine/internal/games/mouse/rules/level';
import { encodeId } from '@knossos/engine/internal/puzzle';
import { signal } from '@preact/signals';
import { useEffect, useRef } from 'preact/hooks';
import { isDesign } from '../../games/mouse/design.js';
import { ScoreLine } from '../../games/mouse/run/headline.js';
import { JumpForm } from '../../games/mouse/run/jump-form.js';
import type { MouseRun } from '../../games/mouse/run/run.js';
import { RunBar } from '../../games/mouse/run/run-bar.js';
import { runBindings } from '../../games/mouse/run/run-keys.js';
import {
  type Score,
  type ScoreState,
  slideTime,
  totalOf,
  useRun,
  useScore,
} from '../../games/mouse/run/use-run.js';
import { toMouse, useOpened } from '../../games/mouse/screens.js';
import { putOnTable } from '../../games/mouse/studio/maze-store.js';
import { ShareCard } from '../../games/mouse/studio/share-card.js';
import { countTurns } from '../../games/mouse/words.js';
import { Key } from '../../play/layout/key.js';
import { KeysCard } from '../../play/layout/keys-card.js';
import { PlayLayout } from '../../play/layout/play-layout.js';
import { focusBoard, usePageKeys } from '../../state/page-keys.js';
import { go } from '../../state/route.js';
import { into } from '../../state/signals.js';
import { Button } from '../../ui/button.js';
import { Choice } from '../../ui/forms/choice.js';
import { FaultNotice } from '../../ui/messages/notice.js';
import { exclaim, say } from '../../ui/messages/speech.js';
import { toast } from '../../ui/messages/toast.js';
import type { ScreenProps } from '../../ui/screens.js';
import { TrapVerdict } from '../trap/trap-verdict.js';
import { BeginCard, MouseCard } from './begin-card.js';
import { cutOffWords, edgeCount, type GraphLevel, graphLevelOf, laidOut } from './graph-level.js';
import { GraphScore } from './graph-score.js';
import { GraphSheet } from './graph-sheet.js';
import {
  graph,
  held,
  mayRedo,
  mayUndo,
  putCount,
  putGraph,
  redoEdit,
  undoEdit,
  walked,
} from './graph-store.js';
import { graphScoreWords, graphWords, vertexWords } from './graph-words.js';
import { TOOLS, type Tool } from './pen.js';
import { sheetBindings } from './sheet-keys.js';
import { type GraphEdits, useEdits } from './use-edits.js';
import { useSheet } from './use-sheet.js';
import { VertexCard } from './vertex-card.js';

/** Settings of the sheet, kept while one looks at other screens. */
const speed = signal(2);
const tool = signal<Tool>('draw');

/** The sheet on which graphs are drawn, and the mouse let loose on them beside it. */
export function GraphScreen({ route }: ScreenProps) {
  const fault = useOpened(route, (level) => {
    if (isDesign(level)) return toMouse('design', route.id);
    const drawn = graphLevelOf(level);
    if (drawn === null) return toMouse('traps', route.id);
    putGraph(drawn);
    return null;
  });
  const { board } = graph.value;
  const level = walked.value;
  const state = useScore(level);
  const { score } = state;
  const run = useRun(level, score, speed);
  const trouble = cutOffWords(board);
  const edits = useEdits(useEditMessage(board, score, trouble));
  const { surface, view, stroke, fit } = useSheet({
    board,
    tool: tool.value,
    shown: putCount.value,
    onDone: (done) => {
      edits.take(done);
      focusBoard();
    },
  });
  edits.see(view);
  const trapped = useTrapMessage(run, score);
  const { walk } = run;
  // One can draw at once.
  useEffect(() => {
    if (fault === null) focusBoard();
  }, [route, fault]);
  /** The visits so far; before the mouse runs there are none. */
  const counts = walk.turns > 0 ? (vertex: number) => walk.seen(vertex) : null;
  const wordsOf = (vertex: number) => vertexWords(board, vertex, walk.at, counts?.(vertex) ?? null);
  const undo = () => (undoEdit() ? say('Undone.') : say('Nothing to undo.'));
  const redo = () => (redoEdit() ? say('Redone.') : say('Nothing to redo.'));
  const tellScore = () => say(score ? graphScoreWords(board, score) : 'The score is not known yet.');
  usePageKeys({
    title: 'On the sheet',
    note: 'With the Draw tool, click to add a vertex, and drag from vertex to vertex to add an edge. With the Move tool, or with Shift, drag vertices to move them.',
    bindings: [
      ...sheetBindings(edits, fit),
      { on: 'undo', text: 'undo', act: undo },
      { on: 'redo', text: 'redo', act: redo },
      ...runBindings(run, trouble),
      { on: 'where-am-i', text: 'what is the score?', act: tellScore },
      { on: 'what-is-here', text: 'what is here?', act: () => say(wordsOf(edits.active)) },
    ],
    focus: () => surface.current?.querySelector<SVGElement>('[tabindex="0"]')?.focus({ preventScroll: true }),
  });
  return (
    <div class="stack">
      {fault && <FaultNotice title="This link holds no graph. Yours is unchanged." fault={fault} />}
      <PlayLayout
        kind="graph-layout"
        head={<GraphHead state={state} />}
        board={
          <div class="sheet-place">
            <SheetTools edits={edits} onFit={fit} />
            <GraphSheet
              board={board}
              surface={surface}
              view={view}
              stroke={stroke}
              held={held.value}
              active={edits.active}
              joining={edits.joining}
              seen={counts}
              modulo={level.modulo}
              trail={run.trail()}
              slide={slideTime(run)}
              trapped={trapped}
              label={graph.value.meta.title ?? graphWords(board, edgeCount(board))}
              wordsOf={wordsOf}
              onPress={edits.press}
            />
          </div>
        }
        cards={
          trouble !== null && (
            <p class="notice" id="run-trouble">
              {trouble}
            </p>
          )
        }
        dock={
          <RunBar run={run} trouble={trouble} total={totalOf(score)}>
            <Key icon="undo" action="undo" text="Undo" isOff={!mayUndo.value} to={undo} />
            <Key icon="redo" action="redo" text="Redo" isOff={!mayRedo.value} to={redo} />
          </RunBar>
        }
        bench={<GraphBench level={level} state={state} run={run} edits={edits} trouble={trouble} />}
      />
    </div>
  );
}

/** Tells, after an edit, what was done and what it comes to, in one message; returns what notes an edit. */
function useEditMessage(board: DrawnGraph, score: Score | null, trouble: string | null) {
  const edited = useRef<string | null>(null);
  useEffect(() => {
    if (!score || edited.current === null) return;
    say(`${edited.current} ${trouble ?? graphScoreWords(board, score)}`);
    edited.current = null;
  }, [board, score]);
  return (what: string) => {
    edited.current = what;
  };
}

/** The trap, once the mouse has been round it, which is told then; else null. Has the page drawn again at every step. */
function useTrapMessage(run: MouseRun, score: Score | null) {
  void run.redraws.value;
  const isRound = score?.ending === 'trapped' && run.walk.turns >= score.turns;
  useEffect(() => {
    if (isRound) exclaim(`Trapped for ever: one round takes ${countTurns(score.period)}.`);
  }, [isRound]);
  return isRound ? score : null;
}

/** Puts another graph on the sheet. */
function take(next: GraphLevel, message: string): void {
  putGraph(next);
  toast(`${message} Undo brings the old one back.`);
}

/** Takes a level to the sheet, or to the screen where it belongs. */
function takeLevel(level: MouseLevel): void {
  const drawn = graphLevelOf(level);
  if (drawn) take(drawn, 'Another graph is on the sheet.');
  else if (isDesign(level)) {
    putOnTable(level);
    go(toMouse('design'));
  } else go(toMouse('traps', encodeId(formatMouse(level))));
}

function GraphHead({ state }: { readonly state: ScoreState }) {
  return (
    <>
      <div class="design-head">
        <p class="play-title">
          <strong>{mouseRules.title}</strong>
          <span class="soft">on a graph</span>
        </p>
        <ScoreLine state={state} />
      </div>
      <p class="goal-line">
        Click to add vertices, drag between them to add edges. Hold Squeaky as long as you can.
      </p>
    </>
  );
}

/** What a finger does, and the edits that buttons make. */
function SheetTools({ edits, onFit }: { readonly edits: GraphEdits; readonly onFit: () => void }) {
  return (
    <div class="row one-line sheet-tools">
      <Choice label="What a finger does" value={tool.value} options={TOOLS} onChange={into(tool)} />
      <Button look="small" icon="plus" label="Add a vertex, joined to this one" to={edits.add} />
      <Button
        look="small"
        icon="solve"
        label="Join this vertex to another"
        pressed={edits.joining !== null}
        to={edits.join}
      />
      <Button look="small" icon="close" label="Remove the vertex or edge" to={edits.drop} />
      <Button look="small" icon="eye" label="Show the whole graph" to={onFit} />
    </div>
  );
}

interface GraphBenchProps {
  /** What the mouse walks on. */
  readonly level: GraphLevel;
  readonly state: ScoreState;
  readonly run: MouseRun;
  readonly edits: GraphEdits;
  /** Why the mouse cannot be released; null where it can. */
  readonly trouble: string | null;
}

/** What is told of the graph, and what else is done to it. */
function GraphBench({ level, state, run, edits, trouble }: GraphBenchProps) {
  const { score } = state;
  const { board } = graph.value;
  return (
    <>
      <VertexCard board={board} held={held.value} onEdit={edits.make} onDrop={edits.drop} />
      <GraphScore level={level} state={state} trouble={trouble} />
      {level.modulo !== null && score !== null && score.ending !== 'cut-off' && (
        <TrapVerdict level={level} score={score} done={state.done} />
      )}
      <MouseCard level={graph.value} onTake={putGraph} />
      <BeginCard
        onTake={(next, name) => take(next, `${name} is on the sheet.`)}
        onTidy={() => take(laidOut(graph.value), 'The vertices are laid out again.')}
      />
      <JumpForm run={run} />
      <KeysCard />
      <ShareCard
        design={graph.value}
        screen="graph"
        name={`graph of ${board.names.length}`}
        visits={score?.ending === 'out' ? score.visits : null}
        onTake={takeLevel}
      />
    </>
  );
}
