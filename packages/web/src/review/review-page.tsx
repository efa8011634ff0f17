import { rulebook } from '@knossos/engine/internal/games';
import { capital, type Level, type Result } from '@knossos/engine/internal/puzzle';
import { useMemo } from 'preact/hooks';
import { SentencesAbout } from '../board/sentence.js';
import type { Route } from '../state/route.js';
import { Trouble } from '../ui/messages/notice.js';
import { type ReviewProps, useScreens } from '../ui/screens.js';
import { useTitle } from '../ui/title.js';
import { ReviewTable } from './review-table.js';
import { createReviewed } from './reviewed.js';

/** A game that was played, looked at move by move; the address carries its level, its dice and its moves. */
export function ReviewPage({ route }: { readonly route: Extract<Route, { page: 'review' }> }) {
  const { id, moves, seed, at } = route;
  const level = useMemo<Result<Level>>(() => rulebook.decode(id), [id]);
  const played = useMemo(
    () => ({ moves, ...(seed === undefined ? {} : { seed }), ...(at === undefined ? {} : { at }) }),
    [moves, seed, at],
  );
  if (!level.ok) return <Trouble title="This link holds no game that can be reviewed." fault={level.fault} />;
  return <TitledReview key={`${id} ${moves} ${seed} ${at}`} level={level.value} played={played} />;
}

function TitledReview({ level, played }: ReviewProps) {
  const rules = rulebook.of(level);
  const title = level.meta.title ?? rules.title;
  const { review: Review = PlainReview } = useScreens(rules.id);
  useTitle(`Review: ${title}`);
  return (
    <div class={`stack game-page in-${rules.id}`}>
      <header>
        <nav class="small soft crumbs" aria-label="Where you are">
          <a href={`#/games/${rules.id}`}>{rules.title}</a>
          <span aria-hidden="true"> / </span>
          review
        </nav>
        <h1 class="anywhere review-title">Review: {capital(title)}</h1>
      </header>
      <SentencesAbout.Provider value={level}>
        <Review level={level} played={played} />
      </SentencesAbout.Provider>
    </div>
  );
}

/** The review of a game that adds nothing to it. */
function PlainReview({ level, played }: ReviewProps) {
  const { levelAt } = useScreens(level.game);
  const game = useMemo(() => createReviewed(level, played, levelAt), [level, played, levelAt]);
  return <ReviewTable game={game} />;
}
