import { existsSync, readFileSync } from 'node:fs';
import fc from 'fast-check';
import { strToU8 } from 'fflate';
import { describe, expect, it, test } from 'vitest';
import { FORMS } from '../../src/games/forms.js';
import { rulebook } from '../../src/games/index.js';
import type { MinesLevel, MinesState } from '../../src/games/mines/index.js';
import {
  describeFault,
  encodingOf,
  type FileForm,
  type FileLevel,
  foreignFile,
  type Level,
  levelsOfFile,
  orThrow,
  readForeign,
} from '../../src/puzzle/index.js';
import { Random } from '../../src/random/index.js';
import { levelsInText } from '../../src/session/index.js';
import { randomMinesLevel } from '../games/mines/random-fields.js';

const bytesOf = ({ isBinary, sample }: FileForm<Level>) =>
  isBinary ? Uint8Array.from(sample.split(' '), (byte) => Number.parseInt(byte, 16)) : strToU8(sample);

/** As every entrance reads what comes from outside. */
function read(
  bytes: Uint8Array,
  name = '',
  settings: ReadonlyMap<string, string> = new Map(),
): readonly FileLevel<Level>[] {
  const own = () => {
    const text = new TextDecoder(encodingOf(bytes)).decode(bytes);
    return levelsInText(text, rulebook).map((level) => ({ line: 1, level }));
  };
  return levelsOfFile(foreignFile(bytes, { name, settings }), FORMS, rulebook.format, own);
}

/** What stands around a text that was pasted, and changes nothing. */
const AROUND: Readonly<Record<string, (text: string) => string>> = {
  'other line ends': (text) => text.replaceAll('\n', '\r\n'),
  'a byte order mark': (text) => `\ufeff${text}`,
  'blank lines': (text) => `\n\n${text}\n\n`,
  'blanks at line ends': (text) => text.replaceAll('\n', '  \n'),
  'no line end': (text) => text.trimEnd(),
  'a code fence': (text) => `\`\`\`text\n${text}\`\`\``,
  quotes: (text) => text.trimEnd().replace(/^/gm, '> '),
  indentation: (text) => text.trimEnd().replace(/^/gm, '    '),
};

const said = (text: string) => {
  const [first] = read(strToU8(text));
  return first?.level.ok
    ? rulebook.format(first.level.value)
    : first && !first.level.ok
      ? describeFault(first.level.fault)
      : '';
};

describe.each(FORMS.map((form) => ({ ...form, form })))('the form $name', ({ form, name }) => {
  it('is known by what its sample holds, and read', () => {
    const file = foreignFile(bytesOf(form));
    // Links of one program are read by the form of its ids, and lists are known by the end of their name or in a document.
    const mayBe = new Set([name, ...(name === 'tatham-link' ? ['tatham'] : [])]);
    const fitting = FORMS.filter((one) => one.recognises(file)).map((one) => one.name);
    if (name !== 'lists') expect(fitting.filter((one) => mayBe.has(one))).toHaveLength(1);
    expect(fitting.filter((one) => !mayBe.has(one))).toEqual([]);
    const levels = form.read(file);
    expect(levels.length).toBeGreaterThan(0);
    for (const { level } of levels) expect(orThrow(level).game).toBe(form.game);
  });

  it('writes what it reads again', () => {
    if (form.write === undefined) return expect(form.lost).toBeDefined();
    const level = orThrow(form.read(foreignFile(bytesOf(form)))[0]?.level ?? never());
    const again = form.read(foreignFile(orThrow(form.write(level))))[0]?.level ?? never();
    expect(rulebook.format(orThrow(again))).toBe(rulebook.format(level));
  });

  it('refuses what is cut or changed, with what to do, or reads a level that can be written', () => {
    const bytes = bytesOf(form);
    const look = (changed: Uint8Array) => {
      for (const { level } of form.read(foreignFile(changed, { name: `a.${form.endings[0] ?? 'txt'}` }))) {
        if (!level.ok) expect(level.fault.message).not.toMatch(/undefined|NaN/);
        else if (form.game === 'mines') expect(rulebook.format(level.value).length).toBeGreaterThan(0);
        else expect(orThrow(rulebook.parse(rulebook.format(level.value))).game).toBe(form.game);
      }
    };
    for (let length = 0; length < bytes.length; length++) look(bytes.subarray(0, length));
    fc.assert(
      fc.property(fc.nat(bytes.length - 1), fc.uint8Array({ minLength: 1, maxLength: 6 }), (at, noise) => {
        look(Uint8Array.from([...bytes.subarray(0, at), ...noise, ...bytes.subarray(at + noise.length)]));
        look(Uint8Array.from([...bytes.subarray(0, at), ...noise, ...bytes.subarray(at)]));
      }),
      { numRuns: 150 },
    );
  });
});

