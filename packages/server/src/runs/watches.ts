/** How to look at a run, and how to wait between two looks. */
export interface WatchesOptions<T> {
  /** What a run is now; null where there is none. Thrown errors are passed over: the next look may succeed. */
  readonly look: (run: number) => Promise<T | null>;
  /** Waits until the next look is due, or the signal comes. */
  readonly rest: (until: AbortSignal) => Promise<void>;
}

type Listener<T> = (seen: T) => void;

/** Looks at each run that somebody watches, once for all who watch it. */
export class Watches<T> {
  private readonly byRun = new Map<
    number,
    { readonly listeners: Set<Listener<T>>; readonly end: AbortController }
  >();

  constructor(private readonly options: WatchesOptions<T>) {}

  /** How many runs are looked at. */
  get size(): number {
    return this.byRun.size;
  }

  /** Tells a listener of every look at a run until it says that it has seen enough, by the function that is returned. */
  watch(run: number, listener: Listener<T>): () => void {
    let watched = this.byRun.get(run);
    if (watched === undefined) {
      watched = { listeners: new Set(), end: new AbortController() };
      this.byRun.set(run, watched);
      void this.follow(run, watched.listeners, watched.end.signal);
    }
    const { listeners, end } = watched;
    listeners.add(listener);
    return () => {
      listeners.delete(listener);
      if (listeners.size > 0 || this.byRun.get(run)?.end !== end) return;
      this.byRun.delete(run);
      end.abort();
    };
  }

  private async follow(run: number, listeners: ReadonlySet<Listener<T>>, end: AbortSignal): Promise<void> {
    while (!end.aborted) {
      // A database that does not answer now is asked again.
      const seen = await this.options.look(run).catch(() => null);
      if (seen !== null) for (const listener of [...listeners]) listener(seen);
      await this.options.rest(end);
    }
  }
}
