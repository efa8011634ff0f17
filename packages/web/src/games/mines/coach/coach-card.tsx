import type { MinesState } from '@knossos/engine/games/mines/rules/state';
import { Icon } from '../../../ui/icon.js';
import { nudgeOf, placeOf } from './advice.js';
import type { Coach } from './use-coach.js';

interface CoachCardProps {
  readonly state: MinesState;
  readonly coach: Coach;
  readonly onPlay: () => void;
}

const GRADES = {
  1: 'a guess (way 1)',
  2: 'a single number (way 2)',
  3: 'the shoreline overlaid (way 3)',
  4: 'the number of mines (way 4)',
} as const;

/** The next step in four: a nudge, where to look, the reason, and having it played. */
export function CoachCard({ state, coach, onPlay }: CoachCardProps) {
  const { advice, stage, isBusy, problem } = coach;
  const place = advice && placeOf(state, advice);
  const way = advice?.kind === 'step' ? advice.step.way : advice?.kind === 'guess' ? advice.way : null;
  const isLast = advice !== null && (place === null || stage === 3);
  return (
    <section class="card mines-card coach" aria-labelledby="coach-title" data-test="coach">
      <h2 id="coach-title">Coach {way !== null && <span class={`chip way-${way}`}>{GRADES[way]}</span>}</h2>
      {advice && (
        <ol class="hint-steps">
          <li>{nudgeOf(advice)}</li>
          {stage >= 2 && place !== null && <li>{place}</li>}
          {stage >= 3 && <li>{advice.sentence}</li>}
        </ol>
      )}
      {problem !== null && <p class="notice">The coach has no answer: {problem}</p>}
      <div class="row">
        {!isLast && (
          <button
            type="button"
            class="button"
            aria-disabled={isBusy || state.end !== null}
            onClick={coach.more}
          >
            <Icon name="hint" />
            {isBusy ? 'Thinking …' : (['A nudge', 'Where?', 'Why?'][stage] ?? 'Why?')}
          </button>
        )}
        {stage >= 2 && (advice?.kind === 'step' || advice?.kind === 'guess') && (
          <button type="button" class="button" onClick={onPlay}>
            <Icon name="play" /> {advice.kind === 'guess' ? 'Risk it for me' : 'Play it for me'}
          </button>
        )}
      </div>
      {stage === 0 && (
        <p class="soft">
          First a nudge, then where to look, then the reason. From the second on the game counts as one with
          help.
        </p>
      )}
    </section>
  );
}
