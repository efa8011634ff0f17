import { describe, expect, it } from 'vitest';
import { described } from '../../../../test/faults.js';
import { cellsOf, hauntLevel } from '../../../../test/games/haunt/positions.js';
import { worthAt } from '../../../dice/index.js';
import { LEFT, manhattan, RIGHT } from '../../../grid/index.js';
import { finish, orThrow, parseDocument } from '../../../puzzle/index.js';
import { hauntRules } from '../index.js';
import { analyse } from '../policies/analysis.js';
import { placements, startPlacements } from './play.js';

const DRAWING = `##########
#.....#..#
##<##..G##
##..#.#..#
#Z.#.##.##
#G.....Z##
#######E##`;

const faultOf = (text: string) => described(hauntRules.parse(orThrow(parseDocument(text))));

describe('a start that is drawn', () => {
  const text = `game: haunt\nrules: article\n\n${DRAWING}\n`;
  const level = hauntLevel(text);

  it('places the player with a heading, ghosts and zombies, as many as there are letters', () => {
    expect(level).toMatchObject({ ghosts: 2, zombies: 2 });
    expect(hauntRules.format(level)).toBe(text);
    for (const seed of ['1', '2', '3'])
      expect(hauntRules.start(level, seed)).toMatchObject({
        player: cellsOf(level, 'c3')[0],
        facing: LEFT,
        ghosts: cellsOf(level, 'h3 b6'),
        zombies: cellsOf(level, 'b5 h6'),
        status: 'open',
      });
  });

  it('may be told by a line of the header, and is written in the drawing', () => {
    const said = hauntLevel(text.replace('<', '.').replace('\n\n', '\nplayer: c3 left\n\n'));
    expect(said).toEqual(level);
    const alone = hauntLevel('game: haunt\nghosts: 0\nexit-radius: 1\nplayer: b1 right\n\n0119\n');
    expect(hauntRules.format(alone)).toBe('game: haunt\nghosts: 0\nexit-radius: 1\n\n#>.E\n');
    expect(hauntRules.start(alone, 'x')).toMatchObject({ player: 1, facing: RIGHT });
  });

  it('leaves the rest to dice, as far from the player as a shuffle, on every such cell', () => {
    const more = hauntLevel(text.replace('\n\n', '\nghosts: 3\nzombies: 3\n\n'));
    expect(hauntRules.format(more)).toContain('ghosts: 3\nzombies: 3\n');
    const found = { ghosts: new Set<number>(), zombies: new Set<number>() };
    for (let seed = 0; seed < 600; seed++) {
      const { player, ghosts, zombies } = hauntRules.start(more, `rest ${seed}`);
      expect(ghosts).toEqual(ghosts.slice().sort((a, b) => a - b));
      expect(ghosts).toEqual(expect.arrayContaining(cellsOf(more, 'h3 b6')));
      expect(zombies.slice(0, 2)).toEqual(cellsOf(more, 'b5 h6'));
      expect(new Set([player, ...ghosts, ...zombies]).size).toBe(7);
      for (const cell of ghosts) if (!cellsOf(more, 'h3 b6').includes(cell)) found.ghosts.add(cell);
      found.zombies.add(zombies[2] ?? -1);
    }
    const letters = [...DRAWING.replaceAll('\n', '')];
    const free = letters.flatMap((letter, cell) =>
      letter === '.' && manhattan(more.maze, cell, cellsOf(more, 'c3')[0]) >= 2 ? [cell] : [],
    );
    for (const cells of Object.values(found)) expect([...cells].sort((a, b) => a - b)).toEqual(free);
    const all = [...startPlacements(more)];
    expect(all).toHaveLength(free.length * (free.length - 1));
    expect(all.reduce((sum, { oneIn }) => sum + 1 / oneIn, 0)).toBeCloseTo(1, 12);
  });

  it('is left to dice altogether where nothing is drawn', () => {
    const plain = hauntLevel('game: haunt\nghosts: 1\nexit-radius: 4\n\n.............E\n');
    expect([...startPlacements(plain)]).toEqual([...placements(plain)]);
  });

  it('is what a solver answers for, while shuffles go elsewhere', () => {
    const solved = (drawing: string, header = 'ghosts: 1') => {
      const analysis = finish(analyse(hauntLevel(`game: haunt\n${header}\nexit-radius: 4\n\n${drawing}\n`)));
      if (analysis.status !== 'found') throw new Error(analysis.reason);
      const { begin, start } = analysis;
      return {
        begin: finish(worthAt(analysis.under(6), begin)).expected,
        shuffle: finish(worthAt(analysis.under(6), start)).expected,
      };
    };
    // Four steps along a corridor, and no monster in the way.
    expect(solved('>...E.....', 'ghosts: 0')).toMatchObject({ begin: 4 });
    const drawn = solved('G..........>.E');
    const dice = solved('.............E');
    expect(drawn.begin).toBeCloseTo(2, 9);
    expect(drawn.shuffle).toBeCloseTo(dice.shuffle ?? Number.NaN, 9);
    expect(dice.begin).toBe(dice.shuffle);
  });

  it.each(
    Object.entries({
      'player: z9 right, 0119':
        'line 4, column 9: there is no cell "z9" in the drawing. Its cells are a1 to d1',
      'player: a1 right, 0119': 'line 4, column 9: a1 is a wall. The player stands on a free corridor cell',
      'player: d1 right, 0119': 'line 4, column 9: d1 holds E',
      'player: b1 north, 0119':
        'line 4, column 9: "b1 north" is no value for player. It takes a cell and the way that the player faces there, such as d3 right: up, right, down or left.',
      'player: b1 Right, 0119': 'such as d3 right: up, right, down or left; did you mean "b1 right"?',
      'player: B1 rihgt, 0119': 'did you mean "b1 right"?',
      'player: 1 Right, 0119': 'up, right, down or left.',
      'player: b1, 0119': 'such as d3 right: up, right, down or left',
      'player: b1 up, #>.E':
        'line 4, column 1: the player stands in the drawing already, on line 6, column 2',
      ', >.<E': 'line 6, column 3: there is a second player; the first is on line 6, column 1',
      ', ...GE': 'line 6, column 4: monsters are drawn, but the player is not. Put ^, >, v or <',
      ', >G.ZE': 'line 6, column 2: this ghost would touch the player before the first move. Ghosts start 2',
      'zombies: 1, >.ZZE': 'line 4, column 10: 2 zombies are drawn, more than 1. Leave "zombies:" out',
      'rules: 1983, >.Z.E': 'line 6, column 3: with rules: 1983 there are no zombies. Take every Z away.',
      ', >#..E': 'the player stands on a1, from where no way leads to the exit',
      'zombies: 3, >.ZE': 'there is no room for',
    }),
  )('refuses %s, and says where and why', (given, message) => {
    const [header, drawing = ''] = given.split(', ');
    const ghosts = drawing.includes('G') ? 1 : 0;
    const lines = `ghosts: ${ghosts}\nexit-radius: 1\n${header || 'lives: 2'}`;
    expect(faultOf(`game: haunt\n${lines}\n\n${drawing}\n`)).toContain(message);
  });
});
