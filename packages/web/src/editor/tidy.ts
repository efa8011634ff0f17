import { mazeOfFloor } from '@knossos/engine/internal/grid';
import {
  type AnyRules,
  headerOf,
  type Sketch,
  setHeader,
  writeSketch,
} from '@knossos/engine/internal/puzzle';
import { hasRock } from '../levels/level-forms.js';

/**
 * The text of a drawing after an edit by hand, with what its game asks of every drawing: no rock where it has none, and
 * header lines that say how many of a piece there are, as long as they said so before.
 */
export function tidied(before: Sketch, after: Sketch, rules: AnyRules): string {
  const open =
    after.style === 'cells' && !hasRock(rules)
      ? { ...after, maze: mazeOfFloor(after.maze, () => true) }
      : after;
  return (rules.settings ?? []).reduce((text, { key, counts }) => {
    const isCounted = counts !== undefined && headerOf(text, key) === String(countOf(before, counts));
    return isCounted ? setHeader(text, key, String(countOf(after, counts))) : text;
  }, writeSketch(open));
}

function countOf({ letters }: Sketch, letter: string): number {
  return [...letters.values()].reduce((sum, text) => sum + text.split(letter).length - 1, 0);
}
