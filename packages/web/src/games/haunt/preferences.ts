import {
  CAMPAIGN_LIVES,
  levelsWith,
  MOST_LIVES,
  RULE_SETS,
  SIGHTS,
} from '@knossos/engine/internal/games/haunt/index';
import {
  boolean,
  fallback,
  integer,
  maxValue,
  minValue,
  nullable,
  number,
  object,
  picklist,
  pipe,
} from 'valibot';
import { watched } from '../../play/layout/on-side.js';
import { savedPreferences } from '../../session/preferences.js';

/** The views: the turned window, the view along the corridor, or both beside one another. */
export const VIEWS = ['window', 'corridor', 'both'] as const;
export type HauntView = (typeof VIEWS)[number];

/** How the window is drawn: with our own art, or with characters. */
const DRAWINGS = ['drawn', 'emoji', 'unicode', 'ascii'] as const;
export type Drawing = (typeof DRAWINGS)[number];

const upTo = (most: number) => pipe(number(), integer(), minValue(1), maxValue(most));

/** A player's preferences in Monster Maze. */
export const preferencesSchema = object({
  /** Null: both where there is room, else the window. */
  view: fallback(nullable(picklist(VIEWS)), null),
  drawing: fallback(picklist(DRAWINGS), 'drawn'),
  /** Whether the letter was read or skipped. */
  letter: fallback(boolean(), false),
  /** For runs begun next. */
  rules: fallback(picklist(RULE_SETS), 'classic'),
  sight: fallback(picklist(SIGHTS), 'through'),
  lives: fallback(nullable(upTo(MOST_LIVES)), CAMPAIGN_LIVES),
  from: fallback(upTo(levelsWith('through').length), 1),
  only: fallback(boolean(), false),
});

export const { preferences, prefer } = savedPreferences('haunt/preferences', preferencesSchema);

const isWide = watched('(min-width: 43.75em)');

/** Both views where there is room, unless the player chose. */
export function standardView(): HauntView {
  return preferences.value.view ?? (isWide.value ? 'both' : 'window');
}
