import { rulebook } from '@knossos/engine/games';
import { type AnyRules, type CastMember, headerOf, type Setting } from '@knossos/engine/puzzle';

/** What the editor offers for the levels of a game. */
interface Palette {
  /** What can be put on a cell. */
  readonly stamps: readonly CastMember[];
  /** Header lines as small form controls. */
  readonly options: readonly Setting[];
}

/** The palette of a game; where the game is unknown, that of the first game that draws in such a style. */
export function paletteOf(game: string | null, style: 'cells' | 'walls'): Palette {
  const { cast, settings = [] } = rulesFor(game, style);
  return {
    stamps: cast.filter(({ placed }) => placed !== undefined),
    options: settings.filter(({ label }) => label !== null),
  };
}

function rulesFor(game: string | null, style: 'cells' | 'walls'): AnyRules {
  const found =
    (game === null ? null : rulebook.find(game)) ??
    rulebook.games.find(({ blank }) => /^[+]/m.test(blank) === (style === 'walls'));
  if (!found) throw new RangeError(`no palette for ${style}`);
  return found;
}

/** The rules of a level that differ from the standard, each as a few words; read from its text. */
export function specialRules(text: string, game: string): string[] {
  return paletteOf(game, 'cells').options.flatMap(({ key, label, standard, values }) => {
    const value = headerOf(text, key);
    if (value === null || label === null || (values && value === standard)) return [];
    const word = values?.find((choice) => choice.value === value)?.text ?? value;
    if (word === 'yes') return [label];
    return [word === 'no' ? `${label}: no` : `${label} ${word}`];
  });
}

/** What a level of a game is called, without an article: `mine`, `haunted maze`. */
export function kindOf(game: string): string {
  return rulesFor(game, 'cells').noun;
}

/** A level to begin from. */
export function templateOf(game: string): string {
  return rulesFor(game, 'cells').blank;
}
