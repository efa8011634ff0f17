import { cellAt, contains, DOWN, LEFT, RIGHT, UP } from '../../../grid/index.js';
import {
  BuiltMaze,
  failureAt,
  failureOf,
  faultOf,
  oneLevel,
  type Result,
  success,
} from '../../../puzzle/index.js';
import type { TheseusLevel } from '../rules/level.js';
import { builtLevel, gridOf } from './built.js';
import { lineOf, type TheseusForm } from './json.js';

const isUnity = (text: string) => text.startsWith('%YAML') && text.length < 1_000_000;

/** Lines without what they begin and end with. */
const linesOf = (text: string) => text.split('\n').map((line) => line.trim());

/** What stands behind a key; empty where it is missing. */
const textBehind = (lines: readonly string[], key: string) =>
  lines.find((line) => line.startsWith(`${key}: `))?.slice(key.length + 2) ?? '';

/** A whole number; -1 for anything else. */
const numberIn = (value: string) => (/^[0-9]{1,5}$/.test(value) ? Number(value) : -1);

/** The two numbers of `{x: 2, y: 4}`; -1 where they are missing. */
function pairIn(value: string): readonly [number, number] {
  const found = /^\{x: ([0-9]{1,5}), y: ([0-9]{1,5})\}$/.exec(value);
  return [Number(found?.[1] ?? -1), Number(found?.[2] ?? -1)];
}

function readPairs(text: string): Result<TheseusLevel> {
  const lines = linesOf(text);
  const side = numberIn(textBehind(lines, 'groundSize'));
  const size = gridOf({ columns: side, rows: side }, lineOf(text, 'groundSize'));
  if (!size.ok) return size;
  const grid = size.value;
  const built = new BuiltMaze(grid);
  const outside = (key: string) =>
    failureAt(lineOf(text, key), null, `"${key}" names a place outside of the maze`);
  for (const line of lines) {
    if (!line.startsWith('- {')) continue;
    const [first, second] = [...pairIn(line.slice(2))].sort((one, other) => one - other) as [number, number];
    if (first < 0 || second >= side * side || (second - first !== 1 && second - first !== side))
      return outside('walls');
    built.wall(first, second - first === side ? DOWN : RIGHT);
  }
  for (const [key, letter] of [
    ['playerStartPosition', 'T'],
    ['enemyStartPosition', 'M'],
  ] as const) {
    const place = pairIn(textBehind(lines, key));
    if (!contains(grid, ...place)) return outside(key);
    built.put(cellAt(grid, ...place), letter);
  }
  const exit = numberIn(textBehind(lines, 'exitDoorCellIndex'));
  if (exit < 0 || exit >= side * side) return outside('exitDoorCellIndex');
  const [x, y] = [exit % side, Math.floor(exit / side)];
  const upright = x === 0 ? LEFT : x === side - 1 ? RIGHT : null;
  const flat = y === 0 ? UP : y === side - 1 ? DOWN : null;
  // Only in a corner does the file have to say which.
  const way = numberIn(textBehind(lines, 'exitDoorType')) === 1 ? (upright ?? flat) : (flat ?? upright);
  if (way === null) return outside('exitDoorCellIndex');
  built.open(exit, way);
  const level = builtLevel(built);
  const rule = 'the enemy of that program goes where the straight distance is least; here it is a Minotaur';
  return level.ok ? success(level.value, [faultOf(rule), ...level.warnings]) : level;
}

export const PAIRS_ASSET: TheseusForm = {
  name: 'unity-pairs',
  game: 'theseus',
  program: 'mummy-maze-clone (phutaekwondo)',
  endings: ['asset'],
  isBinary: false,
  summary: 'an asset of Unity with walls as pairs of cells',
  lost: 'the rule of its enemy',
  sample: `%YAML 1.1
MonoBehaviour:
  groundSize: 2
  playerStartPosition: {x: 0, y: 0}
  enemyStartPosition: {x: 1, y: 1}
  walls:
  - {x: 1, y: 3}
  exitDoorCellIndex: 1
  exitDoorType: 1
`,
  recognises: ({ text }) => isUnity(text) && text.includes('groundSize: '),
  read: ({ text }) => oneLevel(readPairs(text)),
};

const OBSTACLES = { Left: LEFT, Right: RIGHT, Up: UP, Down: DOWN } as const;

function readTiles(text: string): Result<TheseusLevel> {
  const rows = text
    .split('- _tiles:')
    .slice(1)
    .map((row) => row.split('- _exists: ').slice(1).map(linesOf));
  const columns = rows[0]?.length ?? 0;
  if (columns < 1) return failureAt(lineOf(text, '_rows'), null, 'there are no tiles');
  const size = gridOf({ columns, rows: rows.length }, null);
  if (!size.ok) return size;
  const grid = size.value;
  const odd = rows.findIndex((row) => row.length !== columns);
  if (odd >= 0) return failureOf(`row ${odd + 1} has ${rows[odd]?.length} tiles, and row 1 has ${columns}`);
  const built = new BuiltMaze(grid);
  for (const [cell, tile] of rows.flat().entries()) {
    const has = (key: string) => textBehind(tile, key) === '1';
    const isThere = tile[0] === '1';
    for (const [name, side] of Object.entries(OBSTACLES))
      if (!isThere || has(`_has${name}Obstacle`)) built.wall(cell, side);
    if (has('_isTheseusInitialTile')) built.put(cell, 'T');
    if (has('_isMinotaurInitialTile')) built.put(cell, 'M');
    if (has('_isLevelEnd')) built.put(cell, 'E');
  }
  return builtLevel(built);
}

export const TILES_ASSET: TheseusForm = {
  name: 'unity-tiles',
  game: 'theseus',
  program: 'theseus-minotaur-puzzle (niscolas)',
  endings: ['asset'],
  isBinary: false,
  summary: 'an asset of Unity with tiles row by row',
  lost: '',
  sample: `%YAML 1.1
MonoBehaviour:
  _data:
    _rows:
    - _tiles:
      - _exists: 1
        _isTheseusInitialTile: 1
      - _exists: 1
        _isLevelEnd: 1
    - _tiles:
      - _exists: 1
        _hasUpObstacle: 1
      - _exists: 1
        _isMinotaurInitialTile: 1
`,
  recognises: ({ text }) => isUnity(text) && text.includes('- _tiles:'),
  read: ({ text }) => oneLevel(readTiles(text)),
};
