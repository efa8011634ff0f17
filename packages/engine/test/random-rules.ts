import type { CustomLevel } from '../src/games/custom/index.js';
import { parseCustom } from '../src/games/custom/rules/level.js';
import { parseDocument, type Result } from '../src/puzzle/index.js';
import type { Random } from '../src/random/index.js';

/**
 * A text of a template: of `{a|b}` one is taken, braces inside others first, then WAY becomes a direction, PATH a few steps, and
 * TIES an order of all directions.
 */
function drawnText(random: Random, template: string): string {
  const inner = /\{([^{}]*)\}/g;
  let text = template;
  while (text.includes('{')) text = text.replace(inner, (_, list: string) => random.pick(list.split('|')));
  return text
    .replaceAll('WAY', () => random.pick([...'URDL']))
    .replaceAll('TIES', () => random.shuffle([...'URDL']).join(''))
    .replaceAll('PATH', () =>
      Array.from({ length: 1 + random.below(4) }, () => random.pick([...'URDLW'])).join(''),
    );
}

const maybe = (random: Random, of: number, template: string): string[] =>
  random.chance(1, of) ? [drawnText(random, template)] : [];

/** What a piece may do; the last two with dice alone. */
const BEHAVIOURS = [
  '{hunts|hunts|flees} {rows first|columns first|both axes}',
  '{hunts|hunts|flees} by shortest path ties TIES',
  '{hunts|flees} in straight line{ ties TIES|}{ facing WAY|}',
  'walks ahead facing WAY, turns {right|left|back|by RB|by LRB} when blocked',
  'mirrors you {left-right|up-down|both}',
  'copies you',
  'paces PATH',
  'stands',
  'wanders',
  'wanders',
];

const SENSES = [
  ...['hears you within {0|1|2|3}', 'hears you within {0|1|2|3} through rock'],
  ...['sees you within {0|1|2|3|4}', 'sees you within {0|1|2|3|4} in any line'],
  'hears you within 1 or sees you within {0|1|2|3|4}',
];

function pieceRule(random: Random, letter: string, others: readonly string[], dice: boolean): string {
  const clauses = [
    drawnText(random, random.pick(dice ? BEHAVIOURS : BEHAVIOURS.slice(0, -2))),
    ...maybe(random, 4, '{1|2|3|4|9} steps'),
    ...maybe(random, 4, 'every {1|2|3} turns{ from turn {1|2|3|4}|}'),
    ...(random.chance(1, 3)
      ? [
          drawnText(random, `if it ${random.pick(SENSES)}`),
          ...maybe(random, 2, 'never forgets'),
          ...maybe(random, 2, `else {stands|paces WAYWAY${dice ? '|wanders|wanders' : ''}}`),
        ]
      : []),
    ...maybe(random, 8, `passes through {walls|${others.join('|')}}`),
    ...maybe(random, 8, `is stopped by {${others.join('|')}}`),
  ];
  return `${letter} ${clauses.join(', ')}`;
}

/** Lines of rules about some of the letters, most of which go together. */
function randomRules(random: Random, dice: boolean) {
  const pieces = random.shuffle([...'MVG']).slice(0, 1 + random.below(3));
  const ground = random.shuffle([...'~^>o_KZ$']).slice(0, random.below(4));
  const [one = 'M'] = pieces;
  const rules: string[] = [];
  const add = (...templates: string[]) => {
    for (const template of templates) rules.push(drawnText(random, template));
  };
  const addMaybe = (of: number, template: string) => rules.push(...maybe(random, of, template));
  const you = [
    ...maybe(random, 3, 'step 8 ways'),
    ...maybe(random, 2, 'may wait'),
    ...maybe(random, 6, '2 steps'),
    ...maybe(random, 8, 'push B'),
  ];
  if (you.length > 0) add(`you ${you.join(', ')}`);
  for (const letter of pieces) rules.push(pieceRule(random, letter, [...pieces, ...ground], dice));
  for (const [at, a] of pieces.entries())
    for (const b of pieces.slice(at)) {
      const deaths = a === b ? '' : `|${a} dies|${b} dies`;
      const ends = `{both die|the later dies|they block each other|they pass|both become O${deaths}}`;
      if (random.chance(2, 5)) add(`${a} meets ${b}: ${ends}`);
    }
  if (rules.some((rule) => rule.includes('become O'))) {
    addMaybe(2, 'O meets you: {you are blocked|O dies|they pass}');
    addMaybe(2, `${one} meets O: {${one} dies|both die|they block each other}`);
  }
  for (const letter of pieces) {
    const ends = `{: {${letter} dies|you are blocked|they pass|you lose}| after its step: {${letter} dies|you lose}}`;
    addMaybe(6, `${letter} meets you${ends}`);
  }
  if (you.includes('push B')) addMaybe(2, `B meets ${one}: ${one} dies`);
  const grounds: Readonly<Record<string, readonly string[]>> = {
    '~': [`~ is ice for {you|all|${one}}`],
    '^': [`^ kills {you|all|${one}}`],
    '>': ['> leads only {up|right|down|left}'],
    o: ['o leads to the other o'],
    _: ['_ falls when left'],
    K: [`K turns : when entered by {you|anybody|${one}}{|, at most once a turn}`],
    Z: ['Z begins open', 'X turns Z when entered by anybody'],
    $: ['win when all $ are taken{ then E|}'],
  };
  for (const letter of ground) add(...(grounds[letter] ?? []));
  const escorts = random.shuffle([...pieces]).slice(0, 1 + random.below(2));
  addMaybe(3, `win when you {reach E|reach E and survive|and ${escorts.join(' and ')} reach E}`);
  addMaybe(5, 'win after {2|3|4|5|6|7} turns');
  addMaybe(5, `win when no ${one} is left`);
  addMaybe(8, `lose when ${one} reaches E`);
  addMaybe(
    5,
    `turn: you${pieces.map((letter, at) => `${at > 0 ? '{ and|, then}' : ', then'} ${letter}`).join('')}`,
  );
  const letters = [...pieces, ...ground];
  if (ground.includes('K')) letters.push(':');
  if (ground.includes('Z')) letters.push('X');
  if (you.includes('push B')) letters.push('B');
  if (rules.some((rule) => rule.includes(' O') && !rule.includes('become O'))) letters.push('O');
  return { rules: [...random.shuffle(rules), ...exceptions(random, rules, pieces)], letters };
}

