import { minesRules, readMove, sceneOf } from '@knossos/engine/internal/games/mines/index';
import { encodeId } from '@knossos/engine/internal/puzzle';
import { exactTime } from '@knossos/engine/internal/session';
import { useSignal } from '@preact/signals';
import { useMemo, useRef } from 'preact/hooks';
import { ReplayBar, stepBindings } from '../../../play/review/replay-bar.js';
import { createSteps, goToStep } from '../../../play/review/steps.js';
import { formatRoute } from '../../../state/route.js';
import { Button } from '../../../ui/button.js';
import { Card } from '../../../ui/card.js';
import { CopyButtons } from '../../../ui/copy-buttons.js';
import { FaultNotice } from '../../../ui/messages/notice.js';
import { say } from '../../../ui/messages/speech.js';
import type { ScreenProps } from '../../../ui/screens.js';
import { countMoves, progressText } from '../../../ui/words.js';
import { editorWorker } from '../../../worker/client.js';
import type { Job } from '../../../worker/jobs.js';
import { type AnswerState, useAnswer } from '../../../worker/use-answer.js';
import { exactPercent } from '../coach/chances.js';
import { CellRings } from '../field/cell-layers.js';
import { FieldPlane } from '../field/field-plane.js';
import { finishedGames } from '../finished.js';
import type { MoveRisk } from '../jobs.js';
import { preferences } from '../preferences.js';
import { toMines, turnWords } from '../session.js';
import { GameList } from '../statistics/statistics-screen.js';
import { type BoardReplay, pauseBefore, replayOf } from './board-replay.js';
import './replay.css';

/** One's own games, and one of them seen again step by step. */
export function ReplayScreen({ route: { id } }: ScreenProps) {
  const game = useMemo(() => (id === null ? null : replayOf(id)), [id]);
  const games = [...finishedGames.all().values()];
  return (
    <div class="page-stack">
      {game && !game.ok && <FaultNotice title="This game cannot be replayed." fault={game.fault} />}
      {game?.ok && <ReplayView key={id} game={game.value} />}
      <Card title="Your games">
        {games.length === 0 ? (
          <p class="soft">
            Your finished games are listed here. Replay them to see the risk of every guess. They stay in this
            browser. <a href="#/mines">Finish a game</a>, won or lost, and it appears here.
          </p>
        ) : (
          <GameList games={games} current={id} />
        )}
      </Card>
    </div>
  );
}

const LIMIT = 500_000;

/** A game step by step, with what every step risked. */
function ReplayView({ game }: { readonly game: BoardReplay }) {
  const { level, nodes, times, text } = game;
  const most = nodes.length - 1;
  const steps = useMemo(() => createSteps(most, most), [game]);
  const active = useSignal(0);
  const surface = useRef<HTMLDivElement>(null);
  const job = useMemo<Job<'mines/risks'>>(() => ({ kind: 'mines/risks', text, limit: LIMIT }), [text]);
  const risks = useAnswer(editorWorker, job);
  const at = steps.at.value;
  const { state, move } = nodes[at];
  const scene = useMemo(() => sceneOf(state), [state]);

  const goTo = (to: number) => say(wordsOf(game, goToStep(steps, to)));
  const last = move && readMove(level, move);
  const time = times[at - 1];
  return (
    <div class={`split sweep ${level.columns > 20 ? 'wide' : ''}`}>
      <div class="column sweep-main">
        <section class="stack sweep-board card" aria-label="The game">
          <FieldPlane
            field={scene}
            surface={surface}
            active={active}
            cellSize={preferences.value.cellSize}
            kind="watching"
            label={`Minefield after ${at} of ${countMoves(most)}`}
            description="Arrow keys move the cursor, N and B go one move forward and back, R to the start, E to the end."
            cellLabel={(cell) => minesRules.words.cell(state, cell)}
            title="Replay of the game"
            bindings={() => stepBindings(steps, goTo, false)}
          >
            {last && <CellRings size={level} cells={[last.cell]} kind="best" />}
          </FieldPlane>
          <ReplayBar steps={steps} pauseBefore={(step) => pauseBefore(times, step)} onGo={goTo} />
          <p class="middle replay-words" data-test="replay-step">
            <strong>
              Move {at} of {most}
            </strong>
            {time !== undefined && <span class="soft"> at {exactTime(time)}</span>}
            <br />
            {at > 0 ? wordsOf(game, at) : 'Nothing is open yet.'}
          </p>
        </section>
      </div>
      <div class="column sweep-side">
        <RiskList game={game} query={risks} at={at} onGo={goTo} />
        <section class="card panel" aria-label="This game">
          <div class="row">
            <Button
              look="primary"
              icon="explore"
              to={formatRoute({ page: 'review', id: encodeId(text), moves: null })}
            >
              Review
            </Button>
            <CopyButtons route={toMines('replay', encodeId(text))} text={text} />
          </div>
        </section>
      </div>
    </div>
  );
}

/** What a move brought about. */
function wordsOf({ nodes }: BoardReplay, at: number): string {
  return at === 0 ? 'The start.' : turnWords(nodes[at].state, nodes[at].events);
}

interface RiskListProps {
  readonly game: BoardReplay;
  readonly query: AnswerState<readonly (MoveRisk | null)[]>;
  /** Moves played so far. */
  readonly at: number;
  readonly onGo: (step: number) => void;
}

/** Every move that might have hit a mine, with its risk and the least that could have been risked. */
function RiskList({ game, query, at, onGo }: RiskListProps) {
  const { answer, isBusy, progress, problem } = query;
  const guesses = (answer ?? []).flatMap((risk, index) =>
    risk && risk.risk > 0 ? [{ ...risk, index }] : [],
  );
  const survived = guesses.reduce((chance, { risk }) => chance * (1 - risk), 1);
  return (
    <Card title="Risks" test="risks">
      {problem !== null && <p class="notice">The risks could not be worked out: {problem}</p>}
      {answer === null && isBusy && <p class="soft">{progressText(progress)}</p>}
      {answer !== null && guesses.length === 0 && <p>No move was a risk: every one was certain.</p>}
      {guesses.length > 0 && (
        <>
          <p>
            {guesses.length === 1
              ? 'One move might have hit a mine.'
              : `${guesses.length} moves might have hit a mine; the chance that all of them go well is ${exactPercent(survived)}.`}
          </p>
          <ol class="plain stack risk-list">
            {guesses.map(({ risk, least, index }) => (
              <li key={index}>
                <button
                  type="button"
                  class="bare"
                  aria-current={at === index + 1}
                  onClick={() => onGo(index + 1)}
                >
                  <span>
                    {index + 1}. {game.nodes[index + 1].move}
                  </span>
                  <span class="risk-bar" style={{ '--share': risk }} aria-hidden="true" />
                  <strong>{exactPercent(risk)}</strong>
                  <span class="soft">
                    {risk > least
                      ? least === 0
                        ? 'a cell was certainly safe'
                        : `${exactPercent(least)} was possible`
                      : 'the least possible'}
                  </span>
                </button>
              </li>
            ))}
          </ol>
        </>
      )}
    </Card>
  );
}
