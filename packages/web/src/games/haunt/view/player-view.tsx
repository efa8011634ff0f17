import { describeWindow, type HauntState, windowSize } from '@knossos/engine/internal/games/haunt/index';
import { capital, type Overlay } from '@knossos/engine/internal/puzzle';
import type { ComponentChildren } from 'preact';
import { late } from '../../../ui/late.js';
import '../haunt.css';
import type { Walking } from '../play/use-walk.js';
import type { Drawing, HauntView } from '../preferences.js';
import { behindWords, type RunChange } from '../words.js';
import { WindowBoard } from './window-board.js';

/** The view along the corridor, which small windows do not show at first. */
export const corridor = late(() => import('./corridor-view.js'));
const CorridorView = corridor.part('CorridorView', true);

interface SightsProps {
  readonly state: HauntState;
  readonly change: RunChange | null;
  readonly view: HauntView;
  readonly drawing: Drawing;
  readonly title: string;
  readonly walking: Omit<Walking, 'setExploring' | 'readBy' | 'keys'>;
  /** What the window's keys do, for those who do not see it. */
  readonly description: string;
  /** Whether the corridor is played in, or is a picture. */
  readonly isPlayed: boolean;
  readonly overlay?: Overlay | null;
  /** Buttons, under the corridor or beside the window. */
  readonly children?: ComponentChildren;
}

/** What the player sees: the turned window, the corridor, or both. */
export function PlayerView(props: SightsProps) {
  const { state, change, view, title, walking, isPlayed } = props;
  const { columns, rows } = windowSize(state.level.vision);
  const behind = behindWords(state);
  return (
    <div class={`sights card ${view}`}>
      {view !== 'corridor' && (
        <WindowBoard
          state={state}
          drawing={props.drawing}
          change={change}
          overlay={props.overlay ?? null}
          active={walking.active}
          doing={walking.doing}
          label={`${title}: the window, ${columns} by ${rows}, facing up`}
          description={props.description}
          cellLabel={walking.describe}
          onGesture={walking.onWindowGesture}
        />
      )}
      {(view !== 'window' || props.children) && (
        <div class="stack corridor-place">
          {view !== 'window' && (
            <div class="corridor-box">
              <CorridorView
                state={state}
                change={change}
                label={isPlayed ? `${title}: the corridor ahead` : capital(describeWindow(state).join(', '))}
                {...(isPlayed && { onGesture: walking.onCorridorGesture })}
              />
              {behind.length > 0 && (
                <p class="behind">
                  <strong>Behind you:</strong> {behind.join(', ')}
                </p>
              )}
            </div>
          )}
          {props.children}
        </div>
      )}
    </div>
  );
}
