import { type MinesState, PRESETS } from '@knossos/engine/games/mines/index';
import { canRedo, capital } from '@knossos/engine/puzzle';
import { clockText, mayUndo } from '@knossos/engine/session';
import { type Signal, useSignal } from '@preact/signals';
import type { ComponentChildren } from 'preact';
import { useEffect } from 'preact/hooks';
import { Button } from '../../../ui/button.js';
import { Choice } from '../../../ui/choice.js';
import { Icon } from '../../../ui/icon.js';
import { SquareButton } from '../../../ui/square-button.js';
import { type BoardKind, presetOf, ruleWords, sizeWords } from '../kind.js';
import { CELL_SIZES, prefer, preferences, resized } from '../preferences.js';
import type { MinesSession } from '../session.js';
import { elapsedNow, session, stepBack, stepOn } from '../store.js';

interface KindBarProps {
  readonly kind: BoardKind;
  readonly seed: string;
  readonly onKind: (kind: BoardKind) => void;
  readonly onOwn: () => void;
}

const OWN = 'own';

/** Which sort of board: the presets side by side, and the way to one's own. */
export function KindBar({ kind, seed, onKind, onOwn }: KindBarProps) {
  const preset = presetOf(kind);
  const options = [
    ...PRESETS.map((preset) => ({ value: preset.name, text: capital(preset.name) })),
    { value: OWN, text: 'Own' },
  ];
  return (
    <div class="bar kind-bar">
      <Choice
        label="Kind of board"
        value={preset?.name ?? OWN}
        options={options}
        onChange={(value) => {
          const chosen = PRESETS.find(({ name }) => name === value);
          if (chosen) onKind({ ...kind, columns: chosen.columns, rows: chosen.rows, mines: chosen.mines });
          else onOwn();
        }}
      />
      <button
        type="button"
        class="bare row one-line kind-words"
        onClick={onOwn}
        title="Change size, start, guessing or seed"
      >
        <Icon name="gear" />
        <span>
          {sizeWords(kind)}, {ruleWords(kind)}
          <span class="soft">
            {' · '}seed <span data-test="seed">{seed}</span>
          </span>
        </span>
      </button>
    </div>
  );
}

/** Mines left to flag, a new board of the same kind, and the time. */
export function StatusBar({ state, onNew }: { readonly state: MinesState; readonly onNew: () => void }) {
  const left = state.level.mines - state.flags.length;
  const over = state.end?.status;
  return (
    <div class="status-bar">
      <p class="bare figure sweep-count" data-test="mines-left">
        <svg viewBox="-20 -20 40 40" class="mine" aria-hidden="true">
          <path d="M0-13V13M-13 0H13M-9-9 9 9M9-9-9 9" />
          <circle r="8.500" />
        </svg>
        <span class="hidden-text">Mines left: </span>
        {left}
      </p>
      <Button look={over === undefined ? '' : 'primary'} icon="restart" to={onNew}>
        {over === 'lost' ? 'Try another' : over === 'won' ? 'Once more' : 'New board'}
      </Button>
      <Timer />
    </div>
  );
}

/** The time, anew as its seconds change; a click hides it or brings it back. */
function Timer() {
  const shown = useSignal(clockText(elapsedNow()));
  const { clock } = session.value;
  const isRunning = clock.since !== null;
  useEffect(() => {
    const show = () => {
      shown.value = clockText(elapsedNow());
    };
    show();
    if (!isRunning) return;
    const timer = setInterval(show, 200);
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
  readonly session: MinesSession;
  /** Further switches. */
  readonly children?: ComponentChildren;
}

/** What lies at hand below the board. */
export function PlayTools({ flagMode, session, children }: PlayToolsProps) {
  return (
    <div class="toolbar">
      <SquareButton icon="undo" label="Undo" off={!mayUndo(session)} onClick={stepBack} />
      <SquareButton icon="redo" label="Redo" off={!canRedo(session.history)} onClick={stepOn} />
      <Button
        icon="flag"
        pressed={flagMode.value}
        remark="A click or tap flags, a long press opens"
        to={() => {
          flagMode.value = !flagMode.value;
        }}
      >
        Flag
      </Button>
      {children}
      <Zoom />
    </div>
  );
}

/** How large the cells are; boards larger than the screen scroll in their own window. */
export function Zoom() {
  const { cellSize } = preferences.value;
  const largest = CELL_SIZES[CELL_SIZES.length - 1];
  const zoom = (step: 1 | -1) => prefer({ cellSize: resized(cellSize, step) });
  return (
    <span class="row">
      <SquareButton icon="minus" label="Smaller cells" off={cellSize === null} onClick={() => zoom(-1)} />
      <SquareButton icon="plus" label="Larger cells" off={cellSize === largest} onClick={() => zoom(1)} />
    </span>
  );
}
