import { number, object, record, safeParse, string } from 'valibot';
import { readSaved, tabStore, writeJson } from './storage.js';

/**
 * How far down every entry of the browser's history was scrolled, for as long as the tab lives. Pages are drawn after the
 * address has changed, so that the browser itself comes too early to bring one back there.
 */
const KEY = 'scrolled';
const schema = record(string(), number());
const entry = object({ entry: string() });

const scrolled = (): Readonly<Record<string, number>> => readSaved(tabStore, KEY, schema, {});

/** The name of the present entry; null while it has none. */
function entryName(): string | null {
  const read = safeParse(entry, history.state);
  return read.success ? read.output.entry : null;
}

/** How far down one was when one left the present entry; 0 where one has never been. */
export function whereOneWas(): number {
  const name = entryName();
  return name === null ? 0 : (scrolled()[name] ?? 0);
}

let stop: (() => void) | null = null;

/** Scrolls down as soon as the page is that long, unless somebody scrolls before that. */
export function scrollBackTo(y: number): void {
  stop?.();
  scrollTo(0, y);
  if (y === 0 || scrollY >= y - 1) return;
  const watch = new ResizeObserver(() => {
    scrollTo(0, y);
    if (scrollY >= y - 1) stop?.();
  });
  const own = ['wheel', 'touchstart', 'keydown', 'hashchange'] as const;
  const end = () => {
    watch.disconnect();
    for (const kind of own) removeEventListener(kind, end);
    stop = null;
  };
  stop = end;
  for (const kind of own) addEventListener(kind, end);
  watch.observe(document.body);
}

/** Takes scrolling back and forth over from the browser. Called once. */
export function rememberScroll(): void {
  history.scrollRestoration = 'manual';
  addEventListener(
    'scroll',
    () => {
      if (stop !== null) return;
      const name = entryName() ?? String(Object.keys(scrolled()).length);
      try {
        if (entryName() === null) history.replaceState({ ...Object(history.state), entry: name }, '');
        writeJson(tabStore, KEY, { ...scrolled(), [name]: scrollY });
      } catch {
        // With too many rewrites a minute, Back leads to the top.
      }
    },
    { passive: true },
  );
}
