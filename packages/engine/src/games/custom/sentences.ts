import {
  capital,
  type EditableRule,
  type Fault,
  headerPair,
  isBlank,
  linesOf,
  listed,
  type RuleChoice,
  type RuleLetter,
  type RulePart,
  type RuleSheet,
  type RuleSubject,
  type Sentences,
  setHeaders,
} from '../../puzzle/index.js';
import { CLAUSE_PICTURES, pictureOf } from './clause-pictures.js';
import { clashOf } from './rules/faults.js';
import { FIGURES } from './rules/level.js';
import {
  BEHAVIOURS,
  PIECE_CLAUSES as CLAUSES,
  KINDS_OF_GROUND,
  parseSentence,
} from './rules/sentences/grammar.js';
import { isFreeLetter, type Slot } from './rules/sentences/reader.js';
import { gatherRules, type RuleSet, SENTENCE_COLUMN } from './rules/sentences/rule-set.js';
import { formatSentence, type Sentence } from './rules/sentences/sentence.js';
import { completed, type TracedSentence, traceSentence } from './rules/trace.js';
import { TEMPLATES } from './templates.js';

/** A line of the header that is a rule. */
interface Line {
  readonly line: number;
  readonly text: string;
  /** Null where it cannot be read. */
  readonly sentence: Sentence | null;
  readonly fault: Fault | null;
}

/** What a text holds, as far as choices go by it. */
interface Draft {
  readonly lines: readonly Line[];
  /** The letters that its rules name, then those of the drawing. */
  readonly known: readonly string[];
  readonly names: ReadonlyMap<string, string>;
  /** Those that are ground. */
  readonly ground: ReadonlySet<string>;
  /** Whether rules go together with the sentence of a rule replaced, or with one more (null). */
  fits(sentence: Sentence, instead: number | null): boolean;
}

/** Rules beside which a choice is tried out; among more it is offered untried, and a fault tells where two clash. */
const MOST_CHECKED = 200;

/** Letters suggested for new pieces, and for new ground. */
const NEW_PIECES = [...'MVGWBCDHKPT'];
const NEW_GROUND = [...'~^_o$><='];

const named = (letter: string, names: ReadonlyMap<string, string>) => {
  const name = names.get(letter);
  return name === undefined ? letter : `${letter} ${name}`;
};

/** The pairs of the header of a text, with their lines. */
function headerOfText(text: string): { key: string; value: string; line: number }[] {
  const pairs: { key: string; value: string; line: number }[] = [];
  for (const [index, line] of linesOf(text).entries()) {
    const pair = headerPair(line);
    if (pair === null && (!isBlank(line) || pairs.length > 0)) break;
    if (pair !== null) pairs.push({ ...pair, line: index + 1 });
  }
  return pairs;
}

/** Letters of the drawing and how many it has of each; a drawing in pieces is counted as it stands. */
function drawnIn(text: string): ReadonlyMap<string, number> {
  const lines = linesOf(text);
  const begin = headerOfText(text).at(-1)?.line ?? 0;
  const drawing = lines.slice(begin).filter((line) => headerPair(line) === null);
  const isWalled = drawing.some((line) => line.startsWith('+-') || line.startsWith('+ '));
  const counts = new Map<string, number>();
  for (const line of drawing)
    for (const letter of line)
      if (isFreeLetter(letter) && !(isWalled && letter === '|'))
        counts.set(letter, (counts.get(letter) ?? 0) + 1);
  return counts;
}

/** Whether no letter is two things, and none moves twice a turn. */
function isConsistent(rules: RuleSet): boolean {
  const moving = rules.turn?.groups.flat() ?? [];
  return clashOf(rules) === null && new Set(moving).size === moving.length;
}

