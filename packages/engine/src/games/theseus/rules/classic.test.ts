import { describe, expect, it } from 'vitest';
import { placed } from '../../../../test/faults.js';
import { type DrawnDocument, orThrow, parseDocument } from '../../../puzzle/index.js';
import { type TheseusLevel, type TheseusState, theseusRules } from '../index.js';
import { isDirectionLists } from './direction-lists.js';
import { formatTheseus, parseTheseus } from './document.js';
import { legendFor, MUMMY_LEGEND, THESEUS_LEGEND } from './level.js';
import { axisOf, mummyRoles } from './mummy-roles.js';
import { THESEUS_SETTINGS } from './settings.js';

const documentOf = (text: string): DrawnDocument => orThrow(parseDocument(text));
const levelOf = (text: string): TheseusLevel => orThrow(parseTheseus(documentOf(text)));
const said = (text: string) => placed(parseTheseus(documentOf(text)));
const drawing = (...rows: readonly string[]) => {
  const wall = `+${'---+'.repeat((rows[0].length - 1) / 4)}`;
  return [
    wall,
    ...rows.flatMap((row, i) => (i === 0 ? [row] : [wall.replaceAll('---', '   '), row])),
    wall,
  ].join('\n');
};
const start = (text: string): TheseusState => theseusRules.start(levelOf(text), '');

/** Where the pursuers of a classic level stand after a turn, and why each of their steps was taken. */
function answer(header: string, ...rows: readonly string[]) {
  const { state, events } = theseusRules.play(start(`game: theseus\n${header}\n\n${drawing(...rows)}`), 'W');
  const steps = events.filter(({ actor, action }) => actor !== 'player' && action !== 'caught');
  return { cells: state.pursuers.map(({ cell }) => cell), because: steps.map(({ because }) => because) };
}

describe('a Minotaur', () => {
  const preferred = (axis: string) => ({ kind: 'preferred-axis', axis });

  it('steps along its axis towards Theseus, on either side of him', () => {
    const near = 'steps: 1';
    const along = (axis: string) => [preferred(axis)];
    expect(answer(near, '| M       E |', '|     T     |')).toEqual({
      cells: [1],
      because: along('horizontal'),
    });
    expect(answer(near, '| E       M |', '|     T     |').cells).toEqual([1]);
    expect(answer(near, '| V       E |', '|     T     |')).toEqual({
      cells: [3],
      because: along('vertical'),
    });
    expect(answer(near, '| E   T     |', '|         V |').cells).toEqual([2]);
  });

  it('takes the other axis where it is level or a wall stands, and else loses the step', () => {
    const one = (...rows: readonly string[]) => answer('steps: 1', ...rows);
    const [kind, axis] = ['other-axis', 'vertical'];
    expect(one('| E   T     |', '|     M     |').because).toEqual([{ kind, axis, first: 'level' }]);
    expect(one('| E       T |', '| V |       |')).toEqual({ cells: [0], because: [preferred(axis)] });
    const walled = [{ kind, axis, first: 'walled' }];
    expect(one('| E       T |', '| M |       |')).toEqual({ cells: [0], because: walled });
    const stuck = [{ kind: 'stuck', first: 'walled', second: 'level' }];
    expect(one('| M | E   T |', '|           |')).toEqual({ cells: [0], because: stuck });
    expect(one('| V | E   T |', '|           |').because).toEqual([
      { kind: 'stuck', first: 'level', second: 'walled' },
    ]);
  });

  it('takes as many steps as the level says, two where it says nothing', () => {
    const line = ['| T           E   M |'];
    expect(answer('', ...line).cells).toEqual([2]);
    expect([0, 1, 3].map((steps) => answer(`steps: ${steps}`, ...line).cells)).toEqual([[4], [3], [1]]);
    expect(answer('steps: 0', ...line).because).toEqual([]);
  });
});

