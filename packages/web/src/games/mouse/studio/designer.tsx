import { type Flip, flipMove } from '@knossos/engine/games/mouse/rules/flips';
import { isFeasible } from '@knossos/engine/games/mouse/rules/network';
import { signal, useSignal } from '@preact/signals';
import { useEffect, useRef } from 'preact/hooks';
import { NotSaved } from '../../../play/notices.js';
import { FaultNotice } from '../../../ui/notice.js';
import type { RoomProps } from '../../../ui/screens.js';
import { say } from '../../../ui/speech.js';
import { toast } from '../../../ui/toast.js';
import { TableBoard, visitsOf } from '../board/table-board.js';
import type { Design } from '../design.js';
import { RunBar } from '../run/run-bar.js';
import { totalOf, useRun, useScore } from '../run/use-run.js';
import { scoreWords } from '../words.js';
import { FrameDialog } from './frame-dialog.js';
import { ScoreCard } from './score-card.js';
import { ShareCard } from './share-card.js';
import { type Layer, StudioBar } from './studio-bar.js';
import {
  flipOnTable,
  isKept,
  noteTurns,
  design as onTable,
  putOnTable,
  redoFlip,
  undoFlip,
} from './table.js';
import { useOpened } from './use-opened.js';

/** Settings of the table, kept while one looks at other rooms. */
const layer = signal<Layer>('heat');
const speed = signal(3);

/** The design table: a maze under one's hands, its score beside it, and the mouse let loose in it. */
export function Designer({ route }: RoomProps) {
  const fault = useOpened(route);
  const design = onTable.value;
  const state = useScore(design);
  const { score } = state;
  const run = useRun(design, score, speed);
  const framing = useSignal(false);
  const edited = useRef<{ readonly what: string; readonly design: Design } | null>(null);

  /** After an edit by hand, what was done and what it comes to, in one message; of quick edits only the last. */
  useEffect(() => {
    if (!score || edited.current?.design !== design) return;
    say(`${edited.current.what} ${scoreWords(design, score)}`);
    edited.current = null;
  }, [design, score]);
  useEffect(() => {
    if (score?.ending === 'out') noteTurns(design, score.turns);
  }, [design, score]);
  const note = (what: string) => {
    edited.current = { what, design: onTable.peek() };
  };

  const onStroke = (flips: readonly Flip[]) => {
    flipOnTable(flips);
    const names = flips.map((flip) => flipMove(design.board.maze, flip));
    note(`${names.length === 1 ? names[0] : `${names.length} places`} flipped.`);
  };
  const take = (next: Design, message: string) => {
    putOnTable(next);
    toast(`${message} Undo brings the old one back.`);
  };
  const travel = (done: boolean, word: string) => {
    if (done) note(`${word}.`);
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
    else if (key === '1') say(score ? scoreWords(design, score) : 'The score is not known yet.');
    else return false;
    return true;
  };
  return (
    <div class="split designer">
      <div class="column table-side-left">
        {fault && (
          <FaultNotice
            title="This link holds no mouse maze; what was on the table is still here."
            fault={fault}
          />
        )}
        <StudioBar
          design={design}
          layer={layer}
          onUndo={undo}
          onRedo={redo}
          onFrame={() => {
            framing.value = true;
          }}
          onTake={take}
        />
        <TableBoard
          design={design}
          run={run}
          layer={layer.value}
          score={score}
          onStroke={onStroke}
          onKey={onKey}
        />
        <RunBar run={run} trouble={trouble} total={totalOf(score)} />
        <NotSaved isSaved={isKept.value} what="maze" />
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
      <div class="column table-side-right">
        <ScoreCard
          design={design}
          state={state}
          onTake={(record) => take(record, 'The best known maze is on the table.')}
        />
        <ShareCard
          design={design}
          visits={layer.value === 'plain' ? null : visitsOf(run, score)}
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
          putOnTable(framed);
          note('A new frame.');
        }}
      />
    </div>
  );
}
