import { capital, type GeneratorOption, STEP_NAMES, type StepName } from '@knossos/engine/internal/puzzle';
import { FIRST_STEP } from '@knossos/engine/internal/session';
import { useSignal } from '@preact/signals';
import { useEffect, useMemo } from 'preact/hooks';
import { into, put } from '../state/signals.js';
import { Button } from '../ui/button.js';
import { Field, SelectSetting } from '../ui/forms/fields.js';
import { progressText } from '../ui/words.js';
import { thinker } from '../worker/client.js';
import type { Job } from '../worker/jobs.js';
import { useAnswer } from '../worker/use-answer.js';

interface GenerateFormProps {
  readonly game: string;
  readonly onLevel: (text: string) => void;
}

const anySeed = () => String(Math.floor(Math.random() * 1_000_000));

/** What the level is made by: how hard it is to be, or settings of one's own. */
type Way = StepName | 'own';
const WAYS: readonly { readonly value: Way; readonly text: string }[] = [
  ...STEP_NAMES.map((value) => ({ value, text: value })),
  { value: 'own', text: 'my own settings …' },
];

/** Makes a level of a game: by difficulty or by options, and a seed. The same seed makes the same level. */
export function GenerateForm({ game: chosen, onLevel }: GenerateFormProps) {
  const values = useSignal<Readonly<Record<string, string>>>({});
  const seed = useSignal(anySeed());
  const way = useSignal<Way>(STEP_NAMES[FIRST_STEP] ?? 'own');
  const isOwn = way.value === 'own';
  const job = useSignal<Job<'generate' | 'another'> | null>(null);
  const { answer: made, isBusy, progress, problem } = useAnswer(thinker, job.value);
  const answer = made === null || typeof made === 'string' ? made : made.text;
  useEffect(() => {
    if (answer !== null) onLevel(answer);
  }, [made]);
  // What is asked of one game means nothing to another.
  useEffect(() => {
    values.value = {};
    job.value = null;
  }, [chosen, values, job]);
  const options = useAnswer(
    thinker,
    useMemo(() => ({ kind: 'options', game: chosen }) as const, [chosen]),
  );
  const fields = (shown: readonly GeneratorOption[] = []) =>
    shown.map(({ name, kind, summary, standard, choices, least, most, word }) => {
      const common = {
        label: capital(name.replaceAll('-', ' ')),
        note: summary,
        value: values.value[name] ?? standard,
      };
      const set = (value: string) => {
        values.value = { ...values.value, [name]: value };
      };
      return kind === 'choice' ? (
        <SelectSetting
          {...common}
          key={name}
          options={(choices ?? []).map((value) => ({ value, text: value }))}
          onChange={set}
        />
      ) : (
        <Field
          {...common}
          key={name}
          type={kind === 'integer' && word === undefined ? 'number' : 'text'}
          min={least}
          max={most}
          suggestions={choices}
          onInput={set}
        />
      );
    });
  const make = () => {
    const step = WAYS.findIndex(({ value }) => value === way.value);
    job.value = isOwn
      ? { kind: 'generate', game: chosen, parameters: values.value, seed: seed.value }
      : { kind: 'another', game: chosen, like: null, step, wish: 'like this', seed: seed.value };
  };
  return (
    <>
      <form
        class="form option-grid"
        onSubmit={(event) => {
          event.preventDefault();
          if (!isBusy) make();
        }}
      >
        <SelectSetting label="How hard" options={WAYS} value={way.value} onChange={into(way)} />
        {isOwn && fields(options.answer?.slice(0, 2))}
        <Field
          label="Seed"
          note="The same seed makes the same level."
          type="text"
          value={seed.value}
          onInput={into(seed)}
        />
        {isOwn && (
          <details class="wide more">
            <summary>More options</summary>
            <div class="form option-grid">{fields(options.answer?.slice(2))}</div>
          </details>
        )}
        <div class="row wide">
          <Button look="primary" icon="dice" off={isBusy}>
            Generate
          </Button>
          {isBusy ? (
            <Button to={put(job, null)}>Stop</Button>
          ) : (
            answer !== null && (
              <Button
                icon="restart"
                to={() => {
                  seed.value = anySeed();
                  make();
                }}
              >
                Another
              </Button>
            )
          )}
        </div>
      </form>
      {isBusy && <p role="status">{progressText(progress)}</p>}
      {(problem ?? options.problem) !== null && <p class="notice">{problem ?? options.problem}</p>}
    </>
  );
}
