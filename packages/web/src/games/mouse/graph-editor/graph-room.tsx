import { mouseRules } from '@knossos/engine/internal/games/mouse/index';
import { formatMouse } from '@knossos/engine/internal/games/mouse/rules/document';
import { encodeId } from '@knossos/engine/internal/puzzle';
import { signal } from '@preact/signals';
import { useEffect, useRef } from 'preact/hooks';
import { Key } from '../../../play/layout/controls.js';
import { KeysCard } from '../../../play/layout/keys-card.js';
import { NotSaved } from '../../../play/layout/notices.js';
import { PlayLayout } from '../../../play/layout/play-layout.js';
import type { KeyBinding } from '../../../state/key-tables.js';
import { focusBoard, usePageKeys } from '../../../state/page-keys.js';
import { go } from '../../../state/route.js';
import { stepTime } from '../../../state/settings.js';
import { into } from '../../../state/signals.js';
import { Button } from '../../../ui/button.js';
import { Choice } from '../../../ui/forms/choice.js';
import { FaultNotice } from '../../../ui/messages/notice.js';
import { exclaim, say } from '../../../ui/messages/speech.js';
import { toast } from '../../../ui/messages/toast.js';
import type { RoomProps } from '../../../ui/screens.js';
import { isDesign } from '../design.js';
import { toMouse, useOpened } from '../rooms.js';
import { ScoreLine } from '../run/headline.js';
import { JumpForm } from '../run/jump-form.js';
import { SPEEDS } from '../run/run.js';
import { RunBar } from '../run/run-bar.js';
import { totalOf, useRun, useScore } from '../run/use-run.js';
import { ShareCard } from '../studio/share-card.js';
import { putOnTable } from '../studio/table.js';
import { TrapVerdict } from '../trap/trap-verdict.js';
import { countTurns } from '../words.js';
import { BeginCard, MouseCard } from './begin-card.js';
import { cutOffWords, edgeCount, type GraphLevel, graphLevelOf, laidOut } from './graph-level.js';
import { GraphScore } from './graph-score.js';
import { GraphSheet } from './graph-sheet.js';
import {
  graph,
  held,
  isKept,
  mayRedo,
  mayUndo,
  putCount,
  putGraph,
  redoEdit,
  undoEdit,
  walked,
} from './graph-table.js';
import { graphScoreWords, graphWords, vertexWords } from './graph-words.js';
import { TOOLS, type Tool } from './pen.js';
import { runBindings, sheetBindings } from './sheet-keys.js';
import { useEdits } from './use-edits.js';
import { useSheet } from './use-sheet.js';
import { VertexCard } from './vertex-card.js';

/** Settings of the sheet, kept while one looks at other rooms. */
const speed = signal(2);
const tool = signal<Tool>('draw');

/** The sheet on which graphs are drawn, and the mouse let loose on them beside it. */
export function GraphRoom({ route }: RoomProps) {
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
  const edited = useRef<string | null>(null);
  const trouble = cutOffWords(board);

  /** After an edit, what was done and what it comes to, in one message. */
  useEffect(() => {
    if (!score || edited.current === null) return;
    say(`${edited.current} ${trouble ?? graphScoreWords(board, score)}`);
    edited.current = null;
  }, [board, score]);
  const edits = useEdits((what) => {
    edited.current = what;
  });
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
  void run.frame.value;
  const { walk } = run;
  const trapped = score?.ending === 'trapped' ? score : null;
  const isRound = trapped !== null && walk.turns >= trapped.turns;
  useEffect(() => {
    if (isRound) exclaim(`Trapped for ever: one round takes ${countTurns(trapped?.period ?? 0)}.`);
  }, [isRound]);
  // One can draw at once.
  useEffect(() => {
    if (fault === null) focusBoard();
  }, [route, fault]);

  const undo = () => (undoEdit() ? say('Undone.') : say('Nothing to undo.'));
  const redo = () => (redoEdit() ? say('Redone.') : say('Nothing to redo.'));
  const toggleRun = () => {
    if (trouble !== null) say(trouble);
    else if (run.playing.peek() || run.target.peek() !== null) run.pause();
    else run.play();
  };
  const bindings: readonly KeyBinding[] = [
    ...sheetBindings(edits, fit),
    { on: 'undo', text: 'undo', act: undo },
    { on: 'redo', text: 'redo', act: redo },
    ...runBindings(run, toggleRun),
    {
      on: 'where-am-i',
      text: 'what is the score?',
      act: () => say(score ? graphScoreWords(board, score) : 'The score is not known yet.'),
    },
    {
      on: 'what-is-here',
      text: 'what is here?',
      act: () => say(vertexWords(board, edits.active, walk.at, counts?.(edits.active) ?? null)),
    },
  ];
  usePageKeys({
    title: 'On the sheet',
    note: 'With the Draw tool, click to add a vertex, and drag from vertex to vertex to add an edge. With the Move tool, or with Shift, drag vertices to move them.',
    bindings,
    focus: () => surface.current?.querySelector<SVGElement>('[tabindex="0"]')?.focus({ preventScroll: true }),
  });

  const take = (next: GraphLevel, message: string) => {
    putGraph(next);
    toast(`${message} Undo brings the old one back.`);
  };
  /** The visits so far; before the mouse runs there are none. */
  const counts = walk.turns > 0 ? (vertex: number) => walk.seen(vertex) : null;
  const rate = SPEEDS[run.speed.value] ?? Number.POSITIVE_INFINITY;
  const slide = run.playing.value && rate <= 10 ? Math.min(stepTime(), 800 / rate) : 0;
  const title = graph.value.meta.title ?? graphWords(board, edgeCount(board));
  const vertexCard = <VertexCard board={board} held={held.value} onEdit={edits.make} onDrop={edits.drop} />;
  return (
    <div class="stack">
      {fault && <FaultNotice title="This link holds no graph. Yours is unchanged." fault={fault} />}
      <PlayLayout
        kind="graph-layout"
        head={
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
        }
        board={
          <div class="sheet-place">
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
              <Button look="small" icon="eye" label="Show the whole graph" to={fit} />
            </div>
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
              slide={slide}
              trapped={isRound ? trapped : null}
              label={title}
              wordsOf={(vertex) => vertexWords(board, vertex, walk.at, counts?.(vertex) ?? null)}
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
        bench={
          <>
            {vertexCard}
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
            <NotSaved isSaved={isKept.value} what="graph" />
            <KeysCard />
            <ShareCard
              design={graph.value}
              room="graph"
              name={`graph of ${board.names.length}`}
              visits={score?.ending === 'out' ? score.visits : null}
              onTake={(other) => {
                const drawn = graphLevelOf(other);
                if (drawn) take(drawn, 'Another graph is on the sheet.');
                else if (isDesign(other)) {
                  putOnTable(other);
                  go(toMouse('design'));
                } else go(toMouse('traps', encodeId(formatMouse(other))));
              }}
            />
          </>
        }
      />
    </div>
  );
}
