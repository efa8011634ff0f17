import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { rulebook } from '../../../src/games/index.js';
import { type TheseusLevel, theseusRules } from '../../../src/games/theseus/index.js';
import { theseusMind } from '../../../src/games/theseus/mind.js';
import { regionsOf } from '../../../src/grid/index.js';
import { createSearch, SEARCH_DEFAULTS } from '../../../src/optimise/index.js';
import {
  finish,
  type GeneratorParameters,
  optimumOf,
  orThrow,
  splitPack,
} from '../../../src/puzzle/index.js';
import { Random } from '../../../src/random/index.js';
import { referenceSolve } from '../../chase/reference-solver.js';

const generate = (parameters: GeneratorParameters, seed: string) =>
  finish(theseusMind.generate({ rules: 'mummy', effort: '1', ...parameters }, Random.from(seed)));

const lengthOf = (level: TheseusLevel) => {
  const solution = finish(theseusMind.solve(theseusRules.start(level, '')));
  return solution.status === 'solved' ? solution.moves.length : null;
};

describe('mummy mazes with the explorer on the exit', () => {
  it.each([
    ['', ['|TE | M     |'], 1],
    ['wait: no\n', ['|TE     | M |'], 2],
    ['', ['|     M     |', '+   +---+   +', '|TE     |   |', '+   +   +---+', '|   |       |'], 6],
  ] as const)('%sare won, as solver and slow twin agree: %j', (header, rows, optimum) => {
    const wall = '+---+---+---+';
    const text = `game: theseus\nrules: mummy\n${header}\n${[wall, ...rows, wall].join('\n')}\n`;
    const level = orThrow(rulebook.parse(text)) as TheseusLevel;
    const start = theseusRules.start(level, '');
    expect(start.status).toBe('open');
    expect(lengthOf(level)).toBe(optimum);
    expect(referenceSolve(theseusRules, start).length).toBe(optimum);
    expect(finish(theseusMind.hint(start))).toMatchObject({ status: 'move' });
    expect(finish(theseusMind.rate(level))).toMatchObject({ status: 'solved' });
  });

  it('are refused under classic rules, with the place', () => {
    const classic = rulebook.parse('game: theseus\n\n+---+---+\n|TE   M |\n+---+---+\n');
    expect(classic).toMatchObject({
      ok: false,
      fault: { message: 'T stands on the exit from the start', line: 4, column: 3 },
    });
  });
});

describe('the generator of mummy mazes', () => {
  const KINDS: readonly GeneratorParameters[] = [
    { size: '3x3' },
    { size: '5x4', pursuers: '2', kinds: 'mix', wait: 'no' },
    { size: '6x6', pursuers: '2', kinds: 'V', scorpions: '1', traps: '2', gates: '1' },
    { size: '6x6', traps: '8' },
    { size: '5x7', gates: '1', exit: 'cell' },
    { size: '4x4', scorpions: '1', walls: '0' },
    { size: '9x8', pursuers: '2', scorpions: '1', gates: '1' },
  ];

  it.each(KINDS)('%j: what was asked for, won as the slow twin says', (parameters) => {
    const level = orThrow(generate(parameters, 'kinds'));
    expect(level.rules).toBe('mummy');
    expect(regionsOf(level.maze).sizes).toHaveLength(1);
    const mummies = level.pursuers.filter(({ kind }) => kind !== 'S');
    expect([mummies.length, level.pursuers.length - mummies.length]).toEqual([
      Number(parameters.pursuers ?? 1),
      Number(parameters.scorpions ?? 0),
    ]);
    expect(level.fixtures?.traps).toHaveLength(Number(parameters.traps ?? 0));
    expect(level.fixtures?.gate !== null).toBe(parameters.gates === '1');
    const { first, plans } = referenceSolve(theseusRules, theseusRules.start(level, ''));
    expect(finish(theseusMind.solve(theseusRules.start(level, '')))).toMatchObject({
      status: 'solved',
      plans,
      moves: first,
    });
  });

  it('keeps within the wished lengths, and gives the same level for the same seed', () => {
    const wishes = { size: '6x6', 'min-length': '10', 'max-length': '14', gates: '1', traps: '1' };
    const [a, b, c] = ['1', '1', '2'].map((seed) => orThrow(generate(wishes, seed)));
    expect(a).toEqual(b);
    expect(a).not.toEqual(c);
    for (const level of [a, c]) {
      expect(lengthOf(level)).toBeGreaterThanOrEqual(10);
      expect(lengthOf(level)).toBeLessThanOrEqual(14);
    }
  });

  it('makes another of the kind at hand', () => {
    const level = orThrow(
      generate({ size: '6x6', pursuers: '2', scorpions: '1', traps: '2', gates: '1' }, 'like'),
    );
    const like = theseusMind.difficultyScale?.like(level) ?? {};
    expect(like).toMatchObject({ rules: 'mummy', pursuers: '2', scorpions: '1', traps: '2', gates: '1' });
    expect(generate({ ...like, effort: '1' }, 'other').ok).toBe(true);
  });

  it('refuses what does not fit together, with help', () => {
    const said = (parameters: GeneratorParameters) => {
      const made = finish(theseusMind.generate(parameters, Random.from(1)));
      return made.ok ? 'made' : [made.fault.message, made.fault.help];
    };
    expect(said({ traps: '1' })).toEqual([
      'classic rules have no traps',
      'Ask for rules mummy, or leave the option out.',
    ]);
    expect(said({ rules: 'mummy', pursuers: '3' })).toEqual([
      'a mummy maze has two mummies at most, not 3',
      'Ask for 1 or 2 pursuers.',
    ]);
    expect(said({ rules: 'mummy', exit: 'immediate' })[0]).toBe('the exit of a mummy maze must be survived');
    expect(said({ rules: 'mummy', size: '3x3', traps: '7' })).toEqual([
      '10 things do not fit on 9 cells',
      'Ask for fewer traps or a larger size.',
    ]);
    expect(said({ rules: 'mumy' })[1]).toContain('did you mean "mummy"?');
    expect(said({ rules: 'mummy', traps: '9' })[1]).toContain('the nearest is 8');
  });
});

