import { capital } from '@knossos/engine/internal/puzzle';
import type { Signal } from '@preact/signals';
import { Button } from '../ui/button.js';
import { Field, SelectSetting } from '../ui/forms/fields.js';
import { choicesOf, type Filters, isNarrowed, NO_FILTERS, type Scales } from './filters.js';

interface FilterBarProps {
  readonly filters: Signal<Filters>;
  readonly scales: Scales;
  /** How many levels are left, in words. */
  readonly count: string;
}

const LABELS = { size: 'Size', length: 'Length', grade: 'Difficulty', done: 'Solved' } as const;

/** What a list of levels is narrowed to: a search over titles, and choices that tell these levels apart. */
export function FilterBar({ filters, scales, count }: FilterBarProps) {
  const choices = choicesOf(scales);
  const change = (part: Partial<Filters>) => {
    filters.value = { ...filters.peek(), ...part };
  };
  return (
    <search class="filter-bar">
      <Field
        type="text"
        label="Search"
        placeholder="a title"
        autocomplete="off"
        spellcheck={false}
        value={filters.value.text}
        onInput={(text) => change({ text })}
      />
      {(['grade', 'length', 'size', 'done'] as const).map((name) => {
        const values: readonly string[] | null = choices[name];
        return (
          values && (
            <SelectSetting
              key={name}
              label={LABELS[name]}
              value={filters.value[name] as string}
              options={values.map((value) => ({ value, text: capital(value) }))}
              onChange={(value) => change({ [name]: value })}
            />
          )
        );
      })}
      <p class="row filter-count" role="status">
        <span class="soft">{count}</span>
        {isNarrowed(filters.value) && (
          <Button look="small" icon="close" to={() => change(NO_FILTERS)}>
            All levels
          </Button>
        )}
      </p>
    </search>
  );
}
