import { check, object, pipe } from 'valibot';
import { savedCount } from '../../../cli/saved.js';

/** How often something came, and after how many clicks, as plain data. */
export interface PlainWait {
  /** Games that were watched, and those in which it came. */
  readonly games: number;
  readonly times: number;
  /** Clicks up to it, all those games together. */
  readonly clicks: number;
}

/** Counts after how many clicks something comes, in the games in which it comes at all. */
export class Wait {
  private watched = 0;
  private came = 0;
  private sum = 0;

  /** Clicks up to it in one more game; null when it never came. */
  add(clicks: number | null): void {
    this.watched++;
    if (clicks === null) return;
    this.came++;
    this.sum += clicks;
  }

  /** Adds the games that were kept; none where they were kept before this was counted. */
  merge(kept: PlainWait | undefined): void {
    this.watched += kept?.games ?? 0;
    this.came += kept?.times ?? 0;
    this.sum += kept?.clicks ?? 0;
  }

  /** The mean number of clicks; null when it never came. */
  get clicks(): number | null {
    return this.came === 0 ? null : this.sum / this.came;
  }

  /** The share of watched games in which it came; null without one. */
  get share(): number | null {
    return this.watched === 0 ? null : this.came / this.watched;
  }

  plain(): PlainWait {
    return { games: this.watched, times: this.came, clicks: this.sum };
  }
}

/** A wait of at most so many games as it is saved. */
export function savedWait(most: number) {
  return pipe(
    object({ games: savedCount, times: savedCount, clicks: savedCount }),
    check(({ games, times, clicks }) => times <= games && games <= most && times <= clicks),
  );
}
