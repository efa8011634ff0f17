import {
  ALGORITHMS,
  type AlgorithmName,
  type CrossoverName,
  textOfGenome,
} from '@knossos/engine/internal/optimise';
import { type GridSearchOptions, genomeOfLevel, withFreeEnds } from '@knossos/research/search/search';
import { signal } from '@preact/signals';
import type { Design } from '../../games/mouse/design.js';
import { isWhole } from '../../games/mouse/words.js';
import { Button } from '../../ui/button.js';
import { Field, NumberField, SelectSetting, Switch } from '../../ui/forms/fields.js';
import { Form } from '../../ui/forms/form.js';
import { OBJECTIVES, whyNotSearched } from '../words.js';
import { CROSSOVER_OPTIONS, METHOD_OPTIONS, METHODS } from './methods.js';
import { faultOfTuning, fieldsOf, type Tuning, tuned, UNTUNED } from './tuning.js';
import { AIM_NOTES, boardWishes, LENGTHS, type LengthName } from './wishes.js';

interface SearchFormProps {
  readonly design: Design;
  readonly isRunning: boolean;
  /** `seconds`: after how long it ends; null where it goes on until it is stopped. */
  readonly onStart: (options: GridSearchOptions, parts: number, seconds: number | null) => void;
}

/** Threads that may search at once. */
const CORES = Math.max(1, globalThis.navigator?.hardwareConcurrency ?? 2);

/** The last choices, kept while one looks at other screens. Numbers as typed. */
const form = signal({
  board: 'table',
  length: 'minute' as LengthName,
  algorithm: 'population' as GridSearchOptions['algorithm'],
  crossover: 'uniform' as CrossoverName,
  objective: 'turns' as GridSearchOptions['objective'],
  seed: '1',
  planned: '',
  threads: String(Math.max(1, CORES - 1)),
  freeEnds: false,
  fromHere: false,
  within: '4',
  tuning: UNTUNED,
});

const change = (part: Partial<typeof form.value>) => {
  form.value = { ...form.peek(), ...part };
};

/** Settles a search: on which board, for what, for how long; and for experts by which method. */
export function SearchForm({ design: onTable, isRunning, onStart }: SearchFormProps) {
  const now = form.value;
  const boards = boardWishes(onTable);
  const board = boards.find(({ value }) => value === now.board) ?? boards[0];
  const length = LENGTHS.find(({ value }) => value === now.length) ?? LENGTHS[0];
  const isMine = board?.value === 'table';
  const design = board?.design() ?? onTable;
  const genome = genomeOfLevel(design);
  const startGenome = genome && now.freeEnds ? withFreeEnds(genome) : genome;
  const fault =
    faultOf(now) ??
    whyNotSearched(design, now.objective) ??
    (startGenome ? null : 'For any columns, put the start in the top row and the exit in the bottom row.');
  const start = () => {
    if (!startGenome) return;
    const options: GridSearchOptions = {
      ...startGenome.options,
      algorithm: now.algorithm,
      crossover: now.crossover,
      objective: now.objective,
      seed: now.seed.trim() === '' ? '1' : now.seed.trim(),
      planned:
        ALGORITHMS[now.algorithm].isCooling && now.planned.trim() !== ''
          ? Number(now.planned)
          : length.planned,
      ...(now.fromHere && isMine
        ? { within: Number(now.within), start: textOfGenome(startGenome.genome) }
        : { within: null, start: null }),
      ...tuned(now.algorithm, now.tuning),
    };
    onStart(options, Number(now.threads), length.seconds);
  };
  return (
    <Form
      look="panel card"
      label="A search"
      fault={fault}
      onSend={start}
      buttons={
        <Button icon="explore" look="primary" off={fault !== null}>
          {isRunning ? 'Start another search' : 'Search'}
        </Button>
      }
    >
      <h2>Let the computer find a maze</h2>
      <SelectSetting
        label="Which board?"
        note={board?.note ?? ''}
        value={board?.value ?? ''}
        options={boards}
        onChange={(next) => change({ board: next })}
      />
      <SelectSetting
        label="What should it find?"
        note={AIM_NOTES[now.objective]}
        value={now.objective}
        options={OBJECTIVES}
        onChange={(objective) => change({ objective })}
      />
      <SelectSetting
        label="How long?"
        note={length.note}
        value={length.value}
        options={LENGTHS}
        onChange={(next) => change({ length: next })}
      />
      <ExpertFields isMine={isMine} planned={length.planned} />
    </Form>
  );
}

