import { describe, expect, it, test } from 'vitest';
import { randomLayout, randomMinesLevel } from '../../../test/games/mines/random-fields.js';
import { cellName } from '../../grid/index.js';
import { describeFault, finish, orThrow } from '../../puzzle/index.js';
import { Random } from '../../random/index.js';
import { rulebook } from '../index.js';
import { analyse, deadCells } from './exact/analysis.js';
import { levelOfBoard } from './foreign/boards.js';
import { COVERED, type MinesLevel, type MinesState, minesRules, positionOf, readMove } from './index.js';
import { minesMind } from './mind.js';

const read = (text: string) => orThrow(rulebook.parse(text)) as MinesLevel;

/** A layout whose first cell is safe, as a level. */
function randomBoard(random: Random): MinesLevel {
  const layout = randomLayout(random);
  const safe = [...layout.isMine.keys()].filter((cell) => layout.isMine[cell] === 0);
  return orThrow(levelOfBoard({ layout, first: random.pick(safe) }, 'safe'));
}

describe('solving a field', () => {
  it('plays on while some cell is certain, and gives up when none is', () => {
    const random = Random.from('safe play');
    const seen = { solved: 0, policy: 0, sampled: 0, 'gave-up': 0, impossible: 0 };
    for (let i = 0; i < 60; i++) {
      const level = randomBoard(random);
      // By hand: open every cell that is safe in all solutions, until there is none.
      let state = minesRules.start(level, '');
      let moves = 0;
      for (;;) {
        const analysis = state.end === null ? analyse(positionOf(state)) : null;
        if (analysis?.status !== 'possible' || analysis.safe.length === 0) break;
        state = minesRules.play(state, cellName(level, analysis.safe[0] ?? 0)).state;
        moves++;
      }
      const answer = finish(minesMind.solve(minesRules.start(level, '')));
      seen[answer.status]++;
      expect(answer.status === 'solved').toBe(state.end?.status === 'won');
      if (answer.status !== 'solved') continue;
      const end = answer.moves.reduce(
        (at, move) => minesRules.play(at, move).state,
        minesRules.start(level, ''),
      );
      expect(minesRules.outcome(end).status).toBe('won');
      expect(answer.moves.length).toBeLessThanOrEqual(2 * moves + 1);
    }
    expect(seen.solved).toBeGreaterThan(10);
    expect(seen['gave-up']).toBeGreaterThan(10);
    expect(seen.impossible).toBe(0);
  });

  it('takes flags away before it begins', () => {
    const level = read('game: mines\nfirst: a1\n\n...\n...\n.*.');
    const flagged = minesRules.play(minesRules.start(level, ''), 'fa3').state;
    const answer = finish(minesMind.solve(flagged));
    expect(answer.status === 'solved' && answer.moves[0]).toBe('fa3');
  });

  it('says of what was seen no more than is certain now', () => {
    const unsure = minesRules.start(read('game: mines\nmines: 2\n\n01..\n01..\n00..'), '');
    const answer = finish(minesMind.solve(minesRules.see(unsure)));
    expect(answer.status === 'gave-up' && answer.reason).toContain('only c2, c3 are certain to be safe');
    const even = minesRules.start(read('game: mines\nmines: 1\n\n.1.'), '');
    expect(finish(minesMind.solve(minesRules.see(even)))).toMatchObject({ status: 'gave-up' });
    const certain = minesRules.start(read('game: mines\nmines: 2\n\n.20\n.20\nF10'), '');
    const clash = minesRules.start(read('game: mines\nmines: 3\n\n1..3\n....'), '');
    // A position is no more than the player saw.
    for (const view of [minesRules.see, (state: MinesState) => state]) {
      expect(finish(minesMind.solve(view(certain)))).toMatchObject({
        status: 'solved',
        moves: ['fa3', 'a3'],
      });
      expect(finish(minesMind.solve(view(clash)))).toMatchObject({ status: 'impossible' });
    }
  });
});

describe('hints', () => {
  it('win every field that needs no guess, move by move', () => {
    const random = Random.from('hints');
    let wins = 0;
    for (let i = 0; i < 25; i++) {
      const level = randomBoard(random);
      let state: MinesState = minesRules.start(level, '');
      const isSure = finish(minesMind.solve(state)).status === 'solved';
      for (let step = 0; step < 100 && state.end === null; step++) {
        const hint = finish(minesMind.hint(minesRules.see(state)));
        expect(hint.status).toBe('move');
        expect(hint.nudge).toMatch(/^[A-Z].*\.$/);
        expect(hint.reason).toMatch(/^[A-Z].*\.$/);
        if (hint.move === null) throw new Error('no move');
        state = minesRules.play(state, hint.move).state;
      }
      if (!isSure) continue;
      wins++;
      expect(minesRules.outcome(state).status).toBe('won');
      expect(finish(minesMind.hint(state)).status).toBe('none');
    }
    expect(wins).toBeGreaterThan(4);
  });

  it('open the promised first cell, and take a wrong flag away', () => {
    const blank = minesRules.start(read('game: mines\nmines: 3\nstart: open\n\n....\n....\n....\n....'), '');
    expect(finish(minesMind.hint(minesRules.see(blank))).move).toBe('c3');
    const fixed = minesRules.start(read('game: mines\n\n....\n...*'), '');
    expect(finish(minesMind.hint(minesRules.see(fixed))).reason).toContain('Total ambiguity');
    const state = minesRules.start(read('game: mines\nmines: 2\n\n.20\n.20\nF10'), '');
    const hint = finish(minesMind.hint(minesRules.see(state)));
    expect(readMove(state.level, hint.move ?? '')).not.toBe(null);
    const clash = minesRules.start(read('game: mines\nmines: 3\n\n1..3\n....'), '');
    expect(finish(minesMind.hint(minesRules.see(clash)))).toMatchObject({ status: 'lost', move: null });
  });
});

