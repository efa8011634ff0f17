import { type PieceRules, pairOf, type RuleSet } from './sentences/rule-set.js';
import type { MeetingSentence } from './sentences/sentence.js';

export type Meetings = ReturnType<typeof meetingsOf>;

/** What comes of pieces that meet you or one another, by forms: the letters that pieces may have, in order. */
export function meetingsOf(rules: RuleSet, forms: readonly PieceRules[]) {
  const { you } = rules;
  const meetingOf = (a: string, b: string) => {
    const found = rules.meetings.get(pairOf(a, b));
    const isPassed = (one: string, other: string) => rules.pieces.get(one)?.passes.includes(other) === true;
    return isPassed(a, b) || isPassed(b, a) ? null : (found ?? null);
  };
  const withYou = forms.map(({ letter }) => meetingOf(letter, 'you'));
  const isBlocking = (found: { sentence: MeetingSentence } | null) => found?.sentence.result.kind === 'block';
  /** Whether a form is a thing that you cannot enter, and that cannot enter your cell. */
  const blocksYou = Uint8Array.from(withYou, (found) => Number(isBlocking(found)));
  /** Whether you meet a form only when it has had its step. */
  const isLate = Uint8Array.from(withYou, (found) => Number(found?.sentence.isLate === true));
  const isPushed = Uint8Array.from(forms, ({ letter }) => Number(you.push.includes(letter)));
  /** `isStopped[a * forms + b]`: whether `a` may not enter a cell of `b`. */
  const isStopped = new Uint8Array(forms.length * forms.length);
  const isMutual = new Uint8Array(forms.length * forms.length);
  const pairs: {
    readonly a: number;
    readonly b: number;
    readonly rule: number;
    readonly sentence: MeetingSentence;
  }[] = [];
  forms.forEach((one, a) => {
    forms.forEach((other, b) => {
      const met = meetingOf(one.letter, other.letter);
      if (isBlocking(met)) isMutual[a * forms.length + b] = 1;
      if (isBlocking(met) || one.stops.includes(other.letter)) isStopped[a * forms.length + b] = 1;
      if (a <= b && met && met.sentence.result.kind !== 'block' && met.sentence.result.kind !== 'pass')
        pairs.push({ a, b, ...met });
    });
  });
  const hasStops = isStopped.includes(1) || blocksYou.includes(1);
  const hasMutual = isMutual.includes(1);

  return { withYou, blocksYou, isLate, isPushed, isStopped, isMutual, pairs, hasStops, hasMutual };
}
