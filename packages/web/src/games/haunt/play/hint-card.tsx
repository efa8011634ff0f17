import { campaignOf } from '@knossos/engine/games/haunt/campaign/run';
import { HAUNT_ORDER } from '@knossos/engine/games/haunt/rules/state';
import { type Hint, movesPlayed } from '@knossos/engine/puzzle';
import { useSignal } from '@preact/signals';
import { useEffect, useMemo, useRef } from 'preact/hooks';
import { Choice } from '../../../ui/choice.js';
import { Icon } from '../../../ui/icon.js';
import { exclaim, say } from '../../../ui/speech.js';
import { Thinking } from '../../../ui/thinking.js';
import { thinker } from '../../../worker/client.js';
import { useAnswer } from '../../../worker/use-answer.js';
import { positionIn } from '../links.js';
import { keyRequest } from '../words.js';
import type { Outing } from './outing.js';
import { noteAid } from './table.js';

interface HintCardProps {
  readonly outing: Outing;
  /** Grows by one whenever the hint key is pressed. */
  readonly asked: number;
}

type Knows = 'seen' | 'all';

/** A hint in three steps, from what was seen alone or from all that the machine knows. */
export function HintCard({ outing, asked }: HintCardProps) {
  const knows = useSignal<Knows>('seen');
  /** Steps asked for so far. */
  const wanted = useSignal(0);
  const attempt = useSignal(0);
  const { run, setup } = outing;
  const place = run.history.current;
  const isOver = campaignOf(run).status !== 'open';
  const forget = () => {
    wanted.value = 0;
  };
  useEffect(forget, [setup, place]);

  const isWanted = wanted.value > 0;
  const job = useMemo(
    () =>
      isWanted
        ? {
            kind: 'haunt/hint' as const,
            position: positionIn(setup, movesPlayed(run.history)),
            knows: knows.value,
          }
        : null,
    [isWanted, attempt.value, knows.value, setup, place],
  );
  const { answer: given, isBusy, progress, problem } = useAnswer(thinker, job);
  const lines = given === null ? [] : linesOf(given);
  const step = Math.min(lines.length, wanted.value);
  const tell = () => {
    if (step >= 2) noteAid('hint');
    if (step > 0) say(lines[step - 1] ?? '');
  };
  const card = useRef<HTMLElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    tell();
    // The button is gone once everything is told; the focus stays here.
    const isLost = document.activeElement === document.body;
    if (isLost && step > 0 && step === lines.length) card.current?.focus({ preventScroll: true });
  }, [given, step]);
  useEffect(() => {
    if (problem !== null) exclaim(`No hint: ${problem}`);
  }, [problem]);

  const more = () => {
    if (isOver || isBusy) return;
    if (problem !== null) attempt.value++;
    else if (step > 0 && step === lines.length) tell();
    // A second press before the first has been answered asks for nothing more.
    else if (wanted.peek() === step) wanted.value = step + 1;
  };
  const heard = useRef(asked);
  useEffect(() => {
    if (asked === heard.current) return;
    heard.current = asked;
    more();
  }, [asked]);

  return (
    <section
      ref={card}
      tabIndex={-1}
      class="card haunt-card"
      aria-labelledby="maze-hint-title"
      data-test="maze-hint"
    >
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
      {step > 0 && (
        <ol class="hint-steps">
          {lines.slice(0, step).map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ol>
      )}
      {problem !== null && <p class="notice">No hint came: {problem}</p>}
      {(step === 0 || step < lines.length) && (
        <button ref={button} type="button" class="button" aria-disabled={isBusy || isOver} onClick={more}>
          <Icon name="hint" />
          {isBusy ? 'Thinking …' : ['Give me a nudge', 'Which key?', 'Why?'][step]}
        </button>
      )}
      {isBusy && (
        <Thinking
          what="Working out a hint"
          progress={progress}
          onStop={() => {
            forget();
            button.current?.focus();
          }}
        />
      )}
      {step === 0 && (
        <p class="soft">
          First a nudge, then the key, then the reason. From the key on the run is one with help.
        </p>
      )}
    </section>
  );
}

/** What a hint says, step by step; the nudge alone where there is no key to name. */
function linesOf({ nudge, move, reason }: Hint<string>): string[] {
  const key = HAUNT_ORDER.find((one) => one === move);
  return key === undefined ? [nudge] : [nudge, keyRequest(key), reason];
}
