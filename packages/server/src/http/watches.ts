import { slices } from '../threads/time-slices.js';

export interface WatchesOptions<T> {
  /** What it is now, by its number; null where there is none. Thrown errors are passed over: the next look may succeed. */
  readonly look: (id: number) => Promise<T | null>;
  /** Waits until the next look is due, or the signal comes. */
  readonly rest: (until: AbortSignal) => Promise<void>;
}

type Listener<T> = (seen: T) => void;

/** Looks at each watched thing, such as a class, once for all who watch it. */
export class Watches<T> {
  private readonly byId = new Map<
    number,
    { readonly listeners: Set<Listener<T>>; readonly end: AbortController }
  >();

  constructor(private readonly options: WatchesOptions<T>) {}

  get size(): number {
    return this.byId.size;
  }

  /** Tells a listener of every look at a thing until it says that it has seen enough, by the function that is returned. */
  watch(id: number, listener: Listener<T>): () => void {
    let watched = this.byId.get(id);
    if (watched === undefined) {
      watched = { listeners: new Set(), end: new AbortController() };
      this.byId.set(id, watched);
      void this.look(id, watched.listeners, watched.end.signal);
    }
    const { listeners, end } = watched;
    listeners.add(listener);
    return () => {
      listeners.delete(listener);
      if (listeners.size > 0 || this.byId.get(id)?.end !== end) return;
      this.byId.delete(id);
      end.abort();
    };
  }

  /** Shows every look at a thing until the signal comes. @throws whatever `show` throws */
  follow(id: number, ended: AbortSignal, show: (seen: T) => Promise<void>): Promise<void> {
    return new Promise<void>((resolve, reject) => {
      const stop = this.watch(id, (seen) => void show(seen).catch(fail));
      const end = () => {
        stop();
        ended.removeEventListener('abort', end);
        resolve();
      };
      const fail = (error: unknown) => {
        end();
        reject(error);
      };
      if (ended.aborted) end();
      else ended.addEventListener('abort', end);
    });
  }

  /** Tells one of them, in this turn of the event loop or a later one; not who has seen enough meanwhile. */
  private tell(listeners: ReadonlySet<Listener<T>>, listener: Listener<T>, seen: T): void {
    slices.take(() => {
      if (listeners.has(listener)) listener(seen);
    });
  }

  private async look(id: number, listeners: ReadonlySet<Listener<T>>, end: AbortSignal): Promise<void> {
    while (!end.aborted) {
      // A database that does not answer now is asked again.
      const seen = await this.options.look(id).catch(() => null);
      if (seen !== null) for (const listener of [...listeners]) this.tell(listeners, listener, seen);
      await this.options.rest(end);
    }
  }
}
