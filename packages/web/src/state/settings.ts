import { effect, signal } from '@preact/signals';
import { ACTIONS, type Action, type OwnKeys } from '../board/keys.js';
import { isRecord, readJson, store, writeJson } from './storage.js';

export const THEMES = ['auto', 'light', 'dark'] as const;
export const SPEEDS = ['off', 'brisk', 'calm'] as const;
export const PADS = ['auto', 'on', 'off'] as const;

export interface Settings {
  readonly theme: (typeof THEMES)[number];
  /** How fast pieces slide. */
  readonly motion: (typeof SPEEDS)[number];
  /** Buttons with arrows below the board; `auto` shows them where there is a touch screen. */
  readonly pad: (typeof PADS)[number];
  /** Whether the keys are listed below the board. */
  readonly keys: boolean;
  readonly ownKeys: OwnKeys;
}

export const STANDARD: Settings = { theme: 'auto', motion: 'brisk', pad: 'auto', keys: true, ownKeys: {} };

function checkKeys(value: unknown): OwnKeys {
  const data = isRecord(value) ? value : {};
  const pairs = (Object.keys(ACTIONS) as Action[]).flatMap((action) => {
    const key = data[action];
    return typeof key === 'string' && key !== '' ? [[action, key] as const] : [];
  });
  return Object.fromEntries(pairs);
}

/** Settings from unknown data; whatever is missing or wrong takes its standard value. */
export function checkSettings(value: unknown): Settings {
  const data = isRecord(value) ? value : {};
  return {
    theme: THEMES.find((theme) => theme === data.theme) ?? STANDARD.theme,
    motion: SPEEDS.find((speed) => speed === data.motion) ?? STANDARD.motion,
    pad: PADS.find((pad) => pad === data.pad) ?? STANDARD.pad,
    keys: typeof data.keys === 'boolean' ? data.keys : STANDARD.keys,
    ownKeys: checkKeys(data.ownKeys),
  };
}

export const settings = signal<Settings>(readJson(store, 'settings', checkSettings) ?? STANDARD);

export function changeSettings(change: Partial<Settings>): void {
  settings.value = { ...settings.value, ...change };
  writeJson(store, 'settings', settings.value);
}

/** Puts the theme on the page, and takes over what another tab sets. Called once. */
export function applySettings(): void {
  effect(() => {
    const { theme } = settings.value;
    if (theme === 'auto') delete document.documentElement.dataset.theme;
    else document.documentElement.dataset.theme = theme;
  });
  addEventListener('storage', (event) => {
    if (event.key?.endsWith('/settings'))
      settings.value = readJson(store, 'settings', checkSettings) ?? STANDARD;
  });
}

/** Milliseconds that one step slides: none when the reader's system asks for reduced motion. */
export function stepTime(): number {
  if (typeof matchMedia !== 'undefined' && matchMedia('(prefers-reduced-motion: reduce)').matches) return 0;
  return { off: 0, brisk: 130, calm: 240 }[settings.value.motion];
}
