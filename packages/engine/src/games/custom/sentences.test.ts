import { describe, expect, test } from 'vitest';
import { orThrow, parseDocument, type RuleChoice, type RulePart } from '../../puzzle/index.js';
import { parseCustom } from './rules/level.js';
import { parseSentence } from './rules/sentences/grammar.js';
import { gatherRules } from './rules/sentences/rule-set.js';
import { formatSentence } from './rules/sentences/sentence.js';
import { customSentences as door } from './sentences.js';
import { TEMPLATES } from './templates.js';

const written = (rules: readonly string[], drawing = 'S.M\n') =>
  `game: custom\n${rules.map((rule) => `rule: ${rule}\n`).join('')}\n${drawing}`;

/** Rules that have every kind of clause between them. */
const ALL = [
  'you step 8 ways, may wait, 2 steps, slide on *, push B, may not enter `',
  'M hunts by shortest path ties RUDL, 2 steps, every 3 turns from turn 2, if it hears you within 5 through rock or sees you within 3 in any line, never forgets, else wanders, passes through walls, is stopped by ~ and B',
  'V walks ahead facing R, turns right when blocked',
  'G flees in straight line ties ULDR facing L',
  'C mirrors you left-right',
  'D copies you',
  'P paces RRLL, every 2 turns',
  'M meets V: both become O',
  'O meets you: you are blocked',
  'V meets V: the later dies',
  '~ is ice for all',
  '~ is no ice for M',
  '^ kills all',
  '^ spares M and V',
  '> leads only right',
  'o leads to the other o',
  '_ falls when left',
  'K turns : when entered by anybody',
  'K turns : when entered by M, at most once a turn',
  ': begins open',
  'win when you reach E and survive',
  'win when no M or V is left',
  'win when all $ are taken then E',
  'win after 20 turns',
  'lose when V reaches E',
  'turn: you, then M and V, then G and C and D and P',
];

const SETS: readonly (readonly [string, readonly string[]])[] = [
  ['every kind of clause', ALL],
  ...TEMPLATES.map(({ name, rules }) => [name, rules] as const),
];

/** All sentences that a part can be turned into. */
function choicesOf(part: RulePart): string[] {
  switch (part.kind) {
    case 'text':
      return [];
    case 'choice':
    case 'letters':
      return part.options().map(({ sentence }) => sentence);
    case 'optional':
      return [part.sentence];
    case 'number':
      return [part.least, part.most].flatMap((value) => part.write(value) ?? []);
    case 'path':
      return ['UW', 'R'].flatMap((word) => part.write(word) ?? []);
  }
}

/** Expects that a sentence is written as it is read, and goes together with the other rules. */
function expectWhole(rules: readonly string[], sentence: string, instead: number | null): void {
  expect(formatSentence(orThrow(parseSentence(sentence)))).toBe(sentence);
  const all =
    instead === null ? [...rules, sentence] : rules.map((rule, at) => (at === instead ? sentence : rule));
  const lines = all.map((rule) => ({ sentence: orThrow(parseSentence(rule)), line: null }));
  const gathered = gatherRules(lines);
  expect(gathered.ok, sentence).toBe(true);
}

describe.each(SETS)('%s', (_, rules) => {
  const sheet = door.read(written(rules));

  test('is shown as it is written', () => {
    expect(sheet.rules.map(({ sentence }) => sentence)).toEqual(rules);
    for (const { sentence, clauses, fault } of sheet.rules) {
      expect(fault).toBeNull();
      const words = clauses.map(({ parts }) =>
        parts
          .filter((part) => part.kind !== 'optional' || part.isThere)
          .map(({ text }) => text)
          .join(' '),
      );
      expect(words.join(', ').replace(/ ([,:])/g, '$1')).toBe(sentence.replace(/ ([,:])/g, '$1'));
    }
  });

  test('every choice makes a sentence that is written as it is read', () => {
    let count = 0;
    for (const [at, rule] of sheet.rules.entries()) {
      const made = [
        ...rule.clauses.flatMap(({ parts, without }) => [
          ...parts.flatMap(choicesOf),
          without() ?? rule.sentence,
        ]),
        ...rule.more().map(({ sentence }) => sentence),
      ];
      for (const sentence of made) expectWhole(rules, sentence, at);
      count += made.length;
    }
    expect(count).toBeGreaterThan(rules.length * 2);
  });

  test('every sentence that can be added goes together with the others', () => {
    const added = sheet.subjects.flatMap((subject) => subject.sentences());
    expect(added.length).toBeGreaterThan(20);
    for (const { sentence } of added) expectWhole(rules, sentence, null);
  });
});

