import {
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
  faultAt,
  formatHeader,
  formatWallDrawing,
  headerEntries,
  parseWallDrawing,
  type Result,
  readMeta,
  readSettings,
  type SettingOf,
  settingLines,
  settingMakers,
  success,
} from '../../puzzle/index.js';
import { isDirectionLists, parseDirectionLists } from './direction-lists.js';

/** A maze of walls with Minotaurs that take several steps to Theseus' one. */
export interface TheseusLevel extends ChaseLevel, TheseusSettings {
  readonly game: 'theseus';
}

export interface TheseusSettings {
  readonly wait: boolean;
  readonly exit: ExitReading;
  /** Single steps of every pursuer in one turn. */
  readonly steps: number;
}

export const THESEUS_DEFAULTS: TheseusSettings = { wait: true, exit: 'survive', steps: 2 };

/** Most steps a pursuer may take in one turn. */
export const MOST_STEPS = 1000;

const { make, yesNo, choice, whole } = settingMakers(THESEUS_DEFAULTS);

export const THESEUS_SETTINGS: readonly SettingOf<TheseusSettings>[] = [
  yesNo('wait', 'Waiting allowed'),
  choice('exit', 'Reaching an exit cell', EXIT_READINGS, EXIT_WORDS),
  whole('steps', 'Steps of the Minotaur', [0, MOST_STEPS], { empty: '2' }),
  // Said by old documents, and the only rules there are.
  {
    ...make(
      'steps',
      { expects: 'classic', values: [{ value: 'classic', text: 'classic' }] },
      () => undefined,
    ),
    key: 'rules',
    standard: 'classic',
    read: (value) => (value === 'classic' ? {} : null),
    write: () => null,
  },
];

export const THESEUS_CAST: readonly CastMember[] = [
  { letter: 'T', name: 'Theseus', look: 'player', picture: '🙂', placed: 'one' },
  {
    letter: 'M',
    name: 'Minotaur, horizontal first',
    short: 'Bull ↔',
    look: 'pursuer',
    picture: '🐂',
    placed: 'many',
  },
  {
    letter: 'V',
    name: 'Minotaur, vertical first',
    short: 'Bull ↕',
    look: 'pursuer',
    picture: '🐃',
    placed: 'many',
  },
  { letter: 'E', name: 'Exit cell', short: 'Exit', look: 'exit', picture: '🚪', placed: 'many' },
];
/** In the order in which lists of directions place them. */
const LETTERS = ['T', 'E', 'M', 'V'];

export function parseTheseus(document: DrawnDocument): Result<TheseusLevel> {
  const settings = readSettings(document, 'theseus', THESEUS_SETTINGS);
  if (!settings.ok) return settings;
  const drawing = isDirectionLists(document)
    ? parseDirectionLists(document, LETTERS)
    : parseWallDrawing(document, LETTERS);
  if (!drawing.ok) return drawing;
  const cast = castOf(document, drawing.value, THESEUS_CAST);
  if (!cast.ok) return failure(cast.fault);
  const crowded = crowdedCell(drawing.value.markers);
  if (crowded) {
    return failure(
      faultAt(
        crowded.line,
        crowded.column,
        'more than three letters share this cell',
        'A cell of the drawing holds three.',
      ),
    );
  }
  const level: TheseusLevel = {
    game: 'theseus',
    meta: readMeta(document),
    maze: drawing.value.maze,
    ...cast.value,
    ...THESEUS_DEFAULTS,
    ...settings.value,
  };
  return success(level, drawing.warnings);
}

/** The fourth letter on one cell, which no canonical drawing could hold. */
function crowdedCell<M extends { readonly cell: number }>(markers: readonly M[]): M | null {
  if (markers.length < 4) return null;
  const counts = new Map<number, number>();
  for (const marker of markers) {
    const count = (counts.get(marker.cell) ?? 0) + 1;
    if (count > 3) return marker;
    counts.set(marker.cell, count);
  }
  return null;
}

export function formatTheseus(level: TheseusLevel): string {
  const header = headerEntries(
    'theseus',
    level.meta,
    settingLines(THESEUS_SETTINGS, level, THESEUS_DEFAULTS),
  );
  const letters = new Map<number, string>();
  const put = (cell: number, letter: string) => letters.set(cell, (letters.get(cell) ?? '') + letter);
  put(level.start, letterOf(THESEUS_CAST, 'player'));
  for (const { cell, kind } of level.pursuers) put(cell, kind);
  for (const exit of level.exits) put(exit, letterOf(THESEUS_CAST, 'exit'));
  return formatHeader(header) + formatWallDrawing(level.maze, (cell) => letters.get(cell) ?? '');
}

/** A level to begin one's own from. */
export const THESEUS_BLANK = `game: theseus
title: a new maze

+---+---+---+---+
|               |
+   +---+---+   +
|     T |   |   |
+   +   +   +   +
| M |       |   |
+   +---+   +   +
|       |       |
+---+   +---+---+
`;
