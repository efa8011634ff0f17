import { capital, type Figure, type LegendEntry } from '../../puzzle/index.js';
import { type CustomLevel, FIGURES } from './rules/level.js';
import { parseSentence } from './rules/sentences/grammar.js';
import { formatSentence, type Sentence } from './rules/sentences/sentence.js';

/** Figures of the kinds of pieces, in the order in which rules speak of them; the first is drawn as its role is. */
const USUAL = [undefined, 'mummy', 'ghost', 'zombie', 'scorpion'] as const;

/** The figure that a piece is named after. */
function figureOf(name: string): Figure | undefined {
  const words = name.toLowerCase().split(' ');
  return words.includes('minotaur') ? 'bull' : FIGURES.find((figure) => words.includes(figure));
}

const YOU: LegendEntry = { letter: 'S', name: 'You', look: 'player', placed: 'one' };
const EXIT: LegendEntry = { letter: 'E', name: 'Exit', look: 'exit', placed: 'many' };

/** Who and what there is, whatever the rules say. */
export const LEGEND: readonly LegendEntry[] = [YOU, EXIT];

/** A letter's look, the word for its kind, and the sentences that begin with it. */
interface Said {
  look: LegendEntry['look'];
  word: string;
  /** Whether play may bring it where it is not drawn, or draws it otherwise. */
  comes: boolean;
  /** Whether a sentence moves it. */
  moves: boolean;
  readonly does: string[];
}

const GROUND_WORDS = {
  ice: 'ice',
  trap: 'trap',
  'one-way': 'one way',
  teleport: 'teleport',
  falls: 'loose floor',
} as const;

/** What the sentences of a header say of each letter, in their order; those that cannot be read are left out. */
function saidOf(rules: readonly string[], isWalled: boolean): ReadonlyMap<string, Said> {
  const said = new Map<string, Said>();
  const note = (letter: string, look: LegendEntry['look'], word: string, text: string | null = null) => {
    const known = said.get(letter) ?? { look, word, comes: false, moves: false, does: [] };
    // A letter that is only not entered may be anything; of a gate its switch is told first.
    if (known.word === 'ground' || look === 'pursuer' || known.word === 'gate')
      Object.assign(known, { look, word });
    if (text !== null) known.does.push(text.startsWith(`${letter} `) ? text.slice(2) : text);
    said.set(letter, known);
    return known;
  };
  const pieces = (letters: readonly string[], text: string | null = null) => {
    for (const letter of letters) if (letter.length === 1) note(letter, 'pursuer', 'piece', text);
  };
  const others = (letters: readonly string[], text: string) => {
    for (const letter of letters)
      if (letter.length === 1 && letter !== 'E' && !said.has(letter)) note(letter, 'ground', 'ground', text);
  };
  const sentences = rules.flatMap((text) => {
    const read = parseSentence(text);
    return read.ok ? [{ text, sentence: read.value }] : [];
  });
  for (const { text, sentence } of sentences) {
    switch (sentence.kind) {
      case 'piece':
        note(sentence.letter, 'pursuer', 'piece', text).moves ||= sentence.behaviour?.kind !== 'stands';
        break;
      case 'meeting':
        pieces([...new Set([sentence.first, sentence.second])], text);
        if (sentence.result.kind === 'become') note(sentence.result.letter, 'pursuer', 'piece').comes = true;
        break;
      case 'you':
        pieces(sentence.push, text);
        for (const letter of sentence.ice) note(letter, 'ground', 'ice', text);
        break;
      case 'win-none':
      case 'lose-exit':
        pieces(sentence.letters);
        break;
      case 'win-exit':
        pieces(sentence.others);
        break;
      case 'win-taken':
        note(sentence.letter, 'gold', 'gold', text);
        break;
      case 'ice':
      case 'one-way':
      case 'teleport':
      case 'falls':
      case 'trap':
      case 'spared': {
        const kind = sentence.kind === 'spared' ? sentence.from : sentence.kind;
        note(sentence.letter, kind === 'trap' ? 'trap' : 'ground', GROUND_WORDS[kind], text);
        break;
      }
      case 'open':
        note(sentence.letter, isWalled ? 'gate' : 'ground', 'gate', text).comes = true;
        break;
      case 'switch':
        note(sentence.letter, 'key', 'switch', text);
        note(sentence.gate, isWalled ? 'gate' : 'ground', 'gate', text);
        break;
    }
  }
  // Words in passing about a letter of which nothing else is said.
  for (const { text, sentence } of sentences) {
    if (sentence.kind === 'you') others(sentence.avoid, text);
    if (sentence.kind === 'piece') others([...sentence.stops, ...sentence.passes], text);
  }
  return said;
}