function draftOf(text: string): Draft {
  const header = headerOfText(text);
  const lines = header
    .filter(({ key }) => key === 'rule')
    .map(({ value, line }): Line => {
      const read = parseSentence(value, line, SENTENCE_COLUMN, header);
      return {
        line,
        text: value,
        sentence: read.ok ? read.value : null,
        fault: read.ok ? null : read.fault,
      };
    });
  const sentences = lines.map(({ sentence }) => sentence);
  const names = new Map(
    header.flatMap(({ key, value }) =>
      key === 'name' ? [[value.slice(0, 1), value.slice(2)] as const] : [],
    ),
  );
  const fits = (sentence: Sentence, instead: number | null) => {
    if (lines.length > MOST_CHECKED) return true;
    const all = sentences.map((one, index) => (index === instead ? sentence : one));
    const whole = instead === null ? [...all, sentence] : all;
    const gathered = gatherRules(
      whole.flatMap((one) => (one === null ? [] : [{ sentence: one, line: null }])),
    );
    return gathered.ok && isConsistent(gathered.value);
  };
  const known = [...new Set([...lettersOf(sentences), ...drawnIn(text).keys()])];
  const readable = sentences.flatMap((sentence) => (sentence === null ? [] : [{ sentence, line: null }]));
  const gathered = gatherRules(readable);
  return { lines, known, names, ground: new Set(gathered.ok ? gathered.value.ground.keys() : []), fits };
}

/** The letters that sentences name, in their order. */
function lettersOf(sentences: readonly (Sentence | null)[]): string[] {
  const found = new Set<string>();
  for (const sentence of sentences) {
    if (sentence === null) continue;
    if (isFreeLetter(traceSentence(sentence).words[0] ?? ''))
      found.add(traceSentence(sentence).words[0] ?? '');
    const gathered = gatherRules([{ sentence, line: null }]);
    if (gathered.ok) for (const letter of gathered.value.named.keys()) found.add(letter);
  }
  return [...found];
}

/** The letters that may be put where one is missing, those first that are known. */
const candidates = ({ known }: Draft): string[] => {
  const fresh = (letters: readonly string[]) => letters.find((letter) => !known.includes(letter));
  return [...known, ...[fresh(NEW_PIECES), fresh(NEW_GROUND)].filter((letter) => letter !== undefined)];
};

const isOfGround = ({ known, ground }: Draft, letter: string) =>
  ground.has(letter) || (!known.includes(letter) && NEW_GROUND.includes(letter));

/** What a letter of the ground follows rather than one of a piece. */
const ON_GROUND = ['slide on', 'may not enter', 'is stopped by', 'when all', 'turns'];

/** The sentence of some words, completed so that it goes together with the others; null where none does. */
function sentenceOf(draft: Draft, before: string, after: string, instead: number | null): string | null {
  let last: string | null = null;
  const isOnGround = ON_GROUND.some((end) => before.endsWith(end));
  const letters = candidates(draft);
  const ordered = isOnGround
    ? [...letters].sort((a, b) => Number(isOfGround(draft, b)) - Number(isOfGround(draft, a)))
    : letters;
  for (const usual of ordered) {
    const sentence = completed(before, after, usual);
    if (sentence === null) return null;
    if (draft.fits(sentence, instead)) return formatSentence(sentence);
    // A letter was put in where the sentence depends on it; the others need not be tried.
    const text = formatSentence(sentence);
    if (text === last) return null;
    last = text;
  }
  return null;
}

/** Choices that make sentences, each sentence once. */
function choicesOf(
  texts: readonly string[],
  sentence: (text: string) => string | null,
  isNamed = true,
): RuleChoice[] {
  const found = new Map<string, RuleChoice>();
  for (const text of texts) {
    const made = sentence(text);
    if (made !== null && !found.has(made)) found.set(made, { text: isNamed ? text : made, sentence: made });
  }
  return [...found.values()];
}

/** A place of a sentence with its words around it. */
interface Place {
  readonly draft: Draft;
  readonly rule: number;
  readonly trace: TracedSentence;
  readonly slot: Slot;
  /** Where the clause of the place ends, as a number of words. */
  readonly end: number;
}

/** Puts words into a place; what stands behind it in the same clause gives way where it does not fit. */
function put({ draft, rule, trace, slot, end }: Place, text: string): string | null {
  const { written, words } = trace;
  const before = `${written(0, slot.from)} ${text}`.trim();
  const strictly = parseSentence(`${before} ${written(slot.to, words.length)}`.trim());
  if (strictly.ok) return draft.fits(strictly.value, rule) ? formatSentence(strictly.value) : null;
  return sentenceOf(draft, before, written(end, words.length), rule);
}

