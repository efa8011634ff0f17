import { accounts } from '../accounts/tables.js';
import { levels } from './tables.js';

export const STATES = ['draft', 'published', 'withdrawn'] as const;
/** A draft is its author's alone; what is withdrawn was taken out of the lists by somebody who looks after them. */
export type LevelState = (typeof STATES)[number];

export const RATINGS = ['waiting', 'solved', 'sampled', 'impossible', 'gave-up'] as const;
/** The outcome of rating a level; `waiting` while nobody has. */
export type RatingState = (typeof RATINGS)[number];

/** What lists show of a level. */
export interface ListedLevel {
  readonly id: number;
  readonly author: number;
  readonly authorName: string;
  readonly state: LevelState;
  readonly game: string;
  readonly title: string;
  /** Canonical text; null in lists where it is long. */
  readonly text: string | null;
  readonly columns: number | null;
  readonly rows: number | null;
  readonly tags: readonly string[];
  readonly forkOf: number | null;
  readonly stars: number;
  readonly rating: RatingState;
  readonly difficulty: number | null;
  readonly grade: string | null;
  /** Why it was withdrawn; null where it was not. */
  readonly reason: string | null;
  readonly createdAt: Date;
  readonly changedAt: Date;
  readonly publishedAt: Date | null;
}

/** All that is known of a level. */
export interface StoredLevel extends ListedLevel {
  readonly text: string;
  /** What was measured, by name. */
  readonly features: Readonly<Record<string, unknown>> | null;
}

/** The columns that lists show, beside text and author's name. */
export const LISTED = {
  id: levels.id,
  author: levels.author,
  authorName: accounts.name,
  state: levels.state,
  game: levels.game,
  title: levels.title,
  columns: levels.columns,
  rows: levels.rows,
  tags: levels.tags,
  forkOf: levels.forkOf,
  stars: levels.stars,
  rating: levels.rating,
  difficulty: levels.difficulty,
  grade: levels.grade,
  reason: levels.reason,
  createdAt: levels.createdAt,
  changedAt: levels.changedAt,
  publishedAt: levels.publishedAt,
} as const;

/** What a row says in words of the database, as we say it. */
export function unfolded<
  T extends { readonly tags: string; readonly state: string; readonly rating: string },
>({ tags, state, rating, ...rest }: T) {
  return {
    ...rest,
    tags: tags === '' ? [] : tags.split(' '),
    // The table takes no other words.
    state: state as LevelState,
    rating: rating as RatingState,
  };
}