describe('documents of Theseus', () => {
  it('are written as they are read, in both kinds of rules', () => {
    const classic =
      'game: theseus\nwait: no\nexit: immediate\nsteps: 3\ndark: yes\n\n+---+---+\n| T   M |\n+   +---+\n|     E |\n+---+---+\n';
    expect(formatTheseus(levelOf(classic))).toBe(classic);
    const mummy =
      'game: theseus\nrules: mummy\nscorpion: vertical\norder: 2,0 1,0\n\n+---+---+---+---+\n| T : M   V |SXK|\n+   +   +   +   +\n| X         | E |\n+---+---+---+---+\n';
    expect(formatTheseus(levelOf(mummy))).toBe(mummy);
    expect(levelOf(mummy).fixtures).toEqual({ traps: [3, 4], key: 3, gate: 0 });
    const bare = mummy
      .replace('scorpion: vertical\norder: 2,0 1,0\n', '')
      .replace(' : ', ' | ')
      .replace('SXK', ' S ');
    expect(formatTheseus(levelOf(bare))).toBe(bare);
    expect(levelOf(bare).fixtures).toEqual({ traps: [4], key: null, gate: null });
  });

  it('have three letters on a cell at most', () => {
    const crowd = (letters: string) => `game: theseus\n\n[N] [N,E]\n[S,W] [S,E]\n((0,0),${letters})`;
    expect(said(crowd('(1,1),(1,1),(1,1),(1,1)'))).toMatch(/^5:26 more than three letters share this cell/);
    expect(levelOf(crowd('(1,1),(1,1),(1,1)')).pursuers).toHaveLength(3);
    expect(levelOf(crowd('(1,1),(1,1),(1,1),(1,0)')).pursuers).toHaveLength(4);
  });

  it('say what was wrong before the rules were asked', () => {
    expect(said('game: theseus\nsteps: 1001\n\n+---+\n| T |\n+---+')).toMatch(/^2:8 /);
    expect(said('game: theseus\n\n+---+\n| Q |\n+---+')).toMatch(/^4:3 /);
  });

  it('are known by walls and a T, or as lists', () => {
    const knows = (text: string) => theseusRules.recognises?.(documentOf(text));
    expect(knows('+---+\n| T |\n+---+')).toBe(true);
    expect(knows('+---+---+\n|   | M |\n+---+---+')).toBe(false);
    expect(knows('#T#')).toBe(false);
    expect(knows('  [N,W]\n((0,0),(0,0))')).toBe(true);
    expect(isDirectionLists(documentOf('N [W]'))).toBe(false);
  });
});

describe('lists of directions', () => {
  const lists = (...lines: readonly string[]) => `game: theseus\n\n${lines.join('\n')}`;
  const ENDS = '((0,0),(1,1))';

  it('say walls of both cells, and warn where one alone names them', () => {
    const level = levelOf(lists('[N,W] [n e]', '[S,W] [S]', ENDS));
    expect(level).toMatchObject({ start: 0, exits: [], pursuers: [{ cell: 3, kind: 'M' }] });
    expect(formatTheseus(level)).toBe(
      'game: theseus\n\n+---+---+\n| T     |\n+   +   +\n|     M\n+---+---+\n',
    );
    const warnings = (text: string) => {
      const read = parseTheseus(documentOf(text));
      return read.ok ? read.warnings?.map(({ line, column, message }) => [line, column, message]) : [];
    };
    expect(warnings(lists('[N,W] [N,E]', '[S,W] [S]', ENDS))).toEqual([]);
    expect(warnings(lists('[N,W] [N,E,S]', '[S,W] [S]', ENDS))).toEqual([
      [3, 7, 'b1 has a wall to the S that its neighbour b2 does not name'],
    ]);
    expect(warnings(lists('[N,W] [N,E,W]', '[S,W] [S]', ENDS))[0]?.[2]).toContain(
      'wall to the W that its neighbour a1',
    );
    const many = (count: number) =>
      warnings(lists(...Array<string>(count).fill('[N,N]'), '[]', '((0,0),(0,1))'));
    expect(many(101)).toHaveLength(100);
    expect(many(102).slice(99)).toEqual([
      [103, 1, expect.stringContaining('a101 has a wall')],
      [null, null, 'one more wall is named from one side only'],
    ]);
    expect(many(2000).at(-1)).toEqual([null, null, '1,899 more walls are named from one side only']);
  });

  it('may stand in lists of rows, and go on over lines', () => {
    const plain = levelOf(lists('[N,W] [N,E]', '[S,W] [S]', ENDS));
    expect(levelOf(lists('[[[N,W],[N,E]],[[S,W],[S]]]', ENDS))).toEqual(plain);
    expect(levelOf(lists('[[[N,W],', '[N,E]],', '[[S,W],[S]]]', ENDS))).toEqual(plain);
    expect(levelOf(lists('[N,W] [N,E]', '[S,W] [S]', ' , ( (0 , 0),( 1,1) )'))).toEqual(plain);
    expect(levelOf(lists('[N,W] []', '[S,W] [S,E]', ENDS)).maze.sides[1]).toBe(31 & ~0);
  });

  const CELLS = '[N,W] [N,E]\n[S,W] [S]';
  it.each(
    Object.entries({
      [CELLS]: '5:null the positions are missing | Add a line ((x,y),(x,y)): Theseus and the Minotaur',
      [`${CELLS}\n((0,0))`]: '6:null the positions are missing',
      [`${CELLS}\n((0,0),(2,1))`]: '5:8 (2,1) lies outside the 2 x 2 cells | Columns and rows count from 0.',
      [`${CELLS}\n((0,2),(1,1))`]: '5:2 (0,2) lies outside the 2 x 2 cells',
      [`${CELLS}\n((12,34),(1,1))`]: '(12,34) lies outside the 2 x 2 cells',
      [`[N,W] [N\n[S,W] [S]\n${ENDS}`]: '3:7 this bracket is never closed',
      [`[N,W]] [N]\n${ENDS}`]: '3:6 this bracket was never opened',
      [`[N,W] [N]\n[S]\n${ENDS}`]: '4:null this row has 1 cells and the first has 2 | Give every row',
      [`[N,Q]\n${ENDS}`]: '3:4 "Q" means nothing in this drawing | Known here: N E S W [ ] ,',
      [`[N] S\n${ENDS}`]: '3:5 "S" means nothing in this drawing',
      [`${'[]'.repeat(200)}\n`.repeat(161) + ENDS]: 'has 200 x 161 = 32200 cells, more than 32000',
    }),
  )('%j is refused', (text, part) => {
    expect(said(lists(text))).toContain(part);
  });
});

