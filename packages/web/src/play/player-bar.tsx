import { useEffect } from 'preact/hooks';
import { Choice } from '../ui/choice.js';
import { Icon } from '../ui/icon.js';
import { MoveSlider } from '../ui/move-slider.js';
import { PACES, type Replay } from './replay.js';

interface PlayerBarProps {
  readonly replay: Replay;
  readonly moveWord: (move: string) => string;
  readonly onLeave: () => void;
}

/** Step, play and scrub through a line of moves. */
export function PlayerBar({ replay, moveWord, onLeave }: PlayerBarProps) {
  const { at, playing, pace, moves } = replay;
  const go = (target: number) => {
    at.value = Math.max(0, Math.min(moves.length, target));
  };
  // Every change of place, pace or play sets the next step anew.
  useEffect(() => {
    if (!playing.value) return;
    if (at.value >= moves.length) {
      playing.value = false;
      return;
    }
    const timer = setTimeout(() => go(at.value + 1), pace.value);
    return () => clearTimeout(timer);
  });
  const move = at.value > 0 ? moves[at.value - 1] : undefined;
  const place = `${at.value} of ${moves.length}${move === undefined ? '' : `: ${moveWord(move)}`}`;
  return (
    <section class="player-bar card" aria-label="Solution player" data-test="player">
      <div class="player-line">
        <strong>Looking at a solution</strong>
        <span class="soft">{place}</span>
      </div>
      <MoveSlider
        most={moves.length}
        at={at.value}
        words={place}
        onMove={(to) => {
          playing.value = false;
          go(to);
        }}
      />
      <div class="player-line">
        <div class="row">
          <PlayerButton icon="first" label="To the start" onClick={() => go(0)} />
          <PlayerButton icon="back" label="One move back" onClick={() => go(at.value - 1)} />
          <PlayerButton
            icon={playing.value ? 'pause' : 'play'}
            label={playing.value ? 'Pause' : 'Play'}
            onClick={() => {
              if (!playing.value && at.value >= moves.length) go(0);
              playing.value = !playing.value;
            }}
          />
          <PlayerButton icon="forward" label="One move on" onClick={() => go(at.value + 1)} />
          <PlayerButton icon="last" label="To the end" onClick={() => go(moves.length)} />
        </div>
        <Choice
          label="Speed"
          value={String(pace.value)}
          options={PACES}
          onChange={(value) => {
            pace.value = Number(value);
          }}
        />
        <button type="button" class="button primary" onClick={onLeave}>
          Back to my game
        </button>
      </div>
    </section>
  );
}

interface PlayerButtonProps {
  readonly icon: 'first' | 'back' | 'play' | 'pause' | 'forward' | 'last';
  readonly label: string;
  readonly onClick: () => void;
}

function PlayerButton({ icon, label, onClick }: PlayerButtonProps) {
  return (
    <button type="button" class="button square" aria-label={label} onClick={onClick}>
      <Icon name={icon} />
    </button>
  );
}
