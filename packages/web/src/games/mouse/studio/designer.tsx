import type { Flip } from '@knossos/engine/internal/games/mouse/rules/flips';
import { isFeasible } from '@knossos/engine/internal/games/mouse/rules/network';
import { signal, useSignal } from '@preact/signals';
import type { ComponentChildren } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import { asWanted } from '../../../play/hint/sentences.js';
import { TravelKeys } from '../../../play/layout/keypad.js';
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
import type { ScreenProps } from '../../../ui/screens.js';
import { fetchRecords } from '../best-known.js';
import { MazeBoard, visitsOf } from '../board/maze-board.js';
import { cleared, closedSpots, type Design, isDesign, scattered } from '../design.js';
import { shortWords } from '../run/headline.js';
import { RunBar } from '../run/run-bar.js';
import { runBindings } from '../run/run-keys.js';
import { type Score, totalOf, useRun, useScore } from '../run/use-run.js';
import { toMouse, useOpened } from '../screens.js';
import { useStudies } from '../study/use-studies.js';
import { LAYERS, type Layer, leftWords, newsWords, scoreWords, strokeWords } from '../words.js';
import { DesignHead } from './design-head.js';
import {
  flipOnTable,
  mayRedo,
  mayUndo,
  noteTurns,
  design as onTable,
  openOnTable,
  putOnTable,
  redoFlip,
  undoFlip,
} from './maze-store.js';

const later = late(() => import('./late-parts.js'));
const DesignCards = later.part('DesignCards');
const BoardDialog = later.part('BoardDialog');
const RunEnd = later.part('RunEnd');

/** Settings of the table, kept while one looks at other screens. */
const layer = signal<Layer>('heat');
const speed = signal(3);

const END_CARD_TELLS = () => {};

/** The design table: a maze under one's hands, its score beside it, and the mouse let loose in it. */
export function Designer({ route }: ScreenProps) {
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
  const edits = useTableEdits(design, score);
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
  const trouble = isFeasible(design.board)
    ? null
    : 'The exit is cut off: open a way, then the mouse can be released.';
  const tellScore = () => say(score ? scoreWords(design, score) : 'The score is not known yet.');
  const bindings: readonly KeyBinding[] = [
    { on: 'undo', text: 'undo', act: edits.undo },
    { on: 'redo', text: 'redo', act: edits.redo },
    ...runBindings(run, trouble),
    { on: 'where-am-i', text: 'what is the score?', act: tellScore },
  ];
  const study = useStudies({
    parts: later.now(),
    design,
    layer: layer.value,
    onFlip: (flip) => edits.flip([flip]),
    onTake: (other) => edits.take(other, 'Another maze is on the board.'),
    onChange: edits.change,
    onStop: put(layer, 'plain'),
  });
  return (
    <div class="stack">
      {fault && <FaultNotice title="This link holds no mouse maze. Yours is unchanged." fault={fault} />}
      <PlayLayout
        kind="designer"
        head={<DesignHead design={design} state={state} done={edits.message} />}
        board={
          <div class="board-place">
            <MazeBoard
              design={design}
              run={run}
              layer={layer.value}
              score={score}
              onStroke={edits.flip}
              study={study.board}
              bindings={bindings}
            />
          </div>
        }
        end={<RunEnd design={design} run={run} score={score} onUndo={edits.undo} />}
        cards={
          trouble !== null && (
            <p class="notice" id="run-trouble">
              {trouble}
            </p>
          )
        }
        dock={
          <RunBar run={run} trouble={trouble} total={totalOf(score)}>
            <TravelKeys {...edits} />
          </RunBar>
        }
        bench={
          <>
            <MazeTools design={design} onTake={edits.take} onBoard={put(framing, true)}>
              {study.legend}
            </MazeTools>
            <DesignCards
              design={design}
              state={state}
              run={run}
              studies={study.cards}
              visits={layer.value === 'plain' ? null : visitsOf(run, score)}
              onTake={edits.take}
            />
          </>
        }
      />
      {framing.value && (
        <BoardDialog
          design={design}
          onClose={put(framing, false)}
          onBoard={(framed) => edits.change(framed, 'The maze has a new size or new rules.')}
        />
      )}
    </div>
  );
}

/** What is done to the maze on the table; each edit is told with what it comes to, in one message; of quick ones the last. */
function useTableEdits(design: Design, score: Score | null) {
  const edited = useRef<{ readonly what: string; readonly design: Design } | null>(null);
  /** What was put on the table last, and how that is told until it is drawn on. */
  const taken = useSignal<{ readonly design: Design; readonly message: string } | null>(null);
  useEffect(() => {
    if (!score || edited.current?.design !== design) return;
    const { what } = edited.current;
    const news = {
      stands: `${what} ${shortWords({ score, done: 0 })}.`,
      news: `${what} ${newsWords(design, score)}`,
      happened: `${what} ${scoreWords(design, score)}`,
      next: leftWords(design, score),
    };
    say(asWanted(news, settings.peek().speech));
    edited.current = null;
  }, [design, score]);
  const note = (what: string) => {
    edited.current = { what, design: onTable.peek() };
  };
  const change = (next: Design, what: string) => {
    putOnTable(next);
    note(what);
  };
  return {
    /** What is told of the maze that was put on the table; null once it is drawn on. */
    message: taken.value?.design === design ? taken.value.message : null,
    change,
    take: (next: Design, what: string) => {
      const message = `${what} Undo goes back.`;
      change(next, message);
      taken.value = { design: onTable.peek(), message };
    },
    flip: (flips: readonly Flip[]) => {
      flipOnTable(flips);
      note(strokeWords(onTable.peek().board, flips));
    },
    mayUndo,
    mayRedo,
    undo: () => (undoFlip() ? note('Undone.') : say('Nothing to undo.')),
    redo: () => (redoFlip() ? note('Redone.') : say('Nothing to redo.')),
  };
}

interface MazeToolsProps {
  readonly design: Design;
  /** Puts another maze on the table, and tells what it is. */
  readonly onTake: (design: Design, what: string) => void;
  readonly onBoard: () => void;
  /** What explains the layer that is shown. */
  readonly children: ComponentChildren;
}

/** What changes the maze as a whole, and what is shown on it. */
function MazeTools({ design, onTake, onBoard, children }: MazeToolsProps) {
  const show = (next: Layer) => {
    layer.value = next;
    // Where the tools stand below the board, what they draw on it has gone out of sight.
    if (!isDesktop.peek()) scrollTo(0, 0);
  };
  return (
    <section class="panel card maze-tools" aria-label="Tools">
      <div class="row tight">
        <Button look="small" icon="gear" to={onBoard}>
          Size and rules
        </Button>
        {design.board.shape === 'cells' && (
          <Button
            look="small"
            icon="dice"
            remark="Blocks a quarter of the cells at random"
            to={() => onTake(scattered(design), 'A quarter of the cells are blocked at random.')}
          >
            Random blocks
          </Button>
        )}
        <Button
          icon="close"
          look="small clears"
          off={closedSpots(design.board).length === 0}
          to={() => onTake(cleared(design), 'The board is empty.')}
        >
          Clear all
        </Button>
      </div>
      <Choice label="Show on the board" value={layer.value} options={LAYERS} onChange={show} />
      {children}
    </section>
  );
}
