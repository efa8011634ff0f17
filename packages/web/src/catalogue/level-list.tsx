import { counted } from '@knossos/engine/internal/puzzle';
import { useMemo } from 'preact/hooks';
import { array, nullable, string } from 'valibot';
import { pageMemory } from '../state/page-memory.js';
import { FilterBar } from './filter-bar.js';
import { filtersSchema, fits, isNarrowed, NO_FILTERS, scalesOf } from './filters.js';
import { type ListedPack, nextLevel } from './game-levels.js';
import { PackList } from './pack-list.js';

interface LevelListProps {
  readonly game: string;
  readonly packs: readonly ListedPack[];
}

/** All levels of a game in their packs, narrowed by filters. Which packs are open, and the filters, are there again on Back. */
export function LevelList({ game, packs }: LevelListProps) {
  const filters = useMemo(() => pageMemory(`${game}/filters`, filtersSchema, NO_FILTERS), [game]);
  const open = useMemo(() => pageMemory(`${game}/open`, nullable(array(string())), null), [game]);
  const all = packs.flatMap(({ levels }) => levels);
  const scales = scalesOf(all.map(({ rating }) => rating));
  const now = filters.value;
  const narrowed = isNarrowed(now);
  const left = packs.map((pack) => ({
    pack,
    entries: pack.levels.filter(({ title, rating, standing }) =>
      fits({ title, rating, standing: standing.kind }, now, scales),
    ),
  }));
  const count = left.reduce((sum, { entries }) => sum + entries.length, 0);
  const shown = open.value ?? [nextLevel(packs)?.pack ?? packs[0]?.name ?? ''];
  const toggle = (name: string, isOpen: boolean) => {
    open.value = isOpen ? [...shown, name] : shown.filter((other) => other !== name);
  };
  return (
    <section class="stack" aria-labelledby="levels-title" data-test="levels">
      <h2 id="levels-title">Levels</h2>
      <FilterBar
        filters={filters}
        scales={scales}
        count={narrowed ? `${count} of ${counted(all.length, 'level')}` : counted(all.length, 'level')}
      />
      {narrowed && count === 0 && <p class="notice calm">No level is like that.</p>}
      <div>
        {left.map(
          ({ pack, entries }) =>
            (!narrowed || entries.length > 0) && (
              <PackList
                key={pack.name}
                pack={pack}
                entries={entries}
                // What was looked for is shown.
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
