import { letterOf, placementOf } from '../../../chase/index.js';
import { RIGHT } from '../../../grid/index.js';
import {
  type DrawnDocument,
  type EdgeSide,
  failureAt,
  formatWallDrawing,
  type Marker,
  parseWallDrawing,
  type Result,
  success,
} from '../../../puzzle/index.js';
import { isDirectionLists, parseDirectionLists } from './direction-lists.js';
import { legendFor, THESEUS_LEGEND, type TheseusLevel } from './level.js';
import { checkClassic, GATE, KEY, MUMMY_LETTERS, mummyParts, TRAP } from './mummy-document.js';
import { THESEUS_HEADER } from './settings.js';

/** In the order in which lists of directions place them. */
const LETTERS = ['T', 'E', 'M', 'V'];
/** In a drawing; that some of them need other rules is said where they are met. */
const ALL_LETTERS = [...LETTERS, ...MUMMY_LETTERS];

export function parseTheseus(document: DrawnDocument): Result<TheseusLevel> {
  const header = THESEUS_HEADER.read(document);
  if (!header.ok) return header;
  const { meta, settings } = header.value;
  const drawing = isDirectionLists(document)
    ? parseDirectionLists(document, LETTERS)
    : parseWallDrawing(document, ALL_LETTERS, [GATE]);
  if (!drawing.ok) return drawing;
  if (settings.rules === 'classic') {
    const wrong = checkClassic(document, drawing.value, settings);
    if (wrong) return wrong;
  }
  const placement = placementOf(
    document,
    drawing.value,
    legendFor(settings.rules),
    settings.rules === 'mummy',
  );
  if (!placement.ok) return placement;
  const crowded = crowdedCell(drawing.value.markers);
  if (crowded) {
    return failureAt(
      crowded.line,
      crowded.column,
      'more than three letters share this cell',
      'A cell of the drawing holds three.',
    );
  }
  const level: TheseusLevel = {
    game: 'theseus',
    meta,
    maze: drawing.value.maze,
    ...placement.value,
    ...settings,
  };
  const warnings = drawing.warnings ?? [];
  if (settings.rules === 'classic') return success(level, warnings);
  const parts = mummyParts(document, drawing.value, level);
  return parts.ok ? success({ ...level, ...parts.value }, [...warnings, ...parts.warnings]) : parts;
}

/** The fourth letter on one cell, which no canonical drawing could hold. */
function crowdedCell(markers: readonly Marker[]): Marker | null {
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
  const letters = new Map<number, string>();
  const put = (cell: number, letter: string) => letters.set(cell, (letters.get(cell) ?? '') + letter);
  put(level.start, letterOf(THESEUS_LEGEND, 'player'));
  for (const { cell, kind } of level.pursuers) put(cell, kind);
  for (const exit of level.exits) put(exit, letterOf(THESEUS_LEGEND, 'exit'));
  const { fixtures } = level;
  for (const trap of fixtures?.traps ?? []) put(trap, TRAP);
  if (fixtures && fixtures.key !== null) put(fixtures.key, KEY);
  const between = (cell: number, side: EdgeSide) => (side === RIGHT && fixtures?.gate === cell ? GATE : null);
  return (
    THESEUS_HEADER.write(level) + formatWallDrawing(level.maze, (cell) => letters.get(cell) ?? '', between)
  );
}
