import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { rulebook } from '@knossos/engine/games';
import { type Level, splitPack } from '@knossos/engine/puzzle';
import { lineTo } from './lines.js';
import { minesOf } from './mines-page.js';

const HOME = join(import.meta.dirname, '../../../levels');

/** A game as visitors know it, and a shipped pack of it whose first level is won. */
export interface FirstLevel {
  readonly game: string;
  /** The name of the game on screens. */
  readonly name: string;
  /** Texts of the first level and of the one after it. */
  readonly text: string;
  readonly title: string;
  readonly nextTitle: string;
}

/** The first level of a pack, and what comes after it. */
export function firstOf(game: string, pack: string): FirstLevel {
  const texts = splitPack(readFileSync(join(HOME, game, `${pack}.txt`), 'utf8')).map(({ text }) => text);
  const [first, second] = texts.map(readLevel);
  if (!first || !second) throw new Error(`${pack} has no two levels`);
  const rules = rulebook.of(first);
  return {
    game,
    name: rules.title,
    text: rules.format(first),
    title: first.meta.title ?? '',
    nextTitle: second.meta.title ?? '',
  };
}

function readLevel(text: string): Level {
  const level = rulebook.parse(text);
  if (!level.ok) throw new Error(level.fault.message);
  return level.value;
}

/** The moves that win a level of a game whose player walks. */
export const stepsOf = ({ text }: FirstLevel): string => lineTo(text, 'won');

/** The columns of a field, its cells without a mine, and the one to open first. */
export function sweepOf({ text }: FirstLevel) {
  const rows = text.split('\n\n').at(-1)?.trim().split('\n') ?? [];
  const columns = rows[0]?.length ?? 0;
  const first = /^first: ([a-z]+\d+)$/m.exec(text)?.[1] ?? 'a1';
  const isMine = minesOf(text.replace(/^first: .*\n/m, ''), first);
  return { columns, safe: [...isMine.keys()].filter((cell) => !isMine[cell]) };
}
