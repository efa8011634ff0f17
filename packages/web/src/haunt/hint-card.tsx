import { campaignOf, writeRun } from '@knossos/engine/games/haunt/run';
import { HAUNT_ORDER } from '@knossos/engine/games/haunt/state';
import type { Hint } from '@knossos/engine/puzzle';
import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { Choice } from '../ui/choice.js';
import { Icon } from '../ui/icon.js';
import { exclaim, say } from '../ui/speech.js';
import { thinker } from '../worker/client.js';
import { addressOf } from './links.js';
import type { Outing } from './outing.js';
import { noteAid, outing as outingNow } from './table.js';
import { keyRequest } from './words.js';

interface HintCardProps {
  readonly outing: Outing;
  /** Grows by one whenever the hint key is pressed. */
  readonly asked: number;
}

type Knows = 'seen' | 'all';

/** A hint in three steps, from what was seen alone or from all that the machine knows. */
export function HintCard({ outing, asked }: HintCardProps) {
  const knows = useSignal<Knows>('seen');
  const hint = useSignal<Hint<string> | null>(null);
  const step = useSignal(0);
  const isBusy = useSignal(false);
  const problem = useSignal<string | null>(null);
  const { run, setup } = outing;
  const place = run.history.current;
  const isOver = campaignOf(run).status !== 'open';
  const forget = () => {
    hint.value = null;
    step.value = 0;
    problem.value = null;
  };
  useEffect(forget, [setup, place]);

  const more = async () => {
    if (isBusy.peek() || isOver) return;
    if (!hint.peek()) {
      isBusy.value = true;
      problem.value = null;
      try {
        const address = addressOf(setup, writeRun(run).moves);
        const answer = await thinker.ask({ kind: 'run-hint', address, knows: knows.peek() });
        const now = outingNow.peek();
        if (now.setup !== setup || now.run.history.current !== place) return;
        hint.value = answer;
      } catch (error) {
        problem.value = error instanceof Error ? error.message : String(error);
        exclaim(`No hint: ${problem.peek()}`);
        return;
      } finally {
        isBusy.value = false;
      }
    }
    const given = hint.peek();
    if (!given) return;
    step.value = given.move === null ? 1 : Math.min(3, step.peek() + 1);
    if (step.peek() >= 2) noteAid('hint');
    say([given.nudge, moveOf(given), given.reason][step.peek() - 1] ?? '');
  };
  useEffect(() => {
    if (asked > 0) void more();
  }, [asked]);

  const given = hint.value;
  const isTold = given !== null && (given.move === null || step.value >= 3);
  return (
    <section class="card haunt-card" aria-labelledby="maze-hint-title" data-test="maze-hint">
      <h2 id="maze-hint-title">Hint</h2>
      <Choice<Knows>
        label="What the hint knows"
        value={knows.value}
        options={[
          { value: 'seen', text: 'What you saw' },
          { value: 'all', text: 'Everything' },
        ]}
        onChange={(value) => {
          knows.value = value;
          forget();
        }}
      />
      {given && step.value >= 1 && (
        <ol class="hint-words">
          <li>{given.nudge}</li>
          {step.value >= 2 && given.move !== null && <li>{moveOf(given)}</li>}
          {step.value >= 3 && <li>{given.reason}</li>}
        </ol>
      )}
      {problem.value !== null && <p class="notice">No hint came: {problem.value}</p>}
      {!isTold && (
        <button
          type="button"
          class="button"
          aria-disabled={isBusy.value || isOver}
          onClick={() => void more()}
        >
          <Icon name="hint" />
          {isBusy.value ? 'Thinking …' : (['Give me a nudge', 'Which key?', 'Why?'][step.value] ?? 'Why?')}
        </button>
      )}
      {step.value === 0 && (
        <p class="soft">
          First a nudge, then the key, then the reason. From the key on the run is one with help.
        </p>
      )}
    </section>
  );
}

function moveOf({ move }: Hint<string>): string {
  const key = HAUNT_ORDER.find((one) => one === move);
  return key === undefined ? '' : keyRequest(key);
}
