import { rulebook } from '@knossos/engine/internal/games';
import { type AnyRules, type Level, splitPack } from '@knossos/engine/internal/puzzle';
import { namesIn, textOf } from './repository.js';

/** The games that have first steps, by the files that hold them. */
export const LESSON_GAMES: readonly string[] = namesIn('lessons').map((file) => file.replace(/\.txt$/, ''));

/** The whole pack of a game's first steps. */
export const lessonPack = (game: string): string => textOf(`lessons/${game}.txt`);

/** A lesson as it is written. */
export interface LessonText {
  readonly title: string;
  readonly text: string;
  /** The line of its file on which it begins, from 1. */
  readonly line: number;
  readonly level: Level;
  readonly rules: AnyRules;
}

/** The first steps of a game. Throws for one that cannot be read. */
export function lessonTexts(game: string): LessonText[] {
  return splitPack(lessonPack(game)).map(({ text, line }) => {
    const level = rulebook.parse(text, line);
    if (!level.ok) throw new Error(`${game}, line ${level.fault.line}: ${level.fault.message}`);
    if (level.warnings.length > 0) throw new Error(`${game}: ${level.warnings[0]?.message}`);
    const title = level.value.meta.title ?? '';
    return { title, text, line, level: level.value, rules: rulebook.of(level.value) };
  });
}
