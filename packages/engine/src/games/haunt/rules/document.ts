import {
  type DrawnDocument,
  failure,
  faultAt,
  formatCellDrawing,
  formatHeader,
  headerEntries,
  parseCellDrawing,
  type Result,
  readMeta,
  success,
} from '../../../puzzle/index.js';
import { wrongLevel } from './checks.js';
import type { HauntLevel } from './level.js';
import { hauntSettingLines, readHauntSettings } from './settings.js';

/** Digits of the article's drawings and what they mean. */
const DIGITS: Readonly<Record<string, string>> = { '0': '#', '1': '.', '9': 'E' };

/** Reads a level: walls `#` or `0`, corridors `.` or `1`, the exit `E` or `9`. */
export function parseHaunt(document: DrawnDocument): Result<HauntLevel> {
  const settings = readHauntSettings(document);
  if (!settings.ok) return settings;
  const plain = document.drawing.map((row) => row.replace(/[019]/g, (digit) => DIGITS[digit] ?? digit));
  const drawing = parseCellDrawing({ ...document, drawing: plain }, ['E']);
  if (!drawing.ok) return drawing;
  const { maze, markers } = drawing.value;
  const [exit, second] = markers;
  if (!exit) {
    const help = 'Put an E (or a 9) on the cell that the player has to reach.';
    return failure(faultAt(document.drawingLine, null, 'there is no exit', help));
  }
  if (second) {
    const said = `there is a second exit; the first is on line ${exit.line}, column ${exit.column}`;
    return failure(faultAt(second.line, second.column, said, 'A maze of this game has one exit.'));
  }
  const level: HauntLevel = {
    game: 'haunt',
    meta: readMeta(document),
    maze,
    exit: exit.cell,
    ...settings.value,
  };
  const wrong = wrongLevel(level, document);
  return wrong === null ? success(level) : failure(wrong);
}

/** The canonical text, in `#`, `.` and `E`. */
export function formatHaunt(level: HauntLevel): string {
  const header = headerEntries('haunt', level.meta, hauntSettingLines(level));
  return formatHeader(header) + formatCellDrawing(level.maze, (cell) => (cell === level.exit ? 'E' : null));
}

/** A level to begin one's own from. */
export const HAUNT_BLANK = `game: haunt
title: a haunted maze

##########
#.....#..#
#.##.#...#
#..#.#.#.#
#.#..#.#.#
#.......##
#######E##
`;
