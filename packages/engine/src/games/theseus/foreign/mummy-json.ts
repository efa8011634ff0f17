import { cellAt, contains, DOWN, LEFT, RIGHT, UP } from '../../../grid/index.js';
import { BuiltMaze, COMPASS_SIDES, failureAt, oneLevel, quoted, type Result } from '../../../puzzle/index.js';
import type { TheseusLevel } from '../rules/level.js';
import { builtLevel, gridOf, orderOf, titled } from './built.js';
import { isObject, type Json, lineOf, objectIn, objectsIn, type TheseusForm, whole, word } from './json.js';

const KINDS: ReadonlyMap<string, string> = new Map([
  ['mummy_white', 'M'],
  ['mummy_red', 'V'],
  ['scorpion_white', 'S'],
  ['scorpion_red', 'S'],
]);

const isLevel = (level: Json | null) =>
  level !== null &&
  isObject(level.start) &&
  isObject(level.exit) &&
  Array.isArray(level.monsters) &&
  level.width !== undefined;

function readLevel(text: string): Result<TheseusLevel> {
  const level = objectIn(text) ?? {};
  const size = gridOf({ columns: whole(level.width), rows: whole(level.height) }, lineOf(text, '"width"'));
  if (!size.ok) return size;
  const grid = size.value;
  const built = new BuiltMaze(grid);
  const cellOf = (value: unknown) => {
    const { x, y }: Json = isObject(value) ? value : {};
    return contains(grid, whole(x), whole(y)) ? cellAt(grid, whole(x), whole(y)) : null;
  };
  const cannot = (what: string, why: string) => failureAt(lineOf(text, `"${what}"`), null, why);
  const outside = (what: string) => cannot(what, `"${what}" names a place outside of the maze`);
  for (const wall of objectsIn(level.walls)) {
    const [cell, side] = [cellOf(wall), COMPASS_SIDES.get(word(wall.dir))];
    if (cell === null || side === undefined) return outside('walls');
    built.wall(cell, side);
  }
  for (const [key, letter, places] of [
    ['start', 'T', [level.start]],
    ['exit', 'E', [level.exit]],
    ['traps', 'X', objectsIn(level.traps)],
    ['keys', 'K', objectsIn(level.keys)],
  ] as const)
    for (const place of places) {
      const cell = cellOf(place);
      if (cell === null) return outside(key);
      built.put(cell, letter);
    }
  const gates = objectsIn(level.gates);
  if (gates.length > 1)
    return cannot('gates', `this level has ${gates.length} gates, and a level has one here`);
  for (const gate of gates) {
    const [cell, side] = [cellOf(gate), COMPASS_SIDES.get(word(gate.dir))];
    if (cell === null || side === undefined) return outside('gates');
    if (side === UP || side === DOWN)
      return cannot('gates', 'this level has a gate below a cell, and gates stand beside cells here');
    if (gate.open === true)
      return cannot('gates', 'this level has a gate that is open at first, and here it is shut');
    if (side === LEFT && cell % grid.columns === 0) return outside('gates');
    built.gate(side === RIGHT ? cell : cell - 1);
  }
  const header: string[] = [];
  const mummies: number[] = [];
  for (const hunter of objectsIn(level.monsters)) {
    const [cell, letter] = [cellOf(hunter), KINDS.get(word(hunter.kind))];
    if (letter === undefined)
      return cannot('monsters', `${quoted(word(hunter.kind))} is nobody that hunts here`);
    if (cell === null) return outside('monsters');
    built.put(cell, letter);
    if (letter === 'S')
      header.push(`scorpion: ${hunter.kind === 'scorpion_white' ? 'horizontal' : 'vertical'}`);
    else mummies.push(cell);
  }
  if (header.length > 1)
    return cannot('monsters', `this level has ${header.length} scorpions, and a level has one here`);
  return builtLevel(
    built,
    ...titled(level.name),
    'rules: mummy',
    ...header,
    ...orderOf(mummies, grid.columns),
  );
}

export const MUMMY_JSON: TheseusForm = {
  name: 'mummy-json',
  game: 'theseus',
  program: 'mummymaze (TimAnthonyAlexander)',
  endings: ['json'],
  isBinary: false,
  summary: 'a level of mummies as JSON',
  lost: 'par, darkness, the step out of the gap',
  sample:
    '{"name": "a", "width": 3, "height": 2, "start": {"x": 0, "y": 0}, "exit": {"x": 2, "y": 0, "dir": "E"}, "walls": [{"x": 1, "y": 1, "dir": "N"}], "monsters": [{"kind": "mummy_red", "x": 2, "y": 1}]}\n',
  recognises: ({ text }) => isLevel(objectIn(text)),
  read: ({ text }) => oneLevel(readLevel(text)),
};
