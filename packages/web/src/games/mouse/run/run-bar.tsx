import { grouped } from '@knossos/engine/internal/puzzle';
import type { ComponentChildren } from 'preact';
import { KeyName } from '../../../play/layout/key.js';
import { nameOfKey } from '../../../state/key-tables.js';
import { Button } from '../../../ui/button.js';
import { Icon } from '../../../ui/icon.js';
import { countTurns } from '../words.js';
import { ALL_AT_ONCE, type MouseRun, SPEEDS } from './run.js';
import { runActs } from './run-keys.js';

interface RunBarProps {
  readonly run: MouseRun;
  /** Why the mouse may not be released; null where it may. */
  readonly trouble: string | null;
  /** Turns until the mouse is out or has been round its cycle; null while unknown. */
  readonly total: number | null;
  /** Whether nothing of the run has been seen: then there is one large button, and no way around it. */
  readonly isSecret?: boolean;
  /** Keys beside those of the run. */
  readonly children?: ComponentChildren;
}

/** Releases the mouse, stops it, and takes it to any turn. */
export function RunBar({ run, trouble, total, isSecret = false, children }: RunBarProps) {
  void run.redraws.value;
  const { turns, isOut } = run.walk;
  const going = run.playing.value || run.target.value !== null;
  const blocked = trouble !== null;
  const acts = runActs(run, trouble);
  const steps = [
    ['first', 'Back to the start', 'r', turns === 0, acts.first],
    ['back', 'One turn back', 'b', turns === 0, acts.back],
    ['forward', 'One turn forward', 'n', blocked || isOut, acts.forward],
    ['last', 'To the end', 'e', blocked || isOut, acts.last],
  ] as const;
  const speedWords = speedText(run.speed.value);
  return (
    <section class="stack tight" aria-label="The run" data-test="run">
      <div class={`keypad run-keys ${isSecret ? 'unreleased' : ''}`}>
        {children}
        <button
          type="button"
          class="button primary release"
          aria-disabled={blocked}
          aria-describedby={blocked ? 'run-trouble' : undefined}
          onClick={acts.toggle}
        >
          <Icon name={going ? 'pause' : 'play'} />
          <span>
            {going ? (
              'Pause'
            ) : turns > 0 && !isOut ? (
              'Continue'
            ) : (
              <>
                Release<span class="hidden-text"> the mouse</span>
              </>
            )}
          </span>
          <KeyName of={{ own: 'g' }} look="on-button" />
        </button>
        {(isSecret ? [] : steps).map(([icon, label, key, isOff, act]) => (
          <Button
            key={icon}
            icon={icon}
            label={label}
            remark={`${label} (key ${nameOfKey(key)})`}
            off={isOff}
            to={() => !isOff && act()}
          >
            <KeyName of={{ own: key }} look="on-button" />
          </Button>
        ))}
      </div>
      <div class="bar one-line run-line">
        <p data-test="turn">
          {isOut ? 'Out after ' : 'Turn '}
          <strong class="figure">{grouped(turns)}</strong>
          {total !== null && !isOut && <span class="soft"> of {grouped(total)}</span>}
        </p>
        <label class="row one-line speed">
          <span class="speed-name">Speed</span>
          <input
            class="slider"
            type="range"
            min={0}
            max={ALL_AT_ONCE}
            step={1}
            value={run.speed.value}
            aria-valuetext={speedWords}
            style={{ '--done': `${(run.speed.value / ALL_AT_ONCE) * 100}%` }}
            onInput={(event) => {
              run.speed.value = Number(event.currentTarget.value);
            }}
          />
          <span class="soft small speed-words">{speedWords}</span>
        </label>
      </div>
    </section>
  );
}

function speedText(notch: number): string {
  const rate = SPEEDS[notch];
  return rate === undefined ? 'all at once' : `${countTurns(rate)} a second`;
}
