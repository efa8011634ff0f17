import {
  cellAt,
  cellName,
  type Direction,
  isFloor,
  type Maze,
  manhattan,
  parseCellName,
} from '../../../grid/index.js';
import {
  type DrawnDocument,
  type Fault,
  failureAt,
  faultAt,
  headerLine,
  type Marker,
  quoted,
  type Result,
  success,
} from '../../../puzzle/index.js';
import type { HauntLevel, Heading, Placed } from './level.js';
import { distancesOf, placesOf } from './places.js';

/** Letters of the player by the direction that he faces. */
const HEADINGS = '^>v<';

/** The letters of those whom a drawing may place. */
export const PLACED_LETTERS: readonly string[] = [...HEADINGS, 'G', 'Z'];

export function headingLetter(facing: Direction): string {
  return HEADINGS[facing] ?? '^';
}

/** Nearest to the player that a ghost may stand at the start: one step nearer it touches. */
const CLEAR = 2;

/** Who stands where: letters of the drawing, or the line `player:`; null where there are none. */
export function readPlaced(
  document: DrawnDocument,
  maze: Maze,
  markers: readonly Marker[],
  heading: Heading | null,
): Result<Placed | null> {
  const line = headerLine(document, 'player');
  const column = 'player: '.length + 1;
  const [drawn, second] = markers.filter(({ letter }) => HEADINGS.includes(letter));
  if (second) {
    const said = `there is a second player; the first is on line ${drawn?.line}, column ${drawn?.column}`;
    return failureAt(second.line, second.column, said, 'Keep one of ^, >, v and <.');
  }
  if (drawn && heading) {
    const said = `the player stands in the drawing already, on line ${drawn.line}, column ${drawn.column}`;
    return failureAt(line, 1, said, 'Keep the letter or this line.');
  }
  const cellsOf = (letter: string) => markers.filter((marker) => marker.letter === letter);
  const [ghosts, zombies] = [cellsOf('G'), cellsOf('Z')];
  const monster = [...ghosts, ...zombies][0];
  if (!drawn && !heading) {
    if (!monster) return success(null);
    const help = 'Put ^, >, v or < on the player’s cell, or write such a line as "player: d3 right".';
    return failureAt(monster.line, monster.column, 'monsters are drawn, but the player is not', help);
  }
  const player = drawn ? drawn.cell : parseCellName(maze, heading?.cell ?? '');
  if (player === null) {
    const last = cellName(maze, cellAt(maze, maze.columns - 1, maze.rows - 1));
    const said = `there is no cell ${quoted(heading?.cell ?? '')} in the drawing`;
    return failureAt(line, column, said, `Its cells are a1 to ${last}.`);
  }
  const here = markers.find(({ cell }) => cell === player && !drawn);
  if (!isFloor(maze, player) || here) {
    const what = here ? `holds ${here.letter}` : 'is a wall';
    return failureAt(
      line,
      column,
      `${cellName(maze, player)} ${what}`,
      'The player stands on a free corridor cell.',
    );
  }
  const near = ghosts.find(({ cell }) => manhattan(maze, cell, player) < CLEAR);
  if (near) {
    const help = `Ghosts start ${CLEAR} or more cells from the player, rows and columns added up.`;
    return failureAt(near.line, near.column, 'this ghost would touch the player before the first move', help);
  }
  const facing = drawn ? (HEADINGS.indexOf(drawn.letter) as Direction) : (heading?.facing ?? 0);
  const cells = (those: readonly Marker[]) => those.map(({ cell }) => cell);
  return success({ player, facing, ghosts: cells(ghosts), zombies: cells(zombies) });
}

/** The fault of a level because of those who are placed, or null. */
export function wrongPlaced(
  level: HauntLevel,
  document: DrawnDocument,
  isReachable: (cell: number) => boolean,
): Fault | null {
  const { maze, placed } = level;
  if (placed === null) return null;
  const { player } = placed;
  const line = headerLine(document, 'player') ?? document.drawingLine;
  if (!isReachable(player)) {
    const said = `the player stands on ${cellName(maze, player)}, from where no way leads to the exit`;
    return faultAt(line, null, said, 'Open a way, or put the player elsewhere.');
  }
  for (const key of ['ghosts', 'zombies'] as const) {
    if (level[key] >= placed[key].length) continue;
    const said = `${placed[key].length} ${key} are drawn, more than ${level[key]}`;
    return faultAt(
      headerLine(document, key),
      key.length + 3,
      said,
      `Leave "${key}:" out, or say at least as many.`,
    );
  }
  const drawn = [...placed.ghosts, ...placed.zombies];
  const rest = level.ghosts + level.zombies - drawn.length;
  const room = placesOf(level)
    .farFrom(player)
    .filter((cell) => !drawn.includes(cell)).length;
  if (rest <= room) return null;
  const said = `there is no room for ${rest} more monsters: ${room} free corridor cells lie at least ${distancesOf(level).shuffle} from the player`;
  return faultAt(line, null, said, 'Lower "ghosts:" or "zombies:", or draw the others too.');
}