// Lists are known by the end of their name, or in a document.
it.each(FORMS.filter(({ isBinary, name }) => !isBinary && name !== 'lists'))(
  'the form $name is read in what chats, mail and editors put around it',
  ({ sample }) => {
    const written = (text: string) =>
      (readForeign(foreignFile(strToU8(text)), FORMS, rulebook.format) ?? []).map(({ level }) =>
        rulebook.format(orThrow(level)),
      );
    expect(written(sample)).not.toEqual([]);
    for (const [around, change] of Object.entries(AROUND))
      expect(written(change(sample)), around).toEqual(written(sample));
  },
);

describe('what owners of files bring', () => {
  const [one, two] = ['5x5:4,2,m796c490', '9x9:7,4,md8f0841b88fd709358340'];
  const sizes = (bytes: Uint8Array, settings?: ReadonlyMap<string, string>) =>
    read(bytes, 'a.txt', settings).map(({ level }) => (level.ok ? level.value : describeFault(level.fault)));
  const boards = (text: string) => sizes(strToU8(text)).map((level) => (level as MinesLevel).columns);

  it.each([
    ['several ids below one another', `${one}\n${two}\n`, [5, 9]],
    ['an id behind what it is', `Game ID: ${two}`, [9]],
    ['an id in a sentence', `who can do (${two})? I lost at once.`, [9]],
    ['an id that mail has broken', `${two.slice(0, 20)}\n${two.slice(20)}`, [9]],
  ])('%s', (_, text, columns) => {
    expect(boards(text)).toEqual(columns);
  });

  it('an id in UTF-16', () => {
    const codes = [...`\ufeff${two}\r\n`].map((letter) => letter.charCodeAt(0));
    const pairs = codes.flatMap((code) => [code & 255, code >> 8]);
    expect(sizes(Uint8Array.from(pairs))).toMatchObject([{ columns: 9 }]);
  });

  it('a matrix of Monster Maze, whose numbers are no sums of ways', () => {
    const row = '[0, 1, 1, 1, 1, 1, 1, 1, 1, 1, 9]';
    expect(said(`[[0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0],\n ${row},\n ${row.replace('9', '0')}]\n`)).toMatch(
      /^game: haunt$/m,
    );
  });

  it('mazes as sums of ways, by the order of their bits in which every way leads back', () => {
    const [byRows, clockwise] = ['[[4,10],[6,9],[5,8]]', '[[2,12],[6,9],[3,8]]'].map((text) => said(text));
    expect(byRows).toContain('shape: walls');
    expect(clockwise).toBe(byRows);
    expect(said('[[4,14],[6,9],[5,8]]')).toMatch(/list 1, number 2: 14 has a way out of the maze/);
    expect(said('[[6,10],[4,9],[5,8]]')).toMatch(/list 1, number 1: 6 has a way that does not lead back/);
    expect(said('[[4,15],[9]]')).toMatch(/list 2 has 1 numbers, and list 1 has 2/);
  });

  it.each([
    ['a zip file', [0x50, 0x4b, 3, 4, 0, 0], 'this is a zip file. Unpack it first'],
    ['a gzip file', [0x1f, 0x8b, 8, 0], 'this is a file packed by gzip. Unpack it first'],
    ['a picture', [0x89, 0x50, 0x4e, 0x47, 13, 10], 'this is a picture. Pictures are not read'],
    ['nothing', [], 'there is nothing here'],
    ['data of a library', [...strToU8('[[{"x":0,"isMine":false}]]')], 'this is JSON, and no level'],
  ])('%s is named', (_, bytes, message) => {
    expect(sizes(Uint8Array.from(bytes))).toEqual([expect.stringContaining(message)]);
  });

  it('a saved game of an id, which says other mines than its board has (findings/sgt-mines-save.sh)', () => {
    const game = 'VERSION=1 GAME=Mines PARAMS=9x9n8 CPARAMS=9x9n8 DESC=0,0,u00000000000000000ffc0';
    const fields = `${game} NSTATES=1 STATEPOS=1`.split(' ').map((field) => field.split('='));
    const save = [['SAVEFILE', "Simon Tatham's Portable Puzzle Collection"], ...fields]
      .map(([key = '', value = '']) => `${key.padEnd(8)}:${value.length}:${value}\n`)
      .join('');
    expect(sizes(strToU8(save))).toMatchObject([{ mines: 10 }]);
  });

  it('a list of 0 and 1, which may be mines or walls, once it is said which', () => {
    const bits = strToU8('[[0,1,0],[0,0,1]]');
    expect(sizes(bits)).toEqual([expect.stringContaining('If each of the 2 is a mine, write -1 for it.')]);
    expect(sizes(bits, new Map([['mines', '2']]))).toMatchObject([{ mines: 2, ground: { kind: 'layout' } }]);
  });
});

