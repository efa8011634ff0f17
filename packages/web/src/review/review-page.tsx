import { rulebook } from '@knossos/engine/internal/games';
import { capital, type Level, type Result, success } from '@knossos/engine/internal/puzzle';
import { useEffect, useMemo } from 'preact/hooks';
import { ReviewCards } from '../play/judged/review-cards.js';
import { useReview } from '../play/judged/use-review.js';
import type { Route } from '../state/route.js';
import { FaultNotice, Trouble } from '../ui/messages/notice.js';
import type { Job } from '../worker/jobs.js';
import { ReviewStage } from './review-stage.js';
import { createReviewed, type Reviewed } from './reviewed.js';
import './review.css';

type ReviewRoute = Extract<Route, { page: 'review' }>;

/** A game that was played, looked at move by move; the address carries its level, its dice and its moves. */
export function ReviewPage({ route }: { readonly route: ReviewRoute }) {
  const { id, moves, seed } = route;
  const game = useMemo<Result<Reviewed>>(() => {
    const level: Result<Level> = rulebook.decode(id);
    return level.ok
      ? success(createReviewed(level.value, { moves, ...(seed === undefined ? {} : { seed }) }))
      : level;
  }, [id, moves, seed]);
  if (!game.ok) return <Trouble title="This link holds no game that can be reviewed." fault={game.fault} />;
  return <ReviewTable key={`${id} ${moves} ${seed}`} game={game.value} />;
}

function ReviewTable({ game }: { readonly game: Reviewed }) {
  const { level, rules, refused, moves } = game;
  const title = level.meta.title ?? rules.title;
  const job = useMemo<Job<'review'>>(() => ({ kind: 'review', position: game.position }), [game]);
  const query = useReview(job);
  useEffect(() => {
    document.title = `Review: ${title} · Knossos`;
  }, [title]);
  const at = game.steps.at.value;
  return (
    <div class="stack game-page">
      <header>
        <nav class="small soft crumbs" aria-label="Where you are">
          <a href={`#/games/${rules.id}`}>{rules.title}</a>
          <span aria-hidden="true"> / </span>
          review
        </nav>
        <h1 class="anywhere review-title">Review: {capital(title)}</h1>
      </header>
      {refused && <FaultNotice title="Not all moves of this link could be played." fault={refused} />}
      {moves.length === 0 && !refused && (
        <p class="notice calm">
          This link has no moves to review. Play the level first, then review your game.
        </p>
      )}
      <div class="split review-table">
        <ReviewStage game={game} review={query.review} />
        <div class="column">
          <ReviewCards query={query} rules={rules} at={at} onGo={game.goTo} />
        </div>
      </div>
    </div>
  );
}
