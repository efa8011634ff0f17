import {
  type DrawnWalls,
  type FileForm,
  failureAt,
  failureOf,
  faultOf,
  oneLevel,
  quoted,
  type Result,
  readDrawnWalls,
  success,
} from '../../../puzzle/index.js';
import type { TheseusLevel } from '../rules/level.js';
import { builtLevel } from './built.js';

const LETTERS = ['T', 'M', 'V', 'E', 'S', 'X', 'K'];
const MUMMY = ['S', 'X', 'K'];

/** Whether a text draws walls, and no cave or maze of another game. */
function wallsIn(text: string): DrawnWalls | null {
  const walls = readDrawnWalls(text);
  if (walls === null) return null;
  const { style, letters } = walls;
  const has = (letter: string) => letters.some((one) => one.letter === letter);
  // Blocks without the letter of a player may be a cave; goals are a mouse's.
  if (has('G') || (style === 'blocks' && !has('T'))) return null;
  return style === 'underscores' || letters.length > 0 ? walls : null;
}

function readWalls({ built, letters, style, grid, doubtfulPitch }: DrawnWalls): Result<TheseusLevel> {
  const strange = letters.find(({ letter }) => !LETTERS.includes(letter));
  if (strange) {
    const help = `Letters mean something else to everybody: here T is Theseus, M or V a Minotaur, E an exit cell.`;
    return failureAt(
      strange.line,
      strange.column,
      `${quoted(strange.letter)} could be anything on this drawing`,
      help,
    );
  }
  for (const { letter, cell } of letters) built.put(cell, letter);
  if (!letters.some(({ letter }) => letter === 'T')) {
    const drawing = built.document([]);
    const text = drawing.ok ? drawing.value.drawing.join('\n') : '';
    const message = `the walls of ${grid.columns} x ${grid.rows} cells are read, but nobody stands between them`;
    return failureOf(message, `Put in a T for Theseus and an M for the Minotaur:\n${text}`);
  }
  const isMummy = letters.some(({ letter }) => MUMMY.includes(letter));
  const level = builtLevel(built, ...(isMummy ? ['rules: mummy'] : []));
  const said =
    style === 'blocks'
      ? [faultOf('blocks between cells are taken for walls, and not for the rock of a cave')]
      : doubtfulPitch !== null
        ? [faultOf(`corners are taken to be ${doubtfulPitch} characters apart; others would fit`)]
        : [];
  return level.ok ? success(level.value, [...said, ...level.warnings]) : level;
}

/** Mazes that are drawn with posts, lines or blocks, however wide a cell is. */
export const WALL_DRAWINGS: FileForm<TheseusLevel> = {
  name: 'walls',
  game: 'theseus',
  program: 'drawings of many programs, and of knossos show',
  endings: [],
  isBinary: false,
  summary: 'walls as posts, lines or blocks, of any width',
  lost: '',
  sample: '┌───┬───┐\n│ T │ M │\n│   ╵   │\n│        \n└───────┘\n',
  recognises: ({ text }) => wallsIn(text) !== null,
  read: ({ text }) => {
    const walls = wallsIn(text);
    return walls === null ? [] : oneLevel(readWalls(walls));
  },
};
