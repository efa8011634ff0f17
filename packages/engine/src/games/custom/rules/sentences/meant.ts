import { nearest } from '../../../../puzzle/index.js';

/** Words that others say for those of the language. */
const SYNONYMS: ReadonlyMap<string, readonly string[]> = new Map([
  ['rock', ['walls']],
  ['walls', ['rock']],
  ['opens', ['begins open']],
  ['closes', ['begins open']],
  ['chases', ['hunts']],
  ['follows', ['hunts']],
  ['runs', ['flees']],
  ['everyone', ['all', 'anybody']],
  ['everybody', ['all', 'anybody']],
]);
const NUMBERS = ['zero', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'];

/** The allowed phrase that means the same as a word; null where none does. */
function synonymOf(word: string, allowed: readonly string[]): string | null {
  const number = NUMBERS.indexOf(word.toLowerCase());
  if (number >= 0)
    return allowed.find((one) => one === String(number) || /^a (whole )?number/.test(one))
      ? String(number)
      : null;
  return SYNONYMS.get(word.toLowerCase())?.find((one) => allowed.includes(one)) ?? null;
}

/**
 * The phrase that was probably meant by words that stand where one of some phrases is allowed; null where none is likely.
 */
export function meantPhrase(words: readonly string[], allowed: readonly string[]): string | null {
  return synonymOf(words[0] ?? '', allowed) ?? nearestPhrase(words, allowed);
}

/** The allowed phrase that is nearest to as many of the words that stand there. */
function nearestPhrase(words: readonly string[], allowed: readonly string[]): string | null {
  const fixed = allowed.filter((phrase) => /^[a-z]/.test(phrase) && !phrase.startsWith('a '));
  const whole = fixed.find((phrase) => {
    const length = phrase.split(' ').length;
    return nearest(words.slice(0, length).join(' '), [phrase]) !== null && length > 1;
  });
  // A word of two characters is like too many others.
  const [first = ''] = words;
  return (first.length > 2 ? nearest(first, fixed) : null) ?? whole ?? null;
}

/**
 * Sentences that read well and are none of the language: how they begin, the fault, and the sentence probably meant, with `$1` for their
 * letter.
 */
const OTHER_WORDING: readonly (readonly [begins: RegExp, amiss: string, meant: string])[] = [
  [/^you meets? ([^\sESW#.0-9])/i, 'The other one is named first', '$1 meets you'],
  [/^win when ([^\sESW#.0-9]) and you\b/i, 'You are named first', 'win when you and $1 reach E'],
  [
    /^win when (?:all )?([^\sESW#.0-9]) (?:dies?|is dead|are dead|is gone|are gone)$/i,
    'A game is won when none of a letter is left',
    'win when no $1 is left',
  ],
  [/^win(?: when)? (?:I|you) (?:get|come|go) (?:to|at) E$/i, 'An exit is reached', 'win when you reach E'],
  [/^(step|may wait|may not enter|slide on|push)\b/i, 'This rule does not say who', 'you $1'],
  [/^may\b/i, 'This rule does not say who', 'you may wait'],
  [/^slide\b/i, 'This rule does not say who', 'you slide on'],
  [
    /^([^\sESW#.0-9]) (?:walks|goes|moves|passes|steps) (?:through|over|across) (?:walls?|rocks?)$/i,
    'What it passes through is said beside how it moves',
    '$1 hunts by shortest path, passes through walls',
  ],
  [
    /^you lose (?:when|if) ([^\sESW#.0-9])\b/i,
    'What a meeting does is said of the one you meet',
    '$1 meets you: you lose',
  ],
  [/^([^\sESW#.0-9]) (?:moves|goes|takes)\b/i, 'Say by which way it moves', '$1 hunts rows first, 2 steps'],
  [
    /^(?:the|an?) [a-z]+ (?:chases|follows|hunts|catches|attacks) (?:me|you|the player)$/i,
    'A piece is called by its letter in the drawing',
    'M hunts by shortest path',
  ],
  [
    /^([^\sESW#.0-9]) (?:chases|follows|hunts|catches|attacks) (?:me|you|the player)$/i,
    'You are the one who is hunted; say by which way',
    '$1 hunts by shortest path',
  ],
];

/** What helps where a sentence that cannot be read is one of those in other words; null where it is none. */
export function meantSentence(text: string): string | null {
  for (const [begins, amiss, meant] of OTHER_WORDING) {
    const found = begins.exec(text);
    if (found) return `${amiss}; did you mean "${meant.replace('$1', found[1] ?? '')}"?`;
  }
  return null;
}
