import { firstCell } from '@knossos/engine/internal/games/mines/coach/first';
import { adviceTexts, marksOf, NO_MARKS } from '@knossos/engine/internal/games/mines/coach/steps';
import {
  COVERED,
  type MinesState,
  minesRules,
  PRESETS,
  positionOf,
} from '@knossos/engine/internal/games/mines/index';
import { counted, type Fault } from '@knossos/engine/internal/puzzle';
import { stepsOf } from '@knossos/engine/internal/session';
import { type Signal, signal, useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { NOTHING_YET } from '../../../play/hint/sentences.js';
import { isHintWanted, useHint } from '../../../play/hint/use-hint.js';
import { isDesktop } from '../../../play/layout/on-side.js';
import { PlayLayout } from '../../../play/layout/play-layout.js';
import { isPlayedOn } from '../../../session/trying.js';
import type { KeyBinding } from '../../../state/key-tables.js';
import { focusBoard } from '../../../state/page-keys.js';
import { OWN_GAME, rewriteAddress, type ScreenRoute } from '../../../state/route.js';
import { freshSeed } from '../../../state/seed.js';
import { put, toggle } from '../../../state/signals.js';
import { Button } from '../../../ui/button.js';
import { late } from '../../../ui/late.js';
import { FaultNotice } from '../../../ui/messages/notice.js';
import { say } from '../../../ui/messages/speech.js';
import { tell } from '../../../ui/messages/toast.js';
import type { ScreenProps } from '../../../ui/screens.js';
import { useOpened } from '../../../ui/use-opened.js';
import { useChances } from '../coach/use-chances.js';
import { MarkLayer } from '../field/cell-layers.js';
import { type BoardKind, sizeWords } from '../kind.js';
import { preferences } from '../preferences.js';
import { boardRoute, isDealt, lastWords, openLink, sameAgain, toMines } from '../session.js';
import {
  actBy,
  attend,
  bring,
  dealt,
  followAdvice,
  noteAid,
  session,
  state as stateNow,
  takeOwn,
  travel,
} from '../store.js';
import { PlayTools, StatusBar } from './bars.js';
import { isAwaiting, useMaking } from './making.js';
import { askBindings, PlayBoard } from './play-board.js';

const later = late(() => import('./late-parts.js'));
const SweepBench = later.part('SweepBench');
const BoardDialog = later.part('BoardDialog');
const BoardEnd = later.part('BoardEnd');
const ChanceLayer = later.part('ChanceLayer');
const CoachCard = later.part('CoachCard');
const MakingCard = later.part('MakingCard');

/** A plain click or tap flags; kept while the page lives. */
const flagMode = signal(false);

/** Brings the board that an address carries or names to the table; returns its fault, or null. */
function take({ id, query }: ScreenRoute): Fault | null {
  if (query === OWN_GAME) takeOwn(isDealt);
  const preset = PRESETS.find(({ name }) => name === id);
  if (preset) {
    const { columns, rows, mines } = preset;
    bring(dealt({ ...preferences.peek().kind, columns, rows, mines, noGuess: false }, freshSeed()));
  } else if (id !== null) {
    const opened = openLink(id);
    if (!opened.ok) return opened.fault;
    bring(opened.value);
  }
  rewriteAddress(toMines('play'));
  return null;
}

/** The table: a field to sweep, and help beside it. */
export function PlayScreen({ route }: ScreenProps) {
  const fault = useOpened(route, take);
  const active = useSignal(0);
  const choosing = useSignal(false);
  const state = stateNow.value;
  const { kind, level } = session.value;
  const making = useMaking();
  useAttention();
  // One can play at once.
  useEffect(() => {
    if (fault === null) focusBoard();
  }, [route, fault]);
  const deal = (next: BoardKind, nextSeed: string) => {
    making.cancel();
    bring(dealt(next, nextSeed));
    active.value = Math.floor(next.rows / 2) * next.columns + Math.floor(next.columns / 2);
    say(
      `A new board: ${sizeWords(next)}.${next.noGuess ? ' It is made for the first cell that you open.' : ''}`,
    );
  };
  // A level that was given says nothing of the boards that one plays.
  const again = () => deal(isDealt(session.peek()) ? kind : preferences.peek().kind, freshSeed());
  const restart = () => {
    bring(sameAgain(session.peek()));
    say('The same board again, all covered.');
  };
  const coach = useCoach(state);
  const chances = useChances(state);
  const minesLeft = () => tell(`${counted(state.level.mines - state.flags.length, 'mine')} left to flag.`);
  const askCoach = () => {
    if (state.end === null) coach.more();
    else say('The game is over: U undoes.');
  };
  const turnFlagMode = () => {
    toggle(flagMode)();
    say(flagMode.peek() ? 'Flag mode: the pointer sets flags.' : 'The pointer opens cells.');
  };
  const bindings: readonly KeyBinding[] = [
    { on: 'undo', text: 'undo', act: travel.undo },
    { on: 'redo', text: 'redo', act: travel.redo },
    { on: 'restart', text: 'the same board again', act: restart },
    ...(isPlayedOn.value ? [] : [{ on: 'new-dice', text: 'a new board', act: again } as const]),
    { on: 'hint', text: 'a hint, step by step', act: askCoach },
    { on: ['p'], text: 'chances of a mine', act: chances.toggle },
    { on: ['m'], text: 'flag mode on and off', act: turnFlagMode },
    { on: 'where-am-i', text: 'how is the game going?', act: () => tell(minesRules.words.state(state)) },
    { on: 'where-are-they', text: 'how many mines are left?', act: minesLeft },
    ...askBindings(state, active, chances.tell, () => lastWords(session.peek()) || NOTHING_YET),
  ];
  /** Opens the first cell of a board that is made for it. */
  const openFirst = (cell: number) => making.make(kind, session.peek().seed, cell);
  const follow: typeof followAdvice = (advice) => {
    if (advice.kind === 'first' && isAwaiting(session.peek(), state)) openFirst(advice.open);
    else followAdvice(advice);
  };
  const isOver = state.end !== null;
  return (
    <div class="stack">
      {fault && <FaultNotice title="This link holds no board that can be played." fault={fault} />}
      <PlayLayout
        kind={`sweep-layout ${state.level.columns > 20 ? 'wide' : ''}`}
        head={
          <>
            {level.meta.title !== null && <h2 class="anywhere">{level.meta.title}</h2>}
            <StatusBar state={state} onNew={again} />
          </>
        }
        board={
          <section class="board-place" aria-label="The board">
            <SweepBoard {...{ active, chances, coach, bindings, openFirst }} />
          </section>
        }
        game={() => `${minesRules.format(minesRules.puzzle(session.peek().level))} ${session.peek().seed}`}
        level={level}
        ways={!isDesktop.value && <Button icon="gear" label="Size and rules" to={toSizes} />}
        link={() => boardRoute(session.peek())}
        end={isOver && <BoardEnd session={session.value} onSame={restart} onNew={again} />}
        cards={
          <>
            <MakingCard making={making} />
            {!isOver && isHintWanted(coach) && <CoachCard coach={coach} onPlay={follow} />}
          </>
        }
        dock={
          <PlayTools
            flagMode={flagMode}
            isOver={isOver}
            onHint={askCoach}
            areChancesShown={chances.isShown}
            onChances={chances.toggle}
          />
        }
        bench={
          <SweepBench
            state={state}
            chances={chances}
            onKind={(next) => deal(next, freshSeed())}
            onOwn={put(choosing, true)}
          />
        }
      />
      {choosing.value && <BoardDialog kind={kind} onClose={put(choosing, false)} onDeal={deal} />}
    </div>
  );
}

/** Where there is no room beside the board, its size is chosen below. */
const toSizes = () => document.querySelector('.kind-bar')?.scrollIntoView({ block: 'center' });

/** Stops the clock while the page is out of sight. */
function useAttention() {
  useEffect(() => {
    const watch = () => attend(document.visibilityState === 'visible');
    watch();
    document.addEventListener('visibilitychange', watch);
    return () => {
      document.removeEventListener('visibilitychange', watch);
      attend(false);
    };
  }, []);
}

/** A hint in steps. */
function useCoach(state: MinesState) {
  return useHint({
    about: state,
    ask: () => ({
      kind: 'mines/coach',
      field: positionOf(state),
      noted: state.flags,
      first: firstCell(state),
    }),
    stepsOf: (advice) => stepsOf(adviceTexts(state, advice), (place) => place),
    onHelp: () => noteAid('coach'),
  });
}

interface SweepBoardProps {
  readonly active: Signal<number>;
  readonly chances: ReturnType<typeof useChances>;
  readonly coach: ReturnType<typeof useCoach>;
  readonly bindings: readonly KeyBinding[];
  readonly openFirst: (cell: number) => void;
}

/** The field, with the chances and the marks of the coach drawn on it. */
function SweepBoard({ active, chances, coach, bindings, openFirst }: SweepBoardProps) {
  const state = stateNow.value;
  const { level, notes } = session.value;
  const { analysis, dead } = chances;
  return (
    <PlayBoard
      state={state}
      active={active}
      cellSize={preferences.value.cellSize}
      label={`${level.meta.title ?? 'Minefield'}, ${sizeWords(state.level)}`}
      queries={notes}
      remark={chances.remark}
      onAct={(hand) => {
        const isOpening = hand.kind === 'press' && !flagMode.peek() && !state.flags.includes(hand.cell);
        if (isOpening && isAwaiting(session.peek(), state)) openFirst(hand.cell);
        else actBy(hand, flagMode.peek());
      }}
      bindings={bindings}
    >
      {analysis && (
        <ChanceLayer
          size={state.level}
          analysis={analysis}
          dead={dead}
          isOld={chances.query.isBusy}
          isCovered={(cell) => state.shown[cell] === COVERED && !state.flags.includes(cell)}
        />
      )}
      <MarkLayer
        size={state.level}
        marks={coach.answer ? marksOf(coach.answer, coach.stepsShown) : NO_MARKS}
      />
    </PlayBoard>
  );
}
