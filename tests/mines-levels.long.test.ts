import { type MinesLevel, minesRules, positionOf } from '@knossos/engine/internal/games/mines';
import { analyse } from '@knossos/engine/internal/games/mines/exact/analysis';
import { minesMind } from '@knossos/engine/internal/games/mines/mind';
import { cellName } from '@knossos/engine/internal/grid';
import { finish } from '@knossos/engine/internal/puzzle';
import { describe, expect, it } from 'vitest';
import { shipped } from './shipped.js';

const GRADES = ['easy', 'medium', 'hard', 'fiendish'];

/** With their packs, counted from 1. */
const levels = shipped('mines').map((one) => ({
  ...one,
  pack: one.pack + 1,
  level: one.level as MinesLevel,
}));

const noteOf = (level: MinesLevel, word: string): string | null =>
  new RegExp(`(?:^|; )${word} ([^;]+)`).exec(level.meta.note ?? '')?.[1] ?? null;

describe('the levels of mines', () => {
  it('need no guess in the first four packs, and are as hard as their notes and packs say', () => {
    const boards = levels.filter(({ pack }) => pack <= 4);
    expect(boards.length).toBeGreaterThanOrEqual(30);
    for (const { name, pack, level } of boards) {
      const answer = finish(minesMind.solve(minesRules.start(level, '')));
      if (answer.status !== 'solved') throw new Error(`${name}: ${answer.status}`);
      const start = minesRules.start(level, '');
      const end = answer.moves.reduce((state, move) => minesRules.play(state, move).state, start);
      expect(minesRules.outcome(end).status, name).toBe('won');
      const { grade, features } = finish(minesMind.rate(level));
      expect(grade, name).toBe(GRADES[pack - 1]);
      expect(features.guesses, name).toBe(0);
      expect(`way ${features.hardestWay}; 3BV ${features.threeBv}`, name).toBe(level.meta.note);
    }
  });

  it('are positions in the fifth pack, with the solutions and cells that are noted', () => {
    const positions = levels.filter(({ pack }) => pack === 5);
    expect(positions.length).toBeGreaterThanOrEqual(10);
    for (const { name, level } of positions) {
      const state = minesRules.start(level, '');
      const analysis = analyse(positionOf(state));
      if (analysis.status !== 'possible') throw new Error(`${name}: ${analysis.reason}`);
      const names = (cells: readonly number[]) => cells.map((cell) => cellName(level, cell)).join(' ');
      expect(noteOf(level, 'solutions'), name).toBe(String(analysis.solutions));
      expect(noteOf(level, 'way'), name).toBe(String(finish(minesMind.rate(level)).features.hardestWay));
      if (analysis.safe.length > 0) {
        expect(noteOf(level, 'safe'), name).toBe(names(analysis.safe));
        continue;
      }
      const chances = [...analysis.probability].map((chance) => (Number.isNaN(chance) ? 2 : chance));
      const least = Math.min(...chances);
      const cells = [...chances.keys()].filter((cell) => chances[cell] === least);
      expect(noteOf(level, 'least'), name).toBe(`${least.toFixed(4)} ${names(cells)}`);
    }
  });

  it('are dealt anew in the sixth pack', () => {
    const blanks = levels.filter(({ pack }) => pack === 6);
    expect(blanks.length).toBeGreaterThanOrEqual(6);
    for (const { name, level } of blanks) {
      const ends = new Set<string>();
      for (let seed = 0; seed < 6; seed++) {
        const { state } = minesRules.play(minesRules.start(level, `${seed}`), 'a1');
        ends.add(state.hiddenState?.kind === 'laid' ? state.hiddenState.layout.isMine.join('') : '');
      }
      expect(ends.size, name).toBe(6);
    }
  });
});
