import { DIRECTIONS, isOpen } from '../../../grid/index.js';
import type { Game } from '../rules/game.js';
import { CHANGE_BITS, COLUMN, ROW, WAYS } from '../rules/position.js';
import { EXIT, FALLING, NO_GATE, switchLettersOf, TOKEN } from './board-code.js';
import { DICE, type Layout, SHARED } from './layout.js';

/** The way with a sign down and a sign across, each from -1 to 1. */
const AXES = [7, 0, 4, 3, 0, 1, 6, 2, 5] as const;

/** Writes all that the code has to know of a level into its memory. */
export function writeLevel(buffer: ArrayBuffer, layout: Layout, game: Game): void {
  const { at, room, facts, subjects, fields, fieldSize, paths } = layout;
  const { cells, setting } = game;
  const { maze, terrain, ground, start, firstPiece } = setting;
  const { columns } = maze;
  const { isExit, takes, falls } = terrain;
  const bytes = new Uint8Array(buffer);
  const shorts = new Int16Array(buffer);
  const words = new Int32Array(buffer);
  words.fill(0, at.now >> 2, at.stamps >> 2);
  words.fill(0, at.falls >> 2, (at.falls >> 2) + DICE);
  words.set(start.subarray(firstPiece), (at.now >> 2) + firstPiece);
  bytes.set(AXES, at.axes);
  bytes.set(paths, at.paths);
  let [column, row] = [0, 0];
  const [columnsAt, rowsAt] = [at.columns >> 1, at.rows >> 1];
  for (let cell = 0; cell < cells; cell++) {
    shorts[columnsAt + cell] = column;
    shorts[rowsAt + cell] = row;
    bytes[at.flags + cell] = isExit[cell] * EXIT + takes[cell] * TOKEN + (falls[cell] >= 0 ? FALLING : 0);
    if (++column < columns) continue;
    column = 0;
    row++;
  }
  for (let place = 0; place < subjects.length; place++) {
    const table = terrain.tableOf(subjects[place]);
    for (let way = 0, from = 0; way < WAYS; way++) {
      let to = (at.ways >> 1) + place * WAYS * room + way;
      for (let cell = 0; cell < cells; cell++, to += WAYS) shorts[to] = table[from++];
    }
    if (fields > 0) shorts.set(ground.originsOf(subjects[place]), (at.origins >> 1) + place * room * 4);
  }
  for (let entry = 0; entry < fields; entry++) words[(at.fields + entry * fieldSize) >> 2] = 0;
  writeGround(bytes, layout, game);
  if (facts.hasTeleports) shorts.set(terrain.teleport, at.teleports >> 1);
  if (facts.changeWords > 0) {
    words.fill(0, at.taken >> 2, (at.taken >> 2) + facts.changeWords);
    for (let cell = 0; cell < cells; cell++) {
      const bit = terrain.changeOf[cell];
      const [word, place] = [Math.floor(bit / CHANGE_BITS), bit % CHANGE_BITS];
      shorts[(at.changes >> 1) + cell] = (word << 5) | place;
      if (takes[cell]) words[(at.taken >> 2) + word] |= 1 << place;
    }
  }
  if (at.sight > 0)
    for (const way of DIRECTIONS)
      for (let cell = 0; cell < cells; cell++)
        shorts[(at.sight >> 1) + way * room + cell] = isOpen(maze, cell, way)
          ? cell + COLUMN[way] + ROW[way] * columns
          : -1;
  if (at.lines > 0) bytes.fill(0, at.lines, at.lines + room * room);
  const begins = start[0];
  const isPlain = isExit[begins] === 0 && terrain.traps[0][begins] < 0 && terrain.teleport[begins] < 0;
  words[SHARED.waitsAlike >> 2] = Number(
    isPlain && !facts.hasSwitches && !facts.hasTeleports && takes[begins] === 0,
  );
}

/** What lies on the ground, a byte a cell. */
function writeGround(bytes: Uint8Array, layout: Layout, game: Game): void {
  const { at, room, facts, forms } = layout;
  const { cells, setting } = game;
  const { ice, traps, hasSwitch, teleport, letterAt, gateAt, gateRight, gateBelow } = setting.terrain;
  for (let subject = 0; subject <= forms.length; subject++) {
    const [isIcy, isTrapped] = [facts.ice[subject], facts.traps[subject]];
    if (!isIcy && !isTrapped && !facts.hasTeleports && !facts.hasSwitches) continue;
    for (let cell = 0, to = subject * room; cell < cells; cell++, to++) {
      const isIce = ice[subject][cell] >= 0;
      const isTrap = traps[subject][cell] >= 0;
      bytes[at.ice + to] = Number(isIce);
      bytes[at.traps + to] = Number(isTrap);
      if (subject > 0)
        bytes[at.bare + to - room] = Number(hasSwitch[cell] === 0 && teleport[cell] < 0 && !isTrap && !isIce);
    }
  }
  if (facts.hasSwitches) {
    const letters = switchLettersOf(game).map(({ letter }) => letter);
    for (let cell = 0; cell < cells; cell++)
      bytes[at.switches + cell] = letters.indexOf(letterAt[cell] ?? '') + 1;
  }
  if (!facts.hasGates) return;
  for (let cell = 0; cell < cells; cell++) {
    bytes[at.gateAt + cell] = gateAt[cell] < 0 ? NO_GATE : gateAt[cell];
    bytes[at.gateRight + cell] = gateRight[cell] < 0 ? NO_GATE : gateRight[cell];
    bytes[at.gateBelow + cell] = gateBelow[cell] < 0 ? NO_GATE : gateBelow[cell];
  }
}
