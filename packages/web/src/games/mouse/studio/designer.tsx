import type { Flip } from '@knossos/engine/internal/games/mouse/rules/flips';
import { isFeasible } from '@knossos/engine/internal/games/mouse/rules/network';
import { signal, useSignal } from '@preact/signals';
import { useEffect, useRef } from 'preact/hooks';
import { asWanted } from '../../../play/hint/sentences.js';
import { Key } from '../../../play/layout/controls.js';
import { NotSaved } from '../../../play/layout/notices.js';
import { isDesktop } from '../../../play/layout/on-side.js';
import { PlayLayout } from '../../../play/layout/play-layout.js';
import type { KeyBinding } from '../../../state/key-tables.js';
import { idle } from '../../../state/loading/first-page.js';
import { focusBoard } from '../../../state/page-keys.js';
import { settings } from '../../../state/settings.js';
import { put } from '../../../state/signals.js';
import { Button } from '../../../ui/button.js';
import { Choice } from '../../../ui/forms/choice.js';
import { late } from '../../../ui/late.js';
import { FaultNotice } from '../../../ui/messages/notice.js';
import { say } from '../../../ui/messages/speech.js';
import type { RoomProps } from '../../../ui/screens.js';
import { fetchRecords } from '../best-known.js';
import { MazeBoard, visitsOf } from '../board/maze-board.js';
import { cleared, closedSpots, type Design, isDesign, scattered } from '../design.js';
import { takeLevel, toMouse, useOpened } from '../rooms.js';
import { shortWords } from '../run/headline.js';
import { RunBar } from '../run/run-bar.js';
import { useReleaseTold } from '../run/tell-release.js';
import { totalOf, useRun, useScore } from '../run/use-run.js';
import { useStudies } from '../study/use-studies.js';
import { LAYERS, type Layer, leftWords, scoreWords, strokeWords } from '../words.js';
import { DesignHead } from './design-head.js';
import {
  flipOnTable,
  isKept,
  mayRedo,
  mayUndo,
  noteTurns,
  design as onTable,
  openOnTable,
  originOnTable,
  putOnTable,
  redoFlip,
  undoFlip,
} from './table.js';

const later = late(() => import('./late-parts.js'));
const FrameDialog = later.part('FrameDialog');
const JumpForm = later.part('JumpForm');
const KeysCard = later.part('KeysCard');
const RunEnd = later.part('RunEnd');
const ScoreCard = later.part('ScoreCard');
const ShareCard = later.part('ShareCard');
const StudyCards = later.part('StudyCards');

/** Settings of the table, kept while one looks at other rooms. */
const layer = signal<Layer>('heat');
const speed = signal(3);

const END_CARD_TELLS = () => {};