describe('the hunt for mummy mazes', () => {
  const designs = (parameters: GeneratorParameters, objective = 'length') =>
    theseusMind.designs?.({ rules: 'mummy', ...parameters }, { objective, styles: [] }) ?? null;

  it.each([
    { size: '4x4', traps: '1', gates: '1' },
    { size: '5x4', pursuers: '2', kinds: 'mix', scorpions: '1', gates: '1' },
    { size: '4x5', kinds: 'V', traps: '2' },
  ])('%j: designs are worth what the slow twin finds', (parameters) => {
    const found = designs(parameters);
    if (!found?.ok) throw new Error('no designs');
    const { problem, read } = found.value;
    const search = createSearch(problem, { ...SEARCH_DEFAULTS, planned: 300 }, 0);
    search.advance(300);
    const best = search.best && read(search.best.genome);
    if (!best) throw new Error('nothing was found');
    const level = best.level as TheseusLevel;
    expect(referenceSolve(theseusRules, theseusRules.start(level, '')).length).toBe(best.worth);
    expect(level.fixtures?.traps).toHaveLength(Number(parameters.traps ?? 0));
  });

  it('weighs them by a formula, and refuses what does not fit', () => {
    const found = designs({ size: '4x4', traps: '1' }, 'length + 2*awayMoves');
    expect(found?.ok).toBe(true);
    expect(designs({ pursuers: '4' })).toMatchObject({ ok: false });
    expect(designs({ size: '30x30' })).toMatchObject({ ok: false });
  });
});

const PACK = new URL('../../../../../levels/theseus/10-under-the-sands.txt', import.meta.url);
const levels = splitPack(readFileSync(PACK, 'utf8')).map(
  ({ text, line }) => orThrow(rulebook.parse(text, line)) as TheseusLevel,
);

describe('the pack of the Mummy Maze family', () => {
  it('has levels in the dark, and all that these mazes can hold', () => {
    expect(levels.length).toBeGreaterThanOrEqual(10);
    expect(levels.filter(({ dark }) => dark).length).toBeGreaterThanOrEqual(2);
    for (const kind of ['M', 'V', 'S'])
      expect(levels.some(({ pursuers }) => pursuers.some((one) => one.kind === kind))).toBe(true);
    expect(levels.some(({ fixtures }) => fixtures?.gate !== null)).toBe(true);
    expect(levels.some(({ fixtures }) => fixtures?.traps.length)).toBe(true);
  });

  it('has the optimum that is recorded, as solver and slow twin agree', () => {
    for (const level of levels) {
      const start = theseusRules.start(level, '');
      expect(finish(theseusMind.solve(start))).toMatchObject({ status: 'solved' });
      expect(referenceSolve(theseusRules, start).length, level.meta.title ?? '').toBe(optimumOf(level));
    }
  });
});
