import { levelsWith } from '@knossos/engine/games/haunt/campaign/address';
import { CAMPAIGN_LIVES } from '@knossos/engine/games/haunt/campaign/campaign';
import { MOST_LIVES, SIGHTS, type Sight } from '@knossos/engine/games/haunt/rules/settings';
import { signal } from '@preact/signals';
import { isRecord, readJson, store, writeJson } from '../../state/storage.js';

/** What is shown: the turned window, the view along the corridor, or both beside one another. */
export const VIEWS = ['window', 'corridor', 'both'] as const;
export type HauntView = (typeof VIEWS)[number];

/** How the window is drawn: with our own art, or with characters. */
const DRAWINGS = ['drawn', 'emoji', 'unicode', 'ascii'] as const;
export type Drawing = (typeof DRAWINGS)[number];

/** How somebody likes to play Monster Maze. */
export interface Preferences {
  /** Null: both where there is room, else the window. */
  readonly view: HauntView | null;
  readonly drawing: Drawing;
  readonly sound: boolean;
  /** For runs begun next. */
  readonly sight: Sight;
  readonly lives: number | null;
  readonly from: number;
  readonly only: boolean;
}

const STANDARD: Preferences = {
  view: null,
  drawing: 'drawn',
  sound: false,
  sight: 'through',
  lives: CAMPAIGN_LIVES,
  from: 1,
  only: false,
};

/** Preferences from unknown data; whatever is missing or wrong takes its standard value. */
export function checkPreferences(value: unknown): Preferences {
  const data = isRecord(value) ? value : {};
  const count = (entry: unknown, most: number): entry is number =>
    typeof entry === 'number' && Number.isInteger(entry) && entry >= 1 && entry <= most;
  return {
    view: VIEWS.find((view) => view === data.view) ?? STANDARD.view,
    drawing: DRAWINGS.find((drawing) => drawing === data.drawing) ?? STANDARD.drawing,
    sound: data.sound === true,
    sight: SIGHTS.find((sight) => sight === data.sight) ?? STANDARD.sight,
    lives: data.lives === null || count(data.lives, MOST_LIVES) ? data.lives : STANDARD.lives,
    from: count(data.from, levelsWith('through').length) ? data.from : STANDARD.from,
    only: data.only === true,
  };
}

const KEY = 'haunt/preferences';

export const preferences = signal<Preferences>(readJson(store, KEY, checkPreferences) ?? STANDARD);

export function prefer(change: Partial<Preferences>): void {
  preferences.value = { ...preferences.peek(), ...change };
  writeJson(store, KEY, preferences.peek());
}
