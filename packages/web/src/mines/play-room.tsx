import { minesRules } from '@knossos/engine/games/mines/index';
import { COVERED } from '@knossos/engine/games/mines/position';
import { signal, useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { intentOf } from '../board/keys.js';
import { RulesCard } from '../play/rules-card.js';
import { go } from '../state/route.js';
import { settings } from '../state/settings.js';
import { Icon } from '../ui/icon.js';
import { FaultNotice } from '../ui/notice.js';
import { exclaim, say } from '../ui/speech.js';
import { movesOfAdvice } from './advice.js';
import { BoardDialog } from './board-dialog.js';
import { MarkLayer } from './cell-layers.js';
import { ChanceLayer } from './chance-layer.js';
import { ChancesCard } from './chances-card.js';
import { CoachCard } from './coach-card.js';
import { EndCard } from './end-card.js';
import { meaningOf } from './hand-moves.js';
import { KeysCard } from './keys-card.js';
import { type BoardKind, sizeWords } from './kind.js';
import { KindBar } from './kind-bar.js';
import { make, making } from './maker.js';
import { MakingCard } from './making-card.js';
import type { HandAct } from './mouse-buttons.js';
import { PlayBoard } from './play-board.js';
import { PlayTools } from './play-tools.js';
import { preferences } from './preferences.js';
import { sheetOfState } from './sheet.js';
import { lay } from './sheet-table.js';
import { eventsOf, sameAgain, stateOf } from './sitting.js';
import { StatusBar } from './status-bar.js';
import {
  attend,
  bring,
  dealt,
  freshSeed,
  isKept,
  laidAside,
  noteAid,
  play,
  redoPlay,
  sitting,
  state as stateNow,
  takeUpAgain,
  undoPlay,
} from './table.js';
import { useChances } from './use-chances.js';
import { useCoach } from './use-coach.js';
import { useOpened } from './use-opened.js';

/** A plain click or tap flags; kept while the page lives. */
const flagMode = signal(false);

/** The table: a field to sweep, and help beside it. */
export function PlayRoom({ id }: { readonly id: string | null }) {
  const fault = useOpened(id);
  const active = useSignal(0);
  const choosing = useSignal(false);
  const state = stateNow.value;
  const { kind, seed, history } = sitting.value;
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
  const coach = useCoach();
  const chances = useChances(state);
  const { analysis } = chances;
  const analyse = () => {
    lay(sheetOfState(stateNow.peek()));
    noteAid('chances');
    go({ page: 'mines', room: 'analyse', id: null });
  };
  const follow = () => {
    if (!coach.advice) return;
    for (const move of movesOfAdvice(stateNow.peek(), coach.advice)) {
      // A sea may have opened a later cell by now, and a guess may have ended the game.
      if (minesRules.moves(stateNow.peek()).includes(move)) play(move);
    }
    const after = stateNow.peek();
    (after.end === null ? say : exclaim)(minesRules.words.state(after));
  };
  const act = (hand: HandAct) => {
    const { clickChords } = preferences.peek();
    const meaning = meaningOf(stateNow.peek(), hand, { flagMode: flagMode.peek(), clickChords });
    if (meaning.move === null) {
      if (meaning.why !== null) say(meaning.why);
      return;
    }
    const after = play(meaning.move);
    const words = eventsOf(after).map((event) => minesRules.words.event(stateOf(after), event));
    // A chord may open many cells: the first and the last sentence tell what matters.
    const said = words.length > 4 ? [...words.slice(0, 3), ...words.slice(-1)] : words;
    (stateOf(after).end === null ? say : exclaim)(said.join(' '));
  };
  const undo = () => {
    if (!undoPlay()) say('Nothing to undo.');
    else say(`Undone. ${minesRules.words.state(stateNow.peek())}`);
  };
  const redo = () => {
    if (!redoPlay()) say('Nothing to redo.');
    else say(`Redone. ${minesRules.words.state(stateNow.peek())}`);
  };
  const onKey = (event: KeyboardEvent): boolean => {
    switch (intentOf(event, settings.peek().ownKeys)?.kind) {
      case 'undo':
        undo();
        return true;
      case 'redo':
        redo();
        return true;
      case 'restart':
        bring(sameAgain(sitting.peek()));
        return true;
      case 'hint':
        coach.more();
        return true;
      case 'where-am-i':
        say(minesRules.words.state(stateNow.peek()));
        return true;
    }
    if (event.ctrlKey || event.metaKey || event.altKey) return false;
    const key = event.key.toLowerCase();
    if (key === 'p') chances.toggle();
    else if (key === 'n') again();
    else if (key === 'm') flagMode.value = !flagMode.peek();
    else return false;
    return true;
  };
  return (
    <div class={`sweep ${state.level.columns > 20 ? 'wide' : ''}`}>
      <div class="sweep-main">
        {fault && <FaultNotice title="This link holds no board that can be played." fault={fault} />}
        <KindBar
          kind={kind}
          seed={seed}
          onKind={(next) => deal(next, freshSeed())}
          onOwn={() => {
            choosing.value = true;
          }}
        />
        <MakingCard />
        <section class="sweep-board card" aria-label="The board">
          <StatusBar state={state} onNew={again} />
          <PlayBoard
            state={state}
            active={active}
            cellSize={preferences.value.cellSize}
            label={`Minefield, ${sizeWords(state.level)}`}
            remark={chances.remark}
            onAct={act}
            onKey={onKey}
          >
            {analysis && (
              <ChanceLayer
                size={state.level}
                analysis={analysis}
                isCovered={(cell) => state.shown[cell] === COVERED && !state.flags.includes(cell)}
              />
            )}
            <MarkLayer size={state.level} marks={coach.marks} />
          </PlayBoard>
          <PlayTools flagMode={flagMode} history={history} onUndo={undo} onRedo={redo} />
        </section>
        {!isKept.value && (
          <p class="notice calm">
            This browser does not keep your game across visits: its storage is full or off.
          </p>
        )}
        {laidAside.value && (
          <p class="aside-line">
            <button type="button" class="button small" onClick={takeUpAgain}>
              <Icon name="back" /> Back to the board before ({sizeWords(laidAside.value.level)})
            </button>
          </p>
        )}
      </div>
      <div class="sweep-side">
        {state.end !== null && (
          <EndCard
            sitting={sitting.value}
            onSame={() => bring(sameAgain(sitting.peek()))}
            onNew={again}
            onTakeBack={undo}
          />
        )}
        {state.end === null && <CoachCard state={state} coach={coach} onPlay={follow} />}
        <ChancesCard
          state={state}
          shown={chances.shown}
          asked={chances.asked}
          onToggle={chances.toggle}
          onAnalyse={analyse}
        />
        <RulesCard rules={minesRules} />
        <KeysCard />
      </div>
      <BoardDialog
        open={choosing.value}
        kind={kind}
        onClose={() => {
          choosing.value = false;
        }}
        onDeal={deal}
      />
    </div>
  );
}