test('every clause can be reached by choosing alone, from a page without a rule', () => {
  const seen = new Set<string>();
  const kinds = new Set<string>();
  let texts = [door.empty];
  for (let round = 0; round < 3; round++) {
    const next: string[] = [];
    for (const text of texts) {
      const { rules, subjects } = door.read(text);
      const sentences = rules.map(({ sentence }) => sentence);
      const [rule] = rules;
      const made =
        rule === undefined
          ? subjects.flatMap((subject) => subject.sentences())
          : [
              ...rule.clauses.flatMap(({ parts }) => parts.flatMap(choicesOf)),
              ...rule.more().map((one) => one.sentence),
            ];
      for (const one of made) {
        const sentence = typeof one === 'string' ? one : one.sentence;
        for (const [word] of sentence.matchAll(/[a-z]+(?= |$|,)/g)) kinds.add(word);
        if (seen.has(sentence) || seen.size > 400) continue;
        seen.add(sentence);
        next.push(door.write(text, [sentence, ...sentences.slice(1)]));
      }
    }
    texts = next;
  }
  for (const rule of ALL.filter((one) => !one.startsWith('turn') && !/spares|is no ice/.test(one)))
    for (const [word] of rule.matchAll(/[a-z]{3,}/g)) expect(kinds, rule).toContain(word);
});

describe('a rule that changes', () => {
  const options = (rules: readonly string[], rule: number, text: string): readonly RuleChoice[] => {
    const parts = door.read(written(rules)).rules[rule]?.clauses.flatMap((clause) => clause.parts) ?? [];
    const part = parts.find((one) => one.text === text);
    if (part?.kind !== 'choice') throw new RangeError(`"${text}" is no choice`);
    return part.options();
  };

  test('keeps its other clauses', () => {
    const made = options(['M hunts rows first, 2 steps'], 0, 'hunts');
    expect(made.find(({ text }) => text === 'walks')?.sentence).toBe(
      'M walks ahead facing R, turns right when blocked, 2 steps',
    );
  });

  test('is not offered what another rule says', () => {
    const { subjects } = door.read(written(['M hunts rows first', 'M 2 steps']));
    const said = subjects.find(({ letter }) => letter === 'M')?.sentences() ?? [];
    expect(said.map(({ sentence }) => sentence)).not.toContain('M 2 steps');
    expect(said.some(({ sentence }) => sentence.startsWith('M flees'))).toBe(false);
  });

  test('takes the names and looks with it that nothing is said of any more', () => {
    const text = `game: custom\nrule: M hunts rows first\nrule: V wanders\nname: M bull\nname: V fly\nlook: V ghost\n\nS.E\n`;
    expect(door.write(text, ['M hunts rows first'])).toBe(
      'game: custom\nrule: M hunts rows first\nname: M bull\n\nS.E\n',
    );
  });
});

test.each([
  ['M hunts rows first.', 'M hunts rows first'],
  ['M hunts rows first, every 2 turns;', 'M hunts rows first, every 2 turns'],
  ['M hunts rows first, if it sees you within 3!', 'M hunts rows first, if it sees you within 3'],
  ['win when you reach E.', 'win when you reach E'],
  ['M hunts rows first 2 steps every 2 turns', 'M hunts rows first, 2 steps, every 2 turns'],
  ['M hunts rows first if it sees you within 3', 'M hunts rows first, if it sees you within 3'],
  ['you step 8 ways may wait', 'you step 8 ways, may wait'],
])('%s: is written %s', (said, sentence) => {
  expect(formatSentence(orThrow(parseSentence(said)))).toBe(sentence);
});

