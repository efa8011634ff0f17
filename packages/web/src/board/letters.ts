import type { LegendEntry } from '@knossos/engine/internal/puzzle';

/** Who and what sentences may name by letter. */
export type Named = Pick<
  LegendEntry,
  'letter' | 'name' | 'short' | 'look' | 'figure' | 'isUpright' | 'facing'
>;

/** A part of a sentence: words, or the letter of somebody. */
export type SentencePart = string | { readonly letter: string; readonly member: Named };

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\/-]/g, '\\$&');

/**
 * A sentence taken apart at the letters of a board's pieces and ground. A letter is one behind its own name (`mummy M`), in brackets
 * (`the exit (E)`), or by itself where it is no word of English; in a rule (`isRule`) wherever it stands by itself.
 */
export function splitAtLetters(
  text: string,
  members: readonly Named[],
  isRule = false,
): readonly SentencePart[] {
  const byLetter = new Map(members.map((member) => [member.letter, member]));
  if (byLetter.size === 0) return [text];
  const before = members.map(({ letter, name, short }) => {
    const called = short ?? (name.endsWith(` ${letter}`) ? name.slice(0, -2) : name);
    return `(?<=(?<![\\w-])${escaped(called)} )${escaped(letter)}`;
  });
  const alone = members.filter(({ letter, look }) => isRule || (look === 'ground' && !/[aAI]/.test(letter)));
  const single = alone.map(({ letter }) => `(?<=^|[\\s(“"])${escaped(letter)}`);
  const inside = members.map(({ letter }) => `(?<=\\()${escaped(letter)}(?=\\))`);
  const letters = new RegExp(
    `(?:${before.join('|')})(?=$|[\\s).,;:”"])|${inside.join('|')}${
      single.length === 0 ? '' : `|(?:${single.join('|')})(?=$|[\\s).,;”"]|:\\s)`
    }`,
    'gi',
  );
  const parts: SentencePart[] = [];
  let at = 0;
  for (const found of text.matchAll(letters)) {
    const member = byLetter.get(found[0]);
    if (!member) continue;
    if (found.index > at) parts.push(text.slice(at, found.index));
    parts.push({ letter: found[0], member });
    at = found.index + found[0].length;
  }
  if (at < text.length) parts.push(text.slice(at));
  return parts;
}
