import { type Grid, parseCellName } from '@knossos/engine/internal/grid';
import { capital, puzzleText, type Scene, type State, verdictWords } from '@knossos/engine/internal/puzzle';
import { type JudgedMove, type Review, tenthsText, VERDICT_WORDS } from '@knossos/engine/internal/session';
import { useSignal } from '@preact/signals';
import type { ComponentChildren } from 'preact';
import { useEffect, useMemo, useRef } from 'preact/hooks';
import { gridOf } from '../board/geometry.js';
import { CellRing } from '../board/plane.js';
import { Sentence } from '../board/sentence.js';
import { StillBoard } from '../board/still.js';
import { createReplay } from '../play/end/replay.js';
import { ReplayBar, stepBindings } from '../play/end/replay-bar.js';
import { LineBar, type LineBarProps } from '../play/end/solution-bar.js';
import { goToStep, pauseBefore } from '../play/end/steps.js';
import { useNext, usePlace } from '../play/end/use-next.js';
import { ReviewCards } from '../play/review/review-cards.js';
import { useReview } from '../play/review/use-review.js';
import { VerdictMark } from '../play/review/verdict-mark.js';
import { targetOf } from '../play/session.js';
import { noteHelp, playedOnAt } from '../session/play-on.js';
import { keepAid } from '../session/records.js';
import { usePageKeys } from '../state/page-keys.js';
import { formatRoute, type Route } from '../state/route.js';
import { Button } from '../ui/button.js';
import { CopyButtons } from '../ui/copy-buttons.js';
import { FaultNotice } from '../ui/messages/notice.js';
import { say } from '../ui/messages/speech.js';
import { Thinking } from '../ui/messages/thinking.js';
import { toast } from '../ui/messages/toast.js';
import { countMoves } from '../ui/words.js';
import { playWorker } from '../worker/client.js';
import type { Job } from '../worker/jobs.js';
import { useAnswer } from '../worker/use-answer.js';
import type { Reviewed } from './reviewed.js';
import './review.css';

/** Better moves that are shown at most: more say nothing. */
const MOST = 5;

interface MoveRingsProps {
  readonly game: Reviewed;
  readonly judged: JudgedMove | null;
  readonly at: number;
}

/** The cell of the move that was made, and the cells of those that were better. */
function MoveRings({ game, judged, at }: MoveRingsProps) {
  const { rules, nodes, moves } = game;
  const before = nodes[at - 1]?.state;
  const made = moves[at - 1];
  if (before === undefined || made === undefined) return null;
  const scene = rules.view(rules.see(before));
  if (scene.kind === 'graph') return null;
  const isBad = judged !== null && judged.verdict !== 'best' && judged.verdict !== 'fine';
  const better = isBad && judged.bestMoves.length <= MOST ? judged.bestMoves : [];
  return (
    <>
      {better.map((move) => (
        <Ring key={move} scene={scene} cell={cellOf(scene, move)} kind="" />
      ))}
      <Ring scene={scene} cell={cellOf(scene, made)} kind="made" />
    </>
  );
}

interface RingProps {
  readonly scene: Grid;
  readonly cell: number | null;
  readonly kind: string;
}

function Ring({ scene, cell, kind }: RingProps) {
  return cell === null ? null : <CellRing scene={scene} cell={cell} look={`review-ring ${kind}`} />;
}

/** The cell that a move is about: the one it names, or the one it leads to. */
function cellOf(scene: Exclude<Scene, { kind: 'graph' }>, move: string): number | null {
  const names = [move, move.slice(1), move.slice(0, -1)];
  const named = names.map((name) => parseCellName(scene, name)).find((cell) => cell !== null) ?? null;
  return named === null && scene.kind === 'grid' ? targetOf(gridOf(scene), move) : named;
}

/** Most positions that a search for the best way may look at. */
const SOLVE_LIMIT = 20_000_000;

/** The shown parts of a reviewed game. */
export interface Shown {
  /** The move that is shown, from 0, before the first. */
  readonly at: number;
  /** Null while it is worked out. */
  readonly review: Review | null;
  readonly goTo: (at: number) => void;
  /** Rings around the cell of the move that was made and those of better ones, to be drawn over a board. */
  readonly rings: ComponentChildren;
  /** The way through the moves, and the words about the shown one. */
  readonly controls: ComponentChildren;
}

interface ReviewTableProps {
  readonly game: Reviewed;
  /** What a move brought about, or that there is none yet, in sentences. */
  readonly tell?: (at: number) => string;
  /** When each move was made, in milliseconds, in a game that runs as it was played; empty where that is not known. */
  readonly times?: readonly number[];
  /** The board with its controls; a picture from above where it is missing. */
  readonly stage?: (shown: Shown) => ComponentChildren;
  /** Cards behind those of the review. */
  readonly cards?: (shown: Shown) => ComponentChildren;
  /** Buttons beside those that lead on from a game. */
  readonly actions?: ComponentChildren;
  /** Classes of the layout, where the board is not laid out as a picture is. */
  readonly layout?: string;
}

