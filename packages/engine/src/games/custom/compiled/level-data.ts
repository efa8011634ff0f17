import { DIRECTIONS, isOpen } from '../../../grid/index.js';
import type { Game } from '../rules/game.js';
import { CHANGE_BITS, COLUMN, ROW, WAYS } from '../rules/position.js';
import { EXIT, FALLING, NO_GATE, switchLettersOf, TOKEN } from './board-code.js';
import { DICE, type Layout, SHARED, waitsAlike } from './layout.js';

/** The way with a sign down and a sign across, each from -1 to 1. */
const AXES = [7, 0, 4, 3, 0, 1, 6, 2, 5] as const;

/** The memory of code, in numbers of each size. */
export interface Memory {
  readonly bytes: Uint8Array;
  readonly shorts: Int16Array;
  readonly words: Int32Array;
}

/** Writes all that the code has to know of a level into its memory, in which the level before stands. */
export function writeLevel(memory: Memory, layout: Layout, game: Game, before: Game | null): void {
  const { at, room, subjects, fields, fieldSize, paths } = layout;
  const { cells, setting } = game;
  const { maze, terrain, ground, start, firstPiece } = setting;
  const { isExit, takes, falls } = terrain;
  const { bytes, shorts, words } = memory;
  if (before === null) {
    bytes.set(AXES, at.axes);
    bytes.set(paths, at.paths);
  }
  words.fill(0, at.now >> 2, at.stamps >> 2);
  words.fill(0, at.falls >> 2, (at.falls >> 2) + DICE);
  words.set(start.subarray(firstPiece), (at.now >> 2) + firstPiece);
  if (maze.columns !== before?.setting.maze.columns) writePlaces(memory, layout, game);
  bytes.fill(0, at.flags, at.flags + cells);
  for (const { cell } of terrain.placed)
    bytes[at.flags + cell] = isExit[cell] * EXIT + takes[cell] * TOKEN + (falls[cell] >= 0 ? FALLING : 0);
  for (let place = 0; place < subjects.length; place++) {
    shorts.set(terrain.tableOf(subjects[place]), (at.ways >> 1) + place * WAYS * room);
    if (fields > 0) shorts.set(ground.originsOf(subjects[place]), (at.origins >> 1) + place * room * 4);
  }
  for (let entry = 0; entry < fields; entry++) words[(at.fields + entry * fieldSize) >> 2] = 0;
  writeGround(memory, layout, game);
  if (at.sight > 0)
    for (const way of DIRECTIONS)
      for (let cell = 0; cell < cells; cell++)
        shorts[(at.sight >> 1) + way * room + cell] = isOpen(maze, cell, way)
          ? cell + COLUMN[way] + ROW[way] * maze.columns
          : -1;
  if (at.lines > 0) bytes.fill(0, at.lines, at.lines + room * room);
  words[SHARED.waitsAlike >> 2] = Number(waitsAlike(game));
}

/** The column and the row of each cell. */
function writePlaces({ shorts }: Memory, { at }: Layout, { cells, setting }: Game): void {
  const { columns } = setting.maze;
  for (let cell = 0, column = 0, row = 0; cell < cells; cell++) {
    shorts[(at.columns >> 1) + cell] = column;
    shorts[(at.rows >> 1) + cell] = row;
    if (++column < columns) continue;
    column = 0;
    row++;
  }
}

/** What lies on the ground, and which bit of the position says that it changed. */
function writeGround({ bytes, shorts, words }: Memory, layout: Layout, game: Game): void {
  const { at, room, facts, forms } = layout;
  const { cells, setting } = game;
  const { terrain } = setting;
  const { placed, hasSwitch, teleport, takes } = terrain;
  for (let subject = 0; subject <= forms.length; subject++) {
    const [isIcy, isTrapped] = [facts.ice[subject], facts.traps[subject]];
    if (!isIcy && !isTrapped && !facts.hasTeleports && !facts.hasSwitches) continue;
    const from = subject * room;
    bytes.fill(0, at.ice + from, at.ice + from + cells);
    bytes.fill(0, at.traps + from, at.traps + from + cells);
    if (subject > 0) bytes.fill(1, at.bare + from - room, at.bare + from - room + cells);
    for (const { cell } of placed) {
      const isIce = terrain.ice[subject][cell] >= 0;
      const isTrap = terrain.traps[subject][cell] >= 0;
      bytes[at.ice + from + cell] = Number(isIce);
      bytes[at.traps + from + cell] = Number(isTrap);
      if (subject > 0)
        bytes[at.bare + from - room + cell] = Number(
          hasSwitch[cell] === 0 && teleport[cell] < 0 && !isTrap && !isIce,
        );
    }
  }
  if (facts.hasTeleports) shorts.set(teleport, at.teleports >> 1);
  if (facts.hasSwitches) {
    const letters = switchLettersOf(game).map(({ letter }) => letter);
    bytes.fill(0, at.switches, at.switches + cells);
    for (const { letter, cell } of placed) bytes[at.switches + cell] = letters.indexOf(letter) + 1;
  }
  if (facts.changeWords > 0) {
    words.fill(0, at.taken >> 2, (at.taken >> 2) + facts.changeWords);
    for (const { cell } of placed) {
      const bit = terrain.changeOf[cell];
      if (bit < 0) continue;
      const [word, place] = [Math.floor(bit / CHANGE_BITS), bit % CHANGE_BITS];
      shorts[(at.changes >> 1) + cell] = (word << 5) | place;
      if (takes[cell]) words[(at.taken >> 2) + word] |= 1 << place;
    }
  }
  if (!facts.hasGates) return;
  for (const [table, to] of [
    [terrain.gateAt, at.gateAt],
    [terrain.gateRight, at.gateRight],
    [terrain.gateBelow, at.gateBelow],
  ] as const)
    for (let cell = 0; cell < cells; cell++) bytes[to + cell] = table[cell] < 0 ? NO_GATE : table[cell];
}
