import { type Level, type Result, type Rulebook, splitPack } from '../puzzle/index.js';
import { readReference } from './address.js';

/** The levels of a text from outside: a document, a pack, or lines that are links and ids. */
export function levelsInText(text: string, rulebook: Rulebook): readonly Result<Level>[] {
  return splitPack(text).map(({ text: part, line }) => {
    const found = readReference(part, rulebook);
    if (found?.kind === 'id') return rulebook.decode(found.id);
    if (found?.kind === 'address' && 'id' in found.address && found.address.id !== null)
      return rulebook.decode(found.address.id);
    return rulebook.parse(part, line);
  });
}
