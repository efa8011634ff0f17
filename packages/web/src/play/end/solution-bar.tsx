import { Button } from '../../ui/button.js';
import { FaultNotice } from '../../ui/messages/notice.js';
import type { Replay } from './replay.js';
import { ReplayBar } from './replay-bar.js';
import { goToStep } from './steps.js';

interface LineProps {
  readonly replay: Replay;
  readonly moveWord: (move: string) => string;
  readonly onLeave: () => void;
}

export interface LineBarProps extends LineProps {
  readonly title: string;
  /** What leads back from it. */
  readonly back: string;
}

/** A line of moves that one looks at in the place of a game: what it is, and the way through it. */
export function LineBar({ replay, moveWord, title, back, onLeave }: LineBarProps) {
  const { moves, refused } = replay;
  const at = replay.at.value;
  const move = moves[at - 1];
  const place = `${at} of ${moves.length}${move === undefined ? '' : `: ${moveWord(move)}`}`;
  return (
    <>
      <div class="bar replay-line">
        <strong>{title}</strong>
        <span class="soft">{place}</span>
      </div>
      {refused && <FaultNotice title="These are not all of the moves." fault={refused} />}
      <ReplayBar steps={replay} words={place} onGo={(to) => goToStep(replay, to)}>
        <Button to={onLeave}>{back}</Button>
      </ReplayBar>
    </>
  );
}

/** A solution in the place of one's own game. */
export function SolutionBar(line: LineProps) {
  return (
    <section class="stack player-bar card" aria-label="Solution player" data-test="player">
      <LineBar title="Looking at a solution" back="Back to my game" {...line} />
    </section>
  );
}
