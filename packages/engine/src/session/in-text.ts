import { type Level, type Result, type Rulebook, splitPack } from '../puzzle/index.js';
import { idIn } from './address.js';

/** The level of a text from outside: a document, a link or an id; `line` is the line of a file on which it begins. */
export function levelInText(text: string, rulebook: Rulebook, line = 1): Result<Level> {
  const id = idIn(text, rulebook);
  return id === null ? rulebook.parse(text, line) : rulebook.decode(id);
}

/** The levels of a text from outside: of a pack, or of lines that are links and ids. */
export function levelsInText(text: string, rulebook: Rulebook): readonly Result<Level>[] {
  return splitPack(text).map((part) => levelInText(part.text, rulebook, part.line));
}
