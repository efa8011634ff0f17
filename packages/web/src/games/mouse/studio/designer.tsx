import { mouseRules } from '@knossos/engine/internal/games/mouse/index';
import { formatMouse } from '@knossos/engine/internal/games/mouse/rules/document';
import { type Flip, readFlip } from '@knossos/engine/internal/games/mouse/rules/flips';
import { isFeasible, type Release } from '@knossos/engine/internal/games/mouse/rules/network';
import { capital, counted, encodeId, grouped, nounOf, targetOf } from '@knossos/engine/internal/puzzle';
import { isHelpful, stepsOf } from '@knossos/engine/internal/session';
import { effect, signal, useSignal } from '@preact/signals';
import { useEffect, useRef } from 'preact/hooks';
import { asWanted } from '../../../play/hint/sentences.js';
import { useHint } from '../../../play/hint/use-hint.js';
import { Key } from '../../../play/layout/key.js';
import { TravelKeys } from '../../../play/layout/keypad.js';
import { isDesktop } from '../../../play/layout/on-side.js';
import { PlayLayout } from '../../../play/layout/play-layout.js';
import { reportedTravel } from '../../../play/travel.js';
import type { KeyBinding } from '../../../state/key-tables.js';
import { idle } from '../../../state/loading/first-page.js';
import { focusBoard } from '../../../state/page-keys.js';
import { OWN_GAME, rewriteAddress } from '../../../state/route.js';
import { settings } from '../../../state/settings.js';
import { put } from '../../../state/signals.js';
import { late } from '../../../ui/late.js';
import { FaultNotice } from '../../../ui/messages/notice.js';
import { say } from '../../../ui/messages/speech.js';
import type { ScreenProps } from '../../../ui/screens.js';
import { fetchRecords } from '../best-known.js';
import { MazeBoard, visitsOf } from '../board/maze-board.js';
import { closedSpots, type Design, isDesign } from '../design.js';
import { noteHelp, useTrying } from '../run/releases.js';
import type { MouseRun } from '../run/run.js';
import { RunBar } from '../run/run-bar.js';
import { runBindings } from '../run/run-keys.js';
import { totalOf, useRun, useScore } from '../run/use-run.js';
import { toMouse, useOpened } from '../screens.js';
import { hintOfTable, useStudy } from '../study/use-study.js';
import { changeWords, countTurns, type Layer, leftWords, scoreWords, strokeWords, UNTOLD } from '../words.js';
import {
  flipOnTable,
  madeFrom,
  mayRedo,
  mayUndo,
  design as onTable,
  openOnTable,
  putOnTable,
  redoFlip,
  takeOwn,
  undoFlip,
} from './maze-store.js';
import '../../../play/play.css';

const later = late(() => import('./late-parts.js'));
const TableCards = later.part('TableCards');
const BoardDialog = later.part('BoardDialog');
const HintCard = later.part('HintCard');
const RunEnd = later.part('RunEnd');

/** Settings of the table, kept while one looks at other screens. */
const layer = signal<Layer>('heat');
const speed = signal(3);

/** The mouse on the table, and what his release came to: a secret until he has been to the end of his way. */
function useRelease(design: Design) {
  const released = useSignal<Design | null>(null);
  const { score } = useScore(design, released.value === design);
  const run = useRun(design, score, speed, null);
  useEffect(
    () =>
      effect(() => {
        if (run.begun.value) released.value = design;
      }),
    [run],
  );
  const result = run.ended.value && score && score.ending !== 'cut-off' ? score : null;
  const { origin } = madeFrom.value;
  /** The ways out that were run last, the newest first. */
  const runs = useRef<readonly { origin: Design; design: Design; turns: number }[]>([]);
  const [last] = runs.current;
  if (result?.ending === 'out' && last?.design !== design)
    runs.current = [{ origin, design, turns: result.turns }, ...(last?.origin === origin ? [last] : [])];
  return { run, result, before: runs.current[1]?.turns ?? null };
}