/** The design table: a maze under one's hands, its score beside it, and the mouse let loose in it. */
export function Designer({ route }: RoomProps) {
  const fault = useOpened(route, (level) => {
    if (!isDesign(level)) return toMouse('graph', route.id);
    openOnTable(level);
    return null;
  });
  const design = onTable.value;
  const state = useScore(design);
  const { score } = state;
  const run = useRun(design, score, speed, END_CARD_TELLS);
  const framing = useSignal(false);
  const edited = useRef<{ readonly what: string; readonly design: Design } | null>(null);

  /** After an edit by hand, what was done and what it comes to, in one message; of quick edits only the last. */
  useEffect(() => {
    if (!score || edited.current?.design !== design) return;
    const { what } = edited.current;
    const told = {
      stands: `${what} ${shortWords({ score, done: 0 })}.`,
      happened: `${what} ${scoreWords(design, score)}`,
      next: leftWords(design, score),
    };
    say(asWanted(told, settings.peek().speech));
    edited.current = null;
  }, [design, score]);
  useEffect(() => {
    if (score?.ending === 'out') noteTurns(design, score.turns);
  }, [design, score]);
  // One can draw at once.
  useEffect(() => {
    if (fault === null) focusBoard();
  }, [route, fault]);
  // Without a network there is nothing to compare with; the rest works.
  useEffect(
    () =>
      void idle()
        .then(fetchRecords)
        .catch(() => {}),
    [],
  );
  useReleaseTold(design, originOnTable, run);
  const note = (what: string) => {
    edited.current = { what, design: onTable.peek() };
  };
  const onStroke = (flips: readonly Flip[]) => {
    flipOnTable(flips);
    note(strokeWords(onTable.peek().board, flips));
  };
  /** What was put on the table last, and how that is told until it is drawn on. */
  const taken = useSignal<{ readonly design: Design; readonly message: string } | null>(null);
  const take = (next: Design, what: string) => {
    putOnTable(next);
    const message = `${what} Undo goes back.`;
    taken.value = { design: onTable.peek(), message };
    note(message);
  };
  const undo = () => (undoFlip() ? note('Undone.') : say('Nothing to undo.'));
  const redo = () => (redoFlip() ? note('Redone.') : say('Nothing to redo.'));
  const trouble = isFeasible(design.board)
    ? null
    : 'The exit is cut off: open a way, then the mouse can be released.';
  const toggleRun = () => {
    if (trouble !== null) say(trouble);
    else if (run.playing.peek() || run.target.peek() !== null) run.pause();
    else run.play();
  };
  const tellScore = () => say(score ? scoreWords(design, score) : 'The score is not known yet.');
  const bindings: readonly KeyBinding[] = [
    { on: 'undo', text: 'undo', act: undo },
    { on: 'redo', text: 'redo', act: redo },
    { on: ['g'], text: 'release or stop the mouse', act: toggleRun },
    { on: ['n'], text: 'one turn forward', act: () => run.step(1) },
    { on: ['b'], text: 'one turn back', act: () => run.step(-1) },
    { on: 'restart', text: 'back to the start of the run', act: () => run.goTo(0) },
    { on: ['e'], text: 'to the end of the run', act: () => run.goTo(Number.POSITIVE_INFINITY) },
    { on: 'where-am-i', text: 'what is the score?', act: tellScore },
  ];
  const study = useStudies({
    parts: later.now(),
    design,
    layer: layer.value,
    onFlip: (flip) => onStroke([flip]),
    onTake: (other) => take(other, 'Another maze is on the board.'),
    onChange: (next, what) => {
      putOnTable(next);
      note(what);
    },
    onStop: put(layer, 'plain'),
  });
  const show = (next: typeof layer.value) => {
    layer.value = next;
    // Where the tools stand below the board, what they draw on it has gone out of sight.
    if (!isDesktop.peek()) scrollTo(0, 0);
  };
  const tools = (
    <section class="panel card maze-tools" aria-label="Tools">
      <div class="row tight">
        <Button look="small" icon="gear" to={put(framing, true)}>
          Size and rules
        </Button>
        {design.board.shape === 'cells' && (
          <Button
            look="small"
            icon="dice"
            remark="Blocks a quarter of the cells at random"
            to={() => take(scattered(design), 'A quarter of the cells are blocked at random.')}
          >
            Random blocks
          </Button>
        )}
        <Button
          icon="close"
          look="small clears"
          off={closedSpots(design.board).length === 0}
          to={() => take(cleared(design), 'The board is empty.')}
        >
          Clear all
        </Button>
      </div>
      <Choice label="Show on the board" value={layer.value} options={LAYERS} onChange={show} />
      {study.legend}
    </section>
  );
  return (
    <div class="stack">
      {fault && <FaultNotice title="This link holds no mouse maze. Yours is unchanged." fault={fault} />}
      <PlayLayout
        kind="designer"
        head={
          <DesignHead
            design={design}
            state={state}
            done={taken.value?.design === design ? taken.value.message : null}
          />
        }
        board={
          <div class="board-place">
            <MazeBoard
              design={design}
              run={run}
              layer={layer.value}
              score={score}
              onStroke={onStroke}
              study={study.board}
              bindings={bindings}
            />
          </div>
        }
        cards={
          <>
            <RunEnd design={design} run={run} score={score} onUndo={undo} />
            {trouble !== null && (
              <p class="notice" id="run-trouble">
                {trouble}
              </p>
            )}
          </>
        }
        dock={
          <RunBar run={run} trouble={trouble} total={totalOf(score)}>
            <Key icon="undo" action="undo" text="Undo" isOff={!mayUndo.value} to={undo} />
            <Key icon="redo" action="redo" text="Redo" isOff={!mayRedo.value} to={redo} />
          </RunBar>
        }
        bench={
          <>
            {tools}
            <ScoreCard
              design={design}
              state={state}
              onTake={(record) => take(record, 'The best known maze is on the board.')}
            />
            <JumpForm run={run} />
            <StudyCards {...study.cards} />
            <NotSaved isSaved={isKept.value} what="maze" />
            <KeysCard />
            <ShareCard
              design={design}
              room="design"
              name={`mouse maze ${design.board.maze.columns}x${design.board.maze.rows}`}
              visits={layer.value === 'plain' ? null : visitsOf(run, score)}
              onTake={(other) => takeLevel(other, (maze) => take(maze, 'Another maze is on the board.'))}
            />
          </>
        }
      />
      {framing.value && (
        <FrameDialog
          design={design}
          onClose={put(framing, false)}
          onFrame={(framed) => {
            putOnTable(framed);
            note('The maze has a new size or new rules.');
          }}
        />
      )}
    </div>
  );
}
