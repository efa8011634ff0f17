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
  /** The level on the table: its rules are kept, and one's own settings begin with its values. */
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
export function GenerateForm({ game, like, onLevel }: GenerateFormProps) {
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
  // A job for one game means nothing to another.
  useEffect(put(job, null), [game, job]);
  // One generated level after another is asked for like the level that lay on the table before them.
  const model = useRef(like);
  if (like !== laid.current) model.current = like;
  const own = useOwnSettings(game, isOwn ? model.current : null);
  /** What of the settings is not taken, told when it is asked for. */
  const wrong = useSignal<string | null>(null);
  const make = () => {
    wrong.value = isOwn ? own.fault() : null;
    if (wrong.value !== null) {
      job.value = null;
      return;
    }
    const step = WAYS.findIndex(({ value }) => value === way.value);
    job.value = isOwn
      ? { kind: 'generate', game, parameters: own.parameters(), seed: seed.value }
      : { kind: 'another', game, like, step, wish: 'like this', seed: seed.value };
  };
  const refusal = (isOwn ? wrong.value : null) ?? problem ?? own.problem;
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
        {isOwn && own.fields(0, 2)}
        <Field
          label="Seed"
          note="The same seed makes the same level."
          value={seed.value}
          onInput={into(seed)}
        />
        {isOwn && (
          <details class="wide more">
            <summary>More options</summary>
            <div class="form option-grid">{own.fields(2)}</div>
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

/** The settings that a game's generator has: as on a level unless changed. None are asked of a level that is null. */
function useOwnSettings(game: string, level: string | null) {
  const values = useSignal<Readonly<Record<string, string>>>({});
  useEffect(put(values, {}), [game, values]);
  const options = useAnswer(
    playWorker,
    useMemo(() => ({ kind: 'options', game }) as const, [game]),
  );
  const own = useAnswer(
    playWorker,
    useMemo(() => (level === null ? null : ({ kind: 'like', game, text: level } as const)), [game, level]),
  );
  const all = options.answer ?? [];
  const chosen: Readonly<Record<string, string>> = { ...own.last, ...values.value };
  const isInEffect = (option: GeneratorOption) => isUnder(option, all, (name) => chosen[name]);
  return {
    isBusy: own.isBusy,
    problem: options.problem ?? own.problem,
    /** A field for each setting that means something beside the others. */
    fields: (from: number, to?: number) =>
      all
        .slice(from, to)
        .filter((option) => option.kind !== 'level' && isInEffect(option))
        .map((option) => (
          <OptionField
            key={option.name}
            option={option}
            value={chosen[option.name] ?? option.standard}
            onInput={(value) => {
              values.value = { ...values.value, [option.name]: value };
            }}
          />
        )),
    /** The fault of the first setting that is refused; null for none. */
    fault: () => {
      for (const option of all.filter(isInEffect)) {
        const fault = plainFault(option, chosen[option.name] ?? option.standard);
        if (fault !== null) return `${labelOf(option.name)}: ${fault}`;
      }
      return null;
    },
    parameters: () =>
      Object.fromEntries(
        all.filter(isInEffect).flatMap(({ name }) => {
          const value = chosen[name];
          return value === undefined ? [] : [[name, value]];
        }),
      ),
  };
}

interface OptionFieldProps {
  readonly option: GeneratorOption;
  readonly value: string;
  readonly onInput: (value: string) => void;
}

function OptionField({ option, value, onInput }: OptionFieldProps) {
  const { name, kind, summary, note = summary, choices, texts, least, most, word } = option;
  const common = { label: labelOf(name), note: capital(note), value };
  return kind === 'choice' ? (
    <SelectSetting
      {...common}
      options={(choices ?? []).map((value, at) => ({ value, text: texts?.[at] ?? value }))}
      onChange={onInput}
    />
  ) : (
    <Field
      {...common}
      type={kind === 'integer' && word === undefined ? 'number' : 'text'}
      min={least}
      max={most}
      suggestions={choices}
      onInput={onInput}
    />
  );
}
