import { expect, it } from 'vitest';
import { orThrow, parseDocument } from '../../puzzle/index.js';
import { CLAUSE_PICTURES, pictureOf } from './clause-pictures.js';
import { customRules } from './index.js';
import { parseCustom } from './rules/level.js';
import { customSentences } from './sentences.js';

const drawingOf = (text: string) => text.slice(text.lastIndexOf('\n\n'));

/** The positions seen of a text under some moves; null where it is no level. */
function seenUnder(text: string, moves: string, like = text): readonly string[] | null {
  // What lies on cells is compared where the same letters are drawn.
  const isSame = drawingOf(text) === drawingOf(like);
  const document = parseDocument(text);
  const level = document.ok ? parseCustom(document.value) : document;
  if (!level.ok) return null;
  let state = customRules.start(level.value, '1');
  const seen: string[] = [];
  const look = () => {
    const { actors, marks } = customRules.view(state);
    const where = actors.map(({ id, cell, ahead, letter }) => [id, cell, ahead, letter]);
    seen.push(
      JSON.stringify([customRules.outcome(state).status, where, customRules.moves(state), isSame && marks]),
    );
  };
  look();
  for (const move of orThrow(customRules.parseMoves(moves))) {
    if (!customRules.moves(state).includes(move)) return [...seen, `no ${move}`];
    state = customRules.play(state, move).state;
    look();
  }
  return seen;
}

const rulesIn = (text: string) => customSentences.read(text).rules.map(({ sentence }) => sentence);

/** The level with other rules; what no rule speaks of any more is floor. */
function under(text: string, rules: readonly string[]): string {
  const written = customSentences.write(text, rules);
  const known = customSentences.read(written).letters.map(({ letter }) => letter);
  const at = written.lastIndexOf('\n\n') + 2;
  const drawing = [...written.slice(at)].map((one) =>
    'SE#.\n'.includes(one) || known.includes(one) ? one : '.',
  );
  return written.slice(0, at) + drawing.join('');
}

/** What holds where nothing is said, so that leaving it out changes nothing. */
const USUAL = [
  'you step 4 ways',
  'stands',
  'else stands',
  'meets you: you lose',
  'M meets V: they pass',
  'win when you reach E',
];

for (const { clause, text, moves } of CLAUSE_PICTURES) {
  it(`the picture of "${clause}" shows what it does`, () => {
    const seen = seenUnder(text, moves);
    expect(seen?.length).toBe(moves.length + 1);
    const rules = rulesIn(text);
    const at = rules.findIndex(
      (sentence) =>
        pictureOf(sentence, null)?.clause === clause ||
        pictureOf(sentence, without(sentence))?.clause === clause,
    );
    expect(at, rules.join('; ')).toBeGreaterThanOrEqual(0);
    const rule = rules[at] ?? '';
    const others = rules.filter((_, index) => index !== at);
    const isPiece = customSentences
      .read(text)
      .letters.some(
        ({ letter, figures }) =>
          rule.startsWith(`${letter} `) && !rule.startsWith(`${letter} meets`) && figures.length > 0,
      );
    const left = without(rule) ?? (isPiece ? `${rule[0]} stands` : null);
    /** Whether the level goes on alike under other rules; null where it is none. */
    const isLike = (rules: readonly string[]) => {
      const tried = [under(text, rules), under(text, [...rules, 'win after 99 turns'])];
      const bare = tried.flatMap((one) => [one, one.replace(/E(?=[^:]*$)/, '.')]);
      const other = bare.find((one) => seenUnder(one, moves) !== null) ?? null;
      if (other === null) return null;
      return JSON.stringify(seenUnder(other, moves, text)) === JSON.stringify(seenUnder(text, moves, other));
    };
    if (!USUAL.includes(clause))
      expect((left === null ? null : isLike([...others, left])) ?? isLike(others)).toBe(false);
    else expect(variants(rule).map((other) => isLike([...others, other]))).toContain(false);

    function without(sentence: string): string | null {
      const sheet = customSentences.read(customSentences.write(text, [sentence]));
      const clauses = sheet.rules[0]?.clauses ?? [];
      const mine = clauses.find(
        (one) => pictureOf(sentence, one.without())?.clause === clause && one.without() !== null,
      );
      return optional(sentence) ?? mine?.without() ?? null;
    }
    function optional(sentence: string): string | null {
      const sheet = customSentences.read(customSentences.write(text, [sentence]));
      const parts = sheet.rules[0]?.clauses.flatMap((one) => one.parts) ?? [];
      const part = parts.find(
        (one) =>
          one.kind === 'optional' && one.isThere && pictureOf(sentence, one.sentence)?.clause === clause,
      );
      return part?.kind === 'optional' ? part.sentence : null;
    }
    function variants(sentence: string): string[] {
      const sheet = customSentences.read(customSentences.write(text, [sentence]));
      const parts = sheet.rules[0]?.clauses.flatMap((one) => one.parts) ?? [];
      return parts.flatMap((part) =>
        part.kind === 'choice' ? part.options().map((option) => option.sentence) : [],
      );
    }
  });
}

it('whatever can be chosen has a picture', () => {
  const texts = [
    customSentences.empty,
    ...customSentences.templates.map(({ sentences }) =>
      customSentences.write(customSentences.empty, sentences),
    ),
    ...CLAUSE_PICTURES.map(({ text }) => text),
  ];
  const missing = new Set<string>();
  const look = (said: string, sentence: string, instead: string | null) => {
    if (pictureOf(sentence, instead) === null) missing.add(`${said} | ${sentence} | ${instead}`);
  };
  for (const text of texts) {
    const { rules, subjects } = customSentences.read(text);
    for (const { sentences } of subjects) for (const one of sentences()) look(one.text, one.sentence, null);
    for (const { sentence, more, clauses } of rules) {
      for (const one of more()) look(one.text, one.sentence, sentence);
      for (const part of clauses.flatMap(({ parts }) => parts)) {
        if (part.kind === 'optional' && !part.isThere) look(part.text, part.sentence, sentence);
        // Ways, letters and numbers say for themselves what they are.
        if (
          part.kind === 'choice' &&
          !part.isLetter &&
          part.text.length > 2 &&
          !/^[A-Z]+$|^(?:up|right|down|left)$/.test(part.text)
        )
          for (const one of part.options())
            if (one.sentence !== sentence) look(one.text, one.sentence, sentence);
      }
    }
  }
  expect([...missing]).toEqual([]);
});

it('of several clauses that begin alike each has its own', () => {
  expect(pictureOf('M hunts both axes', null)?.clause).toBe('hunts both axes');
  expect(pictureOf('V hunts rows first, 3 steps', 'V hunts rows first')?.clause).toBe('2 steps');
  expect(pictureOf('you step 8 ways, 2 steps', 'you step 8 ways')?.clause).toBe('you 2 steps');
  expect(pictureOf('A meets B: B dies', null)?.clause).toBe('M meets V: V dies');
  expect(
    pictureOf('A meets you after its step: A dies', 'A meets you after its step: you lose')?.clause,
  ).toBe('meets you after its step: M dies');
  expect(pictureOf('M stands', 'M stands')).toBeNull();
});
