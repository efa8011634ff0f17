import { minesRules, sceneOf } from '@knossos/engine/games/mines/index';
import { readMove } from '@knossos/engine/games/mines/rules/state';
import { encodeId } from '@knossos/engine/puzzle';
import { exactTime } from '@knossos/engine/session';
import { useSignal } from '@preact/signals';
import { useMemo, useRef } from 'preact/hooks';
import { createSteps, goToStep, ReplayBar, stepOfKey } from '../../../play/review/replay-bar.js';
import { formatRoute } from '../../../state/route.js';
import { Icon } from '../../../ui/icon.js';
import { copyText, linkTo } from '../../../ui/share.js';
import { say } from '../../../ui/speech.js';
import { countMoves } from '../../../ui/words.js';
import { editorThinker } from '../../../worker/client.js';
import type { Job } from '../../../worker/jobs.js';
import { useAnswer } from '../../../worker/use-answer.js';
import { CellRings } from '../field/cell-layers.js';
import { FieldPlane } from '../field/field-plane.js';
import { preferences } from '../preferences.js';
import { toMines } from '../rooms.js';
import './replay.css';
import { RiskList } from '../analyse/risk-list.js';
import { type BoardReplay, pauseBefore } from './board-replay.js';

const LIMIT = 500_000;

/** A game step by step, with what every step risked. */
export function ReplayView({ game }: { readonly game: BoardReplay }) {
  const { level, moves, states, events, times, text } = game;
  const steps = useMemo(() => createSteps(moves.length, moves.length), [game]);
  const active = useSignal(0);
  const surface = useRef<HTMLDivElement>(null);
  const job = useMemo<Job<'mines/risks'>>(() => ({ kind: 'mines/risks', text, limit: LIMIT }), [text]);
  const risks = useAnswer(editorThinker, job);
  const at = steps.at.value;
  const state = states[at] ?? states[0];
  const scene = useMemo(() => (state ? sceneOf(state) : null), [state]);
  if (!state || !scene) return null;

  const goTo = (to: number) => say(wordsOf(game, goToStep(steps, to)));
  const onKey = (event: KeyboardEvent): boolean => {
    const to = stepOfKey(event, steps, false);
    if (to !== null) goTo(to);
    return to !== null;
  };
  const last = at > 0 ? readMove(level, moves[at - 1] ?? '') : null;
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
            label={`Minefield after ${at} of ${countMoves(moves.length)}`}
            description="Arrow keys go about, N and B go one move on and back, R to the start, E to the end."
            cellLabel={(cell) => minesRules.words.cell(state, cell)}
            onKey={onKey}
          >
            {last && <CellRings size={level} cells={[last.cell]} kind="best" />}
          </FieldPlane>
          <ReplayBar steps={steps} pauseBefore={(step) => pauseBefore(times, step)} onGo={goTo} />
          <p class="replay-words" data-test="replay-step">
            <strong>
              Move {at} of {moves.length}
            </strong>
            {time !== undefined && <span class="soft"> at {exactTime(time)}</span>}
            <span class="replay-event">{events[at - 1] ? wordsOf(game, at) : 'Nothing is open yet.'}</span>
          </p>
        </section>
      </div>
      <div class="column sweep-side">
        <RiskList game={game} asked={risks} at={at} onGo={goTo} />
        <section class="card panel mines-card" aria-label="This game">
          <div class="row">
            <button
              type="button"
              class="button"
              onClick={() => void copyText(linkTo(formatRoute(toMines('replay', encodeId(text)))), 'Link')}
            >
              <Icon name="share" /> Copy link
            </button>
            <button type="button" class="button" onClick={() => void copyText(text, 'Text')}>
              <Icon name="copy" /> Copy text
            </button>
          </div>
        </section>
      </div>
    </div>
  );
}

/** What a move brought about. */
function wordsOf({ states, events }: BoardReplay, at: number): string {
  const state = states[at];
  const all = events[at - 1];
  if (!state || !all) return 'The start.';
  const words = all.map((event) => minesRules.words.event(state, event));
  return (words.length > 4 ? [...words.slice(0, 3), ...words.slice(-1)] : words).join(' ');
}
