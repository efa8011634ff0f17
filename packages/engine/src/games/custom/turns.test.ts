import { expect, test } from 'vitest';
import { describeScene, sceneToSvg, sceneToText } from '../../draw/index.js';
import { cellName, DOWN, RIGHT } from '../../grid/index.js';
import { finish, flipSketch, orThrow, parseDocument, readSketch, writeSketch } from '../../puzzle/index.js';
import { type CustomMove, customRules } from './index.js';
import { customMind } from './mind.js';

/** How a game stands after some moves: its status, who stands where (you as S), and the moves that there are. */
function after(sentences: string, drawing: string, moves: string): string {
  const rules = sentences.split('; ').map((sentence) => `rule: ${sentence}\n`);
  const document = orThrow(
    parseDocument(`game: custom\n${rules.join('')}\n${drawing.replaceAll('/', '\n')}\n`),
  );
  const level = orThrow(customRules.parse(document));
  let state = customRules.start(level, '');
  for (const move of moves) state = customRules.play(state, move as CustomMove).state;
  const { actors } = customRules.view(state);
  const standing = actors.map(({ letter, cell }) => `${letter ?? 'S'}${cellName(level.maze, cell)}`);
  return [state.status, ...standing.sort(), customRules.moves(state).join('')].join(' ');
}

/** What a turn does, and rules, drawing, moves and how the game stands then. */
const TURNS: Readonly<Record<string, string>> = {
  'a piece does not enter the cell of one that stops it':
    'you may wait; V stands; M hunts rows first, is stopped by V ¦ S.VM/...E ¦ W ¦ open Md1 Sa1 Vc1 RDW',
  'a switch is for those alone whom it names':
    'K turns : when entered by M; M stands ¦ SK.:E/###M# ¦ RR ¦ open Md2 Sc1 L',
  'groups move in their order':
    'you may wait; turn: you, then V, then M; V paces R; M paces R, is stopped by V ¦ MV..S/....E ¦ W ¦ open Mb1 Se1 Vc1 DLW',
  'a shut gate lets those through who pass it':
    'you may wait; K turns : when entered by you; M hunts rows first, passes through : ¦ S.:M/K..E ¦ W ¦ open Mc1 Sa1 RDW',
  'a one-way cell is entered against its way by those who pass it':
    'you may wait; > leads only right; M paces L, passes through > ¦ S.>M/...E ¦ W ¦ open Mc1 Sa1 RDW',
  'a shut gate beside a cell stops those who come from its right':
    'you may wait; K turns : when entered by you; M paces L ¦ +---+---+---+---+/| S   K : M | E |/+---+---+---+---+ ¦ W ¦ open Mc1 Sa1 RW',
  'who passes walls goes over what has fallen':
    'you may wait; o falls when left; M paces WWL, passes through walls ¦ S.oM/...E ¦ RRL ¦ open Mc1 Sb1 DLW',
  'who walks ahead while it sees nobody begins the way that it faces':
    'you may wait; M hunts rows first, if it sees you within 1, else walks ahead facing D, turns right when blocked ¦ S...E/..M../..... ¦ W ¦ open Mc3 Sa1 RDW',
};

test.each(Object.entries(TURNS))('%s', (_, turn) => {
  const [sentences = '', drawing = '', moves = '', standing] = turn.split(' ¦ ');
  expect(after(sentences, drawing, moves)).toBe(standing);
});

const text = (rules: string) => `game: custom
rule: K turns : when entered by you
${rules}rule: you may wait

+---+---+
| S   K |
+ : +---+
|     E |
+---+---+
`;
const levelOf = (written: string) => orThrow(customRules.parse(orThrow(parseDocument(written))));
const afterMoves = (written: string, moves: readonly CustomMove[]) =>
  moves.reduce((state, move) => customRules.play(state, move).state, customRules.start(levelOf(written), ''));

test('a gate below a cell is written as it was drawn, and turned over with its drawing', () => {
  const level = levelOf(text(''));
  expect(level.between).toEqual([{ letter: ':', cell: 0, side: DOWN }]);
  expect(customRules.format(level)).toBe(text(''));
  const sketch = orThrow(readSketch(text('')));
  expect(writeSketch(sketch)).toBe(text(''));
  for (const what of ['rows', 'columns'] as const)
    expect(flipSketch(flipSketch(sketch, what), what)).toEqual(sketch);
  expect(writeSketch(flipSketch(sketch, 'rows'))).toContain('+ : +---+\n| S   K |');
  expect(writeSketch(flipSketch(sketch, 'columns'))).toContain('| K   S |\n+---+ : +');
});

test('a gate below a cell lets nobody up or down while it is shut', () => {
  expect(customRules.moves(afterMoves(text(''), []))).toEqual(['R', 'W']);
  expect(customRules.moves(afterMoves(text(''), ['R', 'L']))).toEqual(['R', 'D', 'W']);
  expect(customRules.moves(afterMoves(text(''), ['R', 'L', 'D']))).toEqual(['R', 'U', 'W']);
  expect(customRules.moves(afterMoves(text('rule: : begins open\n'), []))).toEqual(['R', 'D', 'W']);
  const solved = finish(customMind.solve(customRules.see(afterMoves(text(''), []))));
  expect(solved).toMatchObject({ status: 'solved', moves: ['R', 'L', 'D', 'R'] });
});

test('it stops hunters and what they see, too', () => {
  const hunted = (gate: string) => `game: custom
rule: M hunts columns first, if it sees you within 9
rule: K turns : when entered by M
rule: you may wait
${gate}
+---+---+
| S   K |
+ : +---+
| M   E |
+---+---+
`;
  const shut = afterMoves(hunted(''), ['W']);
  expect([shut.status, customRules.view(shut).kind === 'grid']).toEqual(['open', true]);
  expect(afterMoves(hunted('rule: : begins open\n'), ['W']).status).toBe('lost');
});

test('it is drawn lying, and told as below its cell', () => {
  const shut = customRules.view(afterMoves(text(''), []));
  const open = customRules.view(afterMoves(text(''), ['R']));
  expect(sceneToText(shut)).toContain('+ : +---+');
  expect(sceneToText(shut, { glyphs: 'unicode' })).toContain('│ : ╶───┤');
  expect(sceneToText(open, { glyphs: 'unicode' })).toContain(' ┄ ');
  expect(sceneToSvg(shut)).toContain('rotate(90)');
  expect(describeScene(shut)).toContain('below a1');
  const upright = customRules.view(
    afterMoves(text('').replace('|     E', '|   : E').replace('+ : +', '+   +'), []),
  );
  expect(sceneToSvg(upright)).not.toContain('rotate(90)');
  expect(upright.marks.find(({ kind }) => kind === 'gate')?.side).toBe(RIGHT);
});
