import { type CheckedParameters, type DifficultyScale, parseDocument, sizeText } from '../../puzzle/index.js';
import type { Random } from '../../random/index.js';
import type { CustomLevel } from './index.js';
import { parseCustom } from './rules/level.js';
import { TEMPLATES, type TemplateName } from './templates.js';

/** How levels of a template are drawn. */
interface Drawn {
  /** What its letters are called. */
  readonly names: readonly string[];
  /** Letters that are put on random floor cells, and how many of each. */
  readonly placed: Readonly<Record<string, number>>;
  /** Letters that are strewn over the floor, as percentages of it. */
  readonly strewn?: Readonly<Record<string, number>>;
  /** Rock, as a percentage of all cells. */
  readonly rock: number;
}

const DRAWN: Readonly<Record<TemplateName, Drawn>> = {
  minotaur: { names: ['M Minotaur'], placed: { M: 1, E: 1 }, rock: 22 },
  robots: { names: ['M robot', 'O heap'], placed: { M: 5 }, rock: 0 },
  guards: { names: ['G guard'], placed: { G: 3, E: 1 }, rock: 25 },
  mirror: { names: ['V mirror', 'C copy'], placed: { V: 1, C: 1, E: 1 }, rock: 25 },
  ghosts: { names: ['G ghost'], placed: { G: 2, E: 1 }, rock: 28 },
  ice: { names: ['M wolf', '~ ice'], placed: { M: 1, E: 1 }, strewn: { '~': 35 }, rock: 20 },
  falling: { names: ['M hunter', '_ loose floor'], placed: { M: 1, E: 1 }, strewn: { _: 25 }, rock: 18 },
  teleports: { names: ['M hunter', 'o door'], placed: { M: 1, o: 2, E: 1 }, rock: 25 },
  wolves: { names: ['W wolf'], placed: { W: 2 }, rock: 25 },
  slow: { names: ['M giant'], placed: { M: 1, E: 1 }, rock: 22 },
  holes: { names: ['M mummy', '^ hole'], placed: { M: 2 }, strewn: { '^': 10 }, rock: 15 },
  survive: { names: ['M bull', 'V snake'], placed: { M: 1, V: 1 }, rock: 20 },
};

/** A random level of a template; null where the dice gave none. */
export function drawLevel(asked: CheckedParameters, random: Random): CustomLevel | null {
  const { columns, rows } = asked.size;
  const { name, rules } = TEMPLATES.find((one) => one.name === asked.choice('template')) ?? TEMPLATES[0];
  const template: Drawn = DRAWN[name];
  const cells = [...Array(columns * rows).keys()];
  const floor = cells.filter(() => random.below(100) >= template.rock);
  const isFloor = new Set(floor);
  const letters = new Map<number, string>();
  const free = random.shuffle([...floor]);
  const [pieces] = Object.keys(template.placed);
  const put = (letter: string) => {
    const cell = free.pop();
    if (cell !== undefined) letters.set(cell, letter);
  };
  put('S');
  for (const [letter, count] of Object.entries(template.placed)) {
    const more = letter === pieces ? asked.integer('more') : 0;
    for (let i = 0; i < count + more; i++) put(letter);
  }
  for (const [letter, share] of Object.entries(template.strewn ?? {}))
    for (const cell of free) if (random.below(100) < share && !letters.has(cell)) letters.set(cell, letter);
  const rowsOf = Array.from({ length: rows }, (_, row) =>
    Array.from({ length: columns }, (_, column) => {
      const cell = row * columns + column;
      return letters.get(cell) ?? (isFloor.has(cell) ? '.' : '#');
    }).join(''),
  );
  const header = [
    'game: custom',
    ...rules.map((rule) => `rule: ${rule}`),
    ...template.names.map((name) => `name: ${name}`),
  ];
  // A border of rock round everything would say no more than the edge of the board does.
  const document = parseDocument(`${header.join('\n')}\n\n${rowsOf.join('\n')}\n`);
  const level = document.ok ? parseCustom(document.value) : document;
  return level.ok ? level.value : null;
}

const scaleStep = (template: string, size: string, more: number, least: number, difficulty: number) => ({
  parameters: { template, size, more: String(more), 'min-length': String(least), effort: '1' },
  difficulty,
});

const turnOf = (template: string, size: string, more: number, least: number) =>
  scaleStep(template, size, more, least, 0).parameters;

export const SCALE: DifficultyScale<CustomLevel> = {
  steps: [
    scaleStep('minotaur', '5x4', 0, 3, 8),
    scaleStep('guards', '6x5', 0, 5, 10),
    scaleStep('holes', '6x5', 0, 4, 11),
    scaleStep('slow', '7x6', 0, 6, 12),
    scaleStep('robots', '7x6', 1, 5, 15),
    scaleStep('slow', '9x8', 0, 10, 16),
    scaleStep('ice', '10x8', 1, 14, 17),
    scaleStep('slow', '9x8', 1, 12, 19),
  ],
  // Another described game each Sunday; those before this day were made by the last step.
  sundays: {
    from: '2026-11-29',
    turns: [
      turnOf('robots', '7x6', 1, 4),
      turnOf('ice', '10x8', 1, 12),
      turnOf('wolves', '7x6', 0, 8),
      turnOf('ghosts', '8x7', 0, 10),
      turnOf('holes', '7x6', 0, 6),
      turnOf('mirror', '8x7', 0, 8),
      turnOf('falling', '8x7', 0, 9),
      turnOf('guards', '8x7', 1, 14),
      turnOf('teleports', '8x7', 0, 12),
      turnOf('survive', '8x7', 0, 20),
      turnOf('minotaur', '9x8', 0, 11),
      turnOf('slow', '9x8', 1, 12),
    ],
  },
  like: (level) => ({ size: sizeText(level.maze), ...boundOf(level) }),
  bound: boundOf,
};

/** The template of a level, where its rules are those of one. */
function boundOf(level: CustomLevel): Readonly<Record<string, string>> {
  const found = TEMPLATES.find(({ rules }) => rules.join('\n') === level.rules.join('\n'));
  return found ? { template: found.name } : {};
}
