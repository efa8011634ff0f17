import type { AnyRules, Level, LevelTraits } from './game.js';

/** What a level says of itself that it is found by. */
export function traitsOf(rules: AnyRules, level: Level): LevelTraits {
  return rules.traits?.(level) ?? { sentences: [], kind: null };
}

/** What the kind of a level is called, where its game knows it; else null. */
export function kindOf(rules: AnyRules, level: Level): string | null {
  const { kind } = traitsOf(rules, level);
  return rules.kinds?.find(({ name }) => name === kind)?.title ?? null;
}

/** Whether a sentence or a part of one stands in the sentences of a level: its words side by side, the last one perhaps begun. */
export function isSaid(part: string, { sentences }: LevelTraits): boolean {
  const wanted = spaced(part).trimEnd();
  return wanted.trim() !== '' && sentences.some((sentence) => spaced(sentence).includes(wanted));
}

/** Letters, digits and signs of ground with single spaces between words and around. */
function spaced(text: string): string {
  return ` ${text
    .toLowerCase()
    .replace(/[\s,]+/g, ' ')
    .trim()} `;
}
