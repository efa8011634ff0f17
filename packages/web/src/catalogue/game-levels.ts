import { rulebook } from '@knossos/engine/internal/games';
import { canBeSolved, type Level, type LevelTraits, traitsOf } from '@knossos/engine/internal/puzzle';
import type { Standing } from '@knossos/engine/internal/session';
import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { isSolved } from '../levels/next-level.js';
import { loadPack, type Pack, packNames } from '../levels/packs.js';
import { type LevelRating, loadRatings, type Ratings } from '../levels/ratings.js';
import { lastOf } from '../session/last.js';
import { recordsChanged, standingOf } from '../session/records.js';
import { formatRoute } from '../state/route.js';
import { screenOfLevel } from '../state/screen-of-level.js';
import { put } from '../state/signals.js';

export interface LevelEntry {
  readonly pack: string;
  /** Its place in the pack, from 1 on. */
  readonly number: number;
  readonly title: string;
  readonly level: Level;
  readonly rating: LevelRating | null;
  readonly standing: Standing;
  /** Whether it has a goal; others can only be played. */
  readonly hasGoal: boolean;
  readonly traits: LevelTraits;
}

/** A pack with its levels as they stand; those that cannot be read are left out. */
export interface ListedPack {
  readonly name: string;
  readonly title: string;
  readonly levels: readonly LevelEntry[];
}

interface Loaded {
  readonly game: string;
  readonly packs: readonly Pack[];
  readonly ratings: Ratings;
}

/** The packs of a game; null while they come, `failed` where they cannot be had. */
export function useGameLevels(game: string): readonly ListedPack[] | 'failed' | null {
  const loaded = useSignal<Loaded | null>(null);
  const failed = useSignal(false);
  useEffect(() => {
    failed.value = false;
    Promise.all([Promise.all(packNames(game).map((name) => loadPack(name))), loadRatings()]).then(
      ([packs, ratings]) => {
        loaded.value = { game, packs: packs.filter((pack) => pack !== null), ratings };
      },
      put(failed, true),
    );
  }, [game, loaded, failed]);
  // Read again whenever a game was finished.
  void recordsChanged.value;
  if (failed.value) return 'failed';
  const now = loaded.value;
  return now?.game === game ? now.packs.map((pack) => listed(pack, now.ratings)) : null;
}

function listed({ name, title, levels }: Pack, ratings: Ratings): ListedPack {
  const entries = levels.flatMap((entry, index): LevelEntry[] => {
    if (!entry.ok) return [];
    const { level } = entry;
    const rated = ratings[name]?.[index] ?? null;
    return [
      {
        pack: name,
        number: index + 1,
        title: entry.title,
        level,
        // A rating is that of the level that it names.
        rating: rated?.title === level.meta.title ? rated : null,
        standing: standingOf(level, entry.puzzle),
        hasGoal: canBeSolved(rulebook.of(level), level),
        traits: traitsOf(rulebook.of(level), level),
      },
    ];
  });
  return { name, title, levels: entries };
}

export function playAddress({ level, pack, number }: Pick<LevelEntry, 'level' | 'pack' | 'number'>): string {
  return formatRoute(screenOfLevel(level) ?? { page: 'play', pack, number, moves: null });
}

/** How many levels there are to be solved, how many are, and how many of the rest with help. */
export interface LevelTally {
  readonly levels: number;
  readonly solved: number;
  readonly helped: number;
  /** Levels without a goal, which can only be played. */
  readonly others: number;
}

export function tallyOf(entries: readonly LevelEntry[]): LevelTally {
  const goals = entries.filter(({ hasGoal }) => hasGoal);
  const count = (...kinds: readonly Standing['kind'][]) =>
    goals.filter(({ standing }) => kinds.includes(standing.kind)).length;
  return {
    levels: goals.length,
    solved: count('solved', 'perfect'),
    helped: count('helped'),
    others: entries.length - goals.length,
  };
}

/** The level to go on with: the one at the address where one was last, else the first that is not solved. */
export function nextLevel(game: string, packs: readonly ListedPack[]): LevelEntry | null {
  const last = lastOf(game)?.address;
  const open = packs.flatMap(({ levels }) => levels).filter(({ standing }) => !isSolved(standing));
  return open.find((entry) => playAddress(entry) === last) ?? open[0] ?? null;
}
