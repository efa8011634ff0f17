import type { MinesState } from '@knossos/engine/games/mines/rules/state';
import { clockText } from '@knossos/engine/session';
import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { Icon } from '../../../ui/icon.js';
import { prefer, preferences } from '../preferences.js';
import { elapsedNow, sitting } from './table.js';

interface StatusBarProps {
  readonly state: MinesState;
  readonly onNew: () => void;
}

/** Mines left to flag, a new board of the same kind, and the time. */
export function StatusBar({ state, onNew }: StatusBarProps) {
  const left = state.level.mines - state.flags.length;
  const over = state.end?.status;
  return (
    <div class="status-bar">
      <p class="bare sweep-count" data-test="mines-left">
        <svg viewBox="-20 -20 40 40" class="mine" aria-hidden="true">
          <path d="M0-13V13M-13 0H13M-9-9 9 9M9-9-9 9" />
          <circle r="8.500" />
        </svg>
        <span class="hidden-text">Mines left: </span>
        {left}
      </p>
      <button type="button" class={`button new-board ${over === undefined ? '' : 'primary'}`} onClick={onNew}>
        <Icon name="restart" /> {over === 'lost' ? 'Try another' : over === 'won' ? 'Once more' : 'New board'}
      </button>
      <Timer />
    </div>
  );
}

/** The time, anew as its seconds change; a click hides it or brings it back. */
function Timer() {
  const shown = useSignal(clockText(elapsedNow()));
  const { clock } = sitting.value;
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
      class="bare sweep-count timer"
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