/** A line of moves beside the game. */
type SideLine = Pick<LineBarProps, 'replay' | 'title'>;

/** A game that was played, move by move: the board, why a move is judged so, ways on from there, and what it all came to. */
export function ReviewTable({ game, tell, times, layout = 'review-table', ...own }: ReviewTableProps) {
  const { rules, nodes, moves, steps, refused } = game;
  const query = useReview(game.job);
  const { review } = query;
  const line = useSignal<SideLine | null>(null);
  const at = steps.at.value;
  const judged = review?.moves[at - 1] ?? null;
  const wordOf = (index: number) => rules.words.move(moves[index - 1] ?? '');
  const goTo = (to: number) => {
    const there = goToStep(steps, to);
    line.value = null;
    const one = review?.moves[there - 1];
    const words = tell?.(there) ?? (there === 0 ? 'The start.' : `Move ${there}, ${wordOf(there)}.`);
    say(one ? `${words} ${capital(VERDICT_WORDS[one.verdict])}. ${one.text}` : words);
  };
  const table = useRef<HTMLDivElement>(null);
  /** A choice far below the board brings the board into sight; the focus stays. */
  const show = (to: number) => {
    goTo(to);
    table.current?.querySelector('.board, .still')?.scrollIntoView({ block: 'nearest' });
  };
  const side = line.value;
  const goOn = (to: number) => void (side ? goToStep(side.replay, to) : goTo(to));
  usePageKeys({ title: 'In the review', bindings: stepBindings(side?.replay ?? steps, goOn, true) });
  /** The board as a picture. */
  const picture = (state: State | undefined, rings: ComponentChildren = null) => {
    const seen = state && rules.see(state);
    return (
      <section class="card panel review-board" aria-label="The board">
        {seen && (
          <StillBoard scene={rules.view(seen)} label={rules.words.state(seen)}>
            {rings}
          </StillBoard>
        )}
      </section>
    );
  };
  const place = `Move ${at} of ${moves.length}`;
  const time = times?.[at - 1];
  const shown: Shown = {
    at,
    review,
    goTo,
    rings: <MoveRings game={game} judged={judged} at={at} />,
    controls: (
      <>
        <ReplayBar
          steps={steps}
          words={at === 0 ? 'The start' : place}
          {...(times && { pauseBefore: (step) => pauseBefore(times, step) })}
          onGo={goTo}
        />
        <div class="review-words" data-test="reason">
          <div data-test="replay-step">
            <p class="bar">
              <strong>{tell ? place : at === 0 ? 'The start' : `Move ${at}: ${capital(wordOf(at))}`}</strong>
              {time !== undefined && <span class="soft">at {tenthsText(time)}</span>}
              {judged && <VerdictMark verdict={judged.verdict} />}
            </p>
            {tell && (
              <p>
                <Sentence text={tell(at)} />
              </p>
            )}
          </div>
          <p>
            <Sentence text={judged?.text ?? (at === 0 ? 'Arrow keys go through the moves.' : '')} />
          </p>
        </div>
      </>
    ),
  };
  return (
    <>
      {refused && <FaultNotice title="Not all moves of this link could be played." fault={refused} />}
      {moves.length === 0 && !refused && (
        <p class="notice calm">
          This link has no moves to review. Play the level first, then review your game.
        </p>
      )}
      <div class={`split ${layout}`} ref={table}>
        <div class="column">
          {side
            ? picture(side.replay.nodes[side.replay.at.value]?.state)
            : (own.stage?.(shown) ?? picture(nodes[at]?.state, shown.rings))}
        </div>
        <div class="column">
          {(side || !own.stage) && (
            <section class="card panel review-moves" aria-label="The moves">
              {side ? (
                <div class="stack" data-test="best-way">
                  <LineBar
                    {...side}
                    moveWord={rules.words.move}
                    back="Back to the game"
                    onLeave={() => (line.value = null)}
                  />
                </div>
              ) : (
                shown.controls
              )}
            </section>
          )}
          {!side && (
            <WaysOn game={game} review={review} at={at} onLine={(found) => (line.value = found)}>
              {own.actions}
            </WaysOn>
          )}
          <ReviewCards query={query} rules={rules} at={at} onGo={goTo} onChoose={show} />
          {own.cards?.({ ...shown, goTo: show })}
        </div>
      </div>
    </>
  );
}

