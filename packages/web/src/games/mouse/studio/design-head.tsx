import { mouseRules } from '@knossos/engine/internal/games/mouse/index';
import { goalOf, grouped, targetOf } from '@knossos/engine/internal/puzzle';
import { useEffect } from 'preact/hooks';
import { greet } from '../../../ui/messages/speech.js';
import { recordFor, tallyOf } from '../best-known.js';
import type { Design } from '../design.js';
import { ScoreLine } from '../run/headline.js';
import type { ScoreState } from '../run/use-run.js';

interface DesignHeadProps {
  readonly design: Design;
  readonly state: ScoreState;
  /** What was just done, which is said in place of the goal; null for nothing. */
  readonly done: string | null;
}

/** What is played, what it comes to, and what is to be done. */
export function DesignHead({ design, state, done }: DesignHeadProps) {
  const { title } = design.meta;
  const goal = goalOf(mouseRules, design);
  useEffect(() => greet(goal), [goal]);
  return (
    <>
      <div class="design-head">
        <p class="play-title">
          <strong>{mouseRules.title}</strong>
          {title !== null && <span class="soft">{title}</span>}
        </p>
        <BestLine design={design} state={state} />
      </div>
      <p class="goal-line" data-test="goal-line">
        {done ?? goal}
      </p>
    </>
  );
}

/** What the maze comes to, in one line above the board; and what the best known one does, once there is no nearer goal. */
function BestLine({ design, state }: Pick<DesignHeadProps, 'design' | 'state'>) {
  const { score } = state;
  const isOpen = (score?.ending === 'out' ? score.turns : 0) < (targetOf(design)?.value ?? 0);
  const record = recordFor(design, design.board.shape === 'walls' ? 'walls' : 'turns');
  const best = record ? tallyOf(record.level).turns : null;
  return (
    <ScoreLine state={state}>
      {best !== null && !isOpen && (
        <span class="soft">
          best<span class="known"> known</span>: {grouped(best)}
        </span>
      )}
    </ScoreLine>
  );
}