/** At least so many of the letters, each once, in every order. */
function orders(letters: string, least: number): string[] {
  const further = [...letters].flatMap((letter) =>
    orders(letters.replace(letter, ''), least - 1).map((rest) => letter + rest),
  );
  return least > 0 ? further : ['', ...further];
}

function partOf(place: Place): RulePart {
  const { draft, trace, slot } = place;
  const { written, words } = trace;
  const whole = written(0, words.length);
  const text = written(slot.from, slot.to);
  switch (slot.kind) {
    case 'choice':
    case 'order': {
      const options = slot.kind === 'choice' ? slot.options : orders(slot.letters, slot.least);
      return {
        kind: 'choice',
        text,
        isLetter: false,
        options: () => choicesOf(options, (option) => put(place, option)),
      };
    }
    case 'number': {
      const { least, most } = slot;
      return { kind: 'number', text, least, most, write: (value) => put(place, String(value)) };
    }
    case 'path': {
      const { letters, most } = slot;
      return { kind: 'path', text, letters, most, write: (word) => put(place, word) };
    }
    case 'optional': {
      const isThere = slot.to > slot.from;
      const sentence = put(place, isThere ? '' : slot.phrase);
      if (sentence === null) return { kind: 'text', text };
      const said = isThere ? slot.phrase : addedWords(whole, sentence).replace(/^, /, '');
      return { kind: 'optional', text: said, isThere, sentence };
    }
    case 'letters': {
      const isWhom = slot.words.includes('you');
      const letters = candidates(draft).filter((letter) => !isWhom || !isOfGround(draft, letter));
      const singles = [...slot.words, ...letters];
      if (!slot.isList)
        return {
          kind: 'choice',
          text,
          isLetter: true,
          options: () => choicesOf(singles, (option) => put(place, option)),
        };
      const chosen = text.split(' ').filter((word) => word !== 'and' && word !== 'or' && word !== ',');
      const isAll = slot.everybody !== null && text === slot.everybody;
      const options = () => {
        const ways = [...(slot.everybody === null ? [] : [slot.everybody]), ...singles].map((letter) => {
          const isChosen = isAll ? letter === slot.everybody : chosen.includes(letter);
          const others = isAll ? [] : chosen.filter((one) => one !== letter);
          const list = letter === slot.everybody ? [letter] : isChosen ? others : [...others, letter];
          const sentence = list.length === 0 ? null : put(place, list.join(' and '));
          return { text: letter, sentence, isChosen };
        });
        // A lone choice cannot be taken away, and is shown all the same.
        return ways.flatMap(({ sentence, ...way }) =>
          sentence !== null ? [{ ...way, sentence }] : way.isChosen ? [{ ...way, sentence: whole }] : [],
        );
      };
      return { kind: 'letters', text, options };
    }
  }
}

/** What a longer text has in the midst of a shorter one. */
function addedWords(shorter: string, longer: string): string {
  let same = 0;
  while (same < shorter.length && shorter[same] === longer[same]) same++;
  return longer.slice(same, same + longer.length - shorter.length).trim();
}

function partsOf(draft: Draft, rule: number, trace: TracedSentence, from: number, end: number): RulePart[] {
  const { written, words, slots } = trace;
  const parts: RulePart[] = [];
  let at = from;
  const textUpTo = (to: number) => {
    if (to > at) parts.push({ kind: 'text', text: written(at, to) });
  };
  for (const slot of slots) {
    // The letter that a sentence is about stays.
    if (slot.from < from || slot.from > end || (slot.from === end && slot.to > end) || slot.from === 0)
      continue;
    if (slot.from === end && end !== words.length && words[end] !== ',') continue;
    textUpTo(slot.from);
    const part = partOf({ draft, rule, trace, slot, end });
    if (part.text !== '') parts.push(part);
    at = Math.max(at, slot.to);
  }
  textUpTo(end);
  return parts;
}

