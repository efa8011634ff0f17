import type { Hint, Progress } from '@knossos/engine/puzzle';
import { useSignal } from '@preact/signals';
import { useEffect, useRef } from 'preact/hooks';
import { Icon } from '../../ui/icon.js';
import { exclaim, say } from '../../ui/speech.js';
import { Thinking } from '../../ui/thinking.js';
import { countMoves } from '../../ui/words.js';
import { thinker } from '../../worker/client.js';
import { type Session, targetOf } from '../session.js';

/** How much of a hint has been asked for: nothing, the nudge, the move, the reason. */
export type HintStep = 0 | 1 | 2 | 3;

interface HintPanelProps {
  readonly session: Session;
  /** Grows by one whenever the hint key is pressed. */
  readonly asked: number;
  readonly onPoint: (cell: number | null) => void;
}

/** A hint in three steps, each telling more; asked of the thinking thread for the present position. */
export function HintPanel({ session, asked, onPoint }: HintPanelProps) {
  const step = useSignal<HintStep>(0);
  const hint = useSignal<Hint<string> | null>(null);
  const failed = useSignal<string | null>(null);
  const busy = useSignal(false);
  const progress = useSignal<Progress | null>(null);
  const asking = useRef<AbortController | null>(null);
  const button = useRef<HTMLButtonElement>(null);
  const node = session.node.value;

  const stop = () => {
    asking.current?.abort();
    busy.value = false;
  };
  useEffect(() => {
    step.value = 0;
    hint.value = null;
    failed.value = null;
    onPoint(null);
    return stop;
  }, [node]);

  const more = async () => {
    if (busy.value) return;
    if (!hint.value) {
      busy.value = true;
      failed.value = null;
      progress.value = null;
      const controller = new AbortController();
      asking.current = controller;
      try {
        hint.value = await thinker.ask(
          { kind: 'hint', position: session.position() },
          {
            signal: controller.signal,
            onProgress: (report) => {
              progress.value = report;
            },
          },
        );
      } catch (error) {
        if (controller.signal.aborted) return;
        failed.value = error instanceof Error ? error.message : String(error);
        exclaim(`No hint: ${failed.value}`);
      }
      if (controller.signal.aborted) return;
      busy.value = false;
    }
    const given = hint.value;
    if (!given) return;
    step.value = given.status === 'move' ? (Math.min(3, step.value + 1) as HintStep) : 1;
    if (step.value >= 2 && given.move !== null) {
      session.takeHelp('hint');
      onPoint(targetOf(session.scene.value, given.move));
    }
    say(
      [given.nudge, given.move === null ? '' : moveText(session, given), given.reason][step.value - 1] ?? '',
    );
  };

  useEffect(() => {
    if (asked > 0) void more();
  }, [asked]);

  const given = hint.value;
  return (
    <div class="tool" data-test="hint">
      {given && step.value >= 1 && (
        <ol class="hint-steps">
          <li>{given.nudge}</li>
          {step.value >= 2 && given.move !== null && <li>{moveText(session, given)}</li>}
          {step.value >= 3 && <li>{given.reason}</li>}
        </ol>
      )}
      {given && given.status !== 'move' && given.reason !== '' && given.reason !== given.nudge && (
        <p>{given.reason}</p>
      )}
      {failed.value !== null && <p class="notice">No hint came: {failed.value}</p>}
      {(!given || (given.status === 'move' && step.value < 3)) && (
        <button
          ref={button}
          type="button"
          class="button"
          aria-disabled={busy.value}
          onClick={() => void more()}
        >
          <Icon name="hint" />
          {busy.value
            ? 'Thinking …'
            : (['Give me a nudge', 'Which move?', 'Why that move?'][step.value] ?? 'Hint')}
        </button>
      )}
      {busy.value && (
        <Thinking
          what="Working out a hint"
          progress={progress.value}
          onStop={() => {
            stop();
            button.current?.focus();
          }}
        />
      )}
      {step.value === 0 && (
        <p class="soft">
          First a nudge, then the move, then the reason. From the move on, your result is marked “with a
          hint”.
        </p>
      )}
    </div>
  );
}

function moveText(session: Session, hint: Hint<string>): string {
  const word = hint.move === null ? '' : session.rules.words.move(hint.move);
  const left = hint.distance === null ? '' : `, ${countMoves(hint.distance)} to the goal with best play`;
  return hint.move === 'W' ? `Wait${left}.` : `Go ${word}${left}.`;
}
