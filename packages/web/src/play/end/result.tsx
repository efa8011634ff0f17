import { rulebook } from '@knossos/engine/internal/games';
import { achievementOf, measureOf, targetOf, worthOfWin, worthText } from '@knossos/engine/internal/puzzle';
import { isHelped } from '@knossos/engine/internal/session';
import { useMemo } from 'preact/hooks';
import type { PlaceInPack } from '../../levels/next-level.js';
import { isPlayedOn } from '../../session/trying.js';
import { formatRoute, type Route } from '../../state/route.js';
import { countMoves } from '../../ui/words.js';
import { playWorker } from '../../worker/client.js';
import type { Job } from '../../worker/jobs.js';
import { useAnswer } from '../../worker/use-answer.js';
import { endTitles, isShortOf, lastSentence } from '../hint/sentences.js';
import type { PlaySession } from '../session.js';
import type { PlayController } from '../use-play-controller.js';
import { EndCard } from './end-card.js';
import { useNext, useTally } from './use-next.js';

interface ResultProps {
  readonly session: PlaySession;
  readonly controller: Pick<PlayController, 'restart' | 'undo'>;
  /** Where the level stands among the shipped ones; null for one that a link carries. */
  readonly place: PlaceInPack | null;
  /** The game of several levels whose last level it is; null for every other one. */
  readonly ending: string | null;
}

/** How the game ended, and where to go from there. */
export function Result({ session, controller, place, ending }: ResultProps) {
  const next = useNext(session.level, session.puzzle, place);
  const status = session.status.value;
  const target = useTarget(session);
  if (status === 'open') return null;
  const won = status === 'won';
  const isShort = isShortOf(session, session.node.value);
  const end = endOf(session, target, isShort);
  const { rules, level, dice } = session;
  const seed = dice === null ? {} : { seed: dice };
  const id = rulebook.encode(level);
  const route: Route = place
    ? { page: 'play', pack: place.pack, number: place.number, moves: null, ...seed }
    : { page: 'level', id, moves: null, ...seed };
  const moves = rules.formatMoves(session.played());
  const { depth, state } = session.node.value;
  return (
    <EndCard
      status={status}
      isShort={isShort}
      title={end.title}
      lead={
        won
          ? end.text
          : `${lastSentence(rules, session.node.value).replace(/\.$/, '')}, on move ${session.node.value.depth}.`
      }
      next={next}
      like={level}
      again={controller.restart}
      review={formatRoute({ page: 'review', id, moves, ...seed })}
      enter={won && !isShort ? 'next' : 'again'}
      onUndo={controller.undo}
      figure={won ? worthOfWin(rules, rules.outcome(rules.see(state)), depth) : null}
      isHelped={isHelped(session.aids.value)}
      shared={() => ({
        route,
        text: `${rules.title}: ${level.meta.title ?? rules.noun}\n${end.title}. ${end.text}`,
      })}
    >
      {won && level.meta.after !== null && (
        <p class="anywhere" data-test="after">
          {level.meta.after}
        </p>
      )}
      {won && <GroupTally game={level.game} place={place} />}
      {won && ending !== null && (
        <p>
          <strong>You have finished “{ending}”.</strong>
        </p>
      )}
      {won && session.aids.value.length > 0 && !isPlayedOn.value && (
        <p class="soft" data-test="helped">
          {session.aids.value.includes('solution')
            ? 'Solved after looking at the solution.'
            : 'Solved with a hint.'}
        </p>
      )}
    </EndCard>
  );
}

/** How much of its pack is solved with this level. */
function GroupTally({ game, place }: { readonly game: string; readonly place: PlaceInPack | null }) {
  const tally = useTally(game, place);
  if (tally === null) return null;
  const { title, done, all } = tally;
  return (
    <p class="row one-line group-tally" data-test="group-tally">
      {done === all ? (
        <strong>
          {title}: all {all} solved
        </strong>
      ) : (
        <>
          <progress aria-hidden="true" value={done} max={all} />
          <span>
            {title}: <strong>{done}</strong> of {all}
          </span>
        </>
      )}
    </p>
  );
}

/** Most joint states that are looked at for the best of a level that says none. */
const MOST_STATES = 2_000_000;

/** What the level asks for; its best, which is found out, where it was won and asks for nothing. */
function useTarget({ level, rules, text, seed, status }: PlaySession): ReturnType<typeof targetOf> {
  const target = targetOf(level);
  const isMissing = status.value === 'won' && target === null && rules.hidden(level) === 'nothing';
  const job = useMemo<Job<'solve'> | null>(
    () => (isMissing ? { kind: 'solve', position: { text, seed, moves: [] }, limit: MOST_STATES } : null),
    [isMissing, text, seed],
  );
  const { answer } = useAnswer(playWorker, job);
  if (answer?.status !== 'solved' || !answer.optimal) return target;
  const best = measureOf(rules).better === 'more' ? answer.score?.value : answer.moves.length;
  return best === undefined ? target : { value: best, isBest: true };
}

/** How the game ended in the game's own words, and what that is worth beside what the level asks for. */
function endOf(
  session: PlaySession,
  target: ReturnType<typeof targetOf>,
  isShort: boolean,
): { readonly title: string; readonly text: string } {
  const { rules } = session;
  const { depth, state } = session.node.value;
  const outcome = rules.outcome(rules.see(state));
  const titles = endTitles(rules);
  const moves = countMoves(depth);
  if (outcome.status !== 'won') return { title: titles.lost, text: `After ${moves}.` };
  const worth = worthOfWin(rules, outcome, depth);
  const achievement = achievementOf(rules, target, worth);
  // A win by a hint or the solution is the shortest way all the same, but not one's own.
  const isOwn = session.aids.value.length === 0;
  const title = achievement === 'perfect' && isOwn ? `${titles.won}, perfect` : titles.won;
  if (isShort && target !== null && worth !== null)
    return {
      title: `${titles.won} with ${worth} of ${worthText(rules, target.value)}`,
      text: `In ${moves}. Try again for more.`,
    };
  const isMore = measureOf(rules).better === 'more';
  const found = isMore && worth !== null ? `With ${worthText(rules, worth)} in ${moves}` : `In ${moves}`;
  if (target === null) return { title, text: `${found}.` };
  if (achievement === 'perfect')
    return { title, text: `${found}: ${isMore ? 'nobody gets more' : 'no way is shorter'}.` };
  const goal = worthText(rules, target.value);
  const rest = isMore ? `the most is ${goal}` : `the shortest way takes ${goal}`;
  return { title, text: `${found}; ${rest}.` };
}
