import { capital, GRADES } from '@knossos/engine/internal/puzzle';
import { useMemo } from 'preact/hooks';
import { fallback, object, picklist, string } from 'valibot';
import { GAMES } from '../../state/games.built.js';
import { pageMemory } from '../../state/page-memory.js';
import { Button } from '../../ui/button.js';
import { Field, SelectSetting } from '../../ui/forms/fields.js';
import type { Me } from './me.js';
import { NoLevels } from './newest-levels.js';
import { SharedList } from './shared-list.js';
import { at } from './words.js';

const SORTS = ['newest', 'stars', 'easiest', 'hardest'] as const;
const SORT_WORDS = { newest: 'Newest', stars: 'Most stars', easiest: 'Easiest', hardest: 'Hardest' } as const;
const SIZES = ['any', 'small', 'medium', 'large'] as const;
const HARD = ['any', ...GRADES] as const;
const ANY = { value: 'any', text: 'Any' } as const;

const FILTERS = object({
  text: fallback(string(), ''),
  game: fallback(string(), 'any'),
  size: fallback(picklist(SIZES), 'any'),
  grade: fallback(picklist(HARD), 'any'),
  sort: fallback(picklist(SORTS), 'newest'),
});

interface Filters {
  readonly text: string;
  readonly game: string;
  readonly size: (typeof SIZES)[number];
  readonly grade: (typeof HARD)[number];
  readonly sort: (typeof SORTS)[number];
}

const NO_FILTERS: Filters = { text: '', game: 'any', size: 'any', grade: 'any', sort: 'newest' };

interface FindLevelsProps {
  readonly me: Me | null;
  /** What the address narrows the list to. */
  readonly only: Readonly<Record<string, string>>;
  /** That in words; null for all levels. */
  readonly about: string | null;
}

/** All published levels, narrowed and sorted. What one has set is there again on Back. */
export function FindLevels({ me, only, about }: FindLevelsProps) {
  const filters = useMemo(() => pageMemory<Filters>('together/levels', FILTERS, NO_FILTERS), []);
  const now = filters.value;
  const change = (part: Partial<Filters>) => {
    filters.value = { ...filters.peek(), ...part };
  };
  const set = (value: string) => (value === 'any' || value.trim() === '' ? undefined : value);
  const query = {
    ...only,
    text: set(now.text),
    game: set(now.game),
    size: set(now.size),
    grade: set(now.grade),
    sort: now.sort,
  };
  const isNarrowed = JSON.stringify({ ...now, sort: '' }) !== JSON.stringify({ ...NO_FILTERS, sort: '' });
  return (
    <>
      <search class="shared-filters">
        <Field
          type="text"
          label="Search"
          placeholder="words of a title"
          autocomplete="off"
          spellcheck={false}
          maxLength={100}
          value={now.text}
          onInput={(text) => change({ text })}
        />
        <SelectSetting
          label="Game"
          value={now.game}
          options={[ANY, ...GAMES.map(({ id, title }) => ({ value: id, text: title }))]}
          onChange={(game) => change({ game })}
        />
        <SelectSetting
          label="Difficulty"
          value={now.grade}
          options={HARD.map((value) => ({ value, text: capital(value) }))}
          onChange={(grade) => change({ grade })}
        />
        <SelectSetting
          label="Size"
          value={now.size}
          options={SIZES.map((value) => ({ value, text: capital(value) }))}
          onChange={(size) => change({ size })}
        />
        <SelectSetting
          label="First"
          value={now.sort}
          options={SORTS.map((value) => ({ value, text: SORT_WORDS[value] }))}
          onChange={(sort) => change({ sort })}
        />
      </search>
      {(about !== null || isNarrowed) && (
        <p class="row">
          {about !== null && <span class="chip">{about}</span>}
          {about !== null && (
            <Button look="small" icon="close" to={at.list}>
              All levels
            </Button>
          )}
          {isNarrowed && (
            <Button look="small" icon="close" to={() => change({ ...NO_FILTERS, sort: now.sort })}>
              No filters
            </Button>
          )}
        </p>
      )}
      <SharedList
        from="library/levels"
        query={query}
        me={me}
        empty={
          about === null && !isNarrowed ? (
            <NoLevels />
          ) : (
            'No level is like that. Take some of the filters away.'
          )
        }
      />
    </>
  );
}
