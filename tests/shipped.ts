import { rulebook } from '@knossos/engine/internal/games';
import type { EscapeLevel } from '@knossos/engine/internal/games/escape';
import { mindOf } from '@knossos/engine/internal/games/minds';
import type { MouseLevel } from '@knossos/engine/internal/games/mouse';
import type { TheseusLevel } from '@knossos/engine/internal/games/theseus';
import { finish, type Level, orThrow, parseDocument, splitPack } from '@knossos/engine/internal/puzzle';
import { Random } from '@knossos/engine/internal/random';
import { expect } from 'vitest';
import { SYMMETRIES, transformCell, transformMaze } from '../packages/engine/test/contract/symmetry.js';
import type { LevelSeed } from '../scripts/parts/level-seeds.mjs';
import { namesIn, textOf } from './repository.js';

/** A level that we ship. */
export interface Shipped {
  readonly name: string;
  /** Which of the packs that were asked for it stands in, from 0. */
  readonly pack: number;
  readonly text: string;
  readonly level: Level;
}

/** The levels of a game whose packs' names fit, in order. Throws for one that cannot be read without a warning. */
export function shipped(game: string, packs = /./): Shipped[] {
  return namesIn(`levels/${game}`)
    .filter((file) => packs.test(file))
    .flatMap((file, pack) =>
      splitPack(textOf(`levels/${game}/${file}`)).map(({ text, line }) => {
        const level = readWhole(text, `${game}/${file}`);
        return { name: level.meta.title ?? `${file}:${line}`, pack, text, level };
      }),
    );
}

/** The level of a text. Throws for one that cannot be read without a warning. */
export function readWhole(text: string, path: string): Level {
  const level = rulebook.parse(text);
  const [fault] = level.ok ? level.warnings : [level.fault];
  if (!level.ok || fault) throw new Error(`${path}: ${fault?.message}`);
  return level.value;
}

/** A maze for the mouse in a file of records, which is written as it would be written now. */
export function mouseIn(path: string): MouseLevel {
  const text = textOf(`records/mouse/${path}`);
  const level = readWhole(text, path) as MouseLevel;
  expect(rulebook.format(level), path).toBe(text);
  return level;
}

/** A table of the best mazes between columns, and what it is worth to find them. */
export interface Ends {
  readonly size: string;
  readonly order: string;
  readonly pairs: readonly (Readonly<Record<'start' | 'exit' | 'maze' | 'weight' | 'feasible', string>> &
    Readonly<Record<'optimum' | 'leaves', number>>)[];
}

/** A maze of cells or walls in a file of records. */
export function gridIn(path: string) {
  const level = mouseIn(path);
  if (level.board.shape === 'graph') throw new Error(`${path} is no maze`);
  return { ...level, board: level.board };
}

/** The drawing alone, without title and settings. */
export function drawingOf(level: Level): string {
  const document = orThrow(parseDocument(rulebook.format(level)));
  return document.drawing.join('\n');
}

/** The least of the drawings of all mirrored and turned versions. */
export function upToSymmetry(level: EscapeLevel | TheseusLevel): string {
  const drawings = SYMMETRIES.map((symmetry) => {
    const turn = (cell: number) => transformCell(level.maze, cell, symmetry);
    const ascending = (a: number, b: number) => a - b;
    return drawingOf({
      ...level,
      maze: transformMaze(level.maze, symmetry),
      start: turn(level.start),
      exits: level.exits.map(turn).sort(ascending),
      pursuers: level.pursuers.map(({ cell, kind }) => ({ cell: turn(cell), kind })),
    } as EscapeLevel | TheseusLevel);
  });
  return drawings.sort()[0] as string;
}

/** The drawing that the generator makes of a seed. */
export function drawingAgain(game: string, [title, options, seed]: LevelSeed): string {
  const parameters = Object.fromEntries(options.split(' ').map((option) => option.split('=')));
  const made = finish(mindOf(game).generate(parameters, Random.from(seed)));
  if (!made.ok) throw new Error(`${title}: ${made.fault.message}`);
  return drawingOf(made.value);
}
