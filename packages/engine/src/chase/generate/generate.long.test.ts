import { describe, expect, it } from 'vitest';
import { referenceSolve } from '../../../test/chase/reference-solver.js';
import { rulebook } from '../../games/index.js';
import { mindOf } from '../../games/minds.js';
import { regionsOf } from '../../grid/index.js';
import { finish, type GeneratorParameters, type Level, orThrow } from '../../puzzle/index.js';
import { Random } from '../../random/index.js';
import type { ChaseLevel } from '../rules/level.js';

function generate(game: string, parameters: GeneratorParameters, seed: string | number): Level {
  return orThrow(finish(mindOf(game).generate(parameters, Random.from(seed))));
}

const KINDS: readonly (readonly [string, GeneratorParameters])[] = [
  ['theseus', { size: '3x3' }],
  ['theseus', { size: '5x4', exit: 'cell', wait: 'no' }],
  ['theseus', { size: '4x5', exit: 'immediate', kinds: 'V', walls: '0' }],
  ['theseus', { size: '4x4', pursuers: '2', kinds: 'mix', walls: '100' }],
  ['theseus', { size: '9x9', pursuers: '2', walls: '20' }],
  ['theseus', { size: '3x3', pursuers: '4' }],
  ['escape', { size: '3x3' }],
  ['escape', { size: '4x9', exits: '2', wait: 'yes' }],
  ['escape', { size: '9x7', style: 'cave', exit: 'survive' }],
  ['escape', { size: '10x8', style: 'rooms', monsters: '2' }],
  ['escape', { size: '9x7', style: 'tunnels', hears: '3', sees: '4', memory: 'yes' }],
  ['escape', { size: '9x7', style: 'open', monsters: '0', rock: '0' }],
  ['escape', { size: '12x12', style: 'open', monsters: '4', rock: '90' }],
];

describe('generated levels', () => {
  it.each(KINDS)('%s %j can be won, as the slow twin confirms', (game, parameters) => {
    const level = generate(game, { ...parameters, effort: '1' }, 'kinds') as ChaseLevel;
    const rules = rulebook.of(level);
    const text = rules.format(level);
    const again = rulebook.parse(text);
    expect(again.ok && rules.format(again.value)).toBe(text);
    expect(again.ok && again.value).toEqual(level);
    const solution = finish(mindOf(game).solve(rules.start(level, '')));
    const twin = referenceSolve(rules, rules.start(level, ''));
    expect(twin.length).not.toBeNull();
    expect(solution).toMatchObject({ status: 'solved', plans: twin.plans, moves: twin.first });
    const [columns, rows] = (parameters.size ?? '').split('x').map(Number);
    expect(level.maze).toMatchObject({ columns, rows });
    expect(regionsOf(level.maze).sizes).toHaveLength(1);
    const wanted = Number(parameters.pursuers ?? parameters.monsters ?? 1);
    expect(level.pursuers).toHaveLength(wanted);
    expect(new Set([level.start, ...level.exits, ...level.pursuers.map(({ cell }) => cell)]).size).toBe(
      1 + level.exits.length + wanted,
    );
    expect(level.wait).toBe((parameters.wait ?? (game === 'theseus' ? 'yes' : 'no')) === 'yes');
  });

  it.each(['theseus', 'escape'] as const)('%s: the same seed gives the same level, for ever', (game) => {
    const texts = [1, 2, 1].map((seed) =>
      rulebook.format(generate(game, { size: '6x6', effort: '1' }, seed)),
    );
    expect(texts[0]).toBe(texts[2]);
    expect(texts[0]).not.toBe(texts[1]);
    expect(texts[0]).toMatchSnapshot();
  });

  it('keep within the wished lengths', () => {
    for (const seed of [1, 2, 3]) {
      for (const game of ['theseus', 'escape'] as const) {
        const wishes = { size: '7x7', 'min-length': '12', 'max-length': '15', effort: '2' };
        const level = generate(game, wishes, seed);
        const solution = finish(mindOf(game).solve(rulebook.of(level).start(level, '')));
        const length = solution.status === 'solved' ? solution.moves.length : 0;
        expect(length).toBeGreaterThanOrEqual(12);
        expect(length).toBeLessThanOrEqual(15);
      }
    }
  });

  it('get longer with more effort', () => {
    const lengths = ['1', '20'].map((effort) => {
      const level = generate('theseus', { size: '6x6', effort }, 'effort');
      const solution = finish(mindOf('theseus').solve(rulebook.of(level).start(level, '')));
      return solution.status === 'solved' ? solution.moves.length : 0;
    });
    expect(lengths[1]).toBeGreaterThan(lengths[0] as number);
  });

  it('report progress towards a known total', () => {
    const task = mindOf('escape').generate({ effort: '1' }, Random.from(1));
    const first = task.next();
    expect(first.done).toBe(false);
    let last = 0;
    for (let step = task.next(); !step.done; step = task.next())
      if (step.value.total !== null) last = step.value.done;
    expect(last).toBeGreaterThan(300_000);
  });
});
