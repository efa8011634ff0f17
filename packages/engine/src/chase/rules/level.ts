import { cloneMaze, type Direction, gapsOf, type Maze, neighbour, RIGHT, setSide } from '../../grid/index.js';
import type {
  Drawing,
  DrawnDocument,
  Fault,
  LegendEntry,
  Level,
  Marker,
  Result,
} from '../../puzzle/index.js';
import { failure, failureAt, faultAt, memoizeFor, success } from '../../puzzle/index.js';

/**
 * What every pursuit game's level holds: a maze, one player, pursuers that answer every move, and exits.
 * Exits are cells, or gaps in the outer wall (open sides on the maze's rim), never both.
 */
export interface ChaseLevel extends Level {
  readonly maze: Maze;
  /** The player's first cell. */
  readonly start: number;
  /** Exit cells in reading order; empty when the exits are gaps. */
  readonly exits: readonly number[];
  /** In reading order, which is the order in which they move. */
  readonly pursuers: readonly PursuerStart[];
  /** Whether the player may wait. */
  readonly wait: boolean;
  /** Whether reaching an exit cell wins at once, or only after the pursuers' answer has been survived. */
  readonly exit: ExitReading;
  /** What else stands in the maze; absent in games and levels that have none of it. */
  readonly fixtures?: Fixtures;
  /** Whether only the cells around the player are seen; absent where all are. */
  readonly dark?: boolean;
}

/** What stands in a maze besides people and exits. */
export interface Fixtures {
  /** Cells on which the player dies, in reading order. */
  readonly traps: readonly number[];
  /** The cell that opens or shuts the gate when it is entered. */
  readonly key: number | null;
  /** The cell on whose right-hand side the gate stands, shut at first. The maze's own sides have it open. */
  readonly gate: number | null;
}

export const EXIT_READINGS = ['immediate', 'survive'] as const;
/** What each reading means, for forms. */
export const EXIT_WORDS = ['wins at once', 'must be survived'] as const;
export type ExitReading = (typeof EXIT_READINGS)[number];

export interface PursuerStart {
  readonly cell: number;
  /** The letter in drawings, which names its mind. */
  readonly kind: string;
}

/** Moves of all pursuit games: a direction, or a wait. */
export type ChaseMove = 'U' | 'R' | 'D' | 'L' | 'W';

export interface Placement {
  readonly start: number;
  readonly exits: readonly number[];
  readonly pursuers: readonly PursuerStart[];
}

/**
 * Finds player, exits and pursuers among a drawing's letters, and checks that they make a level. `mayStartOnExit`: whether the
 * player may stand on the exit at first, as where only the end of a turn is won.
 */
export function placementOf(
  document: DrawnDocument,
  drawing: Drawing,
  legend: readonly LegendEntry[],
  mayStartOnExit = false,
): Result<Placement> {
  const letters = { player: letterOf(legend, 'player'), exit: letterOf(legend, 'exit') };
  const playerName = () => {
    const name = legend.find(({ look }) => look === 'player')?.name ?? 'You';
    return `${name === 'You' ? 'the player' : name} ${letters.player}`;
  };
  const hunters = new Set(legend.filter(({ look }) => look === 'pursuer').map(({ letter }) => letter));
  let player: Marker | null = null;
  const exits: Marker[] = [];
  const pursuers: Marker[] = [];
  for (const marker of drawing.markers) {
    if (marker.letter === letters.player) {
      if (player) {
        return failureAt(
          marker.line,
          marker.column,
          `there is a second ${letters.player}; the first stands on line ${player.line}, column ${player.column}`,
          `A level has ${playerName()} once.`,
        );
      }
      player = marker;
    } else if (marker.letter === letters.exit) exits.push(marker);
    else if (hunters.has(marker.letter)) pursuers.push(marker);
  }
  if (!player) {
    return failureAt(
      document.drawingLine,
      null,
      `there is no ${letters.player} in the drawing`,
      `Put ${playerName()} on a cell.`,
    );
  }
  const fault =
    checkExits(document, drawing, exits, letters) ??
    checkStart(player, mayStartOnExit ? [] : exits, pursuers, letters);
  if (fault) return failure(fault);
  return success({
    start: player.cell,
    exits: [...new Set(exits.map((marker) => marker.cell))],
    pursuers: pursuers.map((marker) => ({ cell: marker.cell, kind: marker.letter })),
  });
}

/** The letter of the first entry of a legend that is drawn so. */
export function letterOf(legend: readonly LegendEntry[], look: LegendEntry['look']): string {
  return legend.find((one) => one.look === look)?.letter ?? '?';
}

/** Letters of the two entries that every level has. */
interface LegendLetters {
  readonly player: string;
  readonly exit: string;
}

function checkExits(
  document: DrawnDocument,
  drawing: Drawing,
  exits: readonly Marker[],
  letters: LegendLetters,
): Fault | null {
  const first = exits[0];
  const gap = gapsOf(drawing.maze)[0];
  if (!first && !gap) {
    return faultAt(
      document.drawingLine,
      null,
      'there is no exit',
      `Put an ${letters.exit} on a cell${document.drawing[0]?.startsWith('+') ? ' or leave a gap in the outer wall' : ''}.`,
    );
  }
  if (first && gap) {
    return faultAt(
      first.line,
      first.column,
      `there is both an exit ${letters.exit} and a gap in the outer wall (cell row ${Math.floor(gap.cell / drawing.maze.columns) + 1}, column ${(gap.cell % drawing.maze.columns) + 1})`,
      'Keep one of the two.',
    );
  }
  return null;
}

function checkStart(
  player: Marker,
  exits: readonly Marker[],
  pursuers: readonly Marker[],
  letters: LegendLetters,
): Fault | null {
  const hunter = pursuers.find((marker) => marker.cell === player.cell);
  if (hunter)
    return faultAt(
      hunter.line,
      hunter.column,
      `${hunter.letter} stands on the cell of ${letters.player} from the start`,
      'Move one of them.',
    );
  const exit = exits.find((marker) => marker.cell === player.cell);
  return exit
    ? faultAt(
        exit.line,
        exit.column,
        `${letters.player} stands on the exit from the start`,
        'Move one of them.',
      )
    : null;
}

/** The maze as it stands: its gate, if it has one, open or shut. */
export function mazeOf({
  level,
  isGateOpen,
}: {
  readonly level: ChaseLevel;
  readonly isGateOpen: boolean;
}): Maze {
  return isGateOpen || !level.fixtures || level.fixtures.gate === null ? level.maze : shutMaze(level);
}

/** The maze of a level with its gate shut; made once. */
const shutMaze = memoizeFor(({ maze, fixtures }: ChaseLevel): Maze => {
  const shut = cloneMaze(maze);
  if (fixtures && fixtures.gate !== null) setSide(shut, fixtures.gate, RIGHT, false);
  return shut;
});

/** Where a move leads: a cell, the outside through a gap, or nowhere. */
export type Destination = { readonly cell: number } | { readonly beyond: Direction } | null;

/** Where walking in a direction leads from a cell. */
export function destination(maze: Maze, cell: number, direction: Direction): Destination {
  if ((maze.sides[cell] & (1 << direction)) === 0) return null;
  const next = neighbour(maze, cell, direction);
  return next === null ? { beyond: direction } : { cell: next };
}