interface ExpertFieldsProps {
  /** Whether the board is that of the table. */
  readonly isMine: boolean;
  /** Mazes that each thread tries while it cools, unless another number is given. */
  readonly planned: number;
}

/** By which method is searched, from where, and on how many threads. */
function ExpertFields({ isMine, planned }: ExpertFieldsProps) {
  const now = form.value;
  return (
    <details class="tuning">
      <summary>For experts</summary>
      <div class="stack">
        <SelectSetting
          label="Method"
          note={METHODS[now.algorithm].note}
          value={now.algorithm}
          options={METHOD_OPTIONS}
          onChange={(algorithm) => change({ algorithm })}
        />
        {'crossover' in ALGORITHMS[now.algorithm].options && (
          <SelectSetting
            label="How two mazes are combined"
            note="What a child takes from each of its two parents."
            value={now.crossover}
            options={CROSSOVER_OPTIONS}
            onChange={(crossover) => change({ crossover })}
          />
        )}
        <Field
          label="Seed"
          note="On one thread, the same seed repeats the same search."
          maxLength={60}
          value={now.seed}
          onInput={(seed) => change({ seed })}
        />
        <NumberField
          label="Threads"
          note={`How many searches run side by side: this computer has room for ${CORES}.`}
          least={1}
          most={CORES}
          value={now.threads}
          onInput={(threads) => change({ threads })}
        />
        {ALGORITHMS[now.algorithm].isCooling && (
          <Field
            label="Mazes to cool over, per thread"
            note="It accepts fewer and fewer bad changes until so many mazes are tried."
            type="number"
            min={1000}
            step={1000}
            placeholder={String(planned)}
            value={now.planned}
            onInput={(planned) => change({ planned })}
          />
        )}
        <Switch
          label="Start and exit in any column"
          note="The search may move the start along the top row and the exit along the bottom row."
          on={now.freeEnds}
          onChange={(freeEnds) => change({ freeEnds })}
        />
        {isMine && (
          <Switch
            label="Start from my maze"
            note="Only mazes near the one under Design are tried."
            on={now.fromHere}
            onChange={(fromHere) => change({ fromHere })}
          />
        )}
        {isMine && now.fromHere && (
          <NumberField
            label="Changed in at most"
            note="How many cells or walls may differ from it."
            least={1}
            most={undefined}
            value={now.within}
            onInput={(within) => change({ within })}
          />
        )}
        <TuningFields
          algorithm={now.algorithm}
          tuning={now.tuning}
          onChange={(tuning) => change({ tuning })}
        />
      </div>
    </details>
  );
}

interface TuningFieldsProps {
  readonly algorithm: AlgorithmName;
  readonly tuning: Tuning;
  readonly onChange: (tuning: Tuning) => void;
}

/** Fine settings of a search, those that its algorithm has; an empty field means its default, which is shown. */
function TuningFields({ algorithm, tuning, onChange }: TuningFieldsProps) {
  const { options } = ALGORITHMS[algorithm];
  return (
    <>
      {fieldsOf(algorithm).map(([key, label, note]) => (
        <Field
          key={key}
          label={label}
          note={note}
          inputMode="decimal"
          placeholder={String(options[key])}
          maxLength={14}
          value={tuning[key]}
          onInput={(text) => onChange({ ...tuning, [key]: text })}
        />
      ))}
      {'hot' in options && (
        <p class="soft">
          {algorithm === 'annealing'
            ? 'Temperatures of the score itself.'
            : 'Temperatures of the natural logarithm of the score: at 0.1, about a tenth less is accepted with probability 1/e.'}
        </p>
      )}
    </>
  );
}

/** The fault of the typed values, as a sentence; null for none. */
function faultOf(now: typeof form.value): string | null {
  if (!isWhole(now.threads, 1, CORES)) return `The number of threads must be from 1 to ${CORES}.`;
  if (ALGORITHMS[now.algorithm].isCooling && now.planned.trim() !== '' && !isWhole(now.planned, 1000, 1e12))
    return 'Cooling needs at least 1,000 mazes.';
  if (now.fromHere && !isWhole(now.within, 1, 4000))
    return 'The number of changes must be a whole number of 1 or more.';
  return faultOfTuning(now.algorithm, now.tuning);
}
