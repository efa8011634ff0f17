import { type Flip, flipMove } from '@knossos/engine/games/mouse/rules/flips';
import { isFeasible } from '@knossos/engine/games/mouse/rules/network';
import { signal, useSignal } from '@preact/signals';
import { useEffect, useRef } from 'preact/hooks';
import { NotSaved } from '../../../play/notices.js';
import { into, put } from '../../../state/signals.js';
import { Button } from '../../../ui/button.js';
import { Choice } from '../../../ui/choice.js';
import { FaultNotice } from '../../../ui/notice.js';
import type { RoomProps } from '../../../ui/screens.js';
import { say } from '../../../ui/speech.js';
import { toast } from '../../../ui/toast.js';
import { MazeBoard, visitsOf } from '../board/maze-board.js';
import { cleared, type Design, isDesign, scattered } from '../design.js';
import { toMouse, useOpened } from '../rooms.js';
import { RunBar } from '../run/run-bar.js';
import { totalOf, useRun, useScore } from '../run/use-run.js';
import { LAYERS, type Layer, scoreWords } from '../words.js';
import { FrameDialog } from './frame-dialog.js';
import { ScoreCard } from './score-card.js';
import { ShareCard } from './share-card.js';
import {
  flipOnTable,
  isKept,
  mayRedo,
  mayUndo,
  noteTurns,
  design as onTable,
  putOnTable,
  redoFlip,
  undoFlip,
} from './table.js';

/** Settings of the table, kept while one looks at other rooms. */
const layer = signal<Layer>('heat');
const speed = signal(3);

/** The design table: a maze under one's hands, its score beside it, and the mouse let loose in it. */
export function Designer({ route }: RoomProps) {
  const fault = useOpened(route, (level) => {
    if (!isDesign(level)) return toMouse('traps', route.id);
    putOnTable(level);
    return null;
  });
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
  const keys: Readonly<Record<string, () => void>> = {
    u: undo,
    y: redo,
    g: toggleRun,
    r: () => run.goTo(0),
    n: () => run.step(1),
    b: () => run.step(-1),
    e: () => run.goTo(Number.POSITIVE_INFINITY),
    1: () => say(score ? scoreWords(design, score) : 'The score is not known yet.'),
  };
  const onKey = (event: KeyboardEvent): boolean => {
    if (event.altKey) return false;
    const typed = event.key.toLowerCase();
    const undoes = event.ctrlKey || event.metaKey ? { z: 'u', y: 'y' }[typed] : typed;
    const does = keys[undoes === 'u' && event.shiftKey ? 'y' : (undoes ?? '')];
    does?.();
    return does !== undefined;
  };
  return (
    <div class="split designer">
      <div class="column">
        {fault && (
          <FaultNotice
            title="This link holds no mouse maze; what was on the table is still here."
            fault={fault}
          />
        )}
        <div class="bar">
          <div class="row">
            <Button icon="undo" label="Undo" off={!mayUndo.value} to={undo} />
            <Button icon="redo" label="Redo" off={!mayRedo.value} to={redo} />
            <Button icon="gear" to={put(framing, true)}>
              Frame
            </Button>
            <Button icon="plus" to={() => take(cleared(design), 'A board without blocks.')}>
              Clear
            </Button>
            {design.board.shape === 'cells' && (
              <Button
                icon="dice"
                to={() => take(scattered(design), 'A quarter of the cells blocked by chance.')}
              >
                Scatter
              </Button>
            )}
          </div>
          <Choice label="Draw on the board" value={layer.value} options={LAYERS} onChange={into(layer)} />
        </div>
        <MazeBoard
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
      <div class="column">
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
      {framing.value && (
        <FrameDialog
          design={design}
          onClose={put(framing, false)}
          onFrame={(framed) => {
            putOnTable(framed);
            note('A new frame.');
          }}
        />
      )}
    </div>
  );
}
