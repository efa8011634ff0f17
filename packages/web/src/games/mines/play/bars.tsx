import { TILES } from '@knossos/engine/internal/draw/pieces';
import type { MinesState } from '@knossos/engine/internal/games/mines/index';
import { tenthsText } from '@knossos/engine/internal/session';
import { type Signal, useSignal } from '@preact/signals';
import { useEffect, useRef } from 'preact/hooks';
import { pathsOf } from '../../../board/piece.js';
import { Key, KeyName } from '../../../play/layout/key.js';
import { Keypad } from '../../../play/layout/keypad.js';
import { isPlayedOn } from '../../../session/trying.js';
import { toggle } from '../../../state/signals.js';
import { Button } from '../../../ui/button.js';
import { Icon } from '../../../ui/icon.js';
import { CELL_SIZES, prefer, preferences, resized } from '../preferences.js';
import { elapsedNow, session, travel } from '../store.js';

/** Mines left to flag, a new board of the same kind, and the time. */
export function StatusBar({ state, onNew }: { readonly state: MinesState; readonly onNew: () => void }) {
  const left = state.end?.status === 'won' ? 0 : state.level.mines - state.flags.length;
  return (
    <div class="status-bar wide-head">
      <p class="bare figure sweep-count" data-test="mines-left">
        <svg viewBox="-20 -20 40 40" class="piece mine" aria-hidden="true">
          {pathsOf(TILES.mine)}
        </svg>
        <span class="hidden-text">Mines left: </span>
        {left}
      </p>
      {/* It would end playing on without a word. */}
      {!isPlayedOn.value && (
        <Button icon="restart" to={onNew}>
          <span>
            New<span class="wide-only"> board</span>
          </span>{' '}
          <KeyName of="new-dice" look="on-button" />
        </Button>
      )}
      <Timer />
    </div>
  );
}

/** The time, drawn again ten times a second; a click hides it or brings it back. */
function Timer() {
  const shown = useSignal(tenthsText(elapsedNow()));
  const { clock } = session.value;
  const isRunning = clock.since !== null;
  useEffect(() => {
    const show = () => {
      shown.value = tenthsText(elapsedNow());
    };
    show();
    if (!isRunning) return;
    const timer = setInterval(show, 100);
    return () => clearInterval(timer);
  }, [clock, isRunning, shown]);
  const { showTimer } = preferences.value;
  return (
    <button
      type="button"
      class="bare figure sweep-count timer"
      data-test="timer"
      aria-label={showTimer ? `Time ${shown.value}, hide it` : 'Show the time'}
      title={showTimer ? 'Hide the time' : 'Show the time'}
      onClick={() => prefer({ showTimer: !showTimer })}
    >
      <Icon name="wait" />
      {showTimer ? shown.value : '– –'}
    </button>
  );
}

interface PlayToolsProps {
  readonly flagMode: Signal<boolean>;
  readonly isOver: boolean;
  readonly onHint: () => void;
  readonly areChancesShown: boolean;
  readonly onChances: () => void;
}

/** What lies at hand below or beside the board. */
export function PlayTools({ flagMode, isOver, onHint, areChancesShown, onChances }: PlayToolsProps) {
  return (
    <Keypad kind="sweep-keys" travel={travel} hint={{ isOff: isOver, to: onHint }}>
      <Key icon="eye" action={{ own: 'p' }} text="Chances" isOn={areChancesShown} to={onChances} />
      <Button
        icon="flag"
        pressed={flagMode.value}
        remark="A click or tap flags, a long press opens"
        look="flag-key"
        to={toggle(flagMode)}
      >
        Flag <KeyName of={{ own: 'm' }} look="on-button" />
      </Button>
      <Zoom />
    </Keypad>
  );
}

/** The side of a cell where the board is as large as fits, as it was drawn last, in pixels; 0 before that. */
let fitting = 0;

/** How large the cells are; boards larger than the screen scroll in their own window. */
export function Zoom() {
  const { cellSize } = preferences.value;
  const place = useRef<HTMLSpanElement>(null);
  /** The side of a cell as it is drawn, in pixels. */
  const drawn = () => {
    const board = place.current?.closest('.sweep, .sweep-layout')?.querySelector<HTMLElement>('.minefield');
    const columns = Number(board?.style.getPropertyValue('--columns'));
    return board && columns > 0 ? board.clientWidth / columns : 0;
  };
  const zoom = (step: 1 | -1) => {
    const now = drawn();
    if (cellSize === null) fitting = now;
    prefer({ cellSize: resized(now, step, fitting) });
  };
  return (
    <span class="row zoom" ref={place}>
      <Button icon="minus" label="Smaller cells" off={cellSize === CELL_SIZES[0]} to={() => zoom(-1)} />
      <Button icon="plus" label="Larger cells" off={cellSize === CELL_SIZES.at(-1)} to={() => zoom(1)} />
    </span>
  );
}