function never(): never {
  throw new Error('nothing was read');
}

const dice = Random.from('forms');
const fields = Array.from({ length: 60 }, () => randomMinesLevel(dice) as MinesLevel);

test.each(
  FORMS.filter(({ game, write }) => game === 'mines' && write !== undefined).map((form) => ({
    name: form.name,
    form,
  })),
)('$name, when it is written, has the mines or the numbers of any field again', ({ form }) => {
  let written = 0;
  for (const level of fields) {
    const bytes = form.write?.(level);
    if (!bytes?.ok) continue;
    written++;
    const again = orThrow(form.read(foreignFile(bytes.value))[0]?.level ?? never()) as MinesLevel;
    expect({ mines: again.mines, ground: again.ground }).toEqual({
      mines: level.mines,
      ground: level.ground,
    });
  }
  expect(written).toBeGreaterThan(5);
});

test('the page about other programs has a row for each form, as it is', () => {
  const page = readFileSync(new URL('../../../../docs/other-programs.md', import.meta.url), 'utf8');
  const rows = FORMS.map(({ name, program, endings, summary, lost, write }) => {
    const files = endings.map((ending) => `\`.${ending}\``).join(' ');
    return `| \`${name}\` | ${program} | ${files} | ${summary} | ${write ? 'yes' : 'no'} | ${lost || 'nothing'} |`;
  });
  expect(page.split('\n').filter((line) => line.startsWith('| `'))).toEqual(rows);
});

