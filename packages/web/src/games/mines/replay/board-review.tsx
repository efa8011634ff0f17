import { rulebook } from '@knossos/engine/internal/games';
import {
  bareLevel,
  type MinesEvent,
  type MinesState,
  minesRules,
  readMove,
  sceneOf,
} from '@knossos/engine/internal/games/mines/index';
import { guessesIn } from '@knossos/engine/internal/games/mines/mind/guesses';
import type { HistoryNode } from '@knossos/engine/internal/puzzle';
import { useSignal } from '@preact/signals';
import type { ComponentChildren } from 'preact';
import { useMemo, useRef } from 'preact/hooks';
import { SaveAs } from '../../../collections/save-as.js';
import { ReviewTable, type Shown } from '../../../review/review-table.js';
import { createReviewed, type Reviewed } from '../../../review/reviewed.js';
import { Button } from '../../../ui/button.js';
import { Card } from '../../../ui/card.js';
import { toast } from '../../../ui/messages/toast.js';
import type { ReviewProps } from '../../../ui/screens.js';
import { download } from '../../../ui/share.js';
import { countMoves } from '../../../ui/words.js';
import { exactPercent } from '../coach/chances.js';
import { FieldPlane } from '../field/field-plane.js';
import { finishedGames } from '../finished.js';
import '../minehunt.css';
import { preferences } from '../preferences.js';
import { turnWords } from '../session.js';
import { timesIn } from './board-replay.js';
import './replay.css';

/** A game is watched from its start; its moves stand in the header of the board. */
export const NO_MOVES = { moves: null, at: 0 };

/** A board that was played: its cells can be read one by one, one's own game runs as it was played, and risks are told. */
export function BoardReview({ level, played }: ReviewProps) {
  const game = useMemo(() => createReviewed(level, played), [level, played]);
  const times = useMemo(() => timesIn(finishedGames.all().values(), game), [game]);
  return (
    <GameReview
      game={game}
      times={times}
      cards={(shown) => (
        <>
          <RiskCard {...shown} />
          <SaveReplay game={game} times={times} />
          <SaveBoard game={game} />
        </>
      )}
    />
  );
}

interface GameReviewProps {
  readonly game: Reviewed;
  /** When each move was made, in milliseconds; empty where that is not known. */
  readonly times: readonly number[];
  /** Drawn over the board at one of its moves. */
  readonly overlay?: (at: number) => ComponentChildren;
  readonly cards: (shown: Shown) => ComponentChildren;
}

/** A game on its board, move by move. */
export function GameReview({ game, times, overlay, cards }: GameReviewProps) {
  const nodes = game.nodes as readonly HistoryNode<MinesState, string, MinesEvent>[];
  return (
    <ReviewTable
      game={game}
      layout={`sweep ${nodes[0].state.level.columns > 20 ? 'wide' : ''}`}
      tell={(at) => (at === 0 ? 'Nothing is open yet.' : turnWords(nodes[at].state, nodes[at].events))}
      times={times}
      stage={({ at, rings, controls }) => (
        <section class="stack sweep-board card" aria-label="The board">
          <Field state={nodes[at].state} label={`Minefield after ${at} of ${countMoves(game.moves.length)}`}>
            {rings}
            {overlay?.(at)}
          </Field>
          {controls}
        </section>
      )}
      cards={cards}
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
function RiskCard({ review, at, goTo }: Shown) {
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
              ? survived === 0
                ? 'One move had to hit a mine.'
                : 'One move might have hit a mine.'
              : `${guesses.length} moves might have hit a mine; the chance that all of them go well is ${exactPercent(survived)}.`}
          </p>
          <ol class="plain stack risk-list">
            {guesses.map(({ number, move, risk, least }) => (
              <li key={number}>
                <button
                  type="button"
                  class="bare judged-move"
                  aria-current={at === number ? 'step' : undefined}
                  onClick={() => goTo(number)}
                >
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

interface SaveReplayProps {
  readonly game: Reviewed;
  readonly times: readonly number[];
}

/** A game that is over as a file of other programs; its clicks are in the middle of their cells. */
function SaveReplay({ game: { nodes, moves }, times }: SaveReplayProps) {
  const end = nodes.at(-1)?.state as MinesState | undefined;
  if (end?.end == null || times.length === 0) return null;
  const save = async (ending: 'rawvf' | 'evf') => {
    const { replayFile } = await import('./save-replay.js');
    const file = replayFile(end, moves, times, ending);
    if (file.ok) download(new Blob([file.value as BlobPart]), `minehunt.${ending}`);
    else toast(`This game cannot be such a file: ${file.fault.message}.`);
  };
  return (
    <Card title="Save the replay">
      <div class="row">
        <Button icon="download" to={() => void save('rawvf')}>
          .rawvf
        </Button>
        <Button icon="download" to={() => void save('evf')}>
          .evf
        </Button>
      </div>
    </Card>
  );
}

/** The board of a game that is over, with its first click, in the forms that there are. */
function SaveBoard({ game: { nodes, moves } }: Pick<SaveReplayProps, 'game'>) {
  const end = nodes.at(-1)?.state as MinesState | undefined;
  if (end?.end == null) return null;
  const { level, end: over } = end;
  const opening = moves.map((text) => readMove(level, text)).find((move) => move?.action === 'open');
  const ground = { kind: 'layout', isMine: over.isMine } as const;
  const board = bareLevel(level, level.mines, ground, level.start, level.first ?? opening?.cell ?? null);
  return (
    <Card title="Save the board" test="save-board">
      <SaveAs
        levels={[board]}
        title={level.meta.title ?? 'minehunt'}
        print={{ page: 'print', of: 'level', name: rulebook.encode(board) }}
      />
    </Card>
  );
}
