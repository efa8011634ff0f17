import {
  type Cast,
  type ChaseLevel,
  castOf,
  type ExitReading,
  oneOf,
  sharedSpec,
  wholeNumber,
  yesNo,
} from '../../chase/index.js';
import {
  type DrawnDocument,
  failure,
  formatCellDrawing,
  formatHeader,
  type HeaderSpec,
  headerEntries,
  MOST_CELLS,
  parseCellDrawing,
  type Result,
  readHeader,
  readMeta,
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

export const ESCAPE_DEFAULTS: EscapeSettings = {
  wait: false,
  exit: 'immediate',
  hears: null,
  sees: null,
  memory: false,
  idle: 'stay',
};

const SPEC: HeaderSpec<EscapeSettings> = {
  ...sharedSpec<EscapeSettings>(),
  hears: wholeNumber(0, MOST_CELLS, (settings, hears) => ({ ...settings, hears })),
  sees: wholeNumber(0, MOST_CELLS, (settings, sees) => ({ ...settings, sees })),
  memory: yesNo((settings, memory) => ({ ...settings, memory })),
  idle: oneOf(IDLE, (settings, idle) => ({ ...settings, idle })),
};

const CAST = { player: 'S', playerName: 'the player S', exit: 'E', pursuers: ['M'] } as const;
const LETTERS = ['S', 'E', 'M'];

export function parseEscape(document: DrawnDocument): Result<EscapeLevel> {
  const settings = readHeader(document, 'escape', SPEC, ESCAPE_DEFAULTS);
  if (!settings.ok) return settings;
  const drawing = parseCellDrawing(document, LETTERS);
  if (!drawing.ok) return drawing;
  const cast: Result<Cast> = castOf(document, drawing.value, CAST);
  if (!cast.ok) return failure(cast.fault);
  return success({
    game: 'escape',
    meta: readMeta(document),
    maze: drawing.value.maze,
    ...cast.value,
    ...settings.value,
  });
}

export function formatEscape(level: EscapeLevel): string {
  const header = headerEntries('escape', level.meta, [
    ['wait', level.wait ? 'yes' : null],
    ['exit', level.exit === 'survive' ? 'survive' : null],
    ['hears', level.hears === null ? null : String(level.hears)],
    ['sees', level.sees === null ? null : String(level.sees)],
    ['memory', level.memory ? 'yes' : null],
    ['idle', level.idle === 'wander' ? 'wander' : null],
  ]);
  const letters = new Map<number, string>([[level.start, CAST.player]]);
  for (const exit of level.exits) letters.set(exit, CAST.exit);
  for (const { cell, kind } of level.pursuers) letters.set(cell, kind);
  return formatHeader(header) + formatCellDrawing(level.maze, (cell) => letters.get(cell) ?? null);
}
