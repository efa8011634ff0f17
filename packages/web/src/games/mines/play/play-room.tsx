import { adviceTexts, marksOf, NO_MARKS } from '@knossos/engine/games/mines/coach/steps';
import { COVERED, minesRules, PRESETS, positionOf } from '@knossos/engine/games/mines/index';
import type { Fault } from '@knossos/engine/puzzle';
import { stepsOf } from '@knossos/engine/session';
import { signal, useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { AboutLevel } from '../../../play/about-level.js';
import { useHint } from '../../../play/hint/use-hint.js';
import { RulesCard } from '../../../play/keys-card.js';
import { NotSaved, PutAside } from '../../../play/notices.js';
import { type Intent, intentOf } from '../../../state/keys.js';
import { go, type RoomRoute, rewriteAddress } from '../../../state/route.js';
import { freshSeed } from '../../../state/seed.js';
import { settings } from '../../../state/settings.js';
import { put, toggle } from '../../../state/signals.js';
import { Button } from '../../../ui/button.js';
import { FaultNotice } from '../../../ui/notice.js';
import type { RoomProps } from '../../../ui/screens.js';
import { copyText } from '../../../ui/share.js';
import { say } from '../../../ui/speech.js';
import { useOpened } from '../../../ui/use-opened.js';
import { draftOfState, lay } from '../analyse/draft.js';
import { ChancesCard, CoachCard, useChances } from '../coach/chances-card.js';
import { MarkLayer } from '../field/cell-layers.js';
import { ChanceLayer } from '../field/chance-layer.js';
import { MinesKeys } from '../keys.js';
import { type BoardKind, sizeWords } from '../kind.js';
import { preferences } from '../preferences.js';
import { boardLink, openLink, sameAgain, toMines } from '../session.js';
import {
  actBy,
  attend,
  bring,
  dealt,
  followAdvice,
  isKept,
  laidAside,
  noteAid,
  session,
  state as stateNow,
  stepBack,
  stepOn,
  takeUpAgain,
} from '../store.js';
import { KindBar, PlayTools, StatusBar } from './bars.js';
import { BoardDialog } from './board-dialog.js';
import { BoardEnd } from './end-card.js';
import { MakingCard, make, making } from './making.js';
import { PlayBoard } from './play-board.js';

/** A plain click or tap flags; kept while the page lives. */
const flagMode = signal(false);

/** Brings the board that an address carries or names to the table; returns what is wrong with it, or null. */
function take({ id }: RoomRoute): Fault | null {
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
export function PlayRoom({ route }: RoomProps) {
  const fault = useOpened(route, take);
  const active = useSignal(0);
  const choosing = useSignal(false);
  const state = stateNow.value;
  const { kind, seed, level } = session.value;
  useEffect(() => {
    const watch = () => attend(document.visibilityState === 'visible');
    watch();
    document.addEventListener('visibilitychange', watch);
    return () => {
      document.removeEventListener('visibilitychange', watch);
      attend(false);
    };
  }, []);

  const deal = (next: BoardKind, nextSeed: string) => {
    if (next.noGuess) {
      void make(next, nextSeed);
      return;
    }
    making.peek()?.cancel();
    bring(dealt(next, nextSeed));
    active.value = Math.floor(next.rows / 2) * next.columns + Math.floor(next.columns / 2);
    say(`A new board: ${sizeWords(next)}.`);
  };
  const again = () => deal(kind, freshSeed());
  const coach = useHint({
    about: state,
    ask: () => ({ kind: 'mines/coach', field: positionOf(state), noted: state.flags }),
    stepsOf: (advice) => stepsOf(adviceTexts(state, advice), (place) => place),
    onHelp: () => noteAid('coach'),
  });
  const chances = useChances(state);
  const { analysis } = chances;
  const analyse = () => {
    lay(draftOfState(stateNow.peek()));
    noteAid('chances');
    go(toMines('analyse'));
  };
  const restart = () => bring(sameAgain(session.peek()));
  const commands: Readonly<Partial<Record<Intent['kind'], () => void>>> = {
    undo: stepBack,
    redo: stepOn,
    restart,
    'new-dice': again,
    hint: () => state.end === null && coach.more(),
    'where-am-i': () => say(minesRules.words.state(stateNow.peek())),
  };
  const letters: Readonly<Record<string, () => void>> = {
    p: chances.toggle,
    m: toggle(flagMode),
  };
  const onKey = (event: KeyboardEvent): boolean => {
    const intent = intentOf(event, settings.peek().ownKeys);
    const isPlain = !(event.ctrlKey || event.metaKey || event.altKey);
    const act = (intent && commands[intent.kind]) ?? (isPlain ? letters[event.key.toLowerCase()] : undefined);
    act?.();
    return act !== undefined;
  };
  return (
    <div class={`split sweep ${state.level.columns > 20 ? 'wide' : ''}`}>
      <div class="column sweep-main">
        {fault && <FaultNotice title="This link holds no board that can be played." fault={fault} />}
        <KindBar
          kind={kind}
          seed={seed}
          onKind={(next) => deal(next, freshSeed())}
          onOwn={put(choosing, true)}
        />
        <MakingCard />
        {level.meta.title !== null && <h2>{level.meta.title}</h2>}
        <section class="stack sweep-board card" aria-label="The board">
          <StatusBar state={state} onNew={again} />
          <PlayBoard
            state={state}
            active={active}
            cellSize={preferences.value.cellSize}
            label={`Minefield, ${sizeWords(state.level)}`}
            queries={session.value.notes}
            remark={chances.remark}
            onAct={(hand) => actBy(hand, flagMode.peek())}
            onKey={onKey}
          >
            {analysis && (
              <ChanceLayer
                size={state.level}
                analysis={analysis}
                isOld={chances.asked.isBusy}
                isCovered={(cell) => state.shown[cell] === COVERED && !state.flags.includes(cell)}
              />
            )}
            <MarkLayer
              size={state.level}
              marks={coach.answer ? marksOf(coach.answer, coach.told) : NO_MARKS}
            />
          </PlayBoard>
          <PlayTools flagMode={flagMode} session={session.value}>
            <Button
              icon="share"
              label="Copy a link to this board"
              to={() => void copyText(boardLink(session.peek()), 'Link')}
            />
          </PlayTools>
        </section>
        <AboutLevel level={level} />
        <NotSaved isSaved={isKept.value} what="game" />
        <PutAside
          what={laidAside.value && `the board before (${sizeWords(laidAside.value.level)})`}
          onBack={takeUpAgain}
        />
      </div>
      <div class="column sweep-side">
        {state.end !== null && (
          <BoardEnd session={session.value} onSame={restart} onNew={again} onTakeBack={stepBack} />
        )}
        {state.end === null && <CoachCard coach={coach} onPlay={followAdvice} />}
        <ChancesCard state={state} chances={chances} onAnalyse={analyse} />
        <RulesCard rules={minesRules} />
        <MinesKeys />
      </div>
      {choosing.value && <BoardDialog kind={kind} onClose={put(choosing, false)} onDeal={deal} />}
    </div>
  );
}