describe('settings of Theseus', () => {
  const order = THESEUS_SETTINGS.find(({ key }) => key === 'order');

  it('number mummies by their cells', () => {
    const cells = [
      [4, 1],
      [0, 13],
    ] as const;
    expect(order?.read(' 4,1   0,13 ')).toEqual({ order: cells });
    const wrong = '| |4|4,|,1|4;1|4,1 x|x 4,1|4,1x|x4,1|12345,1|1,12345|4, 1'.split('|');
    for (const text of wrong) expect(order?.read(text), text).toBeNull();
    const level = levelOf('game: theseus\n\n+---+---+\n| T   E |\n+---+---+');
    expect(order?.write({ ...level, order: cells })).toBe('4,1 0,13');
  });

  it('have words for forms', () => {
    const scorpion = THESEUS_SETTINGS.find(({ key }) => key === 'scorpion');
    expect([scorpion?.read('vertical'), scorpion?.read('diagonal')]).toEqual([
      { scorpion: 'vertical' },
      null,
    ]);
    const legends = (['mummy', 'classic', null] as const).map(legendFor);
    expect(legends).toEqual([MUMMY_LEGEND, THESEUS_LEGEND, THESEUS_LEGEND]);
  });
});

describe('who is who', () => {
  const names = (text: string) => {
    const scene = theseusRules.view(start(text));
    return 'actors' in scene ? scene.actors.map(({ name, mood }) => `${name} ${mood}`) : [];
  };

  it('is said in both kinds of rules', () => {
    const classic = (row: string) => names(`game: theseus\n\n${drawing(row)}`);
    expect(classic('| T   E   M |')).toEqual(['Theseus normal', 'the Minotaur hunting']);
    expect(classic('| T   M   E   M |').slice(1)).toEqual(['Minotaur 1 hunting', 'Minotaur 2 hunting']);
    const mummy = (row: string, order = '') =>
      names(`game: theseus\nrules: mummy\n${order}\n${drawing(row)}`).slice(1);
    expect(mummy('| T   E   S   M |')).toEqual(['the scorpion hunting', 'the mummy hunting']);
    expect(mummy('| T   V   E   M |')).toEqual(['mummy 1 hunting', 'mummy 2 hunting']);
    expect(mummy('| T   V   E   M |', 'order: 3,0 1,0\n')).toEqual(['mummy 2 hunting', 'mummy 1 hunting']);
  });

  it('is told apart by letters and numbers', () => {
    const level = levelOf(
      `game: theseus\nrules: mummy\norder: 4,0 1,0\n\n${drawing('| T   V   S   E   M |')}`,
    );
    const roles = mummyRoles(level);
    expect(roles).toEqual({ mummies: [2, 0], scorpion: 1 });
    const axes = [0, 1, 2].map((index) => axisOf(level, roles, index));
    expect(axes).toEqual(['vertical', 'horizontal', 'horizontal']);
    expect(axisOf({ ...level, scorpion: 'vertical' }, roles, 1)).toBe('vertical');
    expect(axisOf({ ...level, scorpion: 'vertical' }, roles, 2)).toBe('horizontal');
    expect(mummyRoles({ ...level, order: [[9, 9]] })).toEqual({ mummies: [0, 2], scorpion: 1 });
    const calm = levelOf(`game: theseus\nrules: mummy\n\n${drawing('| T   V   E |')}`);
    expect(mummyRoles(calm)).toEqual({ mummies: [0], scorpion: null });
    expect(axisOf(calm, mummyRoles(calm), 0)).toBe('vertical');
  });
});
