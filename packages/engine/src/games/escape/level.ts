import {
  type Cast,
  type ChaseLevel,
  castOf,
  EXIT_READINGS,
  EXIT_WORDS,
  type ExitReading,
  letterOf,
} from '../../chase/index.js';
import {
  type CastMember,
  type DrawnDocument,
  failure,
  formatCellDrawing,
  formatHeader,
  headerEntries,
  MOST_CELLS,
  parseCellDrawing,
  type Result,
  readMeta,
  readSettings,
  type SettingOf,
  settingLines,
  settingMakers,
  success,
} from '../../puzzle/index.js';

/** A cave with monsters that walk along shortest paths. */
export interface EscapeLevel extends ChaseLevel, EscapeSettings {
  readonly game: 'escape';
}

export interface EscapeSettings {
  readonly wait: boolean;
  readonly exit: ExitReading;
  /** Walking distance within which a monster hears the player; null: from anywhere, unless it goes by sight alone. */
  readonly hears: number | null;
  /** Cells along a row or column within which a monster sees the player; null: it does not go by sight. */
  readonly sees: number | null;
  /** Whether a monster that has once noticed the player chases for ever. */
  readonly memory: boolean;
  /** What a monster does that has not noticed the player or has no way there: stay, or take a random step. */
  readonly idle: Idle;
}

export const IDLE = ['stay', 'wander'] as const;
export type Idle = (typeof IDLE)[number];

const DEFAULTS: EscapeSettings = {
  wait: false,
  exit: 'immediate',
  hears: null,
  sees: null,
  memory: false,
  idle: 'stay',
};

const { yesNo, choice, whole } = settingMakers(DEFAULTS);

export const ESCAPE_SETTINGS: readonly SettingOf<EscapeSettings>[] = [
  yesNo('wait', 'Waiting allowed'),
  choice('exit', 'Reaching the exit', EXIT_READINGS, EXIT_WORDS),
  whole('hears', 'Monsters hear within', [0, MOST_CELLS], { empty: 'any distance' }),
  whole('sees', 'Monsters see within', [0, MOST_CELLS], { empty: 'do not look' }),
  yesNo('memory', 'They never forget'),
  choice('idle', 'Monsters that do not chase', IDLE, ['stay', 'wander at random']),
];

export const ESCAPE_CAST: readonly CastMember[] = [
  { letter: 'S', name: 'You', look: 'player', picture: '🙂', placed: 'one' },
  { letter: 'M', name: 'Monster', look: 'pursuer', picture: '👹', placed: 'many' },
  { letter: 'E', name: 'Exit', look: 'exit', picture: '🚪', placed: 'many' },
];
const LETTERS = ESCAPE_CAST.map(({ letter }) => letter);

export function parseEscape(document: DrawnDocument): Result<EscapeLevel> {
  const settings = readSettings(document, 'escape', ESCAPE_SETTINGS);
  if (!settings.ok) return settings;
  const drawing = parseCellDrawing(document, LETTERS);
  if (!drawing.ok) return drawing;
  const cast: Result<Cast> = castOf(document, drawing.value, ESCAPE_CAST);
  if (!cast.ok) return failure(cast.fault);
  return success({
    game: 'escape',
    meta: readMeta(document),
    maze: drawing.value.maze,
    ...cast.value,
    ...DEFAULTS,
    ...settings.value,
  });
}

export function formatEscape(level: EscapeLevel): string {
  const header = headerEntries('escape', level.meta, settingLines(ESCAPE_SETTINGS, level, DEFAULTS));
  const letters = new Map<number, string>([[level.start, letterOf(ESCAPE_CAST, 'player')]]);
  for (const exit of level.exits) letters.set(exit, letterOf(ESCAPE_CAST, 'exit'));
  for (const { cell, kind } of level.pursuers) letters.set(cell, kind);
  return formatHeader(header) + formatCellDrawing(level.maze, (cell) => letters.get(cell) ?? null);
}

/** A level to begin one's own from. */
export const ESCAPE_BLANK = `game: escape
title: a new mine

###########
#S..#.....#
#.#.#.###.#
#.#...#...#
#.###.#.#.#
#...M...#E#
###########
`;
