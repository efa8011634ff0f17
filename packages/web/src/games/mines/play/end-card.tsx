import { cellsWhere, figureWords, minesRules } from '@knossos/engine/internal/games/mines/index';
import { worstGuessIn, worstGuessText } from '@knossos/engine/internal/games/mines/mind/guesses';
import { levelText } from '@knossos/engine/internal/puzzle';
import { type Aid, exactTime, isHelped, movesOf, stateOf } from '@knossos/engine/internal/session';
import { useMemo } from 'preact/hooks';
import { EndCard } from '../../../play/end/end-card.js';
import { useNext } from '../../../play/end/use-next.js';
import { isDesktop } from '../../../play/layout/on-side.js';
import { Facts } from '../../../ui/facts.js';
import { editorWorker } from '../../../worker/client.js';
import { useAnswer } from '../../../worker/use-answer.js';
import { finishedGames } from '../finished.js';
import { type BoardKind, kindKey, nameOf, sizeWords } from '../kind.js';
import { boardRoute, figuresIn, isDealt, lastWords, type MinesSession, reviewOf } from '../session.js';
import { type BoardTally, talliesOf } from '../statistics/statistics.js';
import { travel } from '../store.js';

interface BoardEndProps {
  readonly session: MinesSession;
  readonly onNew: () => void;
  readonly onSame: () => void;
}

/** Windows from this height on show figures at once, in pixels. */
const ROOMY = 800;

/** What may be done with a board whose mines were just shown. */
const SAME = { text: 'Same board', remark: 'It is not counted in the statistics' };

const AID_WORDS: Readonly<Partial<Record<Aid, string>>> = {
  undo: 'an undo',
  coach: 'a hint',
  chances: 'the chances',
  given: 'a board not dealt by chance',
  again: 'a board played before',
};

/** How the game went, and where to go from here. */
export function BoardEnd({ session, onNew, onSame }: BoardEndProps) {
  const state = stateOf(session);
  const puzzle = useMemo(() => minesRules.format(minesRules.puzzle(session.level)), [session.level]);
  const found = useNext(session.level, puzzle);
  const level = found === 'coming' ? null : found;
  // A level of a pack leads on to the next one, a board that was dealt to another of its kind.
  const isOwn = isDealt(session);
  const next = level?.isListed && !isOwn ? level : { to: onNew, title: 'A new board of this kind' };
  const isWon = state.end?.status === 'won';
  const { elapsed } = session.clock;
  // As the window was when the game ended: what follows folds and unfolds nothing.
  const isUnfolded = useMemo(() => innerHeight >= ROOMY, []);
  return (
    <EndCard
      status={isWon ? 'won' : 'lost'}
      title={isWon ? 'Cleared' : 'You hit a mine'}
      lead={isWon ? `Every safe cell is open, in ${exactTime(elapsed)}.` : lastWords(session)}
      next={next}
      like={session.level}
      again={onSame}
      review={reviewOf(session)}
      {...(isOwn && { same: SAME })}
      enter={isWon || isOwn ? 'next' : 'again'}
      onUndo={travel.undo}
      figure={isWon ? elapsed : null}
      isHelped={isHelped(session.aids, ['given'])}
      shared={() => ({
        route: boardRoute(session),
        text: [
          `${minesRules.title}: ${session.level.meta.title ?? sizeWords(session.level)}`,
          isWon ? `Cleared in ${exactTime(elapsed)}` : 'Hit a mine',
        ].join('\n'),
      })}
    >
      {isWon && session.aids.length === 0 && <Landmark session={session} />}
      <WorstGuess session={session} />
      {isDesktop.value && (
        <details open={isUnfolded}>
          <summary>Figures</summary>
          <BoardFacts session={session} />
        </details>
      )}
      {session.aids.length > 0 && (
        <p class="soft small">
          Not counted in the statistics, because of {session.aids.map((aid) => AID_WORDS[aid]).join(', ')}.
        </p>
      )}
    </EndCard>
  );
}

/** The games of a kind of board; null for none. */
function tallyOf(kind: BoardKind): BoardTally | null {
  const alike = [...finishedGames.all().values()].filter((game) => kindKey(game.kind) === kindKey(kind));
  return talliesOf(alike)[0] ?? null;
}

/** How fast a board was cleared, and whether that is the first win of its kind, or the best. */
function Landmark({ session }: Pick<BoardEndProps, 'session'>) {
  const { kind, clock } = session;
  const own = tallyOf(kind);
  const perSecond = figuresIn(session, 0)?.perSecond ?? null;
  const isBest = own?.bestMilliseconds != null && clock.elapsed <= own.bestMilliseconds + 1;
  const name = nameOf(kind) ?? sizeWords(kind);
  return (
    <p class="landmark" data-test="landmark">
      {own?.wins === 1 && <strong class="headline">First win: {name}</strong>}
      {own !== null && own.wins > 1 && isBest && <strong class="headline">New best: {name}</strong>}
      {perSecond !== null && <span>{perSecond.toFixed(2)} 3BV/s</span>}
    </p>
  );
}

/** The click that risked most without need, and the way to it in the review. */
function WorstGuess({ session }: Pick<BoardEndProps, 'session'>) {
  const { history, level, seed } = session;
  const job = useMemo(() => {
    const position = { text: levelText(minesRules, level), seed, moves: movesOf(session) };
    return { kind: 'review', position } as const;
  }, [history]);
  const { answer } = useAnswer(editorWorker, job);
  if (answer === null) return null;
  const worst = worstGuessIn(answer);
  // Moves that were undone are no part of the judged game, and shown moves are no merit.
  if (worst === null && isHelped(session.aids, ['given', 'again'])) return null;
  const isLost = stateOf(session).end?.status === 'lost';
  return (
    <p class="small" data-test="worst-guess">
      {worst === null ? (
        worstGuessText(null, isLost)
      ) : (
        <a href={reviewOf(session, worst.number)}>{worstGuessText(worst)}</a>
      )}
    </p>
  );
}

/** The figures of a game that is over: on its card, or below the board where the card has no room. */
export function BoardFacts({ session }: Pick<BoardEndProps, 'session'>) {
  // Its clock has stopped.
  const figures = figuresIn(session, 0);
  const words = figures === null ? [] : figureWords(figures);
  const { end, level: size } = stateOf(session);
  const job = useMemo(
    () => end && ({ kind: 'mines/zini', size, mines: cellsWhere(end.isMine) } as const),
    [end],
  );
  const zini = useAnswer(editorWorker, job).answer;
  const own = tallyOf(session.kind);
  return (
    <Facts
      of={[
        ['Time', exactTime(session.clock.elapsed)],
        own?.bestMilliseconds != null && [`Best of ${own.wins} won`, exactTime(own.bestMilliseconds)],
        ...words.map(({ name, is, value }) => [is === null ? name : `${name}, ${is}`, value] as const),
        zini && ['ZiNi, with flags', `${zini.zini}, openings first ${zini.human}`],
        figures && ['Openings and islands', `${figures.openings} and ${figures.islands}`],
      ]}
    />
  );
}
