import { describe, expect, it, test } from 'vitest';
import { rulebook } from '../../games/index.js';
import { describeFault, orThrow } from '../../puzzle/index.js';
import type { ChaseLevel } from './level.js';
import { startState } from './rules.js';
import { type SceneStyle, sceneOf } from './scene.js';
import type { ChaseState } from './state.js';

const levelOf = (text: string) => orThrow(rulebook.parse(text)) as ChaseLevel;

/** Levels that are refused, and parts of what is said of them. */
const REFUSED: Readonly<Record<string, string>> = {
  'game: escape\n\n#S.M#\n#.SE#\n':
    'line 4, column 3: there is a second S; the first stands on line 3, column 2. A level has the player S once.',
  'game: escape\n\n#..M#\n#..E#\n': 'line 3: there is no S in the drawing. Put the player S on a cell.',
  'game: theseus\n\n+---+---+\n|     M |\n+---+   +\n': 'Put Theseus T on a cell.',
  'game: escape\n\n#S.M#\n': 'line 3: there is no exit. Put an E on a cell.',
  'game: theseus\n\n+---+---+\n| T   M |\n+---+---+\n':
    'line 3: there is no exit. Put an E on a cell or leave a gap in the outer wall.',
  'game: theseus\n\n+---+---+\n| T   M |\n+---+---+\n| E      \n+---+---+\n':
    'line 6, column 3: there is both an exit E and a gap in the outer wall (cell row 2, column 2). Keep one',
  'game: theseus\n\n+---+---+\n| TM    |\n+---+   +\n':
    'line 4, column 4: M stands on the cell of T from the start. Move one of them.',
  'game: theseus\n\n+---+---+\n| TE  M |\n+---+---+\n':
    'line 4, column 4: T stands on the exit from the start. Move one of them.',
};

test.each(Object.entries(REFUSED))('%j is refused', (text, said) => {
  const level = rulebook.parse(text);
  expect(level.ok ? 'a level' : describeFault(level.fault)).toContain(said);
});

const LOOK: SceneStyle<ChaseState> = {
  style: 'walls',
  legendFor: () => [
    { letter: 'S', name: 'You', look: 'player', picture: '🙂', placed: 'one' },
    { letter: 'M', name: 'Mummy', look: 'pursuer', figure: 'mummy', placed: 'many' },
    { letter: 'V', name: 'Bull', look: 'pursuer', placed: 'many' },
  ],
  player: { letter: 'S', name: 'you', isYou: true },
  pursuerName: (_, index) => `number ${index}`,
  isHunting: (_, index) => index === 0,
};

describe('the scene of a position', () => {
  const maze = () =>
    levelOf('game: theseus\n\n+---+---+---+\n| T     | V |\n+   +   +   +\n| M         |\n+---+---+   +\n');
  const scene = (change: Partial<ChaseState> = {}, level: Partial<ChaseLevel> = {}) =>
    sceneOf({ ...startState({ ...maze(), ...level }), ...change }, LOOK);

  it('shows gaps and exits, the player first, then who lives', () => {
    const { marks, actors } = scene();
    expect(marks).toEqual([{ kind: 'exit', name: 'exit', cell: 5, side: 2, letter: 'D' }]);
    const pursuer = { role: 'pursuer', beyond: null };
    expect(actors).toEqual([
      { id: 'player', role: 'player', letter: 'S', name: 'you', cell: 0, beyond: null, mood: 'normal' },
      { ...pursuer, id: 'pursuer-0', letter: 'V', name: 'number 0', cell: 2, mood: 'hunting' },
      { ...pursuer, id: 'pursuer-1', letter: 'M', name: 'number 1', cell: 3, mood: 'calm', figure: 'mummy' },
    ]);
    expect(scene()).not.toHaveProperty('dead');
    const exit = { kind: 'exit', name: 'exit', cell: 4, side: null, letter: 'E' };
    expect(scene({}, { exits: [4] }).marks[0]).toEqual(exit);
  });

  it('shows how the game ended, and where the player went', () => {
    expect(scene({ status: 'lost' }).actors[0]?.mood).toBe('caught');
    expect(scene({ status: 'won', beyond: 2 }).actors[0]).toMatchObject({ mood: 'escaped', beyond: 2 });
  });

  it('lays the dead aside', () => {
    const [first, second] = startState(maze()).pursuers;
    const { dead } = scene({ pursuers: [{ ...first, isDead: true }, second] });
    expect(dead?.map(({ id, cell }) => [id, cell])).toEqual([['pursuer-0', 2]]);
  });

  it('shows in the dark what is around the player, a gate from both its cells', () => {
    const fixtures = { traps: [2, 3], key: 5, gate: 1 };
    const { marks, actors, lit } = scene({}, { dark: true, fixtures });
    expect(lit).toEqual([0, 1, 3, 4]);
    expect(actors.map(({ id }) => id)).toEqual(['player', 'pursuer-1']);
    expect(marks).toEqual([
      { cell: 3, kind: 'trap', side: null, letter: 'X', name: 'trap' },
      { cell: 1, kind: 'gate', side: 1, letter: ':', name: 'gate, shut', isOpen: false },
    ]);
    const fromRight = scene({ player: 2 }, { dark: true, fixtures: { ...fixtures, gate: 0 } });
    expect(fromRight.marks.map(({ kind }) => kind)).toEqual(['exit', 'trap', 'key', 'gate']);
  });

  it('shows the fixtures that there are, and how the gate stands', () => {
    const fixtures = { traps: [2], key: 4, gate: 0 };
    const open = scene({ isGateOpen: true }, { fixtures });
    expect(open.marks.slice(1)).toEqual([
      { cell: 2, kind: 'trap', side: null, letter: 'X', name: 'trap' },
      { cell: 4, kind: 'key', side: null, letter: 'K', name: 'key' },
      { cell: 0, kind: 'gate', side: 1, letter: ':', name: 'gate, open', isOpen: true },
    ]);
    expect(scene({}, { fixtures: { traps: [], key: null, gate: null } }).marks).toHaveLength(1);
  });
});