/** Where one has better tries again: before a move that gave something away, else from here. */
function retryPoint(review: Review | null, at: number): number {
  const judged = review?.moves[at - 1];
  if (!judged) return at;
  if (judged.verdict === 'already lost') return review?.summary.lostAt?.index ?? 0;
  const isBad = judged.verdict === 'lost' || judged.verdict === 'worse' || judged.verdict === 'longer';
  return isBad || judged.after.kind === 'lost' ? at - 1 : at;
}

interface WaysOnProps {
  readonly game: Reviewed;
  readonly review: Review | null;
  readonly at: number;
  readonly onLine: (line: SideLine) => void;
  /** More buttons. */
  readonly children: ComponentChildren;
}

/** Trying again, seeing the best way, passing the review on. */
function WaysOn({ game, review, at, onLine, children }: WaysOnProps) {
  const { rules, moves, nodes, position } = game;
  const point = retryPoint(review, at);
  const { place } = usePlaceOf(game);
  const from = game.playFrom(point);
  // A level of a pack keeps its place in it.
  const again: Route =
    place && from.page === 'level'
      ? { page: 'play', ...place, moves: from.moves, ...(from.seed !== undefined && { seed: from.seed }) }
      : from;
  const isHere = point === at;
  const state = nodes[point]?.state;
  const isOpen = state !== undefined && rules.outcome(rules.see(state)).status === 'open';
  // Who sees what would have been better has had help with a level that is still open.
  const isOn = useMemo(() => {
    const on = state ? playedOnAt(puzzleText(rules, state.level)) : null;
    return on?.outcome === null && !on.isHelped;
  }, [game]);
  useEffect(() => {
    if (!isOn || review === null) return;
    noteHelp();
    toast('A review is help: the level that you are playing on no longer counts.');
  }, [isOn, review === null]);
  const wanted = useSignal<{ readonly point: number; readonly job: Job<'solve'> } | null>(null);
  const job = wanted.value?.point === point ? wanted.value.job : null;
  const { answer, isBusy, progress, problem } = useAnswer(playWorker, job);
  const isLine = answer?.status === 'solved' && answer.moves.length > 0;
  useEffect(() => {
    if (!state || answer?.status !== 'solved' || answer.moves.length === 0) return;
    keepAid(puzzleText(rules, state.level), 'solution');
    const replay = createReplay(game, state, answer.moves);
    const from = point === 0 ? 'from the start' : `on after move ${point}`;
    onLine({ replay, title: `The best way ${from} takes ${countMoves(replay.moves.length)}` });
    wanted.value = null;
  }, [answer]);
  const where = isHere ? 'from here' : `before move ${point + 1}`;
  return (
    <section class="card panel review-ways" aria-label="From here">
      <div class="row">
        {isOpen && (
          <Button look="primary" icon="restart" to={formatRoute(again)}>
            Try again {where}
          </Button>
        )}
        {isOpen && position && rules.hidden(state.level) === 'nothing' && (
          <Button
            icon="solve"
            to={() => {
              const from = { ...position, moves: moves.slice(0, point) };
              wanted.value = { point, job: { kind: 'solve', position: from, limit: SOLVE_LIMIT } };
            }}
          >
            Show the best way {isHere ? 'from here' : 'instead'}
          </Button>
        )}
        <CopyButtons route={game.address} text={game.text} />
        {children}
      </div>
      <ToLevels {...game} />
      {isBusy && (
        <Thinking what="Looking for the best way" progress={progress} onStop={() => (wanted.value = null)} />
      )}
      {problem !== null && <p class="notice">The search stopped: {problem}</p>}
      {answer && !isLine && state && (
        <p class="notice calm" data-test="no-line">
          {verdictWords(rules, rules.see(state), answer).sentence}
        </p>
      )}
    </section>
  );
}

/** The level that was played, and where it stands among the shipped ones. */
function usePlaceOf({ rules, nodes }: Reviewed) {
  const level = nodes[0]?.state.level ?? null;
  const puzzle = useMemo(() => (level ? puzzleText(rules, level) : ''), [rules, level]);
  return { level, puzzle, place: usePlace(rules.id, puzzle) };
}

/** The level that was played, and the one that follows it among the shipped ones or on the list that one works through. */
function ToLevels(game: Reviewed) {
  const { rules, playFrom } = game;
  const { level, puzzle, place } = usePlaceOf(game);
  const next = useNext({ game: rules.id }, puzzle, place);
  const back: Route = place ? { page: 'play', ...place, moves: null } : playFrom(0);
  return (
    <div class="row" data-test="to-levels">
      <Button icon="back" to={formatRoute(back)}>
        To the level{level?.meta.title ? `: ${level.meta.title}` : ''}
      </Button>
      {next && next !== 'coming' && next.isListed && (
        <Button icon="next" to={next.to}>
          Next: {next.title}
        </Button>
      )}
    </div>
  );
}
