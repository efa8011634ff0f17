import type { AnyRules, FileForm, Level } from './game.js';

/** The form of a file by its name; null for a document. */
export function fileFormOf(games: readonly AnyRules[], path: string): FileForm<Level> | null {
  const name = path.toLowerCase();
  for (const { fileForms = [] } of games)
    for (const form of fileForms) if (name.endsWith(`.${form.ending}`)) return form;
  return null;
}
