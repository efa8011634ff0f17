import {
  type MinesEvent,
  type MinesLevel,
  type MinesState,
  minesRules,
  sceneOf,
} from '@knossos/engine/internal/games/mines/index';
import type { HistoryNode } from '@knossos/engine/internal/puzzle';
import { exactTime } from '@knossos/engine/internal/session';
import { useSignal } from '@preact/signals';
import type { ComponentChildren } from 'preact';
import { useMemo, useRef } from 'preact/hooks';
import { ReviewTable, type Shown } from '../../../review/review-table.js';
import { createReviewed } from '../../../review/reviewed.js';
import { Card } from '../../../ui/card.js';
import type { ReviewProps } from '../../../ui/screens.js';
import { countMoves } from '../../../ui/words.js';
import { exactPercent } from '../coach/chances.js';
import { FieldPlane } from '../field/field-plane.js';
import { finishedGames } from '../finished.js';
import '../minehunt.css';
import { preferences } from '../preferences.js';
import { turnWords } from '../session.js';
import { guessesIn, pauseBefore, timesIn } from './board-replay.js';
import './replay.css';

type Node = HistoryNode<MinesState, string, MinesEvent>;

/** A board that was played: its cells can be read one by one, one's own game runs as it was played, and risks are told. */
export function BoardReview({ level: any, played }: ReviewProps) {
  const level = any as MinesLevel;
  const game = useMemo(() => createReviewed(level, played), [level, played]);
  const times = useMemo(() => timesIn(finishedGames.all().values(), level, game), [level, game]);
  const nodes = game.nodes as readonly Node[];
  const most = game.moves.length;
  return (
    <ReviewTable
      game={game}
      layout={`sweep ${level.columns > 20 ? 'wide' : ''}`}
      tell={(at) => (at === 0 ? 'Nothing is open yet.' : turnWords(nodes[at].state, nodes[at].events))}
      timeOf={(at) => (times[at - 1] === undefined ? null : exactTime(times[at - 1]))}
      pauseBefore={(at) => pauseBefore(times, at)}
      stage={({ at, rings, controls }) => (
        <section class="stack sweep-board card" aria-label="The game">
          <Field state={nodes[at].state} label={`Minefield after ${at} of ${countMoves(most)}`}>
            {rings}
          </Field>
          {controls}
        </section>
      )}
      cards={(shown) => <RiskCard shown={shown} />}
    />
  );
}

interface FieldProps {
  readonly state: MinesState;
  readonly label: string;
  readonly children: ComponentChildren;
}

/** The board at one of its moves. */
function Field({ state, label, children }: FieldProps) {
  const scene = useMemo(() => sceneOf(state), [state]);
  const active = useSignal(0);
  const surface = useRef<HTMLDivElement>(null);
  return (
    <FieldPlane
      field={scene}
      surface={surface}
      active={active}
      cellSize={preferences.value.cellSize}
      isWatched
      label={label}
      description="Arrow keys move the cursor, N and B go one move forward and back, R to the start, E to the end."
      cellLabel={(cell) => minesRules.words.cell(state, cell)}
      title="On the board"
      bindings={() => []}
    >
      {children}
    </FieldPlane>
  );
}

/** Every move that might have hit a mine, with its risk and the least that could have been risked. */
function RiskCard({ shown: { review, at, goTo } }: { readonly shown: Shown }) {
  // What stands above says how far the review has come.
  if (review === null) return null;
  const guesses = guessesIn(review);
  const survived = guesses.reduce((chance, { risk }) => chance * (1 - risk), 1);
  return (
    <Card title="Risks" test="risks">
      {guesses.length === 0 && <p>No move was a risk: every one was certain.</p>}
      {guesses.length > 0 && (
        <>
          <p>
            {guesses.length === 1
              ? 'One move might have hit a mine.'
              : `${guesses.length} moves might have hit a mine; the chance that all of them go well is ${exactPercent(survived)}.`}
          </p>
          <ol class="plain stack risk-list">
            {guesses.map(({ number, move, risk, least }) => (
              <li key={number}>
                <button type="button" class="bare" aria-current={at === number} onClick={() => goTo(number)}>
                  <span>
                    {number}. {move}
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
