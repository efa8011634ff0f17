import { countWord, nearest } from '../../../../puzzle/index.js';

/** Words of the language, each with those that others say for it. */
const SYNONYMS = [
  'walls|rock',
  'rock|walls',
  'begins open|opens|closes',
  'hunts|chases|follows',
  'flees|runs',
  'stands|stays|waits',
  'all|everyone|everybody',
  'anybody|everyone|everybody',
  '2|second|other',
  ...Array.from({ length: 10 }, (_, less) => `${less + 1}|${countWord(less + 1)}`),
].map((words) => words.split('|'));

/** The phrase that was probably meant by words that stand where one of some is allowed; null where none is likely. */
export function meantPhrase(words: readonly string[], allowed: readonly string[]): string | null {
  const said = words.map((word) => word.toLowerCase()).filter((word) => !/^(?:the|an?)$/.test(word));
  const [first = ''] = said;
  const isAllowed = (phrase: string) =>
    allowed.some((one) => one === phrase || (/\d/.test(phrase) && / number/.test(one)));
  const [meant] = SYNONYMS.find(([phrase, ...alike]) => alike.includes(first) && isAllowed(phrase)) ?? [];
  if (meant !== undefined) return meant;
  const fixed = allowed.filter((phrase) => /^[a-z]/.test(phrase));
  // A word of two characters is like too many others, and a slip at its first letter is rare.
  const like = fixed.filter((phrase) => first.length > 2 && phrase[0] === first[0]);
  const isNear = (phrase: string) => {
    const { length } = phrase.split(' ');
    return length > 1 && nearest(said.slice(0, length).join(' '), [phrase], 4) !== null;
  };
  return nearest(first, like, 3) ?? fixed.find(isNear) ?? null;
}

/**
 * Sentences that read well and are none of the language: how they begin, the sentence probably meant, with `$1` for their letter and
 * without one where the language has none, and the fault, where it is more than other words.
 */
const OTHER_WORDING: readonly (readonly [begins: RegExp, meant: string, amiss?: string])[] = [
  [/^(win|lose) if (.*)/i, '$1 when $2'],
  [/^you meets? (\S)(.*)/i, '$1 meets you$2'],
  [/^win when (?:all )?(\S(?: and \S)*)(?: and you)? reach/i, 'win when you and $1 reach E'],
  [/^win when (?:all )?(\S) (?:dies?|(?:is|are) (?:dead|gone))$/i, 'win when no $1 is left'],
  [/^win .*(?:I|you) (?:get|come|go) (?:to|at) E/i, 'win when you reach E'],
  [/^lose when (?:\S|you) (?!rea|and |or )/i, '', 'The only rule that begins so is "lose when M reaches E"'],
  [/^((?:step|may|slide|push)\b.*)/i, 'you $1', 'This rule does not say who'],
  [/^(\S) \S+ (?:through|over|across) (?:wall|rock)s?$/i, '$1 hunts by shortest path, passes through walls'],
  [/^you lose (?:when|if) (\S) (?!rea)/i, '$1 meets you: you lose'],
  [/^(\S) meets you: \S is blocked/i, '$1 meets you: you are blocked'],
  [/^(\S) meets you: you win/i, '', 'Say "$1 meets you: $1 dies", and "win when no $1 is left"'],
  [/^(\S) \S+ (?:at )?random/i, '$1 wanders'],
  [/^(\S) \S+ back and forth/i, '$1 paces RRLL'],
  [/^(\S) sta\S+ still/i, '$1 stands'],
  [
    /^(\S) (?:opens|shuts|closes|is an? (?:switch|key|button) for) (\S)$/i,
    '$1 turns $2 when entered by anybody',
  ],
  [/^(\S) (?:moves|goes|takes) \S+ step/i, '$1 hunts rows first, 2 steps', 'Say by which way it moves'],
  [
    /^(\S) (?:chases|follows|hunts|catches|attacks) (?:me|you|the player)$/i,
    '$1 hunts by shortest path',
    'You are the one who is hunted; say by which way',
  ],
];

/** What helps where a sentence that cannot be read is one of those in other words; null where it is none. */
export function meantSentence(text: string): string | null {
  for (const [begins, meant, amiss = 'Rules say this in other words'] of OTHER_WORDING) {
    // A piece is called by its letter.
    const [found = '', letter = 'M'] = begins.exec(text.replace(/^(?:the|an?) \w\w+/i, 'M')) ?? [];
    if (found !== '' && !/^[SE#.\d]$/.test(letter))
      return found.replace(begins, amiss + (meant ? `; did you mean "${meant}"?` : '.'));
  }
  return null;
}
