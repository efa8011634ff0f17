import { rulebook } from '@knossos/engine/internal/games';
import { type AnyRules, capital, counted, isSaid, type LevelTraits } from '@knossos/engine/internal/puzzle';
import type { Standing } from '@knossos/engine/internal/session';
import type { Signal } from '@preact/signals';
import { useMemo } from 'preact/hooks';
import { array, fallback, type InferOutput, nullable, object, parse, picklist, string } from 'valibot';
import { GRADES } from '../levels/packs.js';
import type { LevelRating } from '../levels/ratings.js';
import { pageMemory } from '../state/page-memory.js';
import { Button } from '../ui/button.js';
import { Field, SelectSetting } from '../ui/forms/fields.js';
import { type ListedPack, nextLevel } from './game-levels.js';
import { PackList } from './pack-list.js';

const SIZES = ['any', 'small', 'medium', 'large'] as const;
const LENGTHS = ['any', 'short', 'medium', 'long'] as const;
const HARD = ['any', ...GRADES] as const;
const DONE = ['any', 'unsolved', 'solved', 'with help'] as const;

const filtersSchema = object({
  text: fallback(string(), ''),
  size: fallback(picklist(SIZES), 'any'),
  length: fallback(picklist(LENGTHS), 'any'),
  grade: fallback(picklist(HARD), 'any'),
  done: fallback(picklist(DONE), 'any'),
  /** A kind of levels that the game knows by name. */
  kind: fallback(string(), 'any'),
});

export type Filters = Readonly<InferOutput<typeof filtersSchema>>;

export const NO_FILTERS: Filters = parse(filtersSchema, {});

interface Listed {
  readonly title: string;
  readonly rating: LevelRating | null;
  readonly standing: Standing['kind'];
  /** What it says of itself; nothing where it is missing. */
  readonly traits?: LevelTraits;
}

/** Values at which a third of the levels, and two thirds, are passed; null where they do not differ. */
type Thirds = readonly [number, number] | null;

/** Where small ends and large begins, among the levels of one game. */
interface Scales {
  readonly size: Thirds;
  readonly length: Thirds;
  readonly grades: readonly string[];
}

export function scalesOf(levels: readonly (LevelRating | null)[]): Scales {
  const rated = levels.filter((level) => level !== null);
  return {
    size: thirdsOf(rated.map(areaOf)),
    length: thirdsOf(rated.map(({ length }) => length)),
    grades: GRADES.filter((grade) => rated.some((level) => level.grade === grade)),
  };
}

/** The choices of each filter that tells levels of a game apart, the first of them being all. */
export function choicesOf({ size, length, grades }: Scales) {
  return {
    size: size ? SIZES : null,
    length: length ? LENGTHS : null,
    grade: grades.length > 1 ? HARD.filter((grade) => grade === 'any' || grades.includes(grade)) : null,
    done: DONE,
  };
}

export function isNarrowed(filters: Filters): boolean {
  return (
    filters.text.trim() !== '' ||
    [filters.size, filters.length, filters.grade, filters.done, filters.kind].some(isSet)
  );
}

const isSet = (choice: string) => choice !== 'any';

/** Whether a level is left. Every word of the text must occur in its title, or all of it in a sentence of its rules. */
export function fits({ title, rating, standing, traits }: Listed, filters: Filters, scales: Scales): boolean {
  const name = title.toLowerCase();
  const words = filters.text.toLowerCase().split(/\s+/);
  const isDone = ['solved', 'perfect'].includes(standing);
  const done = {
    any: true,
    unsolved: !isDone && standing !== 'helped',
    solved: isDone,
    'with help': standing === 'helped',
  };
  return (
    (words.every((word) => name.includes(word)) || (traits !== undefined && isSaid(filters.text, traits))) &&
    (filters.kind === 'any' || traits?.kind === filters.kind) &&
    isThird(filters.size, SIZES, rating && areaOf(rating), scales.size) &&
    isThird(filters.length, LENGTHS, rating?.length ?? null, scales.length) &&
    (filters.grade === 'any' || rating?.grade === filters.grade) &&
    done[filters.done]
  );
}

