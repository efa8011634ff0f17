import { rulebook } from '@knossos/engine/internal/games';
import { columnOf, type Grid, parseCellName, rowOf } from '@knossos/engine/internal/grid';
import { capital, type Scene, verdictWords } from '@knossos/engine/internal/puzzle';
import { type JudgedMove, type Review, withPlayed } from '@knossos/engine/internal/session';
import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { gridOf, UNIT } from '../board/geometry.js';
import { StillBoard } from '../board/still.js';
import { VerdictMark } from '../play/judged/verdict-mark.js';
import { ReplayBar, stepBindings } from '../play/review/replay-bar.js';
import { goToStep } from '../play/review/steps.js';
import { targetOf } from '../play/session.js';
import { usePageKeys } from '../state/page-keys.js';
import { formatRoute, type Route } from '../state/route.js';
import { screenOfLevel } from '../state/screen-of-level.js';
import { Button } from '../ui/button.js';
import { say } from '../ui/messages/speech.js';
import { Thinking } from '../ui/messages/thinking.js';
import { useScreens } from '../ui/screens.js';
import { copyText, linkTo } from '../ui/share.js';
import { countMoves } from '../ui/words.js';
import { playWorker } from '../worker/client.js';
import type { Job } from '../worker/jobs.js';
import { useAnswer } from '../worker/use-answer.js';
import { type Reviewed, type SideLine, sideLine } from './reviewed.js';

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
  if (cell === null) return null;
  return (
    <rect
      class={`review-ring ${kind}`}
      x={columnOf(scene, cell) * UNIT + 3}
      y={rowOf(scene, cell) * UNIT + 3}
      width={UNIT - 6}
      height={UNIT - 6}
      rx={UNIT / 6}
    />
  );
}

/** The cell that a move is about: the one it names, or the one it leads to. */
function cellOf(scene: Exclude<Scene, { kind: 'graph' }>, move: string): number | null {
  const names = [move, move.slice(1), move.slice(0, -1)];
  const named = names.map((name) => parseCellName(scene, name)).find((cell) => cell !== null) ?? null;
  return named === null && scene.kind === 'grid' ? targetOf(gridOf(scene), move) : named;
}

/** Most positions that a search for the best way may look at. */
const SOLVE_LIMIT = 20_000_000;

interface ReviewStageProps {
  readonly game: Reviewed;
  /** Null while it is worked out. */
  readonly review: Review | null;
}

/** The board at the move at which one looks, why it is judged so, and ways on from there. */
export function ReviewStage({ game, review }: ReviewStageProps) {
  const { rules, nodes, moves, steps } = game;
  const line = useSignal<SideLine | null>(null);
  const at = steps.at.value;
  const judged = review?.moves[at - 1] ?? null;
  const travel = (to: number) => {
    const there = game.goTo(to);
    line.value = null;
    const one = review?.moves[there - 1];
    say(one ? `${wordsOf(rules.words.move, one, there)}. ${one.text}` : placeWords(there, moves.length));
  };
  const sideSteps = line.value?.steps ?? null;
  const goOn = (to: number) => {
    if (sideSteps) goToStep(sideSteps, to);
    else travel(to);
  };
  usePageKeys({ title: 'In the review', bindings: stepBindings(sideSteps ?? steps, goOn, true) });
  const side = line.value;
  const state = side ? side.states[side.steps.at.value] : nodes[at]?.state;
  const seen = state && rules.see(state);
  return (
    <div class="column">
      <section class="card panel review-board" aria-label="The board">
        {seen && (
          <StillBoard scene={rules.view(seen)} label={rules.words.state(seen)}>
            {!side && <MoveRings game={game} judged={judged} at={at} />}
          </StillBoard>
        )}
        {side ? (
          <SideBar game={game} line={side} onLeave={() => (line.value = null)} />
        ) : (
          <>
            <ReplayBar steps={steps} words={placeWords(at, moves.length)} onGo={travel} />
            <div class="review-words" data-test="reason">
              <p class="bar">
                <strong>
                  {at === 0 ? 'The start' : `Move ${at}: ${capital(rules.words.move(moves[at - 1] ?? ''))}`}
                </strong>
                {judged && <VerdictMark verdict={judged.verdict} />}
              </p>
              <p>{judged?.text ?? (at === 0 ? 'Arrow keys go through the moves.' : '')}</p>
            </div>
          </>
        )}
      </section>
      {!side && <WaysOn game={game} review={review} at={at} onLine={(found) => (line.value = found)} />}
    </div>
  );
}

