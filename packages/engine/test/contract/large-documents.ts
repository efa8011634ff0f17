/**
 * Texts that grow: each is given about how many characters it shall have. Levels of every game up to the largest that is
 * allowed, in the forms that are hardest to read or to show, and texts that are no levels.
 */
export interface Family {
  readonly name: string;
  readonly text: (size: number) => string;
  /** Characters of the largest one; half of that is where growth is measured from. */
  readonly largest: number;
  /** Whether it is a level, to be shown and packed into an id too. */
  readonly isLevel: boolean;
}

/** Characters of a drawing that has as many cells as a level may have, one character each. */
const ALL_CELLS = 32_000;
const ALL_TEXT = 256 * 1024 - 200;

const times = (text: string, size: number) => text.repeat(Math.max(1, Math.floor(size / text.length)));

function row(game: string, header: string, first: string, middle: string, last: string) {
  return (size: number) => `game: ${game}\n${header}\n${first}${times(middle, size - 60)}${last}\n`;
}

/** A row of the drawing a line: one cell wide. */
function column(game: string, header: string, first: string, middle: string, last: string) {
  return (size: number) => `game: ${game}\n${header}\n${first}\n${times(`${middle}\n`, size - 60)}${last}\n`;
}

function square(game: string, header: string, middle: string) {
  return (size: number) => {
    const side = Math.floor(Math.sqrt(size));
    const rows = Array.from({ length: side }, (_, at) => {
      const cells = times(middle, side);
      if (at === 0) return `S${cells.slice(1)}`;
      return at === side - 1 ? `${cells.slice(0, -1)}E` : cells;
    });
    return `game: ${game}\n${header}\n${rows.join('\n')}\n`;
  };
}

const level = (name: string, text: (size: number) => string, largest = ALL_CELLS): Family => ({
  name,
  text,
  largest,
  isLevel: true,
});

const bad = (name: string, text: (size: number) => string, largest = ALL_TEXT): Family => ({
  name,
  text,
  largest,
  isLevel: false,
});

const cave: readonly Family[] = [
  level('escape: monsters in a row', row('escape', '', 'S', 'M', 'E')),
  level('escape: monsters that hear', row('escape', 'hears: 100\n', 'S', 'M', 'E')),
  level('escape: monsters that see', row('escape', 'sees: 32000\nidle: wander\n', 'S', '.M', 'E')),
  level('escape: monsters, a row a line', column('escape', '', 'S', 'M', 'E'), 2 * ALL_CELLS),
  level('escape: monsters, rows joined', row('escape', '', 'S', '/M', '/E'), 2 * ALL_CELLS),
  level('escape: exits', row('escape', '', 'S', 'E', 'E')),
  level('escape: an open cave', square('escape', '', '.')),
  level('escape: a cave full of monsters', square('escape', 'memory: yes\n', 'M')),
  level('escape: a long title', (size) => `game: escape\ntitle: ${times('ab ', size)}\n\nSME\n`, ALL_TEXT),
  level(
    'escape: many spaces in a title',
    (size) => `game: escape\ntitle: a${' '.repeat(size)}b\n\nSME\n`,
    ALL_TEXT,
  ),
  level('escape: spaces behind a row', (size) => `game: escape\n\nSME${' '.repeat(size)}\n`, ALL_TEXT),
];

const gold: readonly Family[] = [
  level('gold: exits', row('gold', '', 'S', 'E', 'E')),
  level('gold: digits', square('gold', '', '9')),
  level('gold: one long way', row('gold', '', 'S', '.', 'E')),
  level('gold: digits, a row a line', column('gold', '', 'S', '0', 'E'), 2 * ALL_CELLS),
];

