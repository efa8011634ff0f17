import { HAUNT_ORDER } from '@knossos/engine/games/haunt/rules/state';
import { type Hint, movesPlayed } from '@knossos/engine/puzzle';
import { type HintStep, stepsOf } from '@knossos/engine/session';
import { useSignal } from '@preact/signals';
import { HintSteps } from '../../../play/hint/hint-steps.js';
import { type Telling, useHint } from '../../../play/hint/use-hint.js';
import { Choice } from '../../../ui/choice.js';
import { positionIn } from '../links.js';
import { keyRequest } from '../words.js';
import type { Outing } from './outing.js';
import { noteAid } from './table.js';

type Knows = 'seen' | 'all';

/** A hint from what was seen alone, or from all that the machine knows. */
export interface MazeHint extends Telling<Hint<string>> {
  readonly knows: Knows;
  setKnows(knows: Knows): void;
}

export function useMazeHint({ run, setup }: Outing): MazeHint {
  const knows = useSignal<Knows>('seen');
  const hint = useHint({
    about: run.history,
    ask: () => ({
      kind: 'haunt/hint',
      position: positionIn(setup, movesPlayed(run.history)),
      knows: knows.peek(),
    }),
    stepsOf: keySteps,
    onHelp: () => noteAid('hint'),
  });
  return {
    ...hint,
    knows: knows.value,
    setKnows: (value) => {
      knows.value = value;
      hint.forget();
    },
  };
}

/** What a hint says, step by step; the nudge alone where there is no key to name. */
function keySteps({ nudge, move, reason }: Hint<string>): readonly HintStep[] {
  const key = HAUNT_ORDER.find((one) => one === move) ?? null;
  return stepsOf({ nudge, move: key, reason: key === null ? '' : reason }, keyRequest);
}

/** A hint in three steps, and what it may know. */
export function HintCard({ hint }: { readonly hint: MazeHint }) {
  return (
    <section class="card panel haunt-card" aria-labelledby="maze-hint-title" data-test="maze-hint">
      <h2 id="maze-hint-title">Hint</h2>
      <Choice<Knows>
        label="What the hint knows"
        value={hint.knows}
        options={[
          { value: 'seen', text: 'What you saw' },
          { value: 'all', text: 'Everything' },
        ]}
        onChange={hint.setKnows}
      />
      <HintSteps
        hint={hint}
        questions={{ nudge: 'Give me a nudge', move: 'Which key?', reason: 'Why?' }}
        intro="First a nudge, then the key, then the reason. From the key on the run is one with help."
      />
    </section>
  );
}
