import { rulebook } from '@knossos/engine/internal/games';
import { mindOf, minds } from '@knossos/engine/internal/games/minds';
import { capital, counted, type Level, NO_META, orThrow } from '@knossos/engine/internal/puzzle';

/** A best known result that Knossos ships. */
export interface ShippedRecord {
  /** What it competes in: `13x13, walls`. */
  readonly place: string;
  /** What it came to: `688 moves`. */
  readonly value: string;
  /** Its level as an address carries it. */
  readonly id: string;
  /** What its file says of it, beside the value and the command. */
  readonly about: string;
  /** The command that found it; null where its file names none. */
  readonly command: string | null;
}

/** Records of one kind; or those of a folder, where their game keeps no such kind. */
export interface RecordList {
  readonly game: string;
  readonly title: string;
  /** The compared measure; empty where only the title says it. */
  readonly summary: string;
  readonly records: readonly ShippedRecord[];
}

const TEXTS = import.meta.glob<string>('../../../../records/*/**/*.txt', {
  query: '?raw',
  import: 'default',
  eager: true,
});
const PAGES = import.meta.glob<string>('../../../../records/*/**/README.md', {
  query: '?raw',
  import: 'default',
  eager: true,
});

/** All of them, by game and kind; read from the documents in `records/` when the app is built. */
export const RECORDS: readonly RecordList[] = allRecords();

function allRecords(): RecordList[] {
  const claims = Object.entries(TEXTS)
    .flatMap(([path, text]) => claimsOf(path, orThrow(rulebook.parse(text))))
    .sort((a, b) => a.place.localeCompare(b.place, 'en', { numeric: true }));
  return minds.flatMap(({ id, records: kinds = [] }) => {
    const own = claims.filter(({ list }) => list.game === id);
    const titles = new Set([...kinds, ...own.map(({ list }) => list)].map(({ title }) => title));
    return [...titles].flatMap((title) => {
      const listed = own.filter(({ list }) => list.title === title);
      return listed[0]
        ? [{ ...listed[0].list, records: listed.map(({ list: _, ...record }) => record) }]
        : [];
    });
  });
}

type Claim = ShippedRecord & { readonly list: Omit<RecordList, 'records'> };

/** What a level is said to be in its note: a record of the kinds that its game keeps, or else one of its folder. */
function claimsOf(path: string, level: Level): Claim[] {
  const { game, meta } = level;
  const [score = '', ...clauses] = (meta.note ?? '').split('; ');
  const command = clauses.find((clause) => /^(?:knossos|node) /.test(clause)) ?? null;
  const title = meta.title ?? '';
  const said = {
    about: capital([title, ...clauses.filter((clause) => clause !== command)].join('; ')),
    id: rulebook.encode({ ...level, meta: { ...NO_META, title: meta.title } }),
    command,
  };
  const kinds = (mindOf(level).records ?? []).flatMap((kind): Claim[] => {
    const claimed = kind.claimed(level);
    const place = kind.compete(level);
    if (claimed === null || !place.ok) return [];
    const { size, variant } = place.value;
    const list = { game, title: kind.title, summary: kind.summary };
    const value = counted(claimed, kind.one, kind.many);
    return [{ list, place: [size, variant].filter((part) => part !== '').join(', '), value, ...said }];
  });
  const [, unit, value] = /^([a-z]+)s (\d+)$/.exec(score) ?? [];
  if (kinds.length > 0 || unit === undefined) return kinds;
  // As in `8 vertices: 36 turns`, and in `best known, 10 x 10, any columns of start and exit`.
  const [, place, sense = ''] = /^(?:[a-z ]+, )?([^:]*?)(?:: .+|, ([^,:]+))$/.exec(title) ?? [];
  const [, heading = sense] =
    /^# (.+)/.exec(PAGES[`${path.slice(0, path.lastIndexOf('/'))}/README.md`] ?? '') ?? [];
  const list = { game, title: capital(heading), summary: '' };
  return [{ list, place: place ?? title, value: counted(Number(value), unit), ...said }];
}