const theseus: readonly Family[] = [
  level('theseus: gaps on all sides', (size) => `+   +\n T\n${times('+   +\n M\n', size)}+   +\n`, 200_000),
  level(
    'theseus: one row',
    (size) => {
      const cells = Math.floor(size / 12);
      const wall = `+${'---+'.repeat(cells)}\n`;
      return `${wall}| T ${'  M '.repeat(cells - 2)}\n${wall}`;
    },
    ALL_TEXT,
  ),
  level(
    'theseus: three in a cell',
    (size) => `+---+\n| T |\n${times('+   +\n|MVM|\n', size)}+   +\n`,
    ALL_TEXT,
  ),
  level(
    'theseus: lists',
    (size) => `game: theseus\n\n${times('[N,W,E]\n', size)}[]\n((0,0),(0,1))\n`,
    8 * 20_000,
  ),
  level(
    'theseus: lists that name walls once',
    (size) => `game: theseus\n\n[${times('[N,N]\n', size)}[]]\n((0,0),(0,1))\n`,
    6 * 31_900,
  ),
];

const mouse: readonly Family[] = [
  level('mouse: cells in a row', row('mouse', '', 'S', '.', 'E')),
  level('mouse: an open board', square('mouse', '', '.')),
  level('mouse: blocks', square('mouse', '', '#.')),
  level('mouse: cells with preferences of their own', (size) => {
    const cells = Array.from({ length: Math.floor(size / 16) }, (_, row) => `a${row + 2} RDLU`);
    return `game: mouse\nprefer: ${cells.join(', ')}\n\nS\n${cells.map(() => '.').join('\n')}\nE\n`;
  }),
  level(
    'mouse: walls',
    (size) => `game: mouse\nshape: walls\n\n+   +\n| S |\n${times('+   +\n|   |\n', size)}+---+\n`,
    ALL_TEXT,
  ),
  level(
    'mouse: a graph that is one way',
    (size) => {
      const count = Math.floor(size / 23);
      const name = (vertex: number) => `v${String(10_000 + vertex)}`;
      const lines = Array.from({ length: count }, (_, vertex) =>
        [vertex - 1, vertex + 1].filter((next) => next >= 0 && next < count).map(name),
      );
      const drawing = lines.map((list, vertex) => `${name(vertex)}: ${list.join(' ')}`);
      return `game: mouse\nshape: graph\nstart: ${name(0)}\nexit: ${name(count - 1)}\n\n${drawing.join('\n')}\n`;
    },
    ALL_TEXT,
  ),
  level(
    'mouse: a graph that is drawn',
    (size) => {
      const count = Math.floor(size / 22);
      const lines = Array.from(
        { length: count },
        (_, at) => `v${String(10_000 + at)}: @ ${1000 + (at % 1000)} -${1000 + (at % 999)}`,
      );
      return `game: mouse\nshape: graph\nstart: v10000\nexit: v10001\n\n${lines.join('\n')}\n`;
    },
    ALL_TEXT,
  ),
  level(
    'mouse: a star',
    (size) => {
      const count = Math.floor(size / 16);
      const name = (vertex: number) => `v${String(10_000 + vertex)}`;
      const rays = Array.from({ length: count }, (_, vertex) => name(vertex + 1));
      return `game: mouse\nshape: graph\nstart: v10000\nexit: ${name(count)}\n\nv10000: ${rays.join(' ')}\n${rays.map((ray) => `${ray}: v10000`).join('\n')}\n`;
    },
    // Half of it is written out when it is read, as all is above a quarter of what is allowed: both do the same work.
    128_000,
  ),
];

const mines: readonly Family[] = [
  level('mines: a layout in a row', row('mines', '', '.', '*.', '.')),
  level('mines: a blank field', (size) => `game: mines\nmines: 10\n\n${times('.', size)}\n`),
  level(
    'mines: a field of numbers',
    (size) => `game: mines\nmines: ${Math.floor(size / 3)}\n\n${times('1.1', size)}\n`,
  ),
  level('mines: flags', column('mines', 'mines: 5\n', '.', 'F', '.'), 2 * ALL_CELLS),
  level('mines: rows joined', row('mines', '', '.', '/*', '/.'), 2 * ALL_CELLS),
];

