import { grouped, nounOf } from '@knossos/engine/internal/puzzle';
import type { ComponentChildren } from 'preact';
import { countTurns } from '../words.js';
import type { ScoreState } from './use-run.js';

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
        <p class="headline said-above">
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

/** The same in one line above the board, with what stands beside it. */
export function ScoreLine({
  state,
  children,
}: {
  readonly state: ScoreState;
  readonly children?: ComponentChildren;
}) {
  return (
    <p class="score-line" aria-hidden="true">
      <strong class="headline">{shortWords(state)}</strong>
      {children}
    </p>
  );
}

/** What a run comes to, in a few words. */
export function shortWords({ score, done }: Pick<ScoreState, 'score' | 'done'>): string {
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
}
