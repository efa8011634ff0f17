import type { Signal } from '@preact/signals';
import { Choice } from './choice.js';
import { Icon } from './icon.js';
import { SquareButton } from './square-button.js';
import './transport.css';

interface TransportProps {
  /** The move that is shown, from 0, the start, to `most`. */
  readonly at: number;
  readonly most: number;
  readonly isPlaying: boolean;
  readonly onMove: (to: number) => void;
  readonly onPlay: () => void;
}

/** Buttons that step through the moves of a game, and play them. */
export function Transport({ at, most, isPlaying, onMove, onPlay }: TransportProps) {
  const isFirst = at === 0;
  const isLast = at >= most;
  return (
    <div class="toolbar transport">
      <SquareButton icon="first" label="To the start" off={isFirst} onClick={() => onMove(0)} />
      <SquareButton icon="back" label="One move back" off={isFirst} onClick={() => onMove(at - 1)} />
      <button type="button" class="button primary" onClick={onPlay}>
        <Icon name={isPlaying ? 'pause' : 'play'} /> {isPlaying ? 'Pause' : 'Play'}
      </button>
      <SquareButton icon="forward" label="One move on" off={isLast} onClick={() => onMove(at + 1)} />
      <SquareButton icon="last" label="To the end" off={isLast} onClick={() => onMove(most)} />
    </div>
  );
}

/** Milliseconds from one move to the next, where nobody chose. */
export const STANDARD_PACE = 750;

const PACES = [
  { value: '1400', text: 'Slow' },
  { value: String(STANDARD_PACE), text: 'Normal' },
  { value: '320', text: 'Fast' },
];

/** How fast moves are played, in milliseconds from one to the next. */
export function PaceChoice({ pace }: { readonly pace: Signal<number> }) {
  return (
    <Choice
      label="Speed"
      value={String(pace.value)}
      options={PACES}
      onChange={(value) => {
        pace.value = Number(value);
      }}
    />
  );
}