const haunt: readonly Family[] = [
  level('haunt: a long corridor', row('haunt', 'ghosts: 1\n', '.', '.', 'E')),
  level('haunt: a matrix', row('haunt', 'ghosts: 1\n', '[[', '1,', '9]]')),
  level('haunt: a hall', (size) => square('haunt', '', '.')(size).replace('S', '.')),
];

const noLevels: readonly Family[] = [
  bad('spaces in a header line', (size) => `game: escape\nwait:${' '.repeat(size)}\u00a0x\n\nSME\n`),
  bad('spaces before a colon', (size) => `a${' '.repeat(size)}x: b\n\nSME\n`),
  bad('colons', (size) => `game${':'.repeat(size)}\n\nSME\n`),
  bad('a long key', (size) => `${'k'.repeat(size)}: v\n\nSME\n`),
  bad('a long value', (size) => `game: escape\nwait: ${'v'.repeat(size)}\n\nSME\n`),
  bad('a long name of a game', (size) => `game: ${'v'.repeat(size)}\n\nSME\n`),
  bad(
    'many keys',
    (size) => `${Array.from({ length: size / 12 }, (_, i) => `k${i}: v`).join('\n')}\n\nSME\n`,
  ),
  bad('many titles', (size) => `game: escape\n${times('title: a\n', size)}\nSME\n`),
  bad('blank lines', (size) => '\n'.repeat(size)),
  bad('lines of spaces', (size) => times(`${' '.repeat(50)}\n`, size)),
  bad('slashes', (size) => `game: escape\n\nSME${'/'.repeat(size)}\n`),
  bad('slashes alone', (size) => `game: mouse\n\n${'/'.repeat(size)}\n`),
  bad('slashes in a field', (size) => `game: mines\nmines: 1\n\n${'/'.repeat(size)}\n`),
  bad('spaces that end in a letter', (size) => `game: gold\n\n${' '.repeat(size)}S\n`),
  bad('open brackets', (size) => `game: theseus\n\n${'['.repeat(size)}\n`),
  bad('closed brackets', (size) => `game: theseus\n\n${times('[]', size)}]\n`),
  bad('open parentheses', (size) => `game: theseus\n\n[]\n${'('.repeat(size)}\n`),
  bad(
    'spaces in a position',
    (size) => `game: theseus\n\n[]\n${times('(1 ', size / 2)}${' '.repeat(size / 2)}\n`,
  ),
  bad('one digit and spaces', (size) => `game: theseus\n\n[]\n(1${' '.repeat(size)}\n`),
  bad('letters in one list', (size) => `game: theseus\n\n[${times('N', size)}]\n((0,0),(0,0))\n`),
  bad('corners', (size) => `${times('+---', size)}+\n`),
  bad('rows of walls', (size) => times('+---+\n', size)),
  bad('signs of places in a graph', (size) => `game: mouse\nshape: graph\n\na: ${times('@ ', size)}\n`),
  bad('a graph with a place too many', (size) => `game: mouse\nshape: graph\n\na: @ ${times('1 ', size)}\n`),
  bad('spaces in a graph', (size) => `game: mouse\nshape: graph\n\na:${' '.repeat(size)}!\n`),
  bad(
    'a line of a graph that ends badly',
    (size) => `game: mouse\nshape: graph\n\na: ${times('b ', size)}!\n`,
  ),
  bad(
    'a graph without its ends',
    (size) =>
      `game: mouse\nshape: graph\n\n${Array.from({ length: size / 10 }, (_, i) => `v${i}:`).join('\n')}\n`,
  ),
];

export const FAMILIES: readonly Family[] = [
  ...cave,
  ...gold,
  ...theseus,
  ...mouse,
  ...mines,
  ...haunt,
  ...noLevels,
];
