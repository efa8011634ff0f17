import { rulebook } from '@knossos/engine/internal/games';
import { DOWN } from '@knossos/engine/internal/grid';
import {
  type AnyRules,
  headerOf,
  type LegendEntry,
  memoizeFor,
  previewOf,
  readSketch,
  resizeSketch,
  writeSketch,
} from '@knossos/engine/internal/puzzle';

export type Style = 'cells' | 'walls';

/** How the levels of a game are drawn: as floor among rock, or as cells with walls between them. */
export function styleOf({ blank }: AnyRules): Style {
  return /^[+]/m.test(blank) ? 'walls' : 'cells';
}

/** The rules of a game; where it is unknown, those of the first game that draws in such a style. */
export function rulesFor(game: string | null, style: Style): AnyRules {
  const found =
    (game === null ? null : rulebook.find(game)) ?? rulebook.games.find((rules) => styleOf(rules) === style);
  if (!found) throw new RangeError(`no game draws ${style}`);
  return found;
}

/** Whether a game's drawings of floor have rock in them; else all of them is floor. */
export const hasRock = memoizeFor((rules: AnyRules): boolean => {
  const grown = readSketch(rules.blank);
  return (
    styleOf(rules) === 'cells' &&
    grown.ok &&
    rulebook.parse(writeSketch(resizeSketch(grown.value, DOWN, 1))).ok
  );
});

/** Whether gold lies on every floor on which nothing else does. */
export const isGolden = memoizeFor((rules: AnyRules): boolean => {
  const level = rulebook.parse(rules.blank);
  const scene = level.ok ? previewOf(rules, level.value) : null;
  return scene?.kind === 'grid' && scene.isGolden === true;
});

/** What can be put into a drawing of a game, by what the header of its text says. */
export function stampsOf(rules: AnyRules, text = ''): readonly LegendEntry[] {
  const legend = rules.legendFor?.((key) => headerOf(text, key), text) ?? rules.legend;
  return legend.filter(({ placed }) => placed !== undefined);
}
