import type { CustomLevel } from '../src/games/custom/index.js';
import { parseCustom } from '../src/games/custom/rules/level.js';
import { parseDocument, type Result } from '../src/puzzle/index.js';
import type { Random } from '../src/random/index.js';

const pick = <T>(random: Random, list: readonly T[]): T => random.pick(list);
const maybe = (random: Random, of: number, text: () => string): string[] =>
  random.chance(1, of) ? [text()] : [];

const ties = (random: Random) => random.shuffle([...'URDL']).join('');
const way = (random: Random) => pick(random, ['U', 'R', 'D', 'L']);

function behaviour(random: Random, dice: boolean): string {
  const kinds = [
    () =>
      `${pick(random, ['hunts', 'hunts', 'flees'])} ${pick(random, ['rows first', 'columns first', 'both axes'])}`,
    () => `${pick(random, ['hunts', 'hunts', 'flees'])} by shortest path ties ${ties(random)}`,
    () =>
      `${pick(random, ['hunts', 'flees'])} in straight line${random.chance(1, 2) ? ` ties ${ties(random)}` : ''}${random.chance(1, 2) ? ` facing ${way(random)}` : ''}`,
    () =>
      `walks ahead facing ${way(random)}, turns ${pick(random, ['right', 'left', 'back', 'by RB', 'by LRB'])} when blocked`,
    () => `mirrors you ${pick(random, ['left-right', 'up-down', 'both'])}`,
    () => 'copies you',
    () => `paces ${Array.from({ length: 1 + random.below(4) }, () => pick(random, [...'URDLW'])).join('')}`,
    () => 'stands',
    ...(dice ? [() => 'wanders', () => 'wanders'] : []),
  ];
  return pick(random, kinds)();
}

function pieceRule(random: Random, letter: string, others: readonly string[], dice: boolean): string {
  const senses = random.chance(1, 3);
  const otherwise = () =>
    pick(random, ['stands', `paces ${way(random)}${way(random)}`, ...(dice ? ['wanders', 'wanders'] : [])]);
  const clauses = [
    behaviour(random, dice),
    ...maybe(random, 4, () => `${pick(random, [1, 2, 3, 4, 9])} steps`),
    ...maybe(
      random,
      4,
      () =>
        `every ${1 + random.below(3)} turns${random.chance(1, 2) ? ` from turn ${1 + random.below(4)}` : ''}`,
    ),
    ...(senses
      ? [
          pick(random, [
            `if it hears you within ${random.below(4)}`,
            `if it hears you within ${random.below(4)} through rock`,
            `if it sees you within ${random.below(5)}`,
            `if it sees you within ${random.below(5)} in any line`,
            `if it hears you within 1 or sees you within ${random.below(5)}`,
          ]),
          ...maybe(random, 2, () => 'never forgets'),
          ...maybe(random, 2, () => `else ${otherwise()}`),
        ]
      : []),
    ...maybe(random, 8, () => `passes through ${pick(random, ['walls', ...others])}`),
    ...maybe(random, 8, () => `is stopped by ${pick(random, others)}`),
  ];
  return `${letter} ${clauses.join(', ')}`;
}

function meeting(random: Random, a: string, b: string): string {
  const deaths = a === b ? [] : [`${a} dies`, `${b} dies`];
  return `${a} meets ${b}: ${pick(random, ['both die', 'the later dies', 'they block each other', 'they pass', 'both become O', ...deaths])}`;
}

/** Lines of rules about some of the letters, most of which go together. */
export function randomRules(
  random: Random,
  dice = false,
): { readonly rules: string[]; readonly letters: string[] } {
  const pieces = random.shuffle([...'MVG']).slice(0, 1 + random.below(3));
  const ground = random.shuffle([...'~^>o_KZ$']).slice(0, random.below(4));
  const who = () => pick(random, ['you', 'all', pieces[0] ?? 'M']);
  const rules: string[] = [];
  const you = [
    ...maybe(random, 3, () => 'step 8 ways'),
    ...maybe(random, 2, () => 'may wait'),
    ...maybe(random, 6, () => '2 steps'),
    ...maybe(random, 8, () => 'push B'),
  ];
  if (you.length > 0) rules.push(`you ${you.join(', ')}`);
  for (const letter of pieces) rules.push(pieceRule(random, letter, [...pieces, ...ground], dice));
  const met = pieces.flatMap((a, at) => pieces.slice(at).map((b) => [a, b] as const));
  for (const [a, b] of met) if (random.chance(2, 5)) rules.push(meeting(random, a, b));
  if (rules.some((rule) => rule.includes('become O'))) {
    rules.push(
      ...maybe(random, 2, () => `O meets you: ${pick(random, ['you are blocked', 'O dies', 'they pass'])}`),
    );
    rules.push(
      ...maybe(
        random,
        2,
        () =>
          `${pieces[0]} meets O: ${pick(random, [`${pieces[0]} dies`, 'both die', 'they block each other'])}`,
      ),
    );
  }
  for (const letter of pieces)
    rules.push(
      ...maybe(random, 6, () =>
        pick(random, [
          `${letter} meets you: ${pick(random, [`${letter} dies`, 'you are blocked', 'they pass', 'you lose'])}`,
          `${letter} meets you after its step: ${pick(random, [`${letter} dies`, 'you lose'])}`,
        ]),
      ),
    );
  if (you.includes('push B'))
    rules.push(...maybe(random, 2, () => `B meets ${pieces[0]}: ${pieces[0]} dies`));
  for (const letter of ground) {
    if (letter === '~') rules.push(`~ is ice for ${who()}`);
    if (letter === '^') rules.push(`^ kills ${who()}`);
    if (letter === '>') rules.push(`> leads only ${pick(random, ['up', 'right', 'down', 'left'])}`);
    if (letter === 'o') rules.push('o leads to the other o');
    if (letter === '_') rules.push('_ falls when left');
    if (letter === 'K')
      rules.push(
        `K turns : when entered by ${pick(random, ['you', 'anybody', pieces[0] ?? 'M'])}${random.chance(1, 3) ? ', at most once a turn' : ''}`,
      );
    if (letter === 'Z') rules.push('Z begins open', 'X turns Z when entered by anybody');
    if (letter === '$') rules.push(`win when all $ are taken${random.chance(1, 2) ? ' then E' : ''}`);
  }
  if (random.chance(1, 3))
    rules.push(
      pick(random, [
        'win when you reach E',
        'win when you reach E and survive',
        `win when you and ${random
          .shuffle([...pieces])
          .slice(0, 1 + random.below(2))
          .join(' and ')} reach E`,
      ]),
    );
  if (random.chance(1, 5)) rules.push(`win after ${2 + random.below(6)} turns`);
  if (random.chance(1, 5)) rules.push(`win when no ${pieces[0]} is left`);
  if (random.chance(1, 8)) rules.push(`lose when ${pieces[0]} reaches E`);
  if (random.chance(1, 5))
    rules.push(
      `turn: you${pieces.map((letter, at) => `${at > 0 && random.chance(1, 2) ? ' and' : ', then'} ${letter}`).join('')}`,
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
    const who = pick(random, ['you', ...pieces]);
    if (rule.endsWith(' is ice for all')) return `~ is ${pick(random, ['no ice for', 'ice for'])} ${who}`;
    if (rule.endsWith(' kills all')) return `^ ${pick(random, ['spares', 'spares', 'kills'])} ${who}`;
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