describe('names and looks', () => {
  const text = written(['M hunts rows first'], 'S.M\n..E\n');

  test('are lines of their own', () => {
    const named = door.looking(door.named(text, 'M', 'robot'), 'M', 'ghost');
    expect(named).toBe('game: custom\nrule: M hunts rows first\nname: M robot\nlook: M ghost\n\nS.M\n..E\n');
    expect(door.named(door.looking(named, 'M', null), 'M', '')).toBe(text);
    expect(door.read(named).letters).toMatchObject([
      { letter: 'M', name: 'robot', figure: 'ghost', drawn: 1 },
    ]);
  });

  test.each([
    ['look: M gost', /"M gost" is no look/, /Did you mean "ghost"/],
    ['look: E ghost', /"E ghost" is no look/, /such as/],
    ['look: X ghost', /no rule says that "X" is a piece/, /Add a rule/],
    ['look: M ghost\nlook: M bull', /"M" has two looks/, /Keep one/],
  ])('%s is told with its line', (lines, message, help) => {
    const document = orThrow(parseDocument(text.replace('\n\n', `\n${lines}\n\n`)));
    const read = parseCustom(document);
    if (read.ok) throw new RangeError('nothing is wrong with it');
    expect(read.fault.message).toMatch(message);
    expect(read.fault.help).toMatch(help);
    expect(read.fault.line).toBe(lines.includes('bull') ? 4 : 3);
    expect(read.fault.column).toBe(7);
  });
});

describe('two rules about the same thing', () => {
  test.each([
    ['^ kills all', '^ kills all', 'two rules say whether ^ kills all'],
    ['^ kills M', '^ kills M and you', 'two rules say whether ^ kills M'],
    ['^ kills M', '^ kills all', 'two rules say whether ^ kills M'],
    ['~ is ice for you', 'you slide on ~', 'two rules say whether ~ is ice for you'],
    [
      'K turns : when entered by M',
      'K turns : when entered by anybody',
      'whether K turns : when entered by M',
    ],
  ])('"%s" and then "%s" are a fault at the second', (first, second, message) => {
    const { rules } = door.read(written(['M wanders', first, second]));
    expect(rules.map(({ fault }) => fault?.line ?? null)).toEqual([null, null, 4]);
    expect(rules[2]?.fault).toMatchObject({ line: 4, column: 7 });
    expect(rules[2]?.fault?.message).toContain(message);
  });

  test.each([
    ['^ kills all', '^ spares M'],
    ['~ is ice for all', '~ is no ice for M'],
    ['K turns : when entered by anybody', 'K turns : when entered by M, at most once a turn'],
  ])('"%s" is refined by "%s", which says so', (first, second) => {
    const { rules } = door.read(written(['M wanders', first, second]));
    expect(rules.map(({ fault }) => fault)).toEqual([null, null, null]);
    expect(rules[2]?.refines).toBe(`For M this holds in place of line 3, "${first}".`);
  });

  test('an exception needs the rule that it is one to, above it', () => {
    const { rules } = door.read(written(['M wanders', '^ spares M', '^ kills all']));
    expect(rules[1]?.fault).toMatchObject({
      line: 3,
      message: 'no rule before this one says that ^ kills all',
    });
  });

  test('a sentence that cannot be read has its place', () => {
    const [rule] = door.read('game: custom\nrule: M hunst rows first\n\nS.M\n').rules;
    expect(rule?.fault).toMatchObject({ line: 2, column: 9 });
    expect(rule?.fault?.help).toContain('did you mean "hunts"');
  });
});