/** The design table: a maze under one's hands, and the mouse let loose in it. */
export function Designer({ route }: ScreenProps) {
  const fault = useOpened(route, (level) => {
    if (!isDesign(level)) return toMouse('graph', route.id);
    openOnTable(level);
    return null;
  });
  useEffect(() => {
    if (route.query !== OWN_GAME) return;
    rewriteAddress({ ...route, query: null });
    void import('../../../session/passing.js').then(({ isPassing }) =>
      takeOwn((origin) => !isPassing(origin)),
    );
  }, [route]);
  const design = onTable.value;
  const { run, result, before } = useRelease(design);
  const framing = useSignal(false);
  const edits = useTableEdits(design);
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
  const trouble = isFeasible(design.board) ? null : CUT_OFF;
  useTrying(design);
  const hint = useHint({
    about: design,
    ask: hintOfTable,
    stepsOf: (given) => stepsOf(given, (move) => `${capital(mouseRules.words.move(move))}.`),
    onHelp: () => noteHelp(design, 'hint'),
  });
  const move = isHelpful(hint.steps, hint.stepsShown) ? hint.answer?.move : null;
  const hinted = move ? (readFlip(design.board, move)?.cell ?? null) : null;
  // A hint is for building: it makes room for the run, and for its end.
  const { value: isReleased } = run.begun;
  useEffect(() => {
    if (isReleased) hint.forget();
  }, [isReleased]);
  const bindings: readonly KeyBinding[] = [
    { on: 'undo', text: 'undo', act: edits.undo },
    { on: 'redo', text: 'redo', act: edits.redo },
    ...runBindings(run, trouble),
    { on: 'hint', text: 'a hint: the best flip; counts as help', act: hint.more },
    {
      on: 'where-am-i',
      text: 'what is the result?',
      act: () => say(result ? scoreWords(design, result) : UNTOLD),
    },
  ];
  const study = useStudy({
    parts: later.now(),
    design,
    isKnown: result !== null,
    onTake: (other) => edits.take(other, 'Another maze is on the board.'),
    onChange: edits.change,
  });
  return (
    <div class="stack">
      {fault && <FaultNotice title="This link holds no mouse maze. Yours is unchanged." fault={fault} />}
      <PlayLayout
        kind="designer"
        counted={madeFrom.value.origin}
        game={() => formatMouse(madeFrom.peek().origin)}
        level={design}
        link={() => toMouse('design', encodeId(formatMouse(design)))}
        head={<Head {...{ design, run, result, before, trouble }} done={edits.message} />}
        board={
          <div class="board-place">
            <MazeBoard
              design={design}
              run={run}
              layer={layer.value}
              result={result}
              onStroke={edits.flip}
              study={study.board}
              hinted={hinted}
              bindings={bindings}
            />
          </div>
        }
        end={<RunEnd design={design} run={run} result={result} onUndo={edits.undo} />}
        cards={<HintCard hint={hint} />}
        dock={
          <RunBar run={run} trouble={trouble} total={totalOf(result)} isSecret={!run.begun.value}>
            <TravelKeys {...edits} />
            <Key icon="hint" action="hint" text="Hint" to={hint.more} />
          </RunBar>
        }
        bench={
          <TableCards
            design={design}
            result={result}
            layer={layer.value}
            onLayer={(next) => {
              layer.value = next;
              // Where the cards stand below the board, the strokes on it are out of sight.
              if (!isDesktop.peek()) scrollTo(0, 0);
            }}
            visits={layer.value === 'plain' ? null : visitsOf(run)}
            study={{ design, run, ...study.fold }}
            onBoard={put(framing, true)}
            onTake={edits.take}
          />
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

const CUT_OFF = 'The exit is cut off.';

interface HeadProps {
  readonly design: Design;
  readonly run: MouseRun;
  readonly result: Release | null;
  /** Turns of the run before; null for none. */
  readonly before: number | null;
  /** Why the mouse may not be released; null where it may. */
  readonly trouble: string | null;
  /** The last action, which is read out in place of the maze; null for none. */
  readonly done: string | null;
}

/** The name of the game, and its messages: none about the run before it has ended. */
function Head({ design, run, result, before, trouble, done }: HeadProps) {
  const { title } = design.meta;
  const goal = targetOf(design)?.value;
  const isReached = goal !== undefined && result?.ending === 'out' && result.turns >= goal;
  return (
    <div class="design-head">
      <p class="play-title">
        <strong>{mouseRules.title}</strong>
        {title !== null && <span class="soft">{title}</span>}
      </p>
      <p class="soft counter" data-test="counter">
        {result?.ending === 'out' ? (
          <>
            <strong class="headline" data-test="turns">
              {grouped(result.turns)}
            </strong>{' '}
            {nounOf(result.turns, 'turn')}
            {before !== null && before !== result.turns && (
              <span class="goal">{changeWords(result.turns, before)}</span>
            )}
            {isReached && <span class="goal">goal reached</span>}
          </>
        ) : result ? (
          <strong class="headline">
            {result.ending === 'trapped' ? 'Trapped for ever' : `More than ${countTurns(result.turns)}`}
          </strong>
        ) : trouble !== null ? (
          <strong id="run-trouble">{trouble}</strong>
        ) : (
          (done ?? (run.begun.value ? 'Running …' : closedWords(design)))
        )}
      </p>
    </div>
  );
}

const closedWords = ({ board }: Design) =>
  counted(closedSpots(board).length, board.shape === 'cells' ? 'block' : 'wall');

/** The edits of the maze on the table; each is read out, of quick ones the last. */
function useTableEdits(design: Design) {
  const edited = useRef<{ readonly what: string; readonly design: Design } | null>(null);
  /** The design that was put on the table last, and the message about it until it is drawn on. */
  const taken = useSignal<{ readonly design: Design; readonly message: string } | null>(null);
  useEffect(() => {
    if (edited.current?.design !== design) return;
    const { what } = edited.current;
    const news = `${what} ${isFeasible(design.board) ? `${closedWords(design)}.` : CUT_OFF}`;
    say(asWanted({ stands: what, news, happened: news, next: leftWords(design) }, settings.peek().speech));
    edited.current = null;
  }, [design]);
  const note = (what: string) => {
    edited.current = { what, design: onTable.peek() };
  };
  const change = (next: Design, what: string) => {
    putOnTable(next);
    note(what);
  };
  const travel = reportedTravel(
    { mayUndo, mayRedo, undo: undoFlip, redo: redoFlip, restart: () => false },
    () => (isFeasible(onTable.peek().board) ? '' : CUT_OFF),
  );
  return {
    /** The message about the maze that was put on the table; null once it is drawn on. */
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
    ...travel,
  };
}
