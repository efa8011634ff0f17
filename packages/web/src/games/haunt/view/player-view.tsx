import { describeWindow, type HauntState, windowSize } from '@knossos/engine/internal/games/haunt/index';
import { capital } from '@knossos/engine/internal/puzzle';
import type { ComponentChildren } from 'preact';
import { late } from '../../../ui/late.js';
import '../haunt.css';
import type { Walking } from '../play/use-walk.js';
import { standardView } from '../preferences.js';
import { behindWords, type RunChange } from '../words.js';
import { WindowBoard } from './window-board.js';

/** The view along the corridor, which small windows do not show at first. */
export const corridor = late(() => import('./corridor-view.js'));
const CorridorView = corridor.part('CorridorView', true);

interface SightsProps {
  readonly state: HauntState;
  readonly change: RunChange | null;
  readonly title: string;
  /** The actions in the views; null where they are pictures. */
  readonly walking: Walking | null;
  /** Buttons, under the corridor or beside the window. */
  readonly children?: ComponentChildren;
}

/** What the window's keys do, for those who do not see it. */
function keysIn(walking: Walking | null): string {
  if (walking === null)
    return 'Left and right step through the moves, Home and End go to the start and the end.';
  return walking.isExploring
    ? 'Arrow keys read the window. Press E to play.'
    : 'Arrow keys walk and turn you. Press E to explore. 1 to 8 answer questions.';
}

/** What the player sees: the turned window, the corridor, or both. */
export function PlayerView({ state, change, title, walking, children }: SightsProps) {
  const view = standardView();
  const { columns, rows } = windowSize(state.level.vision);
  const behind = behindWords(state);
  const isTouched = change?.events.some(({ because }) => because.kind === 'contact') ?? false;
  return (
    <div class={`stack sights card ${view}`}>
      {isTouched && <p class="touched">A ghost sent you elsewhere.</p>}
      {view !== 'corridor' && (
        <WindowBoard
          state={state}
          change={change}
          walking={walking}
          label={`${title}: the window, ${columns} by ${rows}, facing up`}
          description={keysIn(walking)}
        />
      )}
      {(view !== 'window' || children) && (
        <div class="stack corridor-place">
          {view !== 'window' && (
            <div class="corridor-box">
              <CorridorView
                state={state}
                change={change}
                label={walking ? `${title}: the corridor ahead` : capital(describeWindow(state).join(', '))}
                {...(walking && { onGesture: walking.onCorridorGesture })}
              />
              {behind.length > 0 && (
                <p class="behind">
                  <strong>Behind you:</strong> {behind.join(', ')}
                </p>
              )}
            </div>
          )}
          {children}
        </div>
      )}
    </div>
  );
}
