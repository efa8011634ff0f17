import { describe, expect, it } from 'vitest';
import { rulebook } from '../../games/index.js';
import { mindOf } from '../../games/minds.js';
import { createSearch, SEARCH_DEFAULTS } from '../../optimise/index.js';
import { type Designs, finish, type GeneratorParameters, type Level, orThrow } from '../../puzzle/index.js';
import { Random } from '../../random/index.js';
import type { ChaseLevel } from '../rules/level.js';

function designsOf(
  game: string,
  parameters: GeneratorParameters,
  objective = 'length',
  styles: string[] = [],
) {
  const designs = mindOf(game).designs?.(parameters, { objective, styles });
  if (designs === undefined) throw new Error(`${game} is not searched`);
  return designs;
}

/** A few feasible random designs, with what they score. */
function some({ problem, read }: Designs<Level>, count: number) {
  const random = Random.from('designs');
  const found: { readonly level: ChaseLevel; readonly worth: number; readonly score: number }[] = [];
  for (let tries = 0; found.length < count && tries < 4000; tries++) {
    const genome = new Uint8Array(problem.bits);
    for (const bit of problem.free) genome[bit] = random.chance(1, 3) ? 1 : 0;
    const score = problem.score(genome);
    const meant = read(genome);
    expect(meant === null).toBe(score === 0);
    if (meant !== null) found.push({ level: meant.level as ChaseLevel, worth: meant.worth, score });
  }
  expect(found).toHaveLength(count);
  return found;
}

const solved = (level: Level) => finish(mindOf(level.game).solve(rulebook.of(level).start(level, '')));

describe('levels as strings of bits', () => {
  it.each([
    ['theseus', { size: '5x4' }],
    ['theseus', { size: '5x4', exit: 'cell', kinds: 'V', wait: 'no' }],
    ['theseus', { size: '4x4', exit: 'immediate', pursuers: '2', kinds: 'mix' }],
    ['theseus', { size: '9x9', exit: 'cell' }],
    ['escape', { size: '7x6' }],
    ['escape', { size: '7x6', monsters: '2', exits: '2', hears: '4', exit: 'survive' }],
  ] as const)(
    '%s %j are worth what the ordinary solver finds, and read back as documents',
    (game, parameters) => {
      for (const { level, worth, score } of some(orThrow(designsOf(game, parameters)), 6)) {
        expect(solved(level)).toMatchObject({ status: 'solved', moves: { length: worth } });
        expect(score).toBe(worth);
        const rules = rulebook.of(level);
        const again = orThrow(rulebook.parse(rules.format(level)));
        expect(rules.format(again)).toBe(rules.format(level));
      }
    },
  );

  it('may be worth what a formula over the features comes to', () => {
    const formula = 'length + 2*awayMoves - 10*randomWin';
    for (const { level, worth } of some(orThrow(designsOf('theseus', { size: '4x4' }, formula)), 5)) {
      const { features } = finish(mindOf('theseus').rate(level));
      const { length, awayMoves, randomWin } = features as Record<string, number>;
      expect(worth).toBeCloseTo((length ?? 0) + 2 * (awayMoves ?? 0) - 10 * (randomWin ?? 0), 9);
    }
  });

  it('keep to a style', () => {
    const styled = (parameters: GeneratorParameters, style: string, count: number) =>
      some(orThrow(designsOf('theseus', parameters, 'length', [style])), count);
    for (const { level } of styled({ size: '5x4', exit: 'cell' }, 'symmetric', 4)) {
      const { sides } = level.maze;
      const turned = (bits: number) => ((bits & 3) << 2) | ((bits >> 2) & 3) | (bits & 16);
      expect([...sides].reverse().map(turned)).toEqual([...sides]);
    }
    for (const { level } of styled({ size: '4x4' }, 'no-waiting', 4)) expect(level.wait).toBe(false);
    for (const { level, worth } of styled({ size: '4x4' }, 'one-plan', 4)) {
      const solution = solved(level);
      if (solution.status === 'solved')
        expect(worth).toBeCloseTo(solution.moves.length / Number(solution.plans));
    }
    for (const { level } of styled({ size: '5x5', exit: 'cell' }, 'rim-exit', 8)) {
      const [exit = 12] = level.exits;
      expect([exit % 5, Math.floor(exit / 5)].some((at) => at === 0 || at === 4)).toBe(true);
    }
  });

  it('are one where they mirror one another', () => {
    const designs = orThrow(designsOf('theseus', { size: '4x3', exit: 'cell' }));
    const random = Random.from('mirror');
    for (let i = 0; i < 20; i++) {
      const genome = new Uint8Array(designs.problem.bits);
      for (const bit of designs.problem.free) genome[bit] = random.chance(1, 3) ? 1 : 0;
      // Walls right of cell and below it, from left to right and upside down; the exit is the number behind them.
      const image = new Uint8Array(genome.length);
      for (let cell = 0; cell < 12; cell++) {
        const other = 11 - cell;
        if (cell % 4 < 3) image[2 * (other - 1)] = genome[2 * cell] ?? 0;
        if (cell < 8) image[2 * (other - 4) + 1] = genome[2 * cell + 1] ?? 0;
      }
      const exit = [3, 2, 1, 0].reduce((number, bit) => 2 * number + (genome[24 + bit] ?? 0), 0) % 12;
      for (let bit = 0; bit < 4; bit++) image[24 + bit] = ((11 - exit) >> bit) & 1;
      const [a, b] = [designs.read(genome), designs.read(image)];
      expect(designs.problem.score(image)).toBe(designs.problem.score(genome));
      expect(a && rulebook.format(a.level)).toEqual(b && rulebook.format(b.level));
    }
  });

  it('are found by the searches: the longest of 3x3 takes 8 moves', () => {
    const { problem } = orThrow(designsOf('theseus', { size: '3x3', exit: 'cell' }));
    const search = createSearch(problem, { ...SEARCH_DEFAULTS, planned: 20_000 }, 0);
    search.advance(20_000);
    expect(search.best?.score).toBe(8);
  });

  it('are refused with help', () => {
    const wrong = designsOf('theseus', {}, 'lenght');
    expect(wrong).toMatchObject({
      ok: false,
      fault: { help: expect.stringContaining('Did you mean "length"?') },
    });
    expect(designsOf('theseus', {}, 'length', ['symetric'])).toMatchObject({
      ok: false,
      fault: { message: 'there is no style "symetric"', help: expect.stringContaining('"symmetric"') },
    });
    expect(designsOf('theseus', { size: '20x20' })).toMatchObject({ ok: false });
    expect(designsOf('theseus', { size: '0x0' })).toMatchObject({ ok: false });
    expect(designsOf('escape', { idle: 'wander', hears: '3' })).toMatchObject({ ok: false });
  });
});