describe('what is pasted', () => {
  it('of a seed is refused with a way out', () => {
    expect(said('16x16n40a#my seed')).toContain('Game > Specific');
    expect(said('https://www.chiark.greenend.org.uk/~sgtatham/puzzles/js/lightup.html#4x4:a')).toContain(
      '"lightup"',
    );
  });

  it.each([
    ['9X9:2,4,m74b4b82d7588c3bf320b0', 'first: c5'],
    ['9x9n10aX2Y4:2,4,m74b4b82d7588c3bf320b0', 'first: c5'],
    ['davidnhill.github.io/JSMinesweeper/?b=1&m=0080020g4000a481g', 'mines: 10'],
    ['(https://llamasweeper.com/#/game/zini-explorer?b=1&m=0080020g4000a481g).', 'mines: 10'],
    ['https://h/?analysis=afafaaafYn9SlcTslb-Ulb', 'letters and digits alone'],
    ['https://h/?analysis=acabaaab2M', 'b1 would show 9'],
  ])('in the dress of other places, %s', (text, found) => {
    expect(said(text)).toContain(found);
  });

  it('reads a finished copy as opened, and rows of covered cells as covered', () => {
    const copy = foreignFile(strToU8('-11\n-1*\n-11\n'), { settings: new Map([['mines', '1']]) });
    const [level] = readForeign(copy, FORMS, rulebook.format) ?? [];
    expect(level?.level.ok && rulebook.format(level.level.value)).toContain('011\n01F\n011');
    const covered = foreignFile(strToU8('-1--\n-1--\n----\n'), { settings: new Map([['mines', '2']]) });
    const [other] = readForeign(covered, FORMS, rulebook.format) ?? [];
    expect(other?.level.ok && rulebook.format(other.level.value)).toContain('.1..\n.1..');
    expect(said('?1?\n?1?\n???\n')).toContain('how many mines');
  });

  it('is not guessed where a size line says otherwise', () => {
    expect(said('4x2x1\n111\n1?1\n')).toContain('this line says 4 columns');
  });

  it('of blocks says that they are walls, and leaves caves alone', () => {
    const [maze] = read(strToU8('#####\n#T#M#\n# # #\n#    \n#####\n'));
    expect(maze?.level.ok && maze.level.warnings[0]?.message).toContain('taken for walls');
    expect(said('#####\n#S.E#\n#.#.#\n#..M#\n#####\n')).toContain('game: escape');
  });

  it('names what a file has that is no rule here, and its line', () => {
    const taa = FORMS.find(({ name }) => name === 'mummy-json')?.sample ?? '';
    const withMore = (more: string) => said(taa.replace('"monsters"', `${more}, "monsters"`));
    expect(withMore('"gates": [{"x": 0, "y": 0, "dir": "S"}]')).toMatch(/^line 1: .*gate below a cell/);
    expect(withMore('"gates": [{"x": 0, "y": 0, "dir": "E", "open": true}]')).toContain('open at first');
    expect(said(taa.replace('mummy_red', 'constructor'))).toContain('"constructor" is nobody');
    expect(said(taa.replace('"N"', '"constructor"'))).toContain('outside of the maze');
    for (const word of ['{"toString": 1, "valueOf": 1}', `${'['.repeat(50_000)}${']'.repeat(50_000)}`]) {
      expect(said(taa.replace('"N"', word))).toContain('outside of the maze');
      expect(said(taa.replace('"mummy_red"', word))).toContain('"" is nobody');
    }
    const crowd = [1, 2, 3].map(() => '{"x": 0, "y": 0}').join();
    expect(withMore(`"keys": [${crowd}]`)).toContain('no room for "TKKK" in one cell');
    expect(said(taa.replace('"monsters": [', '"monsters": [{"kind": "ghost", "x": 1, "y": 1},'))).toContain(
      '"ghost"',
    );
    const scorpions = '{"kind": "scorpion_red", "x": 1, "y": 1},'.repeat(2);
    expect(said(taa.replace('"monsters": [', `"monsters": [${scorpions}`))).toContain('2 scorpions');
    const jmf = FORMS.find(({ name }) => name === 'theseus-json')?.sample ?? '';
    expect(said(jmf.replace('"walls"', '"features": [{"type": "spike_trap"}], "walls"'))).toContain(
      'spike_trap',
    );
  });

  it('looks like something that is no game here', () => {
    expect(said('; own\n#######\n#@ $ .#\n#######\n')).toContain('Sokoban');
    expect(said('title Own\n\n========\nOBJECTS\n========\n\nPlayer\nBlue\n')).toContain('PuzzleScript');
  });

  it('is asked for where two forms fit and differ', () => {
    const [one, other] = FORMS.filter(({ name }) => name === 'tatham' || name === 'explorer');
    const both = [
      one,
      {
        ...(other ?? never()),
        recognises: () => true,
        read: () => [{ line: 1, level: rulebook.parse('game: escape\n\n#SE#\n') }],
      },
    ];
    const file = foreignFile(bytesOf(one ?? never()));
    const [asked] = readForeign(file, both as FileForm<Level>[], rulebook.format) ?? [];
    expect(asked?.level.ok === false && asked.level.fault.message).toContain('as "tatham" and as "explorer"');
    const [named] = readForeign(file, both as FileForm<Level>[], rulebook.format, 'tatham') ?? [];
    expect(named?.level.ok).toBe(true);
  });

  it('has full-width signs one for one, and an id over two lines', () => {
    expect(said('game: escape\n\n＃＃＃＃\n＃ＳＥ＃\n＃Ｍ.＃\n＃＃＃＃\n')).toContain('#SE#');
    const id = rulebook.encode(orThrow(rulebook.parse('game: escape\n\n####\n#SE#\n#M.#\n####\n')));
    expect(said(`${id.slice(0, 9)}\n${id.slice(9)}\n`)).toContain('#SE#');
  });
});

