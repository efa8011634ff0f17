import { genomeOfLevel, type MouseSearchOptions } from '@knossos/engine/games/mouse/search/search';
import {
  ALGORITHM_SUMMARIES,
  ALGORITHMS,
  CROSSOVER_NAMES,
  type CrossoverName,
  isCrossing,
} from '@knossos/engine/optimise';
import { signal } from '@preact/signals';
import { ChoiceSetting } from '../../../ui/choice.js';
import { Icon } from '../../../ui/icon.js';
import { capital } from '../../../ui/words.js';
import type { Design } from '../design.js';
import { frameWords, OBJECTIVES } from '../words.js';
import { faultOfTuning, tuned, UNTUNED } from './tuning.js';
import { TuningFields } from './tuning-fields.js';

interface SearchFormProps {
  readonly design: Design;
  readonly isRunning: boolean;
  /** `fromHere`: from the maze on the table. */
  readonly onStart: (options: MouseSearchOptions, parts: number, fromHere: boolean) => void;
}

/** Threads that may search at once. */
const CORES = Math.max(1, globalThis.navigator?.hardwareConcurrency ?? 2);

/** What was chosen last, kept while one looks at other rooms. Numbers as typed. */
const form = signal({
  algorithm: 'population' as MouseSearchOptions['algorithm'],
  crossover: 'uniform' as CrossoverName,
  objective: 'turns' as MouseSearchOptions['objective'],
  seed: '1',
  planned: '2000000',
  threads: String(Math.max(1, CORES - 1)),
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
  const frame = genomeOfLevel(design);
  const fault =
    faultOf(now) ?? (frame ? null : 'An exit through a gap cannot be searched: put the exit on a cell.');
  const start = () => {
    if (!frame || fault !== null) return;
    const options: MouseSearchOptions = {
      ...frame.options,
      algorithm: now.algorithm,
      crossover: now.crossover,
      objective: now.objective,
      seed: now.seed.trim() === '' ? '1' : now.seed.trim(),
      planned: Number(now.planned),
      within: now.fromHere ? Number(now.within) : null,
      ...tuned(now.algorithm, now.tuning),
    };
    onStart(options, Number(now.threads), now.fromHere);
  };
  return (
    <form
      class="panel form search-form card"
      aria-label="A search"
      onSubmit={(event) => {
        event.preventDefault();
        start();
      }}
    >
      <h2>Search for a maze</h2>
      <p class="soft">In the frame on the table: {frameWords({ ...design, modulo: null })}</p>
      <label class="stack setting">
        <span>How</span>
        <select
          class="field"
          value={now.algorithm}
          onChange={(event) => {
            const algorithm = ALGORITHMS.find((one) => one === event.currentTarget.value);
            if (algorithm) change({ algorithm });
          }}
        >
          {ALGORITHMS.map((algorithm) => (
            <option key={algorithm} value={algorithm}>
              {algorithm}
            </option>
          ))}
        </select>
      </label>
      <p class="soft">{capital(ALGORITHM_SUMMARIES[now.algorithm])}.</p>
      {isCrossing(now.algorithm) && (
        <label class="stack setting">
          <span>Crossover</span>
          <select
            class="field"
            value={now.crossover}
            onChange={(event) => {
              const crossover = CROSSOVER_NAMES.find((one) => one === event.currentTarget.value);
              if (crossover) change({ crossover });
            }}
          >
            {CROSSOVER_NAMES.map((crossover) => (
              <option key={crossover} value={crossover}>
                {crossover}
              </option>
            ))}
          </select>
        </label>
      )}
      <ChoiceSetting
        label="For"
        value={now.objective}
        options={OBJECTIVES}
        onChange={(objective) => change({ objective })}
      />
      <div class="frame-pair">
        <label class="stack setting">
          <span>Seed</span>
          <input
            class="field"
            type="text"
            maxLength={60}
            value={now.seed}
            onInput={(event) => change({ seed: event.currentTarget.value })}
          />
        </label>
        <label class="stack setting">
          <span>Threads, of {CORES}</span>
          <input
            class="field"
            type="number"
            min={1}
            max={CORES}
            value={now.threads}
            onInput={(event) => change({ threads: event.currentTarget.value })}
          />
        </label>
      </div>
      <label class="stack setting">
        <span>Evaluations to cool over, each thread</span>
        <input
          class="field"
          type="number"
          min={1000}
          step={1000}
          value={now.planned}
          onInput={(event) => change({ planned: event.currentTarget.value })}
        />
      </label>
      <TuningFields algorithm={now.algorithm} tuning={now.tuning} onChange={(tuning) => change({ tuning })} />
      <label class="switch">
        <input
          type="checkbox"
          checked={now.fromHere}
          onChange={(event) => change({ fromHere: event.currentTarget.checked })}
        />
        <span>From the maze on the table</span>
      </label>
      {now.fromHere && (
        <label class="stack setting">
          <span>Differing from it in at most</span>
          <input
            class="field"
            type="number"
            min={1}
            value={now.within}
            onInput={(event) => change({ within: event.currentTarget.value })}
          />
        </label>
      )}
      {fault !== null && (
        <p class="notice" role="alert">
          {fault}
        </p>
      )}
      <button type="submit" class="button primary" aria-disabled={fault !== null}>
        <Icon name="explore" /> {isRunning ? 'Begin another search' : 'Search'}
      </button>
    </form>
  );
}

/** What is wrong with what was typed, as a sentence; null when nothing is. */
function faultOf(now: typeof form.value): string | null {
  const whole = (text: string, least: number, most: number) =>
    text !== '' && Number.isInteger(Number(text)) && Number(text) >= least && Number(text) <= most;
  if (!whole(now.threads, 1, CORES)) return `The number of threads must be from 1 to ${CORES}.`;
  if (!whole(now.planned, 1000, 1e12)) return 'Cooling needs at least 1,000 evaluations.';
  if (now.fromHere && !whole(now.within, 1, 4000)) return 'The distance must be a whole number from 1 on.';
  return faultOfTuning(now.algorithm, now.tuning);
}
