import type { Advice } from '@knossos/engine/internal/games/mines/coach/coach';
import { HintAway } from '../../../play/hint/hint-card.js';
import { HintSteps } from '../../../play/hint/hint-steps.js';
import type { Telling } from '../../../play/hint/use-hint.js';
import { Button } from '../../../ui/button.js';
import { Card } from '../../../ui/card.js';

interface CoachCardProps {
  readonly coach: Telling<Advice>;
  readonly onPlay: (advice: Advice) => void;
}

const GRADES = {
  1: 'a guess',
  2: 'single numbers',
  3: 'numbers together',
  4: 'the mines left',
} as const;

/** The next step in four: a nudge, where to look, the reason, and having it played. */
export function CoachCard({ coach, onPlay }: CoachCardProps) {
  const { answer: advice, stepsShown } = coach;
  const way = advice?.kind === 'step' ? advice.step.way : advice?.kind === 'guess' ? advice.way : null;
  return (
    <Card
      title="Hint"
      test="coach"
      beside={
        <>
          {way !== null && <span class={`chip way-${way}`}>{GRADES[way]}</span>}
          <HintAway hint={coach} />
        </>
      }
    >
      <HintSteps
        hint={coach}
        questions={{ nudge: 'Give me a nudge', move: 'Where?', reason: 'Why?' }}
        intro="First a nudge, then where to look, then the reason. From the second step on, the game counts as played with help."
      >
        {stepsShown >= 2 && (advice?.kind === 'step' || advice?.kind === 'guess') && (
          <Button icon="play" to={() => onPlay(advice)}>
            {advice.kind === 'guess' ? 'Risk it for me' : 'Play it for me'}
          </Button>
        )}
      </HintSteps>
    </Card>
  );
}
