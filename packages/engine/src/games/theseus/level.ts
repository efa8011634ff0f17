import {
  type ChaseLevel,
  castOf,
  type ExitReading,
  oneOf,
  sharedSpec,
  wholeNumber,
} from '../../chase/index.js';
import {
  type DrawnDocument,
  failure,
  faultAt,
  formatHeader,
  formatWallDrawing,
  type HeaderSpec,
  headerEntries,
  parseWallDrawing,
  type Result,
  readHeader,
  readMeta,
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

const SPEC: HeaderSpec<TheseusSettings> = {
  ...sharedSpec<TheseusSettings>(),
  steps: wholeNumber(0, MOST_STEPS, (settings, steps) => ({ ...settings, steps })),
  rules: oneOf(['classic'], (settings) => settings),
};

const CAST = { player: 'T', playerName: 'Theseus T', exit: 'E', pursuers: ['M', 'V'] } as const;
const LETTERS = ['T', 'E', 'M', 'V'];

export function parseTheseus(document: DrawnDocument): Result<TheseusLevel> {
  const settings = readHeader(document, 'theseus', SPEC, THESEUS_DEFAULTS);
  if (!settings.ok) return settings;
  const drawing = isDirectionLists(document)
    ? parseDirectionLists(document, LETTERS)
    : parseWallDrawing(document, LETTERS);
  if (!drawing.ok) return drawing;
  const cast = castOf(document, drawing.value, CAST);
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
  const header = headerEntries('theseus', level.meta, [
    ['wait', level.wait ? null : 'no'],
    ['exit', level.exit === 'immediate' ? 'immediate' : null],
    ['steps', level.steps === THESEUS_DEFAULTS.steps ? null : String(level.steps)],
  ]);
  const letters = new Map<number, string>();
  const put = (cell: number, letter: string) => letters.set(cell, (letters.get(cell) ?? '') + letter);
  put(level.start, CAST.player);
  for (const { cell, kind } of level.pursuers) put(cell, kind);
  for (const exit of level.exits) put(exit, CAST.exit);
  return formatHeader(header) + formatWallDrawing(level.maze, (cell) => letters.get(cell) ?? '');
}
