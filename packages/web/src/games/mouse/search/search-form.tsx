import {
  type GridSearchOptions,
  genomeOfLevel,
  withFreeEnds,
} from '@knossos/engine/internal/games/mouse/search/search';
import {
  ALGORITHM_SUMMARIES,
  ALGORITHMS,
  type Algorithm,
  CROSSOVER_NAMES,
  type CrossoverName,
  isCrossing,
  textOfGenome,
} from '@knossos/engine/internal/optimise';
import { capital } from '@knossos/engine/internal/puzzle';
import { signal } from '@preact/signals';
import { Button } from '../../../ui/button.js';
import { ChoiceSetting } from '../../../ui/forms/choice.js';
import { Field, NumberField, SelectSetting, Switch } from '../../../ui/forms/fields.js';
import { Form } from '../../../ui/forms/form.js';
import type { Design } from '../design.js';
import { frameWords, isWhole, OBJECTIVES, whyNotSearched } from '../words.js';
import { faultOfTuning, fieldsOf, hasTemperature, type Tuning, tuned, UNTUNED } from './tuning.js';

interface SearchFormProps {
  readonly design: Design;
  readonly isRunning: boolean;
  readonly onStart: (options: GridSearchOptions, parts: number) => void;
}

/** Threads that may search at once. */
const CORES = Math.max(1, globalThis.navigator?.hardwareConcurrency ?? 2);

/** What was chosen last, kept while one looks at other rooms. Numbers as typed. */
const form = signal({
  algorithm: 'population' as GridSearchOptions['algorithm'],
  crossover: 'uniform' as CrossoverName,
  objective: 'turns' as GridSearchOptions['objective'],
  seed: '1',
  planned: '2000000',
  threads: String(Math.max(1, CORES - 1)),
  freeEnds: false,
  fromHere: false,
  within: '4',
  tuning: UNTUNED,
});

/** Settles a search: how, for what, from where, on how many threads. */
export function SearchForm({ design, isRunning, onStart }: SearchFormProps) {
  const now = form.value;
  const change = (part: Partial<typeof now>) => {
    form.value = { ...form.peek(), ...part };
  };
  const onTable = genomeOfLevel(design);
  const frame = onTable && now.freeEnds ? withFreeEnds(onTable) : onTable;
  const fault =
    faultOf(now) ??
    whyNotSearched(design, now.objective) ??
    (frame ? null : 'For any columns, put the start in the top row and the exit in the bottom row.');
  const start = () => {
    if (!frame) return;
    const options: GridSearchOptions = {
      ...frame.options,
      algorithm: now.algorithm,
      crossover: now.crossover,
      objective: now.objective,
      seed: now.seed.trim() === '' ? '1' : now.seed.trim(),
      planned: Number(now.planned),
      within: now.fromHere ? Number(now.within) : null,
      ...tuned(now.algorithm, now.tuning),
    };
    const start = now.fromHere ? textOfGenome(frame.genome) : null;
    onStart({ ...options, start }, Number(now.threads));
  };
  return (
    <Form
      look="panel card"
      label="A search"
      fault={fault}
      onSend={start}
      buttons={
        <Button icon="explore" look="primary" off={fault !== null}>
          {isRunning ? 'Begin another search' : 'Search'}
        </Button>
      }
    >
      <h2>Search for a maze</h2>
      <p class="soft">In the frame on the table: {frameWords({ ...design, modulo: null })}</p>
      <SelectSetting
        label="How"
        value={now.algorithm}
        options={named(ALGORITHMS)}
        onChange={(algorithm) => change({ algorithm })}
      />
      <p class="soft">{capital(ALGORITHM_SUMMARIES[now.algorithm])}.</p>
      {isCrossing(now.algorithm) && (
        <SelectSetting
          label="Crossover"
          value={now.crossover}
          options={named(CROSSOVER_NAMES)}
          onChange={(crossover) => change({ crossover })}
        />
      )}
      <ChoiceSetting
        label="For"
        value={now.objective}
        options={OBJECTIVES}
        onChange={(objective) => change({ objective })}
      />
      <div class="beside">
        <Field
          label="Seed"
          type="text"
          maxLength={60}
          value={now.seed}
          onInput={(seed) => change({ seed })}
        />
        <NumberField
          label={`Threads, of ${CORES}`}
          least={1}
          most={CORES}
          value={now.threads}
          onInput={(threads) => change({ threads })}
        />
      </div>
      <Field
        label="Evaluations to cool over, each thread"
        type="number"
        min={1000}
        step={1000}
        value={now.planned}
        onInput={(planned) => change({ planned })}
      />
      <TuningFields algorithm={now.algorithm} tuning={now.tuning} onChange={(tuning) => change({ tuning })} />
      <Switch
        label="Start and exit in any column of the top and the bottom row"
        on={now.freeEnds}
        onChange={(freeEnds) => change({ freeEnds })}
      />
      <Switch
        label="From the maze on the table"
        on={now.fromHere}
        onChange={(fromHere) => change({ fromHere })}
      />
      {now.fromHere && (
        <NumberField
          label="Differing from it in at most"
          least={1}
          most={undefined}
          value={now.within}
          onInput={(within) => change({ within })}
        />
      )}
    </Form>
  );
}

function named<T extends string>(values: readonly T[]) {
  return values.map((value) => ({ value, text: value }));
}

interface TuningFieldsProps {
  readonly algorithm: Algorithm;
  readonly tuning: Tuning;
  readonly onChange: (tuning: Tuning) => void;
}

/** Fine settings of a search, those that its algorithm has; an empty field means what suits it. */
function TuningFields({ algorithm, tuning, onChange }: TuningFieldsProps) {
  const isCooled = hasTemperature(algorithm);
  return (
    <details class="tuning">
      <summary>Fine tuning</summary>
      <div class="stack">
        {fieldsOf(algorithm).map(([key, label]) => (
          <Field
            key={key}
            label={label}
            type="text"
            inputMode="decimal"
            placeholder="what suits it"
            maxLength={14}
            value={tuning[key]}
            onInput={(text) => onChange({ ...tuning, [key]: text })}
          />
        ))}
      </div>
      {isCooled && (
        <p class="soft">
          {algorithm === 'annealing'
            ? 'Temperatures of the score itself.'
            : 'Temperatures of the natural logarithm of the score: at 0.1, about a tenth less is accepted with probability 1/e.'}
        </p>
      )}
    </details>
  );
}

/** What is wrong with what was typed, as a sentence; null when nothing is. */
function faultOf(now: typeof form.value): string | null {
  if (!isWhole(now.threads, 1, CORES)) return `The number of threads must be from 1 to ${CORES}.`;
  if (!isWhole(now.planned, 1000, 1e12)) return 'Cooling needs at least 1,000 evaluations.';
  if (now.fromHere && !isWhole(now.within, 1, 4000)) return 'The distance must be a whole number from 1 on.';
  return faultOfTuning(now.algorithm, now.tuning);
}
