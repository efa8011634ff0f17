import { cellAt, contains } from '../../../grid/index.js';
import { BuiltMaze, COMPASS_SIDES, failureAt, oneLevel, quoted, type Result } from '../../../puzzle/index.js';
import type { TheseusLevel } from '../rules/level.js';
import { builtLevel, gridOf, titled } from './built.js';
import { isObject, type Json, lineOf, objectIn, objectsIn, type TheseusForm, whole, word } from './json.js';

const isLevel = (level: Json | null) =>
  level !== null && isObject(level.grid) && isObject(level.theseus) && isObject(level.minotaur);

function readLevel(text: string): Result<TheseusLevel> {
  const level = objectIn(text) ?? {};
  const sizes: Json = isObject(level.grid) ? level.grid : {};
  const size = gridOf({ columns: whole(sizes.width), rows: whole(sizes.height) }, lineOf(text, '"grid"'));
  if (!size.ok) return size;
  const grid = size.value;
  const [feature] = objectsIn(level.features);
  if (feature) {
    const what = quoted(word(feature.type));
    return failureAt(lineOf(text, '"features"'), null, `this level has a ${what}, which is no rule here`);
  }
  const built = new BuiltMaze(grid);
  /** Rows count from the bottom. */
  const cellOf = (value: unknown) => {
    const place: Json = isObject(value) ? value : {};
    const [column, row] = [whole(place.col), grid.rows - 1 - whole(place.row)];
    return whole(place.row) >= 0 && contains(grid, column, row) ? cellAt(grid, column, row) : null;
  };
  const outside = (what: string) =>
    failureAt(lineOf(text, `"${what}"`), null, `"${what}" names a place outside of the maze`);
  const sideOf = (value: Json) => COMPASS_SIDES.get(word(value.side).charAt(0).toUpperCase());
  for (const wall of objectsIn(level.walls)) {
    const [cell, side] = [cellOf(wall), sideOf(wall)];
    if (cell === null || side === undefined) return outside('walls');
    built.wall(cell, side);
  }
  for (const rock of objectsIn(level.impassable)) {
    const cell = cellOf(rock);
    if (cell === null) return outside('impassable');
    for (const side of COMPASS_SIDES.values()) built.wall(cell, side);
  }
  const [start, hunter, exit] = [cellOf(level.theseus), cellOf(level.minotaur), cellOf(level.exit)];
  const side = isObject(level.exit) ? sideOf(level.exit) : undefined;
  if (start === null) return outside('theseus');
  if (hunter === null) return outside('minotaur');
  if (exit === null || side === undefined) return outside('exit');
  built.put(start, 'T');
  built.put(hunter, 'M');
  built.open(exit, side);
  return builtLevel(built, ...titled(level.name));
}

export const THESEUS_JSON: TheseusForm = {
  name: 'theseus-json',
  game: 'theseus',
  program: 'TheseusAndTheMinotaur (jmfieldman)',
  endings: ['json'],
  isBinary: false,
  summary: 'a level as JSON, rows from the bottom',
  lost: 'the entrance, the number of turns',
  sample:
    '{"name": "a", "grid": {"width": 2, "height": 2}, "theseus": {"col": 0, "row": 0}, "minotaur": {"col": 1, "row": 1}, "exit": {"col": 1, "row": 0, "side": "east"}, "walls": []}\n',
  recognises: ({ text }) => isLevel(objectIn(text)),
  read: ({ text }) => oneLevel(readLevel(text)),
};
