import type { ComponentChildren } from 'preact';
import { useEffect } from 'preact/hooks';
import type { KeyBinding } from '../../state/key-tables.js';
import { Button } from '../../ui/button.js';
import { Choice } from '../../ui/forms/choice.js';
import { STANDARD_PACE, type Steps } from './steps.js';
import '../../ui/forms/slider.css';
import '../cards.css';

const PACES = [
  { value: '1400', text: 'Slow' },
  { value: String(STANDARD_PACE), text: 'Normal' },
  { value: '320', text: 'Fast' },
];

/** Of a game that runs as it was played: how many times as fast. */
const SPEEDS = [1, 2, 4].map((times) => ({ value: String(STANDARD_PACE / times), text: `${times}×` }));

/** What keys do in a game seen again. Arrows lead from move to move where they have nothing else to do. */
export function stepBindings(
  { at, most, playing }: Steps,
  go: (to: number) => void,
  withArrows: boolean,
): readonly KeyBinding[] {
  const on = (keys: readonly string[], arrow: string) => (withArrows ? [arrow, ...keys] : keys);
  const play = () => {
    if (!playing.peek() && at.peek() >= most) at.value = 0;
    playing.value = !playing.peek();
  };
  return [
    { on: on(['n'], 'arrowright'), text: 'one move forward', act: () => go(at.peek() + 1) },
    { on: on(['b'], 'arrowleft'), text: 'one move back', act: () => go(at.peek() - 1) },
    { on: on(['r'], 'home'), text: 'to the start', act: () => go(0) },
    { on: on(['e'], 'end'), text: 'to the end', act: () => go(most) },
    { on: ['p'], text: 'play, pause', act: play },
  ];
}

interface ReplayBarProps {
  readonly steps: Steps;
  /** How the place is spoken; `Move 3 of 12` where it is missing. */
  readonly words?: string;
  /** How long a move waits at the standard pace, in milliseconds, where a game is to run as it was played. */
  readonly pauseBefore?: (at: number) => number;
  /** Goes to a move that a button or the slider asks for. */
  readonly onGo: (to: number) => void;
  /** More buttons. */
  readonly children?: ComponentChildren;
}

/** Steps, plays and scrubs through the moves. */
export function ReplayBar({ steps, words, pauseBefore, onGo, children }: ReplayBarProps) {
  const { most, playing, pace } = steps;
  const at = steps.at.value;
  const isPlaying = playing.value;
  const pause = pauseBefore ? (pauseBefore(at) * pace.value) / STANDARD_PACE : pace.value;
  // A change of place, pace or play schedules the next step again; drawing for another reason (a review that comes in) does not.
  useEffect(() => {
    if (!isPlaying) return;
    if (at >= most) {
      playing.value = false;
      return;
    }
    const timer = setTimeout(() => {
      steps.at.value = at + 1;
    }, pause);
    return () => clearTimeout(timer);
  }, [steps, at, most, isPlaying, pause]);
  const [isFirst, isLast] = [at === 0, at >= most];
  return (
    <>
      <input
        class="slider"
        type="range"
        min={0}
        max={most}
        step={1}
        value={at}
        aria-label="Move"
        aria-valuetext={words ?? `Move ${at} of ${most}`}
        style={{ '--done': `${most === 0 ? 0 : (100 * at) / most}%` }}
        onInput={(event) => onGo(Number(event.currentTarget.value))}
      />
      <div class="bar replay-line">
        <div class="toolbar one-line">
          <Button icon="first" label="To the start" off={isFirst} to={() => onGo(0)} />
          <Button icon="back" label="One move back" off={isFirst} to={() => onGo(at - 1)} />
          <Button
            look="primary"
            icon={playing.value ? 'pause' : 'play'}
            to={() => {
              if (!playing.value && isLast) steps.at.value = 0;
              playing.value = !playing.value;
            }}
          >
            {playing.value ? 'Pause' : 'Play'}
          </Button>
          <Button icon="forward" label="One move forward" off={isLast} to={() => onGo(at + 1)} />
          <Button icon="last" label="To the end" off={isLast} to={() => onGo(most)} />
        </div>
        <Choice
          label="Speed"
          value={String(pace.value)}
          options={pauseBefore ? SPEEDS : PACES}
          onChange={(value) => {
            pace.value = Number(value);
          }}
        />
        {children}
      </div>
    </>
  );
}