interface Truth {
  readonly game: string | null;
  readonly reads: 'level' | 'pack' | 'refuse';
  readonly needs?: string;
  readonly w: number;
  readonly h: number;
  readonly mines: number;
  readonly rows?: readonly string[];
  readonly shown?: readonly string[];
  readonly first?: string | null;
  readonly player?: string | null;
  readonly knossos?: string;
  readonly knossos_walls?: string;
  readonly levels?: readonly Truth[];
}

const samples = new URL('../../../../../shared/levels/formats/', import.meta.url);

/** A field as it is shown after the moves in its header. */
function shownOf(level: Level): string[] {
  const rules = rulebook.of(level);
  const moves = level.meta.moves === null ? [] : orThrow(rules.parseMoves(level.meta.moves));
  const state = moves.reduce(
    (now, move) => rules.play(now, move).state,
    rules.start(level, ''),
  ) as MinesState;
  const { shown, flags, end } = state;
  const letters = Array.from(shown, (number, cell) => {
    if (number >= 0) return number === 0 ? '-' : String(number);
    return end?.status === 'lost' && end.isMine[cell] === 1 && end.exploded === cell
      ? '!'
      : flags.includes(cell)
        ? '*'
        : '?';
  });
  const { columns, rows } = state.level;
  return Array.from({ length: rows }, (_, row) => letters.slice(row * columns, (row + 1) * columns).join(''));
}

function check(level: Level, truth: Truth): void {
  expect(level.game).toBe(truth.game);
  const text = rulebook.format(level);
  const drawing = text.slice(text.indexOf('\n\n') + 2).trimEnd();
  if (truth.rows !== undefined) {
    expect(drawing.split('\n')).toEqual(truth.rows);
    expect((level as MinesLevel).mines).toBe(truth.mines);
  }
  if (truth.first !== undefined) expect(/^first: (.*)$/m.exec(text)?.[1] ?? null).toBe(truth.first);
  // Solved after a death, that program shows the other mines as exploded, too.
  if (truth.shown !== undefined && !truth.shown.join('').replace('!', '').includes('!'))
    expect(shownOf(level)).toEqual(truth.shown);
  if (truth.knossos !== undefined) expect(drawing).toBe(truth.knossos.trimEnd());
  const walls = (lines: string) => lines.replace(/[SE]/g, ' ').replace(/ +$/gm, '').trimEnd();
  if (truth.knossos_walls !== undefined) expect(walls(drawing)).toBe(walls(truth.knossos_walls));
}

// Files of other programs are not part of the product; where they lie beside it, they are checked.
if (existsSync(samples)) {
  const truths: Readonly<Record<string, Truth>> = JSON.parse(
    readFileSync(new URL('truth.json', samples), 'utf8'),
  );
  test.each(Object.entries(truths))('%s', (name, truth) => {
    const settings = new Map(
      truth.needs === undefined ? [] : [['mines', truth.needs.replace('--mines ', '')] as const],
    );
    const levels = read(readFileSync(new URL(name, samples)), name, settings);
    const isRead = levels.every(({ level }) => level.ok);
    // Walls with nobody between them are no level; what was read is told with what is missing.
    const isEmpty = truth.player === null;
    expect(isRead).toBe(truth.reads !== 'refuse' && !isEmpty);
    if (isEmpty)
      expect(levels[0]?.level.ok === false && levels[0].level.fault.help).toContain(
        truth.knossos?.split('\n')[2],
      );
    if (!isRead) return;
    const wanted = truth.levels ?? [truth];
    expect(levels).toHaveLength(wanted.length);
    for (const [at, { level }] of levels.entries()) check(orThrow(level), wanted[at] ?? never());
  });
}
