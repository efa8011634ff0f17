import { useEffect } from 'preact/hooks';
import { MoveSlider } from '../ui/move-slider.js';
import { FaultNotice } from '../ui/notice.js';
import { PaceChoice, Transport } from '../ui/transport.js';
import type { Replay } from './review/replay.js';

interface PlayerBarProps {
  readonly replay: Replay;
  readonly moveWord: (move: string) => string;
  readonly onLeave: () => void;
}

/** Step, play and scrub through a line of moves. */
export function PlayerBar({ replay, moveWord, onLeave }: PlayerBarProps) {
  const { at, playing, pace, moves, refused } = replay;
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
    <section class="stack player-bar card" aria-label="Solution player" data-test="player">
      <div class="bar player-line">
        <strong>Looking at a solution</strong>
        <span class="soft">{place}</span>
      </div>
      {refused && <FaultNotice title="These are not all of the moves." fault={refused} />}
      <MoveSlider
        most={moves.length}
        at={at.value}
        words={place}
        onMove={(to) => {
          playing.value = false;
          go(to);
        }}
      />
      <div class="bar player-line">
        <Transport
          at={at.value}
          most={moves.length}
          isPlaying={playing.value}
          onMove={go}
          onPlay={() => {
            if (!playing.value && at.value >= moves.length) go(0);
            playing.value = !playing.value;
          }}
        />
        <PaceChoice pace={pace} />
        <button type="button" class="button" onClick={onLeave}>
          Back to my game
        </button>
      </div>
    </section>
  );
}
