import { busiest } from '@knossos/engine/internal/games/mouse/walk/walk';
import { grouped } from '@knossos/engine/internal/puzzle';
import { Headline } from '../../games/mouse/run/headline.js';
import type { ScoreState } from '../../games/mouse/run/use-run.js';
import { MoreNumbers } from '../../games/mouse/study/more-numbers.js';
import { countVisits } from '../../games/mouse/words.js';
import { Card } from '../../ui/card.js';
import { Facts } from '../../ui/facts.js';
import { edgeCount, type GraphLevel } from './graph-level.js';
import { graphWords } from './graph-words.js';

interface GraphScoreProps {
  /** What the mouse walks on: the same object for as long as only places change. */
  readonly level: GraphLevel;
  readonly state: ScoreState;
  /** Why the mouse cannot be released; null where it can. */
  readonly trouble: string | null;
}

/** What the graph on the sheet comes to, live, with the bounds that hold for every run on it. */
export function GraphScore({ level, state, trouble }: GraphScoreProps) {
  const { board } = level;
  const { score } = state;
  const most = score?.ending === 'out' ? busiest(score.visits) : 0;
  return (
    <Card title="Score" test="score">
      <p class="soft">
        {level.meta.title ?? graphWords(board, edgeCount(board))}
        {level.modulo !== null && `, counts modulo ${level.modulo}`}
        {level.mind !== undefined && `, explores by ${level.mind}`}
      </p>
      <Headline state={state} trouble={trouble} />
      {score?.ending === 'out' && (
        <Facts
          of={[
            ['Busiest vertex', `${board.names[score.visits.indexOf(most)]}, ${countVisits(most)}`],
            [
              'Vertices visited',
              // The exit counts as visited: the mouse has arrived there.
              `${grouped(score.visits.filter((count) => count > 0).length + 1)} of ${grouped(board.names.length)}`,
            ],
            ['Most neighbours', grouped(Math.max(...board.lists.map((list) => list.length)))],
          ]}
        />
      )}
      {score !== null && score.ending !== 'cut-off' && level.modulo === null && (
        <MoreNumbers level={level} score={score} />
      )}
    </Card>
  );
}
