import { rulebook } from '@knossos/engine/internal/games';
import { type AnyRules, capital, counted, GRADES, percentDecoded } from '@knossos/engine/internal/puzzle';
import type { Given } from '@knossos/server/api';
import { listLevels, listPacks, type SharedPack, SIZES, SORTS } from '@knossos/server/levels/api';
import { useEffect, useMemo } from 'preact/hooks';
import { fallback, type InferOutput, object, parse, picklist, string } from 'valibot';
import { GAMES } from '../../state/games.built.js';
import { loadRules, rulesThere } from '../../state/loading/rules.js';
import { pageMemory } from '../../state/page-memory.js';
import { Button } from '../../ui/button.js';
import { Field, SelectSetting } from '../../ui/forms/fields.js';
import { Alert, Trouble } from '../../ui/messages/notice.js';
import { mayPublish, useMe } from '../me.js';
import type { RestProps } from '../sections.js';
import { useQuery } from '../use-query.js';
import { LevelView } from './level-view.js';
import { NoLevels } from './newest-levels.js';
import { OwnLevels } from './own-levels.js';
import { PackView } from './pack-view.js';
import { PublishPage } from './publish-page.js';
import { SharedList } from './shared-list.js';
import { at } from './words.js';
import './levels.css';

/** All packs, the newest first. */
function PackList() {
  const { value, fault } = useQuery(listPacks, { query: { limit: 100 } });
  if (fault !== null) return <Alert text={fault} />;
  if (value === null) return <p class="loading soft">Loading …</p>;
  const { items } = value;
  return (
    <section class="stack" aria-label="Packs">
      {items.length === 0 && (
        <p class="notice calm">There are no packs yet. Open a level, and choose “Add to a pack”.</p>
      )}
      {mayPublish() && items.length > 0 && (
        <p class="soft">To make one of your own, open a level and choose “Add to a pack”.</p>
      )}
      <ul class="plain shared-packs" data-test="packs">
        {items.map((pack) => (
          <li key={pack.id}>
            <PackTile pack={pack} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function PackTile({ pack: { id, title, about, author, count } }: { readonly pack: SharedPack }) {
  return (
    <a class="tile" href={at.pack(id)}>
      <strong class="anywhere">{title}</strong>
      <span class="soft small anywhere">
        {counted(count, 'level')} · by {author.name}
      </span>
      {about !== '' && <span class="small anywhere">{about}</span>}
    </a>
  );
}

const SORT_WORDS = { newest: 'Newest', stars: 'Most stars', easiest: 'Easiest', hardest: 'Hardest' } as const;
const SIZED = ['any', ...SIZES] as const;
const HARD = ['any', ...GRADES] as const;
const ANY = { value: 'any', text: 'Any' } as const;

const FILTERS = object({
  text: fallback(string(), ''),
  game: fallback(string(), 'any'),
  size: fallback(picklist(SIZED), 'any'),
  grade: fallback(picklist(HARD), 'any'),
  rule: fallback(string(), ''),
  kind: fallback(string(), 'any'),
  sort: fallback(picklist(SORTS), 'newest'),
});

type Filters = Readonly<InferOutput<typeof FILTERS>>;

const NO_FILTERS: Filters = parse(FILTERS, {});

type ListQuery = NonNullable<Given<typeof listLevels>['query']>;

interface FindLevelsProps {
  readonly only: ListQuery;
  /** That in words; null for all levels. */
  readonly about: string | null;
}

/** The kinds of levels that a game knows by name; none while its rules come. */
function useKinds(game: string): NonNullable<AnyRules['kinds']> {
  useEffect(() => {
    // Without them levels are found by everything else.
    if (game !== 'any') loadRules([game]).catch(() => {});
  }, [game]);
  void rulesThere.value;
  return rulebook.find(game)?.kinds ?? [];
}

/** All published levels, narrowed and sorted. What one has set is there again on Back. */
function FindLevels({ only, about }: FindLevelsProps) {
  const filters = useMemo(() => pageMemory<Filters>('together/levels', FILTERS, NO_FILTERS), []);
  const now = filters.value;
  const change = (part: Partial<Filters>) => {
    filters.value = { ...filters.peek(), ...part };
  };
  const kinds = useKinds(now.game);
  const set = <T extends string>(value: T) =>
    value === 'any' || value.trim() === '' ? undefined : (value as Exclude<T, 'any'>);
  const query = {
    ...only,
    text: set(now.text),
    game: set(now.game),
    size: set(now.size),
    grade: set(now.grade),
    rule: set(now.rule),
    kind: kinds.length === 0 ? undefined : set(now.kind),
    sort: now.sort,
  };
  const isNarrowed = JSON.stringify({ ...now, sort: '' }) !== JSON.stringify({ ...NO_FILTERS, sort: '' });
  return (
    <>
      <search class="shared-filters">
        <Field
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
          onChange={(game) => change({ game, kind: 'any' })}
        />
        <Field
          label="Rules"
          placeholder="such as: hunts rows first"
          autocomplete="off"
          spellcheck={false}
          maxLength={200}
          value={now.rule}
          onInput={(rule) => change({ rule })}
        />
        {kinds.length > 0 && (
          <SelectSetting
            label="Kind"
            value={now.kind}
            options={[ANY, ...kinds.map(({ name, title }) => ({ value: name, text: title }))]}
            onChange={(kind) => change({ kind })}
          />
        )}
        <SelectSetting
          label="Difficulty"
          value={now.grade}
          options={HARD.map((value) => ({ value, text: capital(value) }))}
          onChange={(grade) => change({ grade })}
        />
        <SelectSetting
          label="Size"
          value={now.size}
          options={SIZED.map((value) => ({ value, text: capital(value) }))}
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
              Clear filters
            </Button>
          )}
        </p>
      )}
      <SharedList
        from={listLevels}
        query={query}
        empty={about === null && !isNarrowed ? <NoLevels /> : 'No level matches. Remove some of the filters.'}
      />
    </>
  );
}

/** The library of levels that people share: what follows its name in the address says which part of it. */
export function LevelsPage({ rest }: RestProps) {
  useMe();
  const [part, name] = rest;
  const place = rest.join('/');
  useEffect(() => {
    document.title = 'Levels · Knossos';
  }, [place]);
  if (part === 'publish') return <PublishPage />;
  if (part === 'packs' && name !== undefined) return <PackView id={name} />;
  if (part !== undefined && /^\d+$/.test(part) && name === undefined) return <LevelView id={part} />;
  const only = narrowedBy(part, name);
  if (only === null && part !== 'mine' && part !== 'packs') return <NoSuchPlace />;
  return (
    <div class="page-stack">
      <header class="bar">
        <div>
          <h1>Levels</h1>
          <p class="soft">What people have drawn and published here.</p>
        </div>
        <nav class="row" aria-label="Parts of the library">
          <Way to={at.list} text="All" isHere={only !== null} />
          {mayPublish() && <Way to={at.mine} text="Mine" isHere={part === 'mine'} />}
          <Way to={at.packs} text="Packs" isHere={part === 'packs'} />
        </nav>
      </header>
      {only !== null && <FindLevels only={only.query} about={only.about} />}
      {part === 'mine' && <OwnLevels />}
      {part === 'packs' && <PackList />}
    </div>
  );
}

/** What an address narrows the list to; null where it leads elsewhere. */
function narrowedBy(part: string | undefined, name: string | undefined) {
  if (part === undefined) return { query: {}, about: null };
  if (name === undefined) return null;
  if (part === 'tag') {
    const tag = percentDecoded(name);
    return { query: { tag }, about: `tag: ${tag}` };
  }
  if (!/^\d+$/.test(name)) return null;
  if (part === 'by') return { query: { author: name }, about: 'by one author' };
  return part === 'forks' ? { query: { forkOf: name }, about: `made from level ${name}` } : null;
}

function Way({ to, text, isHere }: { readonly to: string; readonly text: string; readonly isHere: boolean }) {
  return (
    <a class={`button ${isHere ? 'primary' : ''}`} href={to} aria-current={isHere ? 'page' : undefined}>
      {text}
    </a>
  );
}

function NoSuchPlace() {
  const message = 'this address leads to no part of the library';
  const help = 'Look through all levels, or go back.';
  return <Trouble title="There is no such page." fault={{ message, help }} />;
}
