import {
  cellAt,
  cellName,
  columnOf,
  contains,
  distancesFrom,
  isFloor,
  rowOf,
  UNREACHABLE,
} from '../../../grid/index.js';
import {
  type Drawing,
  type DrawnDocument,
  type Fault,
  failure,
  failureAt,
  faultAt,
  formatCellDrawing,
  formatHeader,
  headerEntries,
  headerLine,
  headerValue,
  parseCellDrawing,
  type Result,
  readMeta,
  success,
} from '../../../puzzle/index.js';
import { type HauntLevel, hauntSettingLines, readHauntHeader, usualMonsters } from './level.js';
import { DIGITS, isMatrix, readMatrix } from './matrix.js';
import { headingLetter, PLACED_LETTERS, readPlaced, wrongPlaced } from './placed.js';
import { distancesOf, placesOf } from './places.js';

/** What makes a level unplayable, or null: no start, a start without a way out, monsters without room. */
export function wrongLevel(level: HauntLevel, document: DrawnDocument): Fault | null {
  const { maze, exit, exitRadius } = level;
  const distances = distancesFrom(maze, [exit]);
  const isReachable = (cell: number) => distances[cell] !== UNREACHABLE;
  const misplaced = wrongPlaced(level, document, isReachable);
  if (misplaced) return misplaced;
  const { starts } = placesOf(level);
  if (starts.length === 0) {
    const said = `no corridor cell lies farther than ${exitRadius} from the exit, so nobody can start`;
    const help = 'Lower "exit-radius:", or draw a larger maze.';
    return faultAt(headerLine(document, 'exit-radius') ?? document.drawingLine, null, said, help);
  }
  const cut = starts.find((cell) => !isReachable(cell));
  if (cut !== undefined) {
    const said = `the player may start on ${cellName(maze, cut)}, from where no way leads to the exit`;
    return faultAt(document.drawingLine, null, said, 'Open a way, or fill that part with walls.');
  }
  return wrongRoom(level, document, isReachable);
}

/** Whether there is room for all monsters wherever the player may be; if not, how many fit. */
function wrongRoom(
  level: HauntLevel,
  document: DrawnDocument,
  isReachable: (cell: number) => boolean,
): Fault | null {
  const { maze, ghosts, zombies } = level;
  const { starts, corridor } = placesOf(level);
  const least = distancesOf(level);
  const monsters = ghosts + zombies;
  /** The player's cell that leaves the least room, and how much. */
  const tightest = (players: readonly number[], distance: number) => {
    let found = { cell: -1, room: Number.POSITIVE_INFINITY, distance };
    for (const cell of players) {
      const room = corridor.length - corridorNearer(level, cell, distance);
      if (room < found.room) found = { cell, room, distance };
    }
    return found;
  };
  const shuffled = tightest(starts, least.shuffle);
  // Ghosts are placed again wherever the player has gone, beside zombies that stand anywhere.
  const placed = tightest(corridor.filter(isReachable), least.ghosts);
  const { cell, room, distance } = ghosts > 0 && placed.room < shuffled.room ? placed : shuffled;
  if (monsters <= room) return null;
  const who = `${counted(ghosts, 'ghost')} and ${counted(zombies, 'zombie')}`;
  const cells = room === 1 ? '1 corridor cell lies' : `${room === 0 ? 'no' : room} corridor cells lie`;
  const said = `there is no room for ${who}: while the player is on ${cellName(maze, cell)}, ${cells} at least ${distance} away`;
  const fit = room === 0 ? 'No monster fits' : room === 1 ? '1 monster fits' : `Up to ${room} monsters fit`;
  const line = headerLine(document, 'ghosts') ?? headerLine(document, 'zombies') ?? document.drawingLine;
  return faultAt(line, null, said, `${fit}: lower "ghosts:" or "zombies:", or draw a larger maze.`);
}

/** Corridor cells nearer to a cell than a Manhattan distance, itself included if it is one. */
function corridorNearer({ maze, exit }: HauntLevel, cell: number, distance: number): number {
  const [column, row] = [columnOf(maze, cell), rowOf(maze, cell)];
  let count = 0;
  for (let dy = 1 - distance; dy < distance; dy++) {
    for (let dx = 1 - distance + Math.abs(dy); dx < distance - Math.abs(dy); dx++) {
      if (!contains(maze, column + dx, row + dy)) continue;
      const other = cellAt(maze, column + dx, row + dy);
      if (other !== exit && isFloor(maze, other)) count++;
    }
  }
  return count;
}

/** `no ghosts`, `1 ghost`, `2 ghosts`. */
export function counted(count: number, noun: string): string {
  return `${count === 0 ? 'no' : count} ${noun}${count === 1 ? '' : 's'}`;
}

/** Reads the drawing: one character a cell, or the rows of a matrix with commas. */
function readDrawing(document: DrawnDocument): Result<Drawing> {
  if (isMatrix(document)) return readMatrix(document);
  const plain = document.drawing.map((row) => row.replace(/[019]/g, (digit) => DIGITS[digit] ?? digit));
  return parseCellDrawing({ ...document, drawing: plain }, ['E', ...PLACED_LETTERS]);
}

/** Reads a level: walls `#` or `0`, corridors `.` or `1`, exit `E` or `9`, ghosts `G`, zombies `Z`, player `^>v<`. */
export function parseHaunt(document: DrawnDocument): Result<HauntLevel> {
  const header = readHauntHeader(document);
  if (!header.ok) return header;
  const drawing = readDrawing(document);
  if (!drawing.ok) return drawing;
  const { maze, markers } = drawing.value;
  const [exit, second] = markers.filter(({ letter }) => letter === 'E');
  if (!exit) {
    const help = 'Put an E (or a 9) on the cell that the player has to reach.';
    return failureAt(document.drawingLine, null, 'there is no exit', help);
  }
  if (second) {
    const said = `there is a second exit; the first is on line ${exit.line}, column ${exit.column}`;
    return failureAt(second.line, second.column, said, 'A maze of this game has one exit.');
  }
  const { player, ...settings } = header.value;
  const zombie = markers.find(({ letter }) => letter === 'Z');
  if (zombie && settings.rules === '1983')
    return failureAt(
      zombie.line,
      zombie.column,
      'with rules: 1983 there are no zombies',
      'Take every Z away.',
    );
  const read = readPlaced(document, maze, markers, player);
  if (!read.ok) return read;
  const placed = read.value;
  const usual = usualMonsters(settings.rules, placed);
  const isSaid = (key: string) => headerValue(document, key) !== null;
  const level: HauntLevel = {
    game: 'haunt',
    meta: readMeta(document),
    maze,
    exit: exit.cell,
    ...settings,
    ghosts: isSaid('ghosts') ? settings.ghosts : usual.ghosts,
    zombies: isSaid('zombies') ? settings.zombies : usual.zombies,
    placed,
  };
  const wrong = wrongLevel(level, document);
  return wrong === null ? success(level) : failure(wrong);
}

/** The canonical text, in `#`, `.`, `E` and the letters of those who are placed. */
export function formatHaunt(level: HauntLevel): string {
  const { maze, exit, placed } = level;
  const header = headerEntries('haunt', level.meta, hauntSettingLines(level));
  const letterAt = (cell: number) => {
    if (cell === exit) return 'E';
    if (placed === null) return null;
    if (cell === placed.player) return headingLetter(placed.facing);
    return placed.ghosts.includes(cell) ? 'G' : placed.zombies.includes(cell) ? 'Z' : null;
  };
  return formatHeader(header) + formatCellDrawing(maze, letterAt);
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
