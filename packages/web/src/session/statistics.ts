import { dayAfter, longestStreak, streakOf } from '@knossos/engine/internal/session';
import { fallback, type InferOutput, object, picklist, record, string } from 'valibot';
import { mergeRecords, saved } from '../state/saved.js';
import { COUNT } from '../state/schemas.js';

/** How a puzzle of a day ended at its best: lost, won with help, or won without. */
const MARK = picklist(['lost', 'helped', 'won']);
type Mark = InferOutput<typeof MARK>;

/** The games of one kind on one day; `marks` only of days on which more may be played, so that none counts twice. */
const daySchema = object({
  games: COUNT,
  wins: COUNT,
  clean: COUNT,
  marks: fallback(record(string(), MARK), {}),
});
type Day = InferOutput<typeof daySchema>;

const NO_GAMES: Day = { games: 0, wins: 0, clean: 0, marks: {} };

const days = saved<Record<string, Day>>({
  key: 'statistics/days',
  read: fallback(record(string(), daySchema), {}),
  fresh: () => ({}),
  merge: (first, second) => mergeRecords(first, second, mergeDays),
});

/** The fastest win without help of each game, in milliseconds. */
const fastest = saved<Record<string, number>>({
  key: 'statistics/fastest',
  read: fallback(record(string(), COUNT), {}),
  fresh: () => ({}),
  merge: (first, second) => mergeRecords(first, second, Math.min),
});

function mergeDays(first: Day, second: Day): Day {
  const marks = mergeRecords(first.marks, second.marks, (one, other) =>
    rank(one) < rank(other) ? other : one,
  );
  const counted = countOf(marks);
  const most = (name: 'games' | 'wins' | 'clean') => Math.max(first[name], second[name], counted[name]);
  return { games: most('games'), wins: most('wins'), clean: most('clean'), marks };
}

function rank(mark: Mark): number {
  return mark === 'won' ? 2 : mark === 'helped' ? 1 : 0;
}

function countOf(marks: Readonly<Record<string, Mark>>): Omit<Day, 'marks'> {
  const all = Object.values(marks);
  const wins = all.filter((mark) => mark !== 'lost');
  return { games: all.length, wins: wins.length, clean: wins.filter((mark) => mark === 'won').length };
}

/** A game that came to its end, as it is counted. */
interface CountedEnd {
  readonly game: string;
  /** The day on which it ended, as 2026-11-22. */
  readonly day: string;
  /** Names the puzzle with its dice: games repeated on the same day count once, at their best. */
  readonly name: string;
  readonly isWon: boolean;
  readonly isHelped: boolean;
  /** How long it took, in milliseconds; null where it was not measured. */
  readonly ms: number | null;
}

/** Counts a finished game. */
export function countEnd({ game, day, name, isWon, isHelped, ms }: CountedEnd): void {
  const mark: Mark = !isWon ? 'lost' : isHelped ? 'helped' : 'won';
  days.change((now) => {
    const older = Object.entries(now).map(([key, old]): [string, Day] =>
      key.endsWith(day) ? [key, old] : [key, { ...old, marks: {} }],
    );
    const key = `${game} ${day}`;
    const next = mergeDays(now[key] ?? NO_GAMES, { ...NO_GAMES, marks: { [name]: mark } });
    return { ...Object.fromEntries(older), [key]: next };
  });
  if (mark === 'won' && ms !== null) fastest.change((now) => mergeRecords(now, { [game]: ms }, Math.min));
}

/** What there is to tell of one's games. Read inside an effect it is computed again whenever something ends, in any tab. */
export interface Statistics {
  readonly games: number;
  readonly wins: number;
  /** Wins without help. */
  readonly clean: number;
  /** Milliseconds of the fastest win without help; null where none was measured. */
  readonly fastest: number | null;
  /** Days in a row with a win, up to now and at most. */
  readonly streak: number;
  readonly longest: number;
  /** The last days, the oldest first, for a strip of little squares. */
  readonly days: readonly { readonly day: string; readonly games: number; readonly wins: number }[];
}

/** The statistics of a game, or of all games together where `game` is null; `weeks` is how far the strip of days goes back. */
export function statisticsOf(game: string | null, today: string, weeks = 12): Statistics {
  const byDay = new Map<string, { games: number; wins: number; clean: number }>();
  for (const [key, { games, wins, clean }] of Object.entries(days.value.value)) {
    const [of, day = ''] = key.split(' ');
    if (game !== null && of !== game) continue;
    const sum = byDay.get(day) ?? { games: 0, wins: 0, clean: 0 };
    byDay.set(day, { games: sum.games + games, wins: sum.wins + wins, clean: sum.clean + clean });
  }
  const all = [...byDay.values()];
  const total = (name: 'games' | 'wins' | 'clean') => all.reduce((sum, day) => sum + day[name], 0);
  const won = [...byDay].flatMap(([day, { wins }]) => (wins > 0 ? [day] : []));
  const times = Object.entries(fastest.value.value).flatMap(([of, ms]) =>
    game === null || of === game ? [ms] : [],
  );
  return {
    games: total('games'),
    wins: total('wins'),
    clean: total('clean'),
    fastest: times.length === 0 ? null : Math.min(...times),
    streak: streakOf(won, today),
    longest: longestStreak(won),
    days: Array.from({ length: 7 * weeks }, (_, back) => {
      const day = dayAfter(today, back + 1 - 7 * weeks);
      const { games = 0, wins = 0 } = byDay.get(day) ?? {};
      return { day, games, wins };
    }),
  };
}

/** Forgets all of it, in all tabs. */
export function dropStatistics(): void {
  days.forget();
  fastest.forget();
}
