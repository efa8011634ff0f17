import { busiest } from '@knossos/engine/games/mouse/walk/walk';
import { nounOf } from '@knossos/engine/puzzle';
import { Card } from '../../../ui/card.js';
import { Facts } from '../../../ui/facts.js';
import { BoundLines } from '../board/bound-lines.js';
import type { Score, ScoreState } from '../run/use-run.js';
import { CoverLine } from '../study/cover-line.js';
import { countTurns, countVisits, grouped } from '../words.js';
import { edgeCount, type GraphLevel } from './graph-level.js';
import { graphWords } from './graph-words.js';

interface GraphScoreProps {
  /** What the mouse walks on: the same object for as long as only places change. */
  readonly level: GraphLevel;
  readonly state: ScoreState;
  /** Why he cannot be released; null where he can. */
  readonly trouble: string | null;
}

/** What the graph on the sheet comes to, live, with the bounds that hold for every run on it. */
export function GraphScore({ level, state, trouble }: GraphScoreProps) {
  const { board } = level;
  const { score, done } = state;
  const most = score?.ending === 'out' ? busiest(score.visits) : 0;
  return (
    <Card title="Score" test="score">
      <p class="soft">
        {level.meta.title ?? graphWords(board, edgeCount(board))}
        {level.modulo !== null && `, counts modulo ${level.modulo}`}
      </p>
      {score === null ? (
        <p class="headline soft">{countTurns(done)} and counting …</p>
      ) : (
        <Headline score={score} trouble={trouble} />
      )}
      {score?.ending === 'out' && (
        <Facts
          of={[
            ['Busiest vertex', `${board.names[score.visits.indexOf(most)]}, ${countVisits(most)}`],
            [
              'Vertices visited',
              // The exit counts as visited: he has arrived there.
              `${grouped(score.visits.filter((count) => count > 0).length + 1)} of ${grouped(board.names.length)}`,
            ],
            ['Most neighbours', grouped(Math.max(...board.lists.map((list) => list.length)))],
          ]}
        />
      )}
      {score !== null && score.ending !== 'cut-off' && level.modulo === null && (
        <>
          <CoverLine level={level} />
          <BoundLines level={level} />
        </>
      )}
    </Card>
  );
}

function Headline({ score, trouble }: { readonly score: Score; readonly trouble: string | null }) {
  switch (score.ending) {
    case 'cut-off':
      return (
        <div class="notice">
          <strong>The exit is cut off</strong>
          <p>{trouble}</p>
        </div>
      );
    case 'out':
      return (
        <p class="headline">
          <strong class="headline-number" data-test="turns">
            {grouped(score.turns)}
          </strong>{' '}
          {nounOf(score.turns, 'turn')}
        </p>
      );
    case 'trapped':
      return <p class="headline">Trapped for ever</p>;
    case 'cap':
      return <p class="headline">More than {countTurns(score.turns)}</p>;
  }
}

/** What the graph comes to, in one line above the sheet. */
export function GraphScoreLine({ state }: { readonly state: ScoreState }) {
  const { score, done } = state;
  const words = (() => {
    switch (score?.ending) {
      case undefined:
        return `${countTurns(done)} and counting …`;
      case 'out':
        return countTurns(score.turns);
      case 'cut-off':
        return 'No way out';
      case 'trapped':
        return 'Trapped for ever';
      case 'cap':
        return `More than ${countTurns(score.turns)}`;
    }
  })();
  return (
    <p class="score-line" aria-hidden="true">
      <strong class="headline">{words}</strong>
    </p>
  );
}