function wordsOf(moveWord: (move: string) => string, { move, verdict }: JudgedMove, at: number): string {
  return `Move ${at}, ${moveWord(move)}: ${verdict}`;
}

function placeWords(at: number, most: number): string {
  return at === 0 ? 'The start' : `Move ${at} of ${most}`;
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
}

/** Trying again, seeing the best way, passing the review on. */
function WaysOn({ game, review, at, onLine }: WaysOnProps) {
  const { level, rules, moves, nodes, dice, position } = game;
  const screens = useScreens(rules.id);
  const point = retryPoint(review, at);
  const isHere = point === at;
  const seedPart = dice === null ? {} : { seed: dice };
  const id = rulebook.encode(level);
  const before = rules.formatMoves(moves.slice(0, point));
  const state = nodes[point]?.state;
  const played = { moves: before === '' ? null : before, ...seedPart };
  const own = state && screens.levelAt ? screens.levelAt(state) : withPlayed(level, played);
  const retry: Route = screenOfLevel(own) ?? { page: 'level', id, ...played };
  const isOpen = state !== undefined && rules.outcome(rules.see(state)).status === 'open';
  const whole = rules.formatMoves(moves);
  const share = () =>
    void copyText(linkTo({ page: 'review', id, moves: whole === '' ? null : whole, ...seedPart }), 'Link');
  const request = useSignal<{ readonly point: number; readonly job: Job<'solve'> } | null>(null);
  const job = request.value?.point === point ? request.value.job : null;
  const { answer, isBusy, progress, problem } = useAnswer(playWorker, job);
  const isLine = answer?.status === 'solved' && answer.moves.length > 0;
  useEffect(() => {
    if (!state || answer?.status !== 'solved' || answer.moves.length === 0) return;
    onLine(sideLine(rules, state, point, answer.moves));
    request.value = null;
  }, [answer]);
  const where = isHere ? 'from here' : `before move ${point + 1}`;
  return (
    <section class="card panel" aria-label="From here">
      <div class="row">
        {isOpen && (
          <Button look="primary" icon="restart" to={formatRoute(retry)}>
            Try again {where}
          </Button>
        )}
        {isOpen && (
          <Button
            icon="solve"
            to={() => {
              const from = { ...position, moves: moves.slice(0, point) };
              request.value = { point, job: { kind: 'solve', position: from, limit: SOLVE_LIMIT } };
            }}
          >
            Show the best way {isHere ? 'from here' : 'instead'}
          </Button>
        )}
        <Button icon="share" to={share}>
          Share
        </Button>
      </div>
      {isBusy && (
        <Thinking what="Looking for the best way" progress={progress} onStop={() => (request.value = null)} />
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

interface SideBarProps {
  readonly game: Reviewed;
  readonly line: SideLine;
  readonly onLeave: () => void;
}

/** A line beside the game, step by step. */
function SideBar({ game, line, onLeave }: SideBarProps) {
  const at = line.steps.at.value;
  const move = line.moves[at - 1];
  const words = `${at} of ${line.moves.length}${move === undefined ? '' : `: ${game.rules.words.move(move)}`}`;
  return (
    <div class="stack" data-test="best-way">
      <p class="bar">
        <strong>
          The best way after {line.from === 0 ? 'the start' : countMoves(line.from)},{' '}
          {countMoves(line.moves.length)}
        </strong>
        <span class="soft">{words}</span>
      </p>
      <ReplayBar steps={line.steps} words={words} onGo={(to) => goToStep(line.steps, to)}>
        <Button to={onLeave}>Back to the game</Button>
      </ReplayBar>
    </div>
  );
}
