import { number, object, record, safeParse, string } from 'valibot';
import { readSaved, tabStore, writeJson } from './storage.js';

/** How far each entry of the history was scrolled, as long as the tab lives: pages are drawn too late for the browser itself. */
const KEY = 'scrolled';
const schema = record(string(), number());
const entry = object({ entry: string() });

const scrolled = (): Readonly<Record<string, number>> => readSaved(tabStore, KEY, schema, {});

/** The name of the present entry; null while it has none. */
function entryName(): string | null {
  const read = safeParse(entry, history.state);
  return read.success ? read.output.entry : null;
}

/** The entry whose page is drawn: the address changes before that, and scrolling in between belongs to the old page. */
let drawn: string | null = null;

/** Says that the page of the present entry is drawn, whose scrolling is kept from now on. */
export function followScroll(): void {
  drawn = entryName();
  if (drawn !== null) return;
  const name = `${Date.now()}-${history.length}`;
  try {
    history.replaceState({ ...Object(history.state), entry: name }, '');
    drawn = name;
  } catch {
    // With too many rewrites a minute, Back leads to the top.
  }
}

let stop: (() => void) | null = null;

/** Scrolls as far down as one was when one left the present entry, as soon as the page is that long, unless the user scrolls before that. */
export function scrollBack(): void {
  const y = scrolled()[entryName() ?? ''] ?? 0;
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
      if (stop !== null || drawn === null || drawn !== entryName()) return;
      writeJson(tabStore, KEY, { ...scrolled(), [drawn]: scrollY });
    },
    { passive: true },
  );
}
