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
  type InferOutput,
  integer,
  maxValue,
  minValue,
  nullable,
  number,
  object,
  parse,
  picklist,
  pipe,
} from 'valibot';
import { saved } from '../../state/saved.js';

/** What is shown: the turned window, the view along the corridor, or both beside one another. */
export const VIEWS = ['window', 'corridor', 'both'] as const;
export type HauntView = (typeof VIEWS)[number];

/** How the window is drawn: with our own art, or with characters. */
const DRAWINGS = ['drawn', 'emoji', 'unicode', 'ascii'] as const;
export type Drawing = (typeof DRAWINGS)[number];

const upTo = (most: number) => pipe(number(), integer(), minValue(1), maxValue(most));

/** How somebody likes to play Monster Maze; whatever is missing or wrong takes its standard value. */
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

type Preferences = Readonly<InferOutput<typeof preferencesSchema>>;

const own = saved<Preferences>({
  key: 'haunt/preferences',
  read: preferencesSchema,
  fresh: () => parse(preferencesSchema, {}),
});

export const preferences = own.value;
export const prefer = (part: Partial<Preferences>) => own.change((now) => ({ ...now, ...part }));