function clausesOf(draft: Draft, rule: number, trace: TracedSentence): EditableRule['clauses'] {
  const { written, words, clauses } = trace;
  // A comma stands before every clause but the first, and a word more in the order of turns.
  const starts = clauses.length === 0 ? [0] : clauses;
  const comma = (start: number) => words.lastIndexOf(',', start - 1);
  return starts.map((start, index) => {
    const next = starts[index + 1];
    const from = index === 0 ? 0 : comma(start) + 1;
    const end = next === undefined ? words.length : comma(next);
    const without = () => {
      if (starts.length < 2) return null;
      const [head, tail] =
        index === 0 && comma(start) < 0
          ? [written(0, start), written(end + 1, words.length)]
          : [written(0, comma(start)), written(end, words.length)];
      const read = parseSentence(`${head} ${tail}`.replace(' ,', ',').trim());
      return read.ok && draft.fits(read.value, rule) ? formatSentence(read.value) : null;
    };
    return { parts: partsOf(draft, rule, trace, from, end), without };
  });
}

/** Clauses that can follow a sentence. */
function following(draft: Draft, rule: number, { sentence, written, words }: TracedSentence): RuleChoice[] {
  const before = written(0, words.length);
  const begins =
    sentence.kind === 'piece'
      ? PIECE_CLAUSES
      : sentence.kind === 'you'
        ? YOU_CLAUSES
        : sentence.kind === 'turn'
          ? draft.known.filter((letter) => !words.includes(letter)).map((letter) => `then ${letter}`)
          : [];
  return choicesOf(begins, (begin) => sentenceOf(draft, `${before}, ${begin}`, '', rule)).flatMap(
    (choice) => {
      const added = choice.sentence === before ? null : addedTo(before, choice.sentence);
      return added === null ? [] : [{ ...choice, text: added }];
    },
  );
}

/** The clause of a sentence that another one of the same subject does not have. */
function addedTo(before: string, sentence: string): string | null {
  const known = before.split(', ');
  const clauses = sentence.split(', ').filter((clause) => !known.includes(clause));
  const [clause] = clauses;
  return clause === undefined ? null : clauses.join(', ').replace(/^\S+ (?=(?:hunts|walks) )/, '');
}

/** What may be said of a letter that moves. */
const PIECE_CLAUSES = [
  ...BEHAVIOURS,
  ...CLAUSES.filter((clause) => clause !== 'or' && clause !== 'else' && clause !== 'never forgets'),
  '2 steps',
  'never forgets',
  'else wanders',
];
const YOU_CLAUSES = [
  'may wait',
  'step 8 ways',
  'step 4 ways',
  '2 steps',
  'push',
  'slide on',
  'may not enter',
];
const ENDS = [
  'win when you reach E',
  'win when you reach E and survive',
  'win when you and',
  'win when no',
  'win when all',
  'win after 20 turns',
  'lose when',
];

function subjectsOf(draft: Draft): RuleSubject[] {
  const { known, names, ground, lines } = draft;
  const begin = (texts: readonly string[]) => () =>
    choicesOf(texts, (text) => sentenceOf(draft, text, '', null), false);
  const pieces = known.filter((letter) => !ground.has(letter));
  const ofLetter = (letter: string, isNew: boolean): RuleSubject => {
    const isGround = isOfGround(draft, letter);
    const verbs = isNew
      ? isGround
        ? KINDS_OF_GROUND
        : PIECE_CLAUSES
      : [...PIECE_CLAUSES, ...KINDS_OF_GROUND];
    const others = isGround ? [] : ['you', ...pieces, ...(isNew ? [letter] : [])];
    return {
      name: isNew ? `${isGround ? 'new ground' : 'a new piece'} ${letter}` : named(letter, names),
      letter,
      isNew,
      sentences: begin([
        ...verbs.map((verb) => `${letter} ${verb}`),
        ...others.map((other) => `${letter} meets ${other}`),
      ]),
    };
  };
  const fresh = candidates(draft).filter((letter) => !known.includes(letter));
  const hasTurn = lines.some(({ sentence }) => sentence?.kind === 'turn');
  const order = `turn: you, ${pieces.map((letter) => `then ${letter}`).join(', ')}`;
  return [
    {
      name: 'You',
      letter: null,
      isNew: false,
      sentences: begin(YOU_CLAUSES.map((clause) => `you ${clause}`)),
    },
    ...known.map((letter) => ofLetter(letter, false)),
    ...fresh.map((letter) => ofLetter(letter, true)),
    { name: 'How it ends', letter: null, isNew: false, sentences: begin(ENDS) },
    ...(hasTurn || pieces.length < 2
      ? []
      : [{ name: 'Who moves when', letter: null, isNew: false, sentences: begin([order]) }]),
  ];
}

