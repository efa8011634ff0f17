import {
  capital,
  type GeneratorOption,
  isUnder,
  plainFault,
  STEP_NAMES,
  type StepName,
} from '@knossos/engine/internal/puzzle';
import { FIRST_STEP } from '@knossos/engine/internal/session';
import { useSignal } from '@preact/signals';
import { useEffect, useMemo, useRef } from 'preact/hooks';
import { into, put } from '../state/signals.js';
import { Button } from '../ui/button.js';
import { Field, SelectSetting } from '../ui/forms/fields.js';
import { progressText } from '../ui/words.js';
import { playWorker } from '../worker/client.js';
import type { Job } from '../worker/jobs.js';
import { useAnswer } from '../worker/use-answer.js';

interface GenerateFormProps {
  readonly game: string;
  /** What is on the table: its rules are kept, and settings of one's own begin with how it is. */
  readonly like: string;
  readonly onLevel: (text: string) => void;
}

const labelOf = (name: string) => capital(name.replaceAll('-', ' '));

const anySeed = () => String(Math.floor(Math.random() * 1_000_000));

/** What the level is made by: how hard it is to be, or settings of one's own. */
type Way = StepName | 'own';
const WAYS: readonly { readonly value: Way; readonly text: string }[] = [
  ...STEP_NAMES.map((value) => ({ value, text: value === 'tiny' ? 'tiny and easy' : value })),
  { value: 'own', text: 'custom settings …' },
];

/** Makes a level of a game: by difficulty or by options, and a seed. The same seed makes the same level. */
export function GenerateForm({ game: chosen, like, onLevel }: GenerateFormProps) {
  const values = useSignal<Readonly<Record<string, string>>>({});
  const seed = useSignal(anySeed());
  const way = useSignal<Way>(STEP_NAMES[FIRST_STEP] ?? 'own');
  const isOwn = way.value === 'own';
  const job = useSignal<Job<'generate' | 'another'> | null>(null);
  const { answer: made, isBusy, progress, problem } = useAnswer(playWorker, job.value);
  const answer = made === null || typeof made === 'string' ? made : made.text;
  const laid = useRef<string | null>(null);
  useEffect(() => {
    if (answer === null) return;
    laid.current = answer;
    onLevel(answer);
  }, [made]);
  // What is asked of one game means nothing to another.
  useEffect(() => {
    values.value = {};
    job.value = null;
  }, [chosen, values, job]);
  const options = useAnswer(
    playWorker,
    useMemo(() => ({ kind: 'options', game: chosen }) as const, [chosen]),
  );
  // One generated level after another is asked for like the level that lay on the table before them.
  const model = useRef(like);
  if (like !== laid.current) model.current = like;
  const text = model.current;
  const own = useAnswer(
    playWorker,
    useMemo(() => (isOwn ? ({ kind: 'like', game: chosen, text } as const) : null), [isOwn, chosen, text]),
  );
  const asked: Readonly<Record<string, string>> = { ...own.last, ...values.value };
  const inEffect = (shown: readonly GeneratorOption[] = []) =>
    shown.filter((one) => isUnder(one, options.answer ?? [], (name) => asked[name]));
  const fields = (shown: readonly GeneratorOption[] | undefined) =>
    inEffect(shown).map(
      ({ name, kind, summary, note = summary, standard, choices, texts, least, most, word }) => {
        const common = {
          label: labelOf(name),
          note: capital(note),
          value: asked[name] ?? standard,
        };
        const set = (value: string) => {
          values.value = { ...values.value, [name]: value };
        };
        return kind === 'choice' ? (
          <SelectSetting
            {...common}
            key={name}
            options={(choices ?? []).map((value, at) => ({ value, text: texts?.[at] ?? value }))}
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
      },
    );
  /** What of the settings is not taken, told when it is asked for. */
  const wrong = useSignal<string | null>(null);
  const make = () => {
    const faults = inEffect(isOwn ? (options.answer ?? []) : []).flatMap((option) => {
      const fault = plainFault(option, asked[option.name] ?? option.standard);
      return fault === null ? [] : [`${labelOf(option.name)}: ${fault}`];
    });
    wrong.value = faults[0] ?? null;
    if (wrong.value !== null) {
      job.value = null;
      return;
    }
    const parameters = Object.fromEntries(
      inEffect(options.answer ?? []).flatMap(({ name }) => {
        const value = asked[name];
        return value === undefined ? [] : [[name, value]];
      }),
    );
    const step = WAYS.findIndex(({ value }) => value === way.value);
    job.value = isOwn
      ? { kind: 'generate', game: chosen, parameters, seed: seed.value }
      : { kind: 'another', game: chosen, like, step, wish: 'like this', seed: seed.value };
  };
  const refusal = (isOwn ? wrong.value : null) ?? problem ?? options.problem ?? own.problem;
  return (
    <>
      <form
        class="form option-grid"
        onSubmit={(event) => {
          event.preventDefault();
          if (!isBusy && !own.isBusy) make();
        }}
      >
        <SelectSetting label="Difficulty" options={WAYS} value={way.value} onChange={into(way)} />
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
          <Button look="primary" icon="dice" off={isBusy || own.isBusy}>
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
      {refusal !== null && <p class="notice">{refusal}</p>}
    </>
  );
}
