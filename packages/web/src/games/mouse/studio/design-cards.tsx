import type { ComponentProps } from 'preact';
import { KeysCard } from '../../../play/layout/keys-card.js';
import type { Design } from '../design.js';
import { JumpForm } from '../run/jump-form.js';
import type { MouseRun } from '../run/run.js';
import type { ScoreState } from '../run/use-run.js';
import { takeLevel } from '../screens.js';
import { StudyCards } from '../study/study-cards.js';
import { ScoreCard } from './score-card.js';
import { ShareCard } from './share-card.js';

interface DesignCardsProps {
  readonly design: Design;
  readonly state: ScoreState;
  readonly run: MouseRun;
  readonly studies: ComponentProps<typeof StudyCards>;
  /** Visits to be drawn into pictures; null for none. */
  readonly visits: ArrayLike<number> | null;
  /** Puts another maze on the table, and tells what it is. */
  readonly onTake: (design: Design, what: string) => void;
}

/** What is told of the maze on the table, and the ways to pass it on. */
export function DesignCards({ design, state, run, studies, visits, onTake }: DesignCardsProps) {
  const { columns, rows } = design.board.maze;
  return (
    <>
      <ScoreCard
        design={design}
        state={state}
        onTake={(record) => onTake(record, 'The best known maze is on the board.')}
      />
      <JumpForm run={run} />
      <StudyCards {...studies} />
      <KeysCard />
      <ShareCard
        design={design}
        screen="design"
        name={`mouse maze ${columns}x${rows}`}
        visits={visits}
        onTake={(other) => takeLevel(other, (maze) => onTake(maze, 'Another maze is on the board.'))}
      />
    </>
  );
}
