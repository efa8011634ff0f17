import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { rulebook } from '@knossos/engine/internal/games';
import type { EscapeLevel } from '@knossos/engine/internal/games/escape';
import { mindOf } from '@knossos/engine/internal/games/minds';
import type { TheseusLevel } from '@knossos/engine/internal/games/theseus';
import { finish, type Level, orThrow, parseDocument, splitPack } from '@knossos/engine/internal/puzzle';
import { Random } from '@knossos/engine/internal/random';
import { SYMMETRIES, transformCell, transformMaze } from '../packages/engine/test/contract/symmetry.js';
import type { LevelSeed } from '../scripts/parts/level-seeds.mjs';

const root = join(import.meta.dirname, '..');

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
  const folder = join(root, 'levels', game);
  return readdirSync(folder)
    .filter((file) => packs.test(file))
    .sort()
    .flatMap((file, pack) =>
      splitPack(readFileSync(join(folder, file), 'utf8')).map(({ text, line }) => {
        const level = rulebook.parse(text, line);
        if (!level.ok) throw new Error(`${game}/${file}: ${level.fault.message}`);
        if (level.warnings.length > 0) throw new Error(`${game}/${file}: ${level.warnings[0]?.message}`);
        return { name: level.value.meta.title ?? `${file}:${line}`, pack, text, level: level.value };
      }),
    );
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
