import { expect, test } from 'vitest';
import { describeScene, sceneToSvg, sceneToText } from '../../draw/index.js';
import { DOWN, RIGHT } from '../../grid/index.js';
import { finish, flipSketch, orThrow, parseDocument, readSketch, writeSketch } from '../../puzzle/index.js';
import { type CustomMove, customRules } from './index.js';
import { customMind } from './mind.js';

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
const after = (written: string, moves: readonly CustomMove[]) =>
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
  expect(customRules.moves(after(text(''), []))).toEqual(['R', 'W']);
  expect(customRules.moves(after(text(''), ['R', 'L']))).toEqual(['R', 'D', 'W']);
  expect(customRules.moves(after(text(''), ['R', 'L', 'D']))).toEqual(['R', 'U', 'W']);
  expect(customRules.moves(after(text('rule: : begins open\n'), []))).toEqual(['R', 'D', 'W']);
  const solved = finish(customMind.solve(customRules.see(after(text(''), []))));
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
  const shut = after(hunted(''), ['W']);
  expect([shut.status, customRules.view(shut).kind === 'grid']).toEqual(['open', true]);
  expect(after(hunted('rule: : begins open\n'), ['W']).status).toBe('lost');
});

test('it is drawn lying, and told as below its cell', () => {
  const shut = customRules.view(after(text(''), []));
  const open = customRules.view(after(text(''), ['R']));
  expect(sceneToText(shut)).toContain('+ : +---+');
  expect(sceneToText(shut, { glyphs: 'unicode' })).toContain('│ : ╶───┤');
  expect(sceneToText(open, { glyphs: 'unicode' })).toContain(' ┄ ');
  expect(sceneToSvg(shut)).toContain('rotate(90)');
  expect(describeScene(shut)).toContain('below a1');
  const upright = customRules.view(
    after(text('').replace('|     E', '|   : E').replace('+ : +', '+   +'), []),
  );
  expect(sceneToSvg(upright)).not.toContain('rotate(90)');
  expect(upright.marks.find(({ kind }) => kind === 'gate')?.side).toBe(RIGHT);
});
