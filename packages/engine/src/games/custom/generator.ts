import { isFloor } from '../../grid/index.js';
import {
  type CheckedParameters,
  type DifficultyScale,
  decodeId,
  encodeId,
  NO_META,
  parseDocument,
  sizeText,
} from '../../puzzle/index.js';
import type { Random } from '../../random/index.js';
import type { CustomLevel } from './index.js';
import { formatCustom, parseCustom, ruleSetOf } from './rules/level.js';
import { TEMPLATES, type TemplateName, templateWith } from './templates.js';

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

/** Letters of a model of which no more than so many are drawn are put one by one; more are strewn. */
const MOST_PLACED = 6;

/** Rules, and how levels of them are drawn. */
interface Plan extends Drawn {
  readonly rules: readonly string[];
  readonly looks: readonly string[];
}

/** What is drawn: levels of a template, or like a model; null for a model that is no level of cells. */
function plannedBy(parameters: CheckedParameters): Plan | null {
  const id = parameters.choice('model');
  if (id !== '') return planLike(id);
  const { name, rules } = TEMPLATES.find((one) => one.name === parameters.choice('template')) ?? TEMPLATES[0];
  return { ...DRAWN[name], rules, looks: [] };
}

/** The rules of a level, with as many letters and as much rock as it has. */
export function planLike(id: string): Plan | null {
  const text = decodeId(id);
  const document = text.ok ? parseDocument(text.value) : text;
  if (!document.ok || !document.value.header.some(({ key, value }) => key === 'game' && value === 'custom'))
    return null;
  const read = parseCustom(document.value);
  if (!read.ok || read.value.style !== 'cells') return null;
  const { maze, letters, rules, names, looks } = read.value;
  const { columns, rows } = maze;
  const all = [...maze.sides.keys()];
  const inner = all.filter((cell) => {
    const [column, row] = [cell % columns, Math.floor(cell / columns)];
    return column > 0 && row > 0 && column < columns - 1 && row < rows - 1;
  });
  const hasBorder = all.every((cell) => inner.includes(cell) || !isFloor(maze, cell));
  const cells = hasBorder ? inner : all;
  const floor = cells.filter((cell) => isFloor(maze, cell)).length;
  const counts = new Map<string, number>();
  for (const { letter } of letters) counts.set(letter, (counts.get(letter) ?? 0) + 1);
  const { pieces } = ruleSetOf(read.value);
  const byPieces = [...counts].sort(([a], [b]) => Number(pieces.has(b)) - Number(pieces.has(a)));
  const isPlaced = ([letter, count]: readonly [string, number]) => pieces.has(letter) || count <= MOST_PLACED;
  return {
    rules,
    names: names.map((pair) => pair.join(' ')),
    looks: looks.map((pair) => pair.join(' ')),
    placed: Object.fromEntries(byPieces.filter(isPlaced)),
    strewn: Object.fromEntries(
      byPieces
        .filter((one) => !isPlaced(one))
        .map(([letter, count]) => [letter, Math.round((100 * count) / floor)]),
    ),
    rock: Math.round((100 * (cells.length - floor)) / cells.length),
  };
}

/** A random level of a template, or like another one; null where the dice gave none. */
export function drawLevel(parameters: CheckedParameters, random: Random): CustomLevel | null {
  const { columns, rows } = parameters.size;
  const template = plannedBy(parameters);
  if (template === null) return null;
  const cells = [...Array(columns * rows).keys()];
  const floor = cells.filter(() => random.below(100) >= template.rock);
  const isOpen = new Set(floor);
  const letters = new Map<number, string>();
  const free = random.shuffle([...floor]);
  const [pieces] = Object.keys(template.placed);
  const put = (letter: string) => {
    const cell = free.pop();
    if (cell !== undefined) letters.set(cell, letter);
  };
  put('S');
  for (const [letter, count] of Object.entries(template.placed)) {
    const more = letter === pieces ? parameters.integer('more') : 0;
    for (let i = 0; i < count + more; i++) put(letter);
  }
  for (const [letter, share] of Object.entries(template.strewn ?? {}))
    for (const cell of free) if (random.below(100) < share && !letters.has(cell)) letters.set(cell, letter);
  const rowsOf = Array.from({ length: rows }, (_, row) =>
    Array.from({ length: columns }, (_, column) => {
      const cell = row * columns + column;
      return letters.get(cell) ?? (isOpen.has(cell) ? '.' : '#');
    }).join(''),
  );
  const header = [
    'game: custom',
    ...template.rules.map((rule) => `rule: ${rule}`),
    ...template.names.map((name) => `name: ${name}`),
    ...template.looks.map((look) => `look: ${look}`),
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

/** The template of a level, where its rules are those of one; else the level itself, as a model. */
function boundOf(level: CustomLevel): Readonly<Record<string, string>> {
  const found = templateWith(level.rules);
  if (found) return { template: found.name };
  // Walls are not drawn by dice.
  return level.style === 'cells' ? { model: encodeId(formatCustom({ ...level, meta: NO_META })) } : {};
}
