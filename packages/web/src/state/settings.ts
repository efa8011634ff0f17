import { effect } from '@preact/signals';
import {
  boolean,
  entriesFromList,
  exactOptional,
  fallback,
  minLength,
  object,
  picklist,
  pipe,
  string,
} from 'valibot';
import { ACTION_NAMES } from './keys.js';
import { keptSettings } from './storage.js';

export const THEMES = ['auto', 'light', 'dark'] as const;
export const SPEEDS = ['off', 'brisk', 'calm'] as const;
export const PADS = ['auto', 'on', 'off'] as const;

const schema = object({
  theme: fallback(picklist(THEMES), 'auto'),
  /** How fast pieces slide. */
  motion: fallback(picklist(SPEEDS), 'brisk'),
  /** Buttons with arrows below the board; `auto` shows them where there is a touch screen. */
  pad: fallback(picklist(PADS), 'auto'),
  /** Whether the keys are listed below the board. */
  keys: fallback(boolean(), true),
  ownKeys: fallback(object(entriesFromList(ACTION_NAMES, exactOptional(pipe(string(), minLength(1))))), {}),
});

/** `readSettings`: what is saved of them. */
export const {
  value: settings,
  change: changeSettings,
  read: readSettings,
} = keptSettings('settings', schema);

/** Puts the theme on the page, and takes over what another tab sets. Called once. */
export function applySettings(): void {
  effect(() => {
    const { theme } = settings.value;
    if (theme === 'auto') delete document.documentElement.dataset.theme;
    else document.documentElement.dataset.theme = theme;
  });
  addEventListener('storage', (event) => {
    if (event.key?.endsWith('/settings')) settings.value = readSettings();
  });
}

/** Milliseconds that one step slides: none when the reader's system asks for reduced motion. */
export function stepTime(): number {
  if (typeof matchMedia !== 'undefined' && matchMedia('(prefers-reduced-motion: reduce)').matches) return 0;
  return { off: 0, brisk: 130, calm: 240 }[settings.value.motion];
}
