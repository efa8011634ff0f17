import { describe, expect, it } from 'vitest';
import { sceneToSvg, sceneToText } from '../../../src/draw/index.js';
import { puzzleWith } from '../../../src/draw/sheet/sheet.js';
import { rulebook } from '../../../src/games/index.js';
import { type TheseusLevel, theseusRules } from '../../../src/games/theseus/index.js';
import { type GridScene, orThrow, tellTurn } from '../../../src/puzzle/index.js';

const read = (text: string) => orThrow(rulebook.parse(text)) as TheseusLevel;
const startOf = (text: string) => theseusRules.start(read(text), '');
const sceneOf = (text: string) => theseusRules.view(startOf(text)) as GridScene;

const DRAWING = `
+---+---+---+---+---+
| T       K : X   E |
+   +---+   +   +---+
|   |             S |
+   +   +---+   +   +
| V           M     |
+---+---+---+---+---+
`;
const LIT = `game: theseus\nrules: mummy\n${DRAWING}`;
const DARK = `game: theseus\nrules: mummy\ndark: yes\n${DRAWING}`;

describe('the look of the Mummy Maze family', () => {
  it('is printed with all lights on', () => {
    const printed = (text: string) =>
      sceneToText(
        puzzleWith(rulebook.of(read(text)), read(text), '', { status: 'impossible', states: 0 }).scene,
      );
    expect(printed(DARK)).toBe(printed(LIT));
  });

  it('is drawn in ASCII as its documents are', () => {
    expect(sceneToText(sceneOf(LIT)).trim()).toBe(DRAWING.trim());
  });

  it('names mummies and scorpion, and gives each a figure', () => {
    const { actors, pictures } = sceneOf(LIT);
    expect(actors.map(({ name, figure }) => [name, figure])).toEqual([
      ['Theseus', undefined],
      ['the scorpion', 'scorpion'],
      ['mummy 1', 'mummy'],
      ['mummy 2', 'mummy'],
    ]);
    expect(pictures).toMatchObject({ M: '🤕', V: '🧟', S: '🦂', X: '❌', K: '🔑' });
    const names = (rules: string) =>
      theseusRules.legendFor?.((key) => (key === 'rules' ? rules : null), '').map(({ letter }) => letter);
    expect(names('mummy')).toEqual(['T', 'M', 'V', 'S', 'E', 'X', 'K', ':']);
    expect(names('classic')).toEqual(['T', 'M', 'V', 'E']);
  });

  it('shows the gate shut and open, also without colour', () => {
    const start = startOf(LIT);
    const opened = { ...start, isGateOpen: true };
    const [shut, open] = [start, opened].map((state) => theseusRules.view(state));
    expect(sceneToText(shut, { glyphs: 'unicode' })).not.toBe(sceneToText(open, { glyphs: 'unicode' }));
    expect(sceneToSvg(shut, { theme: 'print' })).not.toBe(sceneToSvg(open, { theme: 'print' }));
    expect(theseusRules.words.cell(start, 2)).toContain('the gate, shut, on the right');
    expect(theseusRules.words.cell(opened, 3)).toContain('the gate, open, on the left');
  });

  it('leaves the dead out of pictures, and says who they were', () => {
    const start = startOf(
      'game: theseus\nrules: mummy\n\n+---+---+---+---+---+\n| T |     M   S   E |\n+---+---+---+---+---+\n',
    );
    const { state, events } = theseusRules.play(start, 'W');
    const scene = theseusRules.view(state) as GridScene;
    expect(scene.actors.map(({ id }) => id)).toEqual(['player', 'pursuer-0']);
    expect(scene.dead?.map(({ id }) => id)).toEqual(['pursuer-1']);
    expect(tellTurn(theseusRules.words, state, events).join(' ')).toContain(
      'The scorpion dies: the mummy stands on its cell.',
    );
  });
});

describe('the dark', () => {
  it('tells nothing outside the block around the player', () => {
    const scene = sceneOf(DARK);
    const other = sceneOf(
      DARK.replace('| V           M     |', '|     V     |     M |').replace('X   E', 'E   X'),
    );
    expect(other).toEqual(scene);
    expect(sceneToText(scene)).toBe(`+---+---+---+---+---+
| T      ###########|
+   +---+###########+
|   |    ###########|
+   +   +###########+
|###################|
+---+---+---+---+---+
`);
  });

  it('is told as such', () => {
    const start = startOf(DARK);
    expect(theseusRules.words.cell(start, 14)).toBe('e3: too dark to see');
    expect(theseusRules.words.state(start)).toBe('Theseus on a1, nobody in sight.');
    const { state, events } = theseusRules.play(start, 'R');
    const told = tellTurn(theseusRules.words, state, events);
    expect(told[0]).toBe('Theseus goes right to b1.');
    expect(told.filter((sentence) => sentence === 'Something moves in the dark.')).toHaveLength(1);
  });
});
