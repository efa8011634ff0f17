type Text = (size: number) => string;

/**
 * Texts that grow: each is given about how many characters it shall have. Levels of every game up to the largest that is
 * allowed, in the forms that are hardest to read or to show, and texts that are no levels.
 */
export interface Family {
  readonly name: string;
  readonly text: Text;
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

type Texts = Readonly<Record<string, Text>>;

const families = (isLevel: boolean, largest: number, texts: Texts): readonly Family[] =>
  Object.entries(texts).map(([name, text]) => ({ name, text, largest, isLevel }));

const levels = (largest: number, texts: Texts) => families(true, largest, texts);
const bad = (largest: number, texts: Texts) => families(false, largest, texts);

/** Cells between walls, one below the other, each with the same letters; a wall row of its own between two of them. */
function tower(header: string, first: string, cell: string, wall = '+   +', last = cell) {
  return (size: number) =>
    `${header}\n+---+\n|${first}|\n${times(`${wall}\n|${cell}|\n`, size - 60 - header.length)}${wall}\n|${last}|\n+---+\n`;
}

/** Cells between walls side by side, with what stands in the place of a wall between two of them. */
function hall(header: string, first: string, cell: string, between: string) {
  return (size: number) => {
    const cells = Math.max(1, Math.floor((size - header.length) / 12));
    const wall = `+${'---+'.repeat(cells + 2)}\n`;
    return `${header}\n${wall}|${first}${`${between}${cell}`.repeat(cells)}${between} E |\n${wall}`;
  };
}

const own = (...rules: readonly string[]) =>
  `game: custom\n${rules.map((rule) => `rule: ${rule}\n`).join('')}`;

/** Letters that can be pieces or ground. */
const LETTERS = [...'ABCDFGHIJKLMNOPQRTUVWXYZabcdefghijklmnopqrstuvwxyz'];
const SIGNS = [...'!$%&*;<=>?@^'];

/** Rules of as many kinds of pieces, switches and gates as fit, and a drawing that has all of them again and again. */
function manyRules(size: number): string {
  const [pieces, ground] = [LETTERS.slice(0, 40), SIGNS];
  const rules = pieces.map((letter) => `${letter} hunts rows first`);
  for (const letter of ground)
    for (const gate of '{}[]')
      for (const whom of pieces) rules.push(`${letter} turns ${gate} when entered by ${whom}`);
  const said = own(...rules.slice(0, Math.max(90, Math.floor(size / 80))));
  const named = [...pieces, ...ground.filter((one) => said.includes(`: ${one} turns`)), ...'{}[]'].filter(
    (one) => said.includes(` ${one} `),
  );
  const rest = times(ground[0], size - said.length);
  return `${said}\nS${named.join('')}${rest}E\n`;
}

const manyEnds = (size: number) => {
  const pairs = LETTERS.flatMap((a) =>
    LETTERS.flatMap((b) => (a < b ? [`win when no ${a} and ${b} is left`] : [])),
  );
  const rules = pairs.slice(0, Math.floor(size / 60));
  const named = LETTERS.filter((letter) => rules.some((rule) => rule.includes(` ${letter} `)));
  return `${own('* is ice', ...rules)}\nS${named.join('')}${times('*', size / 4)}\n`;
};

const ICE = own('* is ice');
const HUNTER = own('M hunts rows first');
const GATES = own('K turns : when entered by anybody');

export const FAMILIES: readonly Family[] = [
  ...levels(ALL_CELLS, {
    'escape: monsters in a row': row('escape', '', 'S', 'M', 'E'),
    'escape: monsters that hear': row('escape', 'hears: 100\n', 'S', 'M', 'E'),
    'escape: monsters that see': row('escape', 'sees: 32000\nidle: wander\n', 'S', '.M', 'E'),
    'escape: exits': row('escape', '', 'S', 'E', 'E'),
    'escape: an open cave': square('escape', '', '.'),
    'escape: a cave full of monsters': square('escape', 'memory: yes\n', 'M'),
    'gold: exits': row('gold', '', 'S', 'E', 'E'),
    'gold: digits': square('gold', '', '9'),
    'gold: one long way': row('gold', '', 'S', '.', 'E'),
    'mouse: cells in a row': row('mouse', '', 'S', '.', 'E'),
    'mouse: an open board': square('mouse', '', '.'),
    'mouse: blocks': square('mouse', '', '#.'),
    'mouse: cells with preferences of their own': (size) => {
      const cells = Array.from({ length: Math.floor(size / 16) }, (_, row) => `a${row + 2} RDLU`);
      return `game: mouse\nprefer: ${cells.join(', ')}\n\nS\n${cells.map(() => '.').join('\n')}\nE\n`;
    },
    'mines: a layout in a row': row('mines', '', '.', '*.', '.'),
    'mines: a blank field': (size) => `game: mines\nmines: 10\n\n${times('.', size)}\n`,
    'mines: a field of numbers': (size) =>
      `game: mines\nmines: ${Math.floor(size / 3)}\n\n${times('1.1', size)}\n`,
    'haunt: a long corridor': row('haunt', 'ghosts: 1\n', '.', '.', 'E'),
    'haunt: a matrix': row('haunt', 'ghosts: 1\n', '[[', '1,', '9]]'),
    'haunt: a hall': (size) => square('haunt', '', '.')(size).replace('S', '.'),
    'custom: ice in a row': (size) => `${ICE}\nS${times('*', size - 60)}E\n`,
    'custom: a hall of ice': square('custom', 'rule: * is ice\n', '*'),
    'custom: exits': (size) => `game: custom\n\nS${times('E', size - 60)}\n`,
    'custom: switches and gates': (size) => `${GATES}\nS${times('K:', size - 90)}E\n`,
    'custom: many rules': manyRules,
  }),
  ...levels(2 * ALL_CELLS, {
    'escape: monsters, a row a line': column('escape', '', 'S', 'M', 'E'),
    'escape: monsters, rows joined': row('escape', '', 'S', '/M', '/E'),
    'gold: digits, a row a line': column('gold', '', 'S', '0', 'E'),
    'mines: flags': column('mines', 'mines: 5\n', '.', 'F', '.'),
    'mines: rows joined': row('mines', '', '.', '/*', '/.'),
    'custom: ice, rows joined': (size) => `${ICE}\nS${times('/*', size - 60)}/E\n`,
  }),
  ...levels(ALL_TEXT, {
    'escape: a long title': (size) => `game: escape\ntitle: ${times('ab ', size)}\n\nSME\n`,
    'escape: many spaces in a title': (size) => `game: escape\ntitle: a${' '.repeat(size)}b\n\nSME\n`,
    'escape: spaces behind a row': (size) => `game: escape\n\nSME${' '.repeat(size)}\n`,
    'theseus: one row': (size) => {
      const cells = Math.floor(size / 12);
      const wall = `+${'---+'.repeat(cells)}\n`;
      return `${wall}| T ${'  M '.repeat(cells - 2)}\n${wall}`;
    },
    'theseus: three in a cell': (size) => `+---+\n| T |\n${times('+   +\n|MVM|\n', size)}+   +\n`,
    'mouse: walls': (size) =>
      `game: mouse\nshape: walls\n\n+   +\n| S |\n${times('+   +\n|   |\n', size)}+---+\n`,
    'mouse: a graph that is one way': (size) => {
      const count = Math.floor(size / 23);
      const name = (vertex: number) => `v${String(10_000 + vertex)}`;
      const lines = Array.from({ length: count }, (_, vertex) =>
        [vertex - 1, vertex + 1].filter((next) => next >= 0 && next < count).map(name),
      );
      const drawing = lines.map((list, vertex) => `${name(vertex)}: ${list.join(' ')}`);
      return `game: mouse\nshape: graph\nstart: ${name(0)}\nexit: ${name(count - 1)}\n\n${drawing.join('\n')}\n`;
    },
    'mouse: a graph that is drawn': (size) => {
      const count = Math.floor(size / 22);
      const lines = Array.from(
        { length: count },
        (_, at) => `v${String(10_000 + at)}: @ ${1000 + (at % 1000)} -${1000 + (at % 999)}`,
      );
      return `game: mouse\nshape: graph\nstart: v10000\nexit: v10001\n\n${lines.join('\n')}\n`;
    },
    'custom: ice between walls': tower(ICE, ' S ', ' * ', '+   +', ' E '),
    'custom: gates side by side': hall(GATES, ' S ', ' K ', ':'),
    'custom: gates one above the other': tower(GATES, ' S ', ' K ', '+ : +', ' E '),
  }),
  ...levels(200_000, {
    'theseus: gaps on all sides': (size) => `+   +\n T\n${times('+   +\n M\n', size)}+   +\n`,
  }),
  ...levels(8 * 20_000, {
    'theseus: lists': (size) => `game: theseus\n\n${times('[N,W,E]\n', size)}[]\n((0,0),(0,1))\n`,
  }),
  ...levels(6 * 31_900, {
    'theseus: lists that name walls once': (size) =>
      `game: theseus\n\n[${times('[N,N]\n', size)}[]]\n((0,0),(0,1))\n`,
  }),
  // Half of it is written out when it is read, as all is above a quarter of what is allowed: both do the same work.
  ...levels(128_000, {
    'mouse: a star': (size) => {
      const count = Math.floor(size / 16);
      const name = (vertex: number) => `v${String(10_000 + vertex)}`;
      const rays = Array.from({ length: count }, (_, vertex) => name(vertex + 1));
      return `game: mouse\nshape: graph\nstart: v10000\nexit: ${name(count)}\n\nv10000: ${rays.join(' ')}\n${rays.map((ray) => `${ray}: v10000`).join('\n')}\n`;
    },
  }),
  ...levels(70_000, {
    'custom: many ways to win': manyEnds,
  }),
  ...bad(ALL_TEXT, {
    'custom: three letters in every cell': tower(ICE, ' S ', '***'),
    'custom: three pieces in every cell': tower(HUNTER, ' S ', 'MMM', '+   +', ' E '),
    'custom: letters of which nothing is said': tower(ICE, ' S ', 'xyz'),
    'custom: one rule again and again': (size) => `game: custom\n${times('rule: you push A\n', size)}\nSAE\n`,
    'custom: a long list': (size) => `${own(`win when no ${times('A and ', size)}B is left`)}\nSAE\n`,
    'custom: a long turn': (size) => `${own('A stands', `turn: you, then ${times('A and ', size)}A`)}\nSAE\n`,
    'custom: commas': (size) => `${own(`M hunts rows first${','.repeat(size)}`)}\nSME\n`,
    'custom: names': (size) => `${HUNTER}${times('name: M a\n', size)}\nSME\n`,
    'custom: looks': (size) => `${HUNTER}${times('look: M ghost\n', size)}\nSME\n`,
    'custom: rules, the last of which is none': (size) =>
      `${manyEnds(size / 2)}`.replace('\n\n', '\nrule: x\n\n'),
    'escape: players': (size) => `game: escape\n\n${times('S', size)}\n`,
    'escape: letters of which nothing is known': (size) => `game: escape\n\nS${times('M', size)}x\n`,
    'gold: players': (size) => `game: gold\n\n${times('S', size)}\n`,
    'theseus: players': tower('game: theseus\n', ' T ', 'TTT'),
    'theseus: traps under classic rules': tower('game: theseus\n', ' T ', 'XXX'),
    'theseus: keys': tower('game: theseus\nrules: mummy\n', ' T ', 'KKK'),
    'theseus: gates': hall('game: theseus\nrules: mummy\n', ' T ', ' K ', ':'),
    'theseus: gates below cells': tower('game: theseus\nrules: mummy\n', ' T ', ' K ', '+ : +', ' E '),
    'theseus: exits without a player': tower('game: theseus\n', ' E ', 'EEE'),
    'theseus: lists with a Minotaur everywhere': (size) =>
      `game: theseus\n\n[[]]\n${times('(0,0),', size)}\n`,
    'mouse: starts': (size) => `game: mouse\n\n${times('S', size)}\n`,
    'mouse: starts between walls': tower('game: mouse\nshape: walls\n', ' S ', 'SSS'),
    'mines: numbers that contradict one another': (size) => `game: mines\nmines: 1\n\n${times('8.', size)}\n`,
    'mines: mines and numbers': (size) => `game: mines\n\n${times('*1', size)}\n`,
    'haunt: letters of which nothing is known': (size) => `game: haunt\n\n${times('.', size)}x\n`,
    'haunt: a matrix of other numbers': (size) => `game: haunt\n\n[[${times('1,', size)}7]]\n`,
    'a quoted text': (size) => times(`${'>'.repeat(20)}\n`, size),
    fences: (size) => times('```\n', size),
    'marks without width': (size) => `game: escape\n\n${times('\u200b\u00a0', size / 3)}S\n`,
    'words around a level': (size) => `${times('hello world ', size)}\n\ngame: escape\n\nSME\n`,
    'what a screen shows': (size) => `game: escape\n\n${times('██· ', size / 3)}?\n`,
    'lines of boxes': (size) => `game: theseus\n\n${times('┌─┐│', size / 3)}?\n`,
    'spaces in a header line': (size) => `game: escape\nwait:${' '.repeat(size)}\u00a0x\n\nSME\n`,
    'spaces before a colon': (size) => `a${' '.repeat(size)}x: b\n\nSME\n`,
    colons: (size) => `game${':'.repeat(size)}\n\nSME\n`,
    'a long key': (size) => `${'k'.repeat(size)}: v\n\nSME\n`,
    'a long value': (size) => `game: escape\nwait: ${'v'.repeat(size)}\n\nSME\n`,
    'a long name of a game': (size) => `game: ${'v'.repeat(size)}\n\nSME\n`,
    'many keys': (size) => `${Array.from({ length: size / 12 }, (_, i) => `k${i}: v`).join('\n')}\n\nSME\n`,
    'many titles': (size) => `game: escape\n${times('title: a\n', size)}\nSME\n`,
    'blank lines': (size) => '\n'.repeat(size),
    'lines of spaces': (size) => times(`${' '.repeat(50)}\n`, size),
    slashes: (size) => `game: escape\n\nSME${'/'.repeat(size)}\n`,
    'slashes alone': (size) => `game: mouse\n\n${'/'.repeat(size)}\n`,
    'slashes in a field': (size) => `game: mines\nmines: 1\n\n${'/'.repeat(size)}\n`,
    'spaces that end in a letter': (size) => `game: gold\n\n${' '.repeat(size)}S\n`,
    'open brackets': (size) => `game: theseus\n\n${'['.repeat(size)}\n`,
    'closed brackets': (size) => `game: theseus\n\n${times('[]', size)}]\n`,
    'open parentheses': (size) => `game: theseus\n\n[]\n${'('.repeat(size)}\n`,
    'spaces in a position': (size) =>
      `game: theseus\n\n[]\n${times('(1 ', size / 2)}${' '.repeat(size / 2)}\n`,
    'one digit and spaces': (size) => `game: theseus\n\n[]\n(1${' '.repeat(size)}\n`,
    'letters in one list': (size) => `game: theseus\n\n[${times('N', size)}]\n((0,0),(0,0))\n`,
    corners: (size) => `${times('+---', size)}+\n`,
    'rows of walls': (size) => times('+---+\n', size),
    'signs of places in a graph': (size) => `game: mouse\nshape: graph\n\na: ${times('@ ', size)}\n`,
    'a graph with a place too many': (size) => `game: mouse\nshape: graph\n\na: @ ${times('1 ', size)}\n`,
    'spaces in a graph': (size) => `game: mouse\nshape: graph\n\na:${' '.repeat(size)}!\n`,
    'a line of a graph that ends badly': (size) => `game: mouse\nshape: graph\n\na: ${times('b ', size)}!\n`,
    'a graph without its ends': (size) =>
      `game: mouse\nshape: graph\n\n${Array.from({ length: size / 10 }, (_, i) => `v${i}:`).join('\n')}\n`,
  }),
  ...bad(ALL_CELLS, {
    'custom: players': (size) => `${own('win after 9 turns')}\n${times('S', size)}\n`,
    'custom: pieces in a row': (size) => `${HUNTER}\nSE${times('M', size)}\n`,
    'custom: cells that change': (size) => `${own('win when all $ are taken')}\nS${times('$', size)}\n`,
    'custom: teleports': (size) => `${own('o leads to the other o')}\nSE${times('o', size)}\n`,
  }),
];
