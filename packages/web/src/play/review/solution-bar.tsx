import { Button } from '../../ui/button.js';
import { FaultNotice } from '../../ui/messages/notice.js';
import type { Replay } from './replay.js';
import { ReplayBar } from './replay-bar.js';
import { goToStep } from './steps.js';

interface SolutionProps {
  readonly replay: Replay;
  readonly moveWord: (move: string) => string;
  readonly onLeave: () => void;
}

/** A line of moves that one looks at in the place of one's own game. */
export function SolutionBar({ replay, moveWord, onLeave }: SolutionProps) {
  const { moves, refused } = replay;
  const at = replay.at.value;
  const move = moves[at - 1];
  const place = `${at} of ${moves.length}${move === undefined ? '' : `: ${moveWord(move)}`}`;
  return (
    <section class="stack player-bar card" aria-label="Solution player" data-test="player">
      <div class="bar replay-line">
        <strong>Looking at a solution</strong>
        <span class="soft">{place}</span>
      </div>
      {refused && <FaultNotice title="These are not all of the moves." fault={refused} />}
      <ReplayBar steps={replay} words={place} onGo={(to) => goToStep(replay, to)}>
        <Button to={onLeave}>Back to my game</Button>
      </ReplayBar>
    </section>
  );
}