function isThird(wanted: string, names: readonly string[], value: number | null, thirds: Thirds): boolean {
  if (wanted === 'any' || thirds === null) return true;
  if (value === null) return false;
  return names[1 + thirds.filter((most) => value > most).length] === wanted;
}

function areaOf({ columns, rows }: LevelRating): number | null {
  return columns === null || rows === null ? null : columns * rows;
}

function thirdsOf(found: readonly (number | null)[]): Thirds {
  const values = found.filter((value) => value !== null).sort((a, b) => a - b);
  const at = (share: number) => values[Math.floor((values.length - 1) * share)] ?? 0;
  const thirds = [at(1 / 3), at(2 / 3)] as const;
  return values.length < 3 || values[0] === values.at(-1) ? null : thirds;
}

interface FilterBarProps {
  readonly filters: Signal<Filters>;
  readonly scales: Scales;
  readonly kinds: NonNullable<AnyRules['kinds']>;
  /** Whether levels say their rules themselves. */
  readonly areSaid: boolean;
  readonly count: string;
}

const LABELS = { size: 'Size', length: 'Length', grade: 'Difficulty', done: 'Solved' } as const;

/** What a list of levels is narrowed to: a search over titles, and choices that tell these levels apart. */
function FilterBar({ filters, scales, kinds, areSaid, count }: FilterBarProps) {
  const choices = choicesOf(scales);
  const change = (part: Partial<Filters>) => {
    filters.value = { ...filters.peek(), ...part };
  };
  return (
    <search class="filter-bar">
      <Field
        label="Search"
        placeholder={areSaid ? 'a title, or rules' : 'a title'}
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
      {kinds.length > 1 && (
        <SelectSetting
          label="Kind"
          value={filters.value.kind}
          options={[
            { value: 'any', text: 'Any' },
            ...kinds.map(({ name, title }) => ({ value: name, text: title })),
          ]}
          onChange={(kind) => change({ kind })}
        />
      )}
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

/** All levels of a game in their packs, narrowed by filters. Which packs are open, and the filters, are there again on Back. */
export function LevelList({ game, packs }: { readonly game: string; readonly packs: readonly ListedPack[] }) {
  const filters = useMemo(() => pageMemory(`${game}/filters`, filtersSchema, NO_FILTERS), [game]);
  const open = useMemo(() => pageMemory(`${game}/open`, nullable(array(string())), null), [game]);
  const all = packs.flatMap(({ levels }) => levels);
  const scales = scalesOf(all.map(({ rating }) => rating));
  const kinds = (rulebook.find(game)?.kinds ?? []).filter(({ name }) =>
    all.some(({ traits }) => traits.kind === name),
  );
  const now = filters.value;
  const narrowed = isNarrowed(now);
  const left = packs.map((pack) => ({
    pack,
    entries: pack.levels.filter(({ title, rating, standing, traits }) =>
      fits({ title, rating, standing: standing.kind, traits }, now, scales),
    ),
  }));
  const count = left.reduce((sum, { entries }) => sum + entries.length, 0);
  const shown = open.value ?? [nextLevel(game, packs)?.pack ?? packs[0]?.name ?? ''];
  const toggle = (name: string, isOpen: boolean) => {
    open.value = isOpen ? [...shown, name] : shown.filter((other) => other !== name);
  };
  return (
    <section class="stack" aria-labelledby="levels-title" data-test="levels">
      <h2 id="levels-title">Levels</h2>
      <FilterBar
        filters={filters}
        scales={scales}
        kinds={kinds}
        areSaid={all.some(({ traits }) => traits.sentences.length > 0)}
        count={narrowed ? `${count} of ${counted(all.length, 'level')}` : counted(all.length, 'level')}
      />
      {narrowed && count === 0 && <p class="notice calm">No level matches. Remove some of the filters.</p>}
      <div>
        {left.map(
          ({ pack, entries }) =>
            (!narrowed || entries.length > 0) && (
              <PackList
                key={pack.name}
                pack={pack}
                entries={entries}
                // Found levels are shown.
                isOpen={narrowed || shown.includes(pack.name)}
                onToggle={(isOpen) => {
                  if (!narrowed) toggle(pack.name, isOpen);
                }}
              />
            ),
        )}
      </div>
    </section>
  );
}
