import type { LegendEntry } from '@knossos/engine/internal/puzzle';

/** Who and what sentences may name by letter. */
export type Named = Pick<
  LegendEntry,
  'letter' | 'name' | 'short' | 'look' | 'figure' | 'isUpright' | 'facing'
>;

/** A part of a sentence: words, or the letter of a member. */
export type SentencePart = string | { readonly letter: string; readonly member: Named };

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
  const parts: SentencePart[] = [];
  let from = 0;
  for (let at = 0; at < text.length; at++) {
    const member = byLetter.get(text[at] ?? '');
    if (!member || !isLetterAt(text, at, member, isRule)) continue;
    if (at > from) parts.push(text.slice(from, at));
    parts.push({ letter: member.letter, member });
    from = at + 1;
  }
  if (from < text.length) parts.push(text.slice(from));
  return parts;
}

/** Whether a character of a sentence stands for the member that has it as its letter. */
function isLetterAt(text: string, at: number, member: Named, isRule: boolean): boolean {
  const [before, after] = [text[at - 1] ?? ' ', text[at + 1] ?? ' '];
  if (before === '(' && after === ')') return true;
  if (!/[\s).,;:”"]/.test(after)) return false;
  const { letter, name, short, look } = member;
  const called = short ?? (name.endsWith(` ${letter}`) ? name.slice(0, -2) : name);
  const start = at - called.length - 1;
  const isNamed =
    start >= 0 &&
    text.slice(start, at).toLowerCase() === `${called} `.toLowerCase() &&
    !/[\w-]/.test(text[start - 1] ?? ' ');
  const isAlone = isRule || (look === 'ground' && !/[aAI]/.test(letter));
  const stands = /[\s(“"]/.test(before) && (after !== ':' || /\s/.test(text[at + 2] ?? ''));
  return isNamed || (isAlone && stands);
}
