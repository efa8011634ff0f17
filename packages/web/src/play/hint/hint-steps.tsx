import { type HintStep, isHelpful } from '@knossos/engine/internal/session';
import type { ComponentChildren } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import { Sentence } from '../../board/sentence.js';
import { isPlayedOn } from '../../session/trying.js';
import { Icon } from '../../ui/icon.js';
import { Thinking } from '../../ui/messages/thinking.js';
import '../cards.css';
import './hint.css';
import type { Telling } from './use-hint.js';

interface HintStepsProps {
  readonly hint: Telling<unknown>;
  /** What the button says before each step. */
  readonly questions: Readonly<Record<HintStep['kind'], string>>;
  /** The words before the first step that helps. */
  readonly intro: string;
  /** Buttons beside the one that asks. */
  readonly children?: ComponentChildren;
}

/** The steps that a hint has told, and the button for the next one. */
export function HintSteps({ hint, questions, intro, children }: HintStepsProps) {
  const { steps, stepsShown, isBusy, progress, problem } = hint;
  const box = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const areAllShown = stepsShown > 0 && stepsShown === steps.length;
  const hadFocus = useRef(false);
  useEffect(() => {
    // The button is gone once everything is told; the focus stays here.
    if (areAllShown && hadFocus.current && document.activeElement === document.body)
      box.current?.focus({ preventScroll: true });
  }, [areAllShown]);
  useEffect(() => {
    const newest = box.current?.querySelector('.hint-steps li:last-child');
    const cards = newest?.closest('.play-layout-cards');
    if (!newest || !cards) return;
    // In a card that scrolls, the newest step is what one has asked for; also when the card gets another height.
    const watch = new ResizeObserver(() => newest.scrollIntoView({ block: 'nearest' }));
    watch.observe(cards);
    return () => watch.disconnect();
  }, [stepsShown]);
  return (
    <div ref={box} class="stack own-width hint-box" tabIndex={-1} data-test="hint">
      {stepsShown > 0 && (
        <ol class="stack tight hint-steps">
          {steps.slice(0, stepsShown).map(({ kind, text }) => (
            <li key={kind}>
              <Sentence text={text} />
            </li>
          ))}
        </ol>
      )}
      {problem !== null && <p class="notice">No hint: {problem}</p>}
      {(!areAllShown || children) && (
        <div class="row">
          {!areAllShown && (
            <button
              ref={button}
              type="button"
              class="button"
              aria-disabled={isBusy}
              onClick={() => {
                hadFocus.current = true;
                hint.more();
              }}
            >
              <Icon name="hint" />
              {questions[steps[stepsShown]?.kind ?? 'nudge']}
            </button>
          )}
          {children}
        </div>
      )}
      {isBusy && (
        <Thinking
          what="Working out a hint"
          progress={progress}
          onStop={() => {
            hint.forget();
            button.current?.focus();
          }}
        />
      )}
      {!areAllShown &&
        !isHelpful(steps, stepsShown) &&
        (isPlayedOn.value && stepsShown > 0 ? (
          <p class="soft small">With the next step the level no longer counts.</p>
        ) : (
          <p class="soft hint-intro">{intro}</p>
        ))}
    </div>
  );
}
