import { strToU8 } from 'fflate';
import { cellName, columnOf, isOpen, rowOf } from '../../../grid/index.js';
import {
  endingOf,
  type FileForm,
  failureOf,
  PACK_SEPARATOR,
  parseDocument,
  type Result,
  splitPack,
  success,
} from '../../../puzzle/index.js';
import { COMPASS } from '../rules/direction-lists.js';
import { parseTheseus } from '../rules/document.js';
import type { TheseusLevel } from '../rules/level.js';
import { THESEUS_HEADER } from '../rules/settings.js';

/** What lists of directions cannot say of a level, or null. */
function unsaid({ maze, exits, pursuers, fixtures }: TheseusLevel): string | null {
  const [exit] = exits;
  if (exit !== undefined) return `an exit cell, and this maze has one on ${cellName(maze, exit)}`;
  const [trap] = fixtures?.traps ?? [];
  if (trap !== undefined) return `a trap, and this maze has one on ${cellName(maze, trap)}`;
  const gate = fixtures?.gate ?? fixtures?.key ?? null;
  if (gate !== null) return `a key and a gate, and this maze has one on ${cellName(maze, gate)}`;
  if (pursuers.length === 0) return 'that nobody hunts';
  const other = pursuers.find(({ kind }) => kind !== 'M');
  return other ? `a pursuer ${other.kind}, and this maze has one on ${cellName(maze, other.cell)}` : null;
}

/**
 * A level as lists of blocked directions, one list a cell and one line a row, with the positions below: what
 * `parseDirectionLists` reads. Walls are named from both sides. Fails for what lists cannot say.
 */
export function formatDirectionLists(level: TheseusLevel): Result<string> {
  const missing = unsaid(level);
  if (missing !== null) {
    const help =
      'They say walls, gaps to the outside, Theseus, and Minotaurs that try horizontal steps first.';
    return failureOf(`lists of directions cannot say ${missing}`, help);
  }
  const { maze } = level;
  const cells = [...maze.sides.keys()].map((cell) => {
    const blocked = Object.entries(COMPASS).filter(([, direction]) => !isOpen(maze, cell, direction));
    return `[${blocked.map(([letter]) => letter).join(',')}]`;
  });
  const rows = Array.from({ length: maze.rows }, (_, row) =>
    cells.slice(row * maze.columns, (row + 1) * maze.columns).join(' '),
  );
  const places = [level.start, ...level.pursuers.map(({ cell }) => cell)];
  const positions = places.map((cell) => `(${columnOf(maze, cell)},${rowOf(maze, cell)})`).join(',');
  return success(`${THESEUS_HEADER.write(level)}${rows.join('\n')}\n(${positions})\n`);
}

/** Mazes as lists of directions. */
export const LISTS_FILE: FileForm<TheseusLevel> = {
  name: 'lists',
  game: 'theseus',
  program: 'solvers that take mazes as lists',
  endings: ['lists'],
  isBinary: false,
  separator: PACK_SEPARATOR,
  summary: 'the blocked directions of every cell, e.g. [N,W]',
  lost: '',
  sample: '[N,W] [N,E]\n[E,S,W] [S,W]\n((0,0),(1,1))\n',
  recognises: ({ name }) => endingOf(name) === 'lists',
  read: ({ text: whole }) =>
    splitPack(whole).map(({ text, line }) => {
      const document = parseDocument(text, line);
      return { line, level: document.ok ? parseTheseus(document.value) : document };
    }),
  write: (level) => {
    const text = formatDirectionLists(level);
    return text.ok ? success(strToU8(text.value)) : text;
  },
};
