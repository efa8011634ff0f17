import { grouped, nounOf } from '@knossos/engine/internal/puzzle';
import type { ScoreState } from '../../games/mouse/run/use-run.js';
import { countTurns } from '../../games/mouse/words.js';

/** What a run comes to, large; `trouble` is why there is no way out. */
export function Headline({
  state,
  trouble,
}: {
  readonly state: ScoreState;
  readonly trouble: string | null;
}) {
  const { score, done } = state;
  switch (score?.ending) {
    case undefined:
      return <p class="headline soft">{countTurns(done)} and counting …</p>;
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
