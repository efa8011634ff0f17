import type { Advice } from '@knossos/engine/internal/games/mines/coach/coach';
import { COVERED, type MinesState, positionOf } from '@knossos/engine/internal/games/mines/index';
import { signal } from '@preact/signals';
import { useEffect, useMemo } from 'preact/hooks';
import { HintAway } from '../../../play/hint/hint-card.js';
import { HintSteps } from '../../../play/hint/hint-steps.js';
import type { Telling } from '../../../play/hint/use-hint.js';
import { isDesk } from '../../../play/layout/on-side.js';
import { Button } from '../../../ui/button.js';
import { Card } from '../../../ui/card.js';
import { Switch } from '../../../ui/forms/fields.js';
import { say } from '../../../ui/messages/speech.js';
import { thinker } from '../../../worker/client.js';
import type { Job } from '../../../worker/jobs.js';
import { useAnswer } from '../../../worker/use-answer.js';
import { FieldFacts } from '../field/field-facts.js';
import { noteAid } from '../store.js';
import { chanceWords } from './chances.js';

/** Most states that one part of the shore may need while one plays. */
const MOST_STATES = 500_000;

/** Whether chances are shown; kept while the page lives. */
const shown = signal(false);

/** The chances of mines in the game at the table, while they are shown. */
export function useChances(state: MinesState) {
  const isShown = shown.value && state.end === null;
  const job = useMemo<Job<'mines/field'> | null>(
    () => (isShown ? { kind: 'mines/field', field: positionOf(state), limit: MOST_STATES } : null),
    [state, isShown],
  );
  const asked = useAnswer(thinker, job);
  // While new chances are counted the old ones stay in sight, and look it.
  const answer = asked.last;
  const isOfBoard = answer?.status === 'possible' && answer.probability.length === state.shown.length;
  const analysis = isShown && isOfBoard ? answer : null;
  useEffect(() => {
    if (isShown) noteAid('chances');
  }, [isShown, state]);
  return {
    isShown: shown.value,
    asked,
    /** Null while they are hidden or not known. */
    analysis,
    /** The chance on a covered cell, to follow the words about it. */
    remark(cell: number) {
      const chance = analysis?.probability[cell] ?? Number.NaN;
      return state.shown[cell] === COVERED && !Number.isNaN(chance) ? `, ${chanceWords(chance)}` : '';
    },
    toggle() {
      shown.value = !shown.peek();
      say(shown.peek() ? 'Chances are shown.' : 'Chances are hidden.');
    },
  };
}

interface ChancesCardProps {
  readonly state: MinesState;
  readonly chances: ReturnType<typeof useChances>;
  /** The position is to be put on the analyser's table. */
  readonly onAnalyse: () => void;
}

/** Live chances over the board, and what they come to. */
export function ChancesCard({ state, chances, onAnalyse }: ChancesCardProps) {
  return (
    <Card title="Chances" test="chances">
      <Switch
        label="Show the chance of a mine on every cell"
        note="The game then counts as one with help."
        on={chances.isShown}
        onChange={chances.toggle}
      />
      <div class="row">
        <Button look="small" icon="explore" to={onAnalyse}>
          Analyse this position
        </Button>
      </div>
      {chances.isShown && state.end === null && <FieldFacts grid={state.level} asked={chances.asked} />}
    </Card>
  );
}

interface CoachCardProps {
  readonly coach: Telling<Advice>;
  readonly onPlay: (advice: Advice) => void;
}

const GRADES = {
  1: 'a guess',
  2: 'one number',
  3: 'numbers together',
  4: 'the mines left',
} as const;

/** The next step in four: a nudge, where to look, the reason, and having it played. */
export function CoachCard({ coach, onPlay }: CoachCardProps) {
  const { answer: advice, told } = coach;
  const way = advice?.kind === 'step' ? advice.step.way : advice?.kind === 'guess' ? advice.way : null;
  return (
    <Card
      title="Coach"
      test="coach"
      beside={
        <>
          {way !== null && <span class={`chip way-${way}`}>{GRADES[way]}</span>}
          {!isDesk.value && <HintAway hint={coach} />}
        </>
      }
    >
      <HintSteps
        hint={coach}
        questions={{ nudge: 'A nudge', move: 'Where?', reason: 'Why?' }}
        intro="First a nudge, then where to look, then the reason. From the second on the game counts as one with help."
      >
        {told >= 2 && (advice?.kind === 'step' || advice?.kind === 'guess') && (
          <Button icon="play" to={() => onPlay(advice)}>
            {advice.kind === 'guess' ? 'Risk it for me' : 'Play it for me'}
          </Button>
        )}
      </HintSteps>
    </Card>
  );
}
