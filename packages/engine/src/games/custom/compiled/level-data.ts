import { DIRECTIONS, isOpen } from '../../../grid/index.js';
import type { Game } from '../rules/game.js';
import { CHANGE_BITS, COLUMN, ROW, WAYS } from '../rules/position.js';
import { EXIT, FALLING, NO_GATE, switchLettersOf, TOKEN } from './board-code.js';
import { DICE, type Layout } from './layout.js';

/** The way with a sign down and a sign across, each from -1 to 1. */
const AXES = [7, 0, 4, 3, 0, 1, 6, 2, 5] as const;

/** Writes all that the code has to know of a level into its memory. */
export function writeLevel(buffer: ArrayBuffer, layout: Layout, game: Game): void {
  const { at, room, facts, forms, subjects, fields, fieldSize, paths } = layout;
  const { cells, setting } = game;
  const { maze, terrain, ground } = setting;
  const { columns } = maze;
  const bytes = new Uint8Array(buffer);
  const shorts = new Int16Array(buffer);
  const words = new Int32Array(buffer, 0, buffer.byteLength >> 2);
  words.fill(0, at.now >> 2, at.stamps >> 2);
  words.fill(0, at.falls >> 2, (at.falls >> 2) + DICE);
  bytes.set(AXES, at.axes);
  bytes.set(paths, at.paths);
  for (let cell = 0; cell < cells; cell++) {
    shorts[(at.columns >> 1) + cell] = cell % columns;
    shorts[(at.rows >> 1) + cell] = Math.floor(cell / columns);
    bytes[at.flags + cell] =
      (terrain.isExit[cell] ? EXIT : 0) |
      (terrain.takes[cell] ? TOKEN : 0) |
      (terrain.falls[cell] >= 0 ? FALLING : 0);
  }
  subjects.forEach((subject, place) => {
    const table = terrain.tableOf(subject);
    for (let way = 0; way < WAYS; way++)
      shorts.set(
        table.subarray(way * cells, (way + 1) * cells),
        (at.ways >> 1) + (place * WAYS + way) * room,
      );
    if (fields > 0) shorts.set(ground.originsOf(subject), (at.origins >> 1) + place * room * 4);
  });
  for (let entry = 0; entry < fields; entry++) words[(at.fields + entry * fieldSize) >> 2] = 0;
  const { ice, traps, hasSwitch, teleport, letterAt } = terrain;
  for (let subject = 0; subject <= forms.length; subject++) {
    if (facts.ice[subject])
      for (let cell = 0; cell < cells; cell++)
        bytes[at.ice + subject * room + cell] = Number(ice[subject][cell] >= 0);
    if (facts.traps[subject])
      for (let cell = 0; cell < cells; cell++)
        bytes[at.traps + subject * room + cell] = Number(traps[subject][cell] >= 0);
    const form = subject - 1;
    const isPlain = !facts.ice[subject] && !facts.traps[subject] && !facts.hasTeleports && !facts.hasSwitches;
    if (form < 0 || isPlain) continue;
    for (let cell = 0; cell < cells; cell++)
      bytes[at.bare + form * room + cell] = Number(
        hasSwitch[cell] === 0 && teleport[cell] < 0 && traps[subject][cell] < 0 && ice[subject][cell] < 0,
      );
  }
  if (facts.hasTeleports) shorts.set(teleport, at.teleports >> 1);
  if (facts.hasSwitches) {
    const letters = switchLettersOf(game).map(({ letter }) => letter);
    for (let cell = 0; cell < cells; cell++)
      bytes[at.switches + cell] = letters.indexOf(letterAt[cell] ?? '') + 1;
  }
  if (facts.changeWords > 0) {
    words.fill(0, at.taken >> 2, (at.taken >> 2) + facts.changeWords);
    for (let cell = 0; cell < cells; cell++) {
      const bit = terrain.changeOf[cell];
      const [word, place] = [Math.floor(bit / CHANGE_BITS), bit % CHANGE_BITS];
      shorts[(at.changes >> 1) + cell] = (word << 5) | place;
      if (terrain.takes[cell]) words[(at.taken >> 2) + word] |= 1 << place;
    }
  }
  if (facts.hasGates)
    for (const [table, gates] of [
      [at.gateAt, terrain.gateAt],
      [at.gateRight, terrain.gateRight],
      [at.gateBelow, terrain.gateBelow],
    ] as const)
      bytes.set(
        Uint8Array.from(gates, (gate) => (gate < 0 ? NO_GATE : gate)),
        table,
      );
  if (at.sight > 0)
    for (const way of DIRECTIONS)
      for (let cell = 0; cell < cells; cell++)
        shorts[(at.sight >> 1) + way * room + cell] = isOpen(maze, cell, way)
          ? cell + COLUMN[way] + ROW[way] * columns
          : -1;
  if (at.lines > 0) bytes.fill(0, at.lines, at.lines + room * room);
}
