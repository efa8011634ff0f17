import { rulebook } from '@knossos/engine/internal/games';

export interface Kind {
  readonly title: string;
  readonly count: number;
  /** Characters. */
  readonly size: number;
}

const TITLES: Readonly<Record<string, string>> = {
  puzzle: 'Levels that you played',
  lessons: 'First steps',
  daily: 'Daily puzzles',
  statistics: 'Statistics',
  on: 'Play on',
  last: 'Where you left off',
  made: 'Levels made for you',
  level: 'Levels of your own',
  collection: 'Collections',
  draft: 'Drafts on the drawing table',
  settings: 'Settings',
};

/** Stored data by kind, in an order of its own. */
export function kindsOf(entries: Iterable<readonly [key: string, text: string]>): Kind[] {
  const kinds = new Map<string, Kind>();
  for (const [key, text] of entries) {
    const title = titleOf(key);
    const { count, size } = kinds.get(title) ?? { count: 0, size: 0 };
    kinds.set(title, { title, count: count + 1, size: size + key.length + text.length });
  }
  const order = [...Object.values(TITLES).slice(0, -1), ...rulebook.games.map(ofGame), OTHER, SETTINGS];
  return [...kinds.values()].sort((a, b) => order.indexOf(a.title) - order.indexOf(b.title));
}

const OTHER = 'Other things';
const SETTINGS = 'Settings';

/** What an entry is, in a reader's words. */
export function titleOf(key: string): string {
  const [first = '', ...rest] = key.replace(/^incoming\//, '').split('/');
  if (rest.at(-1) === 'preferences') return SETTINGS;
  const game = rulebook.find(first);
  return TITLES[first] ?? (game ? ofGame(game) : OTHER);
}

function ofGame({ title }: { readonly title: string }): string {
  return `${title}: games, results, drawings`;
}
