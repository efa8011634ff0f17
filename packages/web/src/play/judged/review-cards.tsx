import { type AnyRules, measureOf } from '@knossos/engine/internal/puzzle';
import {
  type JudgedMove,
  MOVE_VERDICTS,
  type Review,
  reviewWorthText,
} from '@knossos/engine/internal/session';
import { Button } from '../../ui/button.js';
import { Card } from '../../ui/card.js';
import { Thinking } from '../../ui/messages/thinking.js';
import { JudgedList } from './judged-list.js';
import type { AskedReview } from './use-review.js';
import { VerdictMark } from './verdict-mark.js';
import { WorthCurve } from './worth-curve.js';
import './judged.css';

interface ReviewCardsProps {
  readonly asked: AskedReview;
  readonly rules: AnyRules;
  readonly title?: string;
  /** The move that is shown, from 0, before the first. */
  readonly at: number;
  readonly first?: number;
  readonly onGo: (at: number) => void;
}

/** What the game came to, its curve and its moves; or how far the thinking has come. */
export function ReviewCards({ asked, rules, title = 'The game', at, first, onGo }: ReviewCardsProps) {
  const { review, problem, progress, isStopped, stop, begin } = asked;
  if (problem !== null) {
    return (
      <Card title={title} test="review">
        <p class="notice">The review stopped: {problem}</p>
        <Button icon="restart" to={begin}>
          Try once more
        </Button>
      </Card>
    );
  }
  if (review === null) {
    return (
      <Card title={title} test="review" busy={!isStopped}>
        {isStopped ? (
          <>
            <p>You have stopped the review.</p>
            <Button look="primary" icon="explore" to={begin}>
              Review the game
            </Button>
          </>
        ) : (
          <div class="review-wait">
            <p class="soft">Each move is weighed against all others …</p>
            <Thinking what="Reviewing the game" progress={progress} onStop={stop} />
          </div>
        )}
      </Card>
    );
  }
  const { many } = measureOf(rules);
  const pointWords = (point: number) => {
    const worth = review.worths[point];
    const said = worth === undefined ? '' : `: ${reviewWorthText(rules as never, worth)}`;
    return point === 0 ? `The start${said}` : `After move ${point} of ${review.moves.length}${said}`;
  };
  return (
    <>
      <Card title={title} test="review">
        <Summary review={review} />
        {review.moves.length > 0 && (
          <WorthCurve review={review} at={at} unit={many} pointWords={pointWords} onGo={onGo} />
        )}
      </Card>
      {review.moves.length > 0 && (
        <Card title="Moves">
          <JudgedList
            moves={review.moves}
            at={at}
            {...(first === undefined ? {} : { first })}
            moveWord={rules.words.move}
            onGo={onGo}
          />
        </Card>
      )}
    </>
  );
}

/** In words, and how many moves were of each kind. */
function Summary({ review: { moves, summary } }: { readonly review: Review }) {
  const [lead, ...rest] = summary.sentences;
  const kinds = MOVE_VERDICTS.map((verdict) => ({
    verdict,
    count: moves.filter((one: JudgedMove) => one.verdict === verdict).length,
  })).filter(({ count }) => count > 0);
  return (
    <div class="stack tight" data-test="summary">
      <p class="review-lead">{lead ?? 'No move has been made yet.'}</p>
      {rest.map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
      {kinds.length > 1 && (
        <ul class="plain row" aria-label="How many moves were what">
          {kinds.map(({ verdict, count }) => (
            <li key={verdict} class="verdict-count">
              <strong>{count.toLocaleString('en-GB')}</strong> <VerdictMark verdict={verdict} />
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
