import { describe, expect, it } from 'vitest';
import { randomLayout } from '../../../../test/games/mines/random-fields.js';
import { orThrow } from '../../../puzzle/index.js';
import { Random } from '../../../random/index.js';
import { rulebook } from '../../index.js';
import { blankPosition, COVERED, deal, layoutOf, Opening, type Position } from '../board/board.js';
import { type MinesLevel, minesRules } from '../index.js';
import { analyse } from './analysis.js';
import { drawLayout } from './sample.js';

/** A layout of its own, partly opened: every safe cell with the chance of one in `rarity`. */
function openedPosition(random: Random, rarity: number, layout = randomLayout(random)): Position {
  const { columns, rows, mines, isMine, numbers } = layout;
  const shown = Int8Array.from(isMine, (mine, cell) =>
    mine === 0 && random.chance(1, rarity) ? (numbers[cell] ?? 0) : COVERED,
  );
  return { columns, rows, mines, shown };
}

describe('a layout drawn for a position', () => {
  it('agrees with every number and with the number of mines', () => {
    const random = Random.from('drawn layouts');
    for (let i = 0; i < 400; i++) {
      const position = openedPosition(random, 2 + random.below(4));
      const layout = drawLayout(position, random);
      if ('status' in layout) throw new Error(layout.status);
      expect(layout.mines).toBe(position.mines);
      for (const [cell, number] of position.shown.entries()) {
        if (number === COVERED) continue;
        expect(layout.isMine[cell]).toBe(0);
        expect(layout.numbers[cell]).toBe(number);
      }
    }
  });

  it('is each of those that agree, equally often', () => {
    const random = Random.from('uniform layouts');
    for (let i = 0; i < 6; i++) {
      const position = openedPosition(random, 3, deal({ columns: 4, rows: 3 }, 4, 'wild', 0, random));
      const analysis = analyse(position);
      if (analysis.status !== 'possible') throw new Error(analysis.status);
      const solutions = Number(analysis.solutions);
      const counts = new Map<string, number>();
      const mean = 60;
      for (let draw = 0; draw < solutions * mean; draw++) {
        const layout = drawLayout(position, random);
        if ('status' in layout) throw new Error(layout.status);
        const key = layout.isMine.join('');
        counts.set(key, (counts.get(key) ?? 0) + 1);
      }
      expect(counts.size).toBe(solutions);
      // Chi-squared: its mean is the degrees of freedom, its variance twice as many.
      let chi = 0;
      for (const count of counts.values()) chi += (count - mean) ** 2 / mean;
      expect(chi).toBeLessThan(solutions + 5 * Math.sqrt(2 * solutions));
    }
  });

  it('is drawn for large boards too', () => {
    const random = Random.from('expert');
    const layout = deal({ columns: 30, rows: 16 }, 99, 'safe', 0, random);
    const position = blankPosition(layout, 99);
    const table = new Opening(layout, position);
    for (let cell = 0; cell < 200; cell++)
      if (layout.isMine[cell] === 0 && position.shown[cell] === COVERED) table.open(cell);
    const drawn = drawLayout(position, random);
    if ('status' in drawn) throw new Error(drawn.status);
    expect(
      layoutOf(
        layout,
        [...drawn.isMine.keys()].filter((cell) => drawn.isMine[cell] === 1),
      ),
    ).toEqual(drawn);
  });
});

describe('positions as games', () => {
  const read = (text: string) => orThrow(rulebook.parse(text)) as MinesLevel;

  it('lay mines that agree at the first opening, by the seed', () => {
    const level = read('game: mines\nmines: 2\n\n..1\n.21\n...');
    const ends = new Set<string>();
    for (let seed = 0; seed < 40; seed++) {
      const { state } = minesRules.play(minesRules.start(level, `${seed}`), 'a1');
      expect(minesRules.play(minesRules.start(level, `${seed}`), 'a1').state).toEqual(state);
      ends.add(minesRules.outcome(state).status);
    }
    expect([...ends].sort()).toEqual(['lost', 'open']);
  });

  it('say why when no mines can be laid', () => {
    const level = read('game: mines\nmines: 3\n\n1..3\n....');
    const start = minesRules.start(level, '');
    const { state, events } = minesRules.play(start, 'b1');
    expect(state).toBe(start);
    expect(events.map((event) => minesRules.words.event(state, event))).toEqual([
      'No mines can be laid here: the numbers of a1 and d1 ask for at least 4, which is more than the 3 mines of the board.',
    ]);
  });
});
