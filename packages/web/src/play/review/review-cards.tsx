import { type AnyRules, capital, counted, grouped, measureOf } from '@knossos/engine/internal/puzzle';
import {
  type JudgedMove,
  MOVE_VERDICTS,
  type Review,
  reviewWorthText,
} from '@knossos/engine/internal/session';
import { useEffect, useRef } from 'preact/hooks';
import { Sentence } from '../../board/sentence.js';
import { Button } from '../../ui/button.js';
import { Card } from '../../ui/card.js';
import { Thinking } from '../../ui/messages/thinking.js';
import type { ReviewQuery } from './use-review.js';
import { VerdictMark } from './verdict-mark.js';
import { WorthCurve } from './worth-curve.js';
import './judged.css';

interface JudgedListProps {
  readonly moves: readonly JudgedMove[];
  /** The move that is shown, from 1; 0 before the first. */
  readonly at: number;
  readonly rules: AnyRules;
  readonly onGo: (at: number) => void;
}

/** Every move with its mark; choosing one shows it. */
function JudgedList({ moves, at, rules, onGo }: JudgedListProps) {
  const list = useRef<HTMLOListElement>(null);
  useEffect(() => {
    const box = list.current;
    const row = box?.querySelector<HTMLElement>('[aria-current]');
    if (box && !row) box.scrollTop = 0;
    if (!box || !row) return;
    const [top, bottom] = [row.offsetTop, row.offsetTop + row.offsetHeight];
    if (top < box.scrollTop) box.scrollTop = top;
    else if (bottom > box.scrollTop + box.clientHeight) box.scrollTop = bottom - box.clientHeight;
  }, [at]);
  return (
    <ol ref={list} class="plain judged-list" data-test="judged">
      {moves.map((one, index) => (
        <li key={index}>
          <button
            type="button"
            class="bare judged-move"
            aria-current={index + 1 === at ? 'step' : undefined}
            data-verdict={one.verdict}
            onClick={() => onGo(index + 1)}
          >
            <span class="judged-number">{index + 1}</span>
            <span class="judged-word">{capital(rules.words.move(one.move))}</span>
            <VerdictMark verdict={one.verdict} more={byHowMuch(rules, one)} />
          </button>
        </li>
      ))}
    </ol>
  );
}

/** How far behind, with its unit; null where the word says it all. */
function byHowMuch(rules: AnyRules, { verdict, by, best, played }: JudgedMove): string | null {
  if (by === null || !Number.isFinite(by)) return null;
  const number = Number(by.toFixed(2));
  if (verdict === 'longer') return number === 0 ? 'by less than 0.01 moves' : `by ${counted(number, 'move')}`;
  const { one, many } = measureOf(rules);
  if (best.kind === 'score') return `by ${counted(number, one, many)}`;
  return played.kind === 'chance' || played.kind === 'risk' ? `by ${percentOf(by)}` : null;
}

function percentOf(share: number): string {
  return `${Number((100 * share).toFixed(1))} points`;
}

interface ReviewCardsProps {
  readonly query: ReviewQuery;
  readonly rules: AnyRules;
  /** The move that is shown, from 0, before the first. */
  readonly at: number;
  readonly onGo: (at: number) => void;
  /** The same from the list of moves, which may stand far from the board. */
  readonly onChoose: (at: number) => void;
}

/** What the game came to, its curve and its moves; or how far the thinking has come. */
export function ReviewCards({ query, rules, at, onGo, onChoose }: ReviewCardsProps) {
  const { review, problem, progress, isStopped, stop, begin } = query;
  if (problem !== null) {
    return (
      <Card title="The game" test="review">
        <p class="notice">The review stopped: {problem}</p>
        <Button icon="restart" to={begin}>
          Try again
        </Button>
      </Card>
    );
  }
  if (review === null) {
    return (
      <Card title="The game" test="review" busy={!isStopped}>
        {isStopped ? (
          <>
            <p>Review stopped.</p>
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
      <Card title="The game" test="review">
        <Summary review={review} />
        {review.moves.length > 0 && (
          <WorthCurve review={review} at={at} unit={many} pointWords={pointWords} onGo={onGo} />
        )}
      </Card>
      {review.moves.length > 0 && (
        <Card title="Moves">
          <JudgedList moves={review.moves} at={at} rules={rules} onGo={onChoose} />
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
      <p class="review-lead">
        <Sentence text={lead ?? 'No move has been made yet.'} />
      </p>
      {rest.map((sentence) => (
        <p key={sentence}>
          <Sentence text={sentence} />
        </p>
      ))}
      {kinds.length > 1 && (
        <ul class="plain row" aria-label="Moves by verdict">
          {kinds.map(({ verdict, count }) => (
            <li key={verdict} class="verdict-count">
              <strong>{grouped(count)}</strong> <VerdictMark verdict={verdict} />
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