/** Narrower rules, which refine those that are for everybody and stand before them. */
function exceptions(random: Random, rules: readonly string[], pieces: readonly string[]): string[] {
  const narrower = (rule: string): string => {
    const who = random.pick(['you', ...pieces]);
    if (rule.endsWith(' is ice for all')) return `~ is ${random.pick(['no ice for', 'ice for'])} ${who}`;
    if (rule.endsWith(' kills all')) return `^ ${random.pick(['spares', 'spares', 'kills'])} ${who}`;
    const once = rule.endsWith('turn') ? '' : ', at most once a turn';
    return `${rule.slice(0, rule.indexOf(' when'))} when entered by ${who}${once}`;
  };
  return rules
    .filter((rule) => / all$| by anybody/.test(rule))
    .flatMap((rule) => (random.chance(1, 2) ? [narrower(rule)] : []));
}

/** A small random level with random rules; a fault where these do not go together. */
export function randomRuled(random: Random, dice = false): Result<CustomLevel> {
  const document = parseDocument(randomRuledText(random, dice));
  return document.ok ? parseCustom(document.value) : document;
}

export function randomRuledText(random: Random, dice = false): string {
  const { rules, letters } = randomRules(random, dice);
  const isWalled = random.chance(1, 5);
  const columns = 2 + random.below(4);
  const rows = 2 + random.below(4);
  const cells = random.shuffle([...Array(columns * rows).keys()]);
  const at = new Map<number, string>();
  const put = (letter: string) => {
    const cell = cells.pop();
    if (cell !== undefined) at.set(cell, letter);
  };
  put('S');
  const isExit = !rules.some((rule) => rule.startsWith('win')) || rules.some((rule) => / E/.test(rule));
  if (isExit) put('E');
  if (rules.some((rule) => rule.startsWith('win when you and')))
    for (let more = 1 + random.below(3); more > 0; more--) put('E');
  const sides: string[] = isWalled ? letters.filter((letter) => letter === ':' || letter === 'Z') : [];
  for (const letter of letters) {
    if (sides.includes(letter)) continue;
    put(letter);
    if (letter === 'o' || random.chance(1, 3)) put(letter);
    if (letter === '_' || letter === '~') for (let more = random.below(4); more > 0; more--) put(letter);
  }
  const header = ['game: custom', ...rules.map((rule) => `rule: ${rule}`)].join('\n');
  const lines: string[] = [];
  for (let row = 0; row < rows; row++) {
    const cellsOf = Array.from({ length: columns }, (_, column) => at.get(row * columns + column));
    if (!isWalled) {
      lines.push(cellsOf.map((letter) => letter ?? (random.chance(1, 5) ? '#' : '.')).join(''));
      continue;
    }
    const below = () => (random.chance(1, 4) ? '---' : ` ${(random.chance(1, 3) && sides.pop()) || ' '} `);
    lines.push(`+${cellsOf.map(() => `${row === 0 ? '---' : below()}+`).join('')}`);
    lines.push(
      `${cellsOf
        .map(
          (letter, column) =>
            `${column === 0 ? '|' : random.chance(1, 5) ? '|' : (sides.pop() ?? ' ')} ${letter ?? ' '} `,
        )
        .join('')}|`,
    );
  }
  if (isWalled) lines.push(`+${'---+'.repeat(columns)}`);
  return `${header}\n\n${lines.join('\n')}\n`;
}
