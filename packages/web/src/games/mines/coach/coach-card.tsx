import type { Advice } from '@knossos/engine/games/mines/coach/coach';
import { HintSteps } from '../../../play/hint/hint-steps.js';
import type { Telling } from '../../../play/hint/use-hint.js';
import { Button } from '../../../ui/button.js';
import { Card } from '../../../ui/card.js';

interface CoachCardProps {
  readonly coach: Telling<Advice>;
  readonly onPlay: (advice: Advice) => void;
}

const GRADES = {
  1: 'a guess (way 1)',
  2: 'a single number (way 2)',
  3: 'the shoreline overlaid (way 3)',
  4: 'the number of mines (way 4)',
} as const;

/** The next step in four: a nudge, where to look, the reason, and having it played. */
export function CoachCard({ coach, onPlay }: CoachCardProps) {
  const { answer: advice, told } = coach;
  const way = advice?.kind === 'step' ? advice.step.way : advice?.kind === 'guess' ? advice.way : null;
  return (
    <Card
      title="Coach"
      test="coach"
      beside={way !== null && <span class={`chip way-${way}`}>{GRADES[way]}</span>}
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