function lettersIn(text: string, rules: RuleSet | null, draft: Draft): RuleLetter[] {
  const drawn = drawnIn(text);
  const looks = new Map(
    headerOfText(text).flatMap(({ key, value }) =>
      key === 'look'
        ? [[value.slice(0, 1), FIGURES.find((figure) => figure === value.slice(2))] as const]
        : [],
    ),
  );
  return lettersOf(draft.lines.map(({ sentence }) => sentence)).map((letter) => ({
    letter,
    name: draft.names.get(letter) ?? '',
    figures: rules?.pieces.has(letter) ? FIGURES : [],
    figure: looks.get(letter) ?? null,
    drawn: drawn.get(letter) ?? 0,
  }));
}

function read(text: string): RuleSheet {
  const draft = draftOf(text);
  const readable = draft.lines.flatMap(({ sentence, line }) =>
    sentence === null ? [] : [{ sentence, line }],
  );
  const gathered = gatherRules(readable);
  const rules = gathered.ok ? gathered.value : null;
  const whole = gathered.ok ? null : gathered.fault;
  return {
    rules: draft.lines.map(({ line, text: said, sentence, fault }, index): EditableRule => {
      if (sentence === null)
        return { line, sentence: said, clauses: [], more: () => [], fault, refines: null };
      const trace = traceSentence(sentence);
      const refinement = rules?.refinements.find(({ rule }) => readable[rule]?.line === line);
      const earlier = refinement && readable[refinement.of];
      return {
        line,
        sentence: formatSentence(sentence),
        clauses: clausesOf(draft, index, trace),
        more: () => following(draft, index, trace),
        fault: whole?.line === line ? whole : null,
        refines:
          earlier === undefined
            ? null
            : `For ${listed(refinement?.whom ?? [])} this holds in place of line ${earlier.line}, "${formatSentence(earlier.sentence)}".`,
      };
    }),
    subjects: subjectsOf(draft),
    letters: lettersIn(text, rules, draft),
  };
}

/** The lines of a key with the one about a letter put in, changed or taken out. */
function withLine(text: string, key: string, letter: string, said: string | null): string {
  const lines = headerOfText(text).flatMap((pair) => (pair.key === key ? [pair.value] : []));
  const isThere = lines.some((line) => line.startsWith(`${letter} `));
  const changed = lines.flatMap((line) =>
    !line.startsWith(`${letter} `) ? [line] : said === null ? [] : [`${letter} ${said}`],
  );
  return setHeaders(text, key, isThere || said === null ? changed : [...changed, `${letter} ${said}`]);
}

const EMPTY = `game: custom

.......
.......
.S.....
.......
.......
`;

/** The rules of levels as sentences to be put together; all that may stand in them comes from the grammar itself. */
export const customSentences: Sentences = {
  read,
  write(text, sentences) {
    const now = setHeaders(text, 'rule', sentences);
    const { lines } = draftOf(now);
    const left = lettersOf(lines.map(({ sentence }) => sentence));
    const said = (key: string) =>
      headerOfText(now).flatMap(({ key: one, value }) =>
        one === key && left.includes(value.slice(0, 1)) ? [value] : [],
      );
    return setHeaders(setHeaders(now, 'name', said('name')), 'look', said('look'));
  },
  named: (text, letter, name) => withLine(text, 'name', letter, name.trim() === '' ? null : name),
  looking: (text, letter, figure) => withLine(text, 'look', letter, figure),
  templates: TEMPLATES.map(({ name, title, rules }) => ({
    name,
    title: capital(title),
    sentences: rules,
  })),
  pictures: CLAUSE_PICTURES,
  pictureOf,
  empty: EMPTY,
};