/** Who and what there is, from the sentences of a header and the names and looks that it gives; `isWalled`: drawn as walls. */
export function legendOfRules(
  rules: readonly string[],
  names: readonly (readonly [letter: string, name: string])[],
  looks: readonly (readonly [letter: string, figure: string])[],
  isWalled: boolean,
): readonly LegendEntry[] {
  const called = new Map(names);
  const figured = new Map(looks);
  const saying = saidOf(rules, isWalled);
  // A figure of its own first, by its look or its name; then the usual ones that are left, in their order.
  const own = new Map(
    [...saying].map(([letter, { comes, moves }]) => [
      letter,
      figureOf(figured.get(letter) ?? called.get(letter) ?? '') ?? (comes && !moves ? 'heap' : undefined),
    ]),
  );
  const usual = USUAL.filter((figure) => figure === undefined || ![...own.values()].includes(figure));
  let kinds = 0;
  const entries = [...saying].map(([letter, { look, word, comes, does }]): LegendEntry => {
    const figure = look === 'pursuer' ? (own.get(letter) ?? usual[kinds++ % usual.length]) : undefined;
    const kind = look === 'pursuer' ? (figure ?? 'monster') : word;
    const short = capital(called.get(letter) ?? kind);
    return {
      letter,
      name: `${short} ${letter}`,
      short,
      ...(does.length === 0 ? {} : { does: plainWays(does.join('; ')) }),
      look,
      figure,
      placed: 'many',
      comes,
    };
  });
  const yours = rules.flatMap((rule) => (rule.startsWith('you ') ? [rule.slice(4)] : []));
  const does = [...(yours.join().includes(' ways') ? [] : ['step 4 ways']), ...yours].join(', ');
  return [{ ...YOU, does }, ...entries, EXIT];
}

/** Which way a piece goes first, in words that cannot be taken for the other way. */
const plainWays = (text: string): string =>
  text.replace(/ (row|column)s (?=first)/g, (_, line) =>
    line === 'row' ? ', goes left and right ' : ', goes up and down ',
  );

/** The letters of a level, for people who see its board alone. */
export interface Letters {
  /** The entry of a letter in the legend; none for what no rule speaks of. */
  entryOf(letter: string): LegendEntry | undefined;
  /** What a letter is called: its name, or the word for its kind; itself where there is neither. */
  nameOf(letter: string): string;
  /** A sentence with a name before each letter that the board shows as a figure: `mummy M hunts, goes left and right first`. */
  sentence(text: string): string;
}

const lettersOfLevels = new WeakMap<CustomLevel, Letters>();

/** The letters of a level; read once. */
export function lettersOf(level: CustomLevel): Letters {
  const known = lettersOfLevels.get(level);
  if (known !== undefined) return known;
  const { rules, names, looks, style } = level;
  const legend = legendOfRules(rules, names, looks, style === 'walls');
  const entries = new Map(legend.map((one) => [one.letter, one]));
  const called = new Map(names);
  const nameOf = (letter: string) =>
    called.get(letter) ?? entries.get(letter)?.short?.toLowerCase() ?? letter;
  const labelOf = (letter: string) => {
    const look = entries.get(letter)?.look;
    const isLetter = look === undefined || (look === 'ground' && !called.has(letter));
    return isLetter ? letter : `${nameOf(letter)} ${letter}`;
  };
  const sentences = new Map<string, string>();
  const letters: Letters = {
    entryOf: (letter) => entries.get(letter),
    nameOf,
    sentence(text) {
      const before = sentences.get(text);
      if (before !== undefined) return before;
      const read = parseSentence(text);
      const named = read.ok ? formatSentence(labelled(read.value, labelOf)) : text;
      const whole = /^(?:win|lose) /.test(named) ? named.replace(/ E\b/, ' the exit E') : plainWays(named);
      sentences.set(text, whole);
      return whole;
    },
  };
  lettersOfLevels.set(level, letters);
  return letters;
}

/** A sentence with other words for its letters: whatever is one character long in it is one. */
function labelled(sentence: Sentence, labelOf: (letter: string) => string): Sentence {
  const of = (value: unknown): unknown => {
    if (typeof value === 'string') return value.length === 1 && value !== 'E' ? labelOf(value) : value;
    if (Array.isArray(value)) return value.map(of);
    if (typeof value !== 'object' || value === null) return value;
    return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, of(one)]));
  };
  return of(sentence) as Sentence;
}
