import {
  type AnyRules,
  type DifficultyScale,
  headerOf,
  type Level,
  orThrow,
  parseDocument,
} from '../puzzle/index.js';
import { areaOf } from '../session/index.js';
import { stepOfRating } from './attempt.js';

/** The least chance of winning, by the best play, of a level that counts. */
const LEAST_CHANCE = 0.6;

/** How many times smaller or larger a board may be than those of its step. */
const MOST_UNLIKE = 1.8;

/** Settings in the header of a level, dice, and several who answer. */
function thingsOf(rules: AnyRules, level: Level): ReadonlySet<string> {
  const text = rules.format(level);
  const { actors } = rules.view(rules.see(rules.start(level, level.meta.seed ?? '1')));
  const keys = (rules.settings ?? []).map(({ key }) => key);
  return new Set([
    ...keys.filter((key) => headerOf(text, key) !== null),
    ...(rules.hidden(level) === 'dice' ? ['dice'] : []),
    ...(actors.filter(({ role }) => role !== 'player').length > 1 ? ['several'] : []),
  ]);
}

/** The chance of winning by the best play, from 0 to 1, as the note of a level says it; 1 where it says none. */
function chanceOf({ meta: { note } }: Level): number {
  const found = /\b(?:chance|won) (\d+(?:\.\d+)?) %/.exec(note ?? '');
  return found ? Number(found[1]) / 100 : 1;
}

/**
 * Which levels of a game may be dealt to a player who has solved these: with nothing in them that is neither in the plainest
 * level of the game nor in one of those, and with a fair chance. A covered field begins as the plainest level does: with a
 * first cell that is given, for else a guess may be needed.
 */
export function dealtAfter(rules: AnyRules, solved: readonly Level[]): (level: Level) => boolean {
  const blank = parseDocument(rules.blank);
  const plain = thingsOf(rules, orThrow(blank.ok ? rules.parse(blank.value) : blank));
  const known = new Set([...plain, ...solved.flatMap((level) => [...thingsOf(rules, level)])]);
  return (level) => {
    const things = thingsOf(rules, level);
    const isCovered = rules.hidden(level) === 'layout';
    return (
      chanceOf(level) >= LEAST_CHANCE &&
      [...things].every((one) => known.has(one)) &&
      !(isCovered && [...plain].some((one) => !things.has(one)))
    );
  };
}

/** Whether a board is about as large as those of the step whose levels are as hard as is wished. */
export function looksLike(scale: DifficultyScale<Level>, level: Level, wished: number): boolean {
  const usual = areaOf(scale.steps[stepOfRating(scale, wished)]?.parameters.size);
  const area = areaOf(scale.like(level).size);
  return usual === 0 || area === 0 || (area * MOST_UNLIKE >= usual && area <= usual * MOST_UNLIKE);
}
