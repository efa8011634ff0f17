import { effect } from '@preact/signals';
import {
  boolean,
  entriesFromList,
  exactOptional,
  fallback,
  type InferOutput,
  minLength,
  object,
  parse,
  picklist,
  pipe,
  string,
} from 'valibot';
import { ACTION_NAMES } from './keys.js';
import { saved } from './saved.js';

export const THEMES = ['auto', 'light', 'dark'] as const;
export const PALETTES = ['own', 'source'] as const;
export const SPEEDS = ['off', 'brisk', 'calm'] as const;
export const PADS = ['auto', 'on', 'off'] as const;
export const NAMES_OF_CELLS = ['auto', 'on', 'off'] as const;

/** How much is said of each turn to those who listen. */
export const SPEECHES = ['brief', 'usual', 'full'] as const;
export type Speech = (typeof SPEECHES)[number];

const schema = object({
  theme: fallback(picklist(THEMES), 'auto'),
  /** What exits and pursuers look like: of our own, or as where the games come from. */
  palette: fallback(picklist(PALETTES), 'own'),
  motion: fallback(picklist(SPEEDS), 'brisk'),
  /** Buttons with arrows beside or below the board; `auto` shows them too. */
  pad: fallback(picklist(PADS), 'auto'),
  /** Letters and numbers along the edge of boards; `auto` shows them while a text names a cell. */
  coordinates: fallback(picklist(NAMES_OF_CELLS), 'auto'),
  /** How much is said of each turn: who stands where; what everybody did and why; that, and what can be done next. */
  speech: fallback(picklist(SPEECHES), 'usual'),
  /** What steps, catches and wins sound like. */
  sound: fallback(boolean(), false),
  /** How a telephone shakes at them. */
  touch: fallback(boolean(), false),
  /** Whether the keys are listed below the board. */
  keys: fallback(boolean(), true),
  /** Whether single letters, digits and signs act; arrows always do. */
  letters: fallback(boolean(), true),
  ownKeys: fallback(object(entriesFromList(ACTION_NAMES, exactOptional(pipe(string(), minLength(1))))), {}),
});

type Settings = Readonly<InferOutput<typeof schema>>;

const own = saved<Settings>({ key: 'settings', read: schema, fresh: () => parse(schema, {}) });

export const settings = own.value;
export const changeSettings = (part: Partial<Settings>) => own.change((now) => ({ ...now, ...part }));

/** Puts theme and palette on the page. Called once. */
export function applySettings(): void {
  effect(() => {
    const { theme, palette } = settings.value;
    document.documentElement.dataset.palette = palette;
    if (theme === 'auto') delete document.documentElement.dataset.theme;
    else document.documentElement.dataset.theme = theme;
  });
}

// Asked for once: browsers style the page again at every question, and it is asked in the middle of drawings.
const still = typeof matchMedia === 'undefined' ? null : matchMedia('(prefers-reduced-motion: reduce)');

/** Whether the reader's system asks for reduced motion. */
export const isStill = () => still?.matches ?? false;

/** Milliseconds that one step slides: none when the reader's system asks for reduced motion. */
export function stepTime(): number {
  if (isStill()) return 0;
  return { off: 0, brisk: 130, calm: 240 }[settings.value.motion];
}
