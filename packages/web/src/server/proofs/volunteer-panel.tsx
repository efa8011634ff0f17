import type { ProofSummary } from '@knossos/api/proofs';
import { grouped } from '@knossos/engine/internal/puzzle';
import { useSignal } from '@preact/signals';
import { useEffect, useMemo } from 'preact/hooks';
import { Button } from '../../ui/button.js';
import { Card } from '../../ui/card.js';
import { Field } from '../../ui/forms/fields.js';
import { Volunteering, type VolunteeringState, volunteerName } from './volunteering.js';

/** Steps of the slider for each thread: a quarter of the time, half of it, three quarters, all. */
const STEPS = 4;

/** Threads that this machine has, as far as a browser says. */
const CORES = Math.max(1, Math.min(64, navigator.hardwareConcurrency || 1));

/** What a step of the slider lends: first one thread for a part of the time, then one after the other for all of it. */
export function shareOf(step: number): { readonly workers: number; readonly duty: number } {
  return step < STEPS ? { workers: 1, duty: step / STEPS } : { workers: step - STEPS + 1, duty: 1 };
}

const LAST = STEPS + CORES - 1;

function wordsOf(step: number): string {
  const { workers, duty } = shareOf(step);
  if (duty < 1) return `one core, ${Math.round(100 * duty)} % of the time`;
  if (workers === 1) return 'one core';
  return workers === CORES ? `all ${CORES} cores` : `${workers} of ${CORES} cores`;
}

/** Lends this browser to a proof, as much of it as the slider says, until it is told to stop or the page is left. */
export function VolunteerPanel({ proof }: { readonly proof: ProofSummary }) {
  const step = useSignal(STEPS);
  const name = useSignal(volunteerName.read());
  const volunteering = useMemo(() => new Volunteering(), [proof.id]);
  useEffect(() => {
    const leave = () => volunteering.stop(null, true);
    addEventListener('pagehide', leave);
    return () => {
      removeEventListener('pagehide', leave);
      volunteering.stop();
    };
  }, [volunteering]);
  const now = volunteering.state.value;
  const isOn = now.state !== 'off' && now.state !== 'ended';
  const set = (next: number) => {
    step.value = next;
    volunteering.setShare(shareOf(next));
  };
  return (
    <Card title="Lend this machine" test="lend">
      <p class="soft">
        Your browser works on parts of the proof while this page is open. You need no account.
      </p>
      <label class="stack tight">
        <span>
          How much: <strong>{wordsOf(step.value)}</strong>
        </span>
        <input
          class="slider"
          type="range"
          min={1}
          max={LAST}
          step={1}
          value={step.value}
          aria-label="How much of this machine"
          aria-valuetext={wordsOf(step.value)}
          style={{ '--done': `${((step.value - 1) / Math.max(1, LAST - 1)) * 100}%` }}
          onInput={(event) => set(Number(event.currentTarget.value))}
        />
        <span class="bar one-line small soft" aria-hidden="true">
          <span>{wordsOf(1)}</span>
          <span>{wordsOf(LAST)}</span>
        </span>
      </label>
      <Field
        label="Your name (if you like)"
        note="Everybody who looks at this proof sees it."
        type="text"
        maxLength={40}
        autocomplete="nickname"
        value={name.value}
        onInput={(text) => {
          name.value = text;
          volunteerName.write(text);
        }}
      />
      <div class="row">
        {isOn ? (
          <Button icon="pause" to={() => volunteering.stop()}>
            Stop
          </Button>
        ) : (
          <Button icon="play" look="primary" to={() => volunteering.start(proof, shareOf(step.value))}>
            Start
          </Button>
        )}
      </div>
      <p role="status" data-test="lent">
        {sentenceOf(now)}
      </p>
      <p class="small soft">
        More cores, or a machine without a browser: <code>knossos lend {here()}</code>
      </p>
    </Card>
  );
}

function sentenceOf({ state, taken, counting, message }: VolunteeringState): string {
  const parts = `${grouped(taken)} ${taken === 1 ? 'part' : 'parts'} accepted so far.`;
  const why = message === null ? '' : ` ${message}`;
  switch (state) {
    case 'off':
      return taken === 0 ? 'Not started.' : `Stopped. ${parts}`;
    case 'ended':
      return `${message ?? 'It is over.'} ${parts}`;
    case 'working':
      return `Counting ${counting === 1 ? 'one part' : `${counting} parts`}. ${parts}${why}`;
    case 'waiting':
      return `Waiting for parts. ${parts}`;
    case 'away':
      return `Trying again soon.${why} ${parts}`;
  }
}

const here = () => location.href.replace(/#.*/s, '');