describe('overlays', () => {
  it('agree with the analysis', () => {
    const random = Random.from('mines overlays');
    for (let i = 0; i < 60; i++) {
      const level = randomMinesLevel(random);
      const state = minesRules.see(minesRules.start(level, ''));
      const analysis = analyse(positionOf(state));
      if (state.end !== null || analysis.status !== 'possible') continue;
      for (const { name } of minesMind.overlays) {
        const answer = finish(minesMind.overlay(state, name));
        if (answer.status !== 'drawn') throw new Error(answer.reason);
        const { values } = answer.overlay;
        const where = (value: number) => [...values.keys()].filter((cell) => values[cell] === value);
        if (name === 'probability')
          expect(values).toEqual(
            Array.from(state.shown, (number, cell) =>
              number === COVERED ? analysis.probability[cell] : null,
            ),
          );
        if (name === 'certain') {
          expect(where(0)).toEqual(analysis.safe);
          expect(where(1)).toEqual(analysis.mines);
        }
        if (name === 'dead') expect(where(0)).toEqual(finish(deadCells(positionOf(state), analysis)));
        if (name === 'shore')
          expect(where(0).length + where(1).length).toBe(state.shown.filter((n) => n < 0).length);
      }
    }
  });

  it('show what nothing outside can tell apart', () => {
    const classes = (text: string) => {
      const answer = finish(minesMind.overlay(minesRules.start(read(text), ''), 'fifty'));
      if (answer.status !== 'drawn') throw new Error(answer.reason);
      return answer.overlay.values.map((value) => value ?? '-').join('');
    };
    expect(classes('game: mines\nmines: 2\n\n.20\n.20\n.10')).toBe('---------');
    expect(classes('game: mines\nmines: 1\n\n..\n11')).toBe('00--');
    // a4 is a mine, so nothing tells a1 from a3; nor a2 from a1 when a3 is a mine.
    expect(classes('game: mines\nmines: 3\n\n././././1')).toBe('010--');
  });

  it('say why they cannot be drawn', () => {
    const clash = minesRules.start(read('game: mines\nmines: 3\n\n1..3\n....'), '');
    const answer = finish(minesMind.overlay(clash, 'probability'));
    expect(answer.status === 'gave-up' && answer.reason).toContain(
      'the numbers of a1 and d1 ask for at least 4',
    );
    expect(() => finish(minesMind.overlay(clash, 'luck'))).toThrow(RangeError);
  });
});

test('ratings measure positions by the way to the next safe cell', () => {
  const rate = (text: string) => finish(minesMind.rate(read(text)));
  expect(rate('game: mines\nmines: 2\n\n.20\n.20\n.10').features).toMatchObject({
    solutions: '1',
    certainSafe: 1,
    certainMines: 2,
    leastRisk: 0,
  });
  expect(rate('game: mines\nmines: 1\n\n.1\n11')).toMatchObject({
    difficulty: null,
    features: { solutions: '1' },
  });
  expect(rate('game: mines\nmines: 3\n\n1..3\n....').status).toBe('impossible');
});

describe('the generator', () => {
  const generate = (parameters: Record<string, string>, seed = '1') =>
    finish(minesMind.generate(parameters, Random.from(seed)));

  it('makes blank fields that carry their dice, the same for the same seed', () => {
    const made = (seed: string) => orThrow(generate({ preset: 'expert', start: 'open' }, seed));
    const field = made('1');
    expect(field).toMatchObject({ columns: 30, rows: 16, mines: 99, start: 'open', first: null });
    expect(made('1')).toEqual(field);
    expect(made('2').meta.seed).not.toBe(field.meta.seed);
    expect(orThrow(rulebook.parse(rulebook.format(field)))).toEqual(field);
  });

  it('makes layouts that need no guess, by the ways that are asked for', () => {
    for (const [hardest, least] of [
      ['2', '2'],
      ['3', '3'],
      ['4', '4'],
    ] as const) {
      const made = orThrow(generate({ size: '6x6', mines: '7', 'no-guess': 'yes', hardest, least }));
      expect(made.ground.kind).toBe('layout');
      expect(made.first).toBe(0);
      const start = minesRules.start(made, '');
      expect(finish(minesMind.solve(start)).status).toBe('solved');
      const { features } = finish(minesMind.rate(made));
      expect(features).toMatchObject({ noGuess: true, hardestWay: Number(least) });
    }
  });

  it.each([
    [{ mines: '81' }, '81 mines do not fit on 9x9 cells with start=safe. At most 80 do.'],
    [{ size: '3x3', mines: '1', start: 'open' }, 'Ask for a larger field.'],
    [{ preset: 'small', mines: '9' }, 'the preset small has its own mines'],
    [
      { 'no-guess': 'yes', hardest: '2', least: '3' },
      'way 3 is to be needed, but way 2 is the hardest allowed',
    ],
    [{ size: '5x5', mines: '22', 'no-guess': 'yes', effort: '50' }, 'was found among 50'],
    [{ mine: '3' }, 'this generator has no option "mine"'],
  ])('refuses %j', (parameters: Record<string, string>, fault) => {
    const made = generate(parameters);
    expect(made.ok ? 'no fault' : describeFault(made.fault)).toContain(fault);
  });
});
